import { grid } from '../kit/grid.ts';

export const eshopGrid = grid({
  entity: 'eshop',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 220, keep: true },
    organisation: { kind: 'relation', relation: 'organisation', shown: true, width: 200 },
    defaultWarehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 160 },
    integrationType: { kind: 'text', width: 120 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
