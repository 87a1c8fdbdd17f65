import { grid } from '../kit/grid.ts';

export const supplierGrid = grid({
  entity: 'supplier',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 220, keep: true },
    company: { kind: 'text', shown: true, width: 200 },
    city: { kind: 'text', shown: true, width: 140 },
    country: { kind: 'country', shown: true, width: 100 },
    email: { kind: 'text', width: 200 },
    phone: { kind: 'text', width: 140 },
    organisation: { kind: 'relation', relation: 'organisation', shown: true, width: 200 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
