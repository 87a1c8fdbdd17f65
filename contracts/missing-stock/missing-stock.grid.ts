import { grid } from '../kit/grid.ts';

export const missingStockGrid = grid({
  entity: 'missing-stock',
  search: true,
  quick: 'waitingSince',
  pinned: 'productSku',
  sort: [{ field: 'requiredExpeditionDate', order: 'ASC' }],
  columns: {
    productSku: { kind: 'code', shown: true, width: 160, keep: true },
    product: { kind: 'relation', relation: 'product', shown: true, width: 220 },
    missing: { kind: 'integer', shown: true, width: 90, keep: true },
    orders: { kind: 'integer', shown: true, width: 90 },
    moves: { kind: 'integer', shown: true, width: 90 },
    required: { kind: 'integer', shown: true, width: 90 },
    booked: { kind: 'integer', width: 90 },
    paired: { kind: 'integer', width: 90 },
    incoming: { kind: 'integer', shown: true, width: 90, keep: true },
    stockAdvice: { kind: 'relation', relation: 'stock-advice', shown: true, width: 120 },
    expectedAt: { kind: 'instant', shown: true, width: 120 },
    requiredExpeditionDate: { kind: 'day', shown: true, width: 110 },
    waitingSince: { kind: 'instant', width: 130 },
    wms: { kind: 'relation', relation: 'wms', shown: true, width: 120 },
    warehouse: { kind: 'relation', relation: 'warehouse', width: 140 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    changedAt: { kind: 'instant', width: 130 },
    'product.name': { kind: 'text', filterOnly: true },
  },
});
