import { grid } from '../kit/grid.ts';

export const warehouseGrid = grid({
  entity: 'warehouse',
  search: false,
  sort: [{ field: 'name', order: 'ASC' }],
  columns: {
    name: { kind: 'text', shown: true, width: 200, keep: true },
    customId: { kind: 'code', width: 120 },
    organisation: { kind: 'relation', relation: 'organisation', shown: true, width: 200 },
    defaultWms: { kind: 'relation', relation: 'wms', shown: true, width: 160 },
    isDefault: { kind: 'flag', shown: true, width: 90 },
    type: { kind: 'choice', values: ['available', 'opened', 'scraping', 'missing'], shown: true, width: 120 },
    active: { kind: 'flag', shown: true, width: 90 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
