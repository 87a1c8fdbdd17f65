import { grid } from '../kit/grid.ts';
import { exportRoute, readingRoutes } from '../kit/reading.ts';
import { recordContract, switchRoutes } from '../kit/record.ts';
import { countryNoun } from './country.noun.ts';
import { country } from './country.schema.ts';

const access = { audience: 'both', permission: 'organisation.read' } as const;
const { deleteMany: _, ...switches } = switchRoutes(countryNoun, country, access);

/** All countries are there; those that addresses may name are active. */
export const countryRecord = recordContract({
  noun: countryNoun,
  grid: grid({
    entity: 'country',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 280, keep: true },
      code: { kind: 'code', shown: true, width: 90, keep: true },
      active: { kind: 'flag', shown: true, width: 90 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
    },
  }),
  routes: {
    ...readingRoutes('country', country, access),
    export: exportRoute('country', access),
    ...switches,
  },
});
