import { grid } from '../kit/grid.ts';

export const productGroupGrid = grid({
  entity: 'product-group',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 240, keep: true },
    countOfProducts: { kind: 'integer', shown: true, width: 100, displayOnly: true },
    organisation: { kind: 'relation', relation: 'organisation', width: 200 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
