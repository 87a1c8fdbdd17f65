import { grid } from '../kit/grid.ts';

export const currencyGrid = grid({
  entity: 'currency',
  search: false,
  sort: [{ field: 'code', order: 'ASC' }],
  columns: {
    code: { kind: 'currency', shown: true, width: 90, keep: true },
    name: { kind: 'text', shown: true, width: 240, keep: true },
    decimals: { kind: 'integer', shown: true, width: 90 },
    rate: { kind: 'money', shown: true, width: 120 },
    rateDay: { kind: 'day', shown: true, width: 120 },
    changedAt: { kind: 'instant', width: 130 },
  },
});
