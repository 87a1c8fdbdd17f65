import { grid } from '../kit/grid.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { wmsNoun } from './wms.noun.ts';
import { wms, wmsBody } from './wms.schema.ts';

const access = { audience: 'both' } as const;

export const wmsRecord = recordContract({
  noun: wmsNoun,
  grid: grid({
    entity: 'wms',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      code: { kind: 'code', shown: true, width: 120 },
      street: { kind: 'text', width: 180 },
      city: { kind: 'text', shown: true, width: 140 },
      zip: { kind: 'code', width: 90 },
      country: { kind: 'country', shown: true, width: 130 },
      timeZone: { kind: 'text', shown: true, width: 150 },
      blindCounts: { kind: 'flag', shown: true, width: 120 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
    },
  }),
  routes: { ...recordRoutes(wmsNoun, wmsBody, wms, access), ...switchRoutes(wmsNoun, wms, access) },
});
