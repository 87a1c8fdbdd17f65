import { grid } from '../kit/grid.ts';

export const countryGrid = grid({
  entity: 'country',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    code: { kind: 'country', shown: true, width: 90, keep: true },
    name: { kind: 'text', shown: true, width: 240, keep: true },
    changedAt: { kind: 'instant', width: 130 },
  },
});
