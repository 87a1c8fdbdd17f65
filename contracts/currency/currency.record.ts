import { grid } from '../kit/grid.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { currencyNoun } from './currency.noun.ts';
import { currency, currencyBody } from './currency.schema.ts';

const access = { audience: 'both' } as const;
const { create: _, remove: __, ...kept } = recordRoutes(currencyNoun, currencyBody, currency, access);
const { deleteMany: ___, ...switches } = switchRoutes(currencyNoun, currency, access);

/** All currencies are there; those that amounts may be in are active, and their rates are kept here. */
export const currencyRecord = recordContract({
  noun: currencyNoun,
  grid: grid({
    entity: 'currency',
    search: true,
    sort: [{ field: 'code', order: 'ASC' }],
    columns: {
      code: { kind: 'code', shown: true, width: 90, keep: true },
      name: { kind: 'text', shown: true, width: 220, keep: true },
      decimals: { kind: 'integer', shown: true, width: 90 },
      rate: { kind: 'money', shown: true, width: 120 },
      rateDay: { kind: 'day', shown: true, width: 120 },
      active: { kind: 'flag', shown: true, width: 90 },
      changedAt: { kind: 'instant', width: 130 },
    },
  }),
  routes: { ...kept, ...switches },
});
