import { grid } from '../kit/grid.ts';

export const wmsGrid = grid({
  entity: 'wms',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 200, keep: true },
    code: { kind: 'code', shown: true, width: 120 },
    country: { kind: 'country', shown: true, width: 90 },
    active: { kind: 'flag', shown: true, width: 90 },
    blindCounts: { kind: 'flag', shown: true, width: 120 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
  },
});
