import { grid } from '../kit/grid.ts';
import { MOVEMENT_SUBTYPES, MOVEMENT_TYPES } from './stock.schema.ts';

export const productStockGrid = grid({
  entity: 'product-stock',
  words: 'stock',
  search: false,
  pinned: 'productSku',
  sort: [{ field: 'productSku', order: 'ASC' }],
  columns: {
    productSku: { kind: 'code', shown: true, width: 160, keep: true },
    product: { kind: 'relation', relation: 'product', shown: true, width: 280, keep: true },
    wms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
    warehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 140 },
    lot: { kind: 'code', width: 120 },
    quantity: { kind: 'integer', shown: true, width: 100, keep: true },
    booked: { kind: 'integer', shown: true, width: 100 },
    available: { kind: 'integer', shown: true, width: 100, keep: true },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    createdAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', shown: true, width: 130 },
    'product.name': { kind: 'text', filterOnly: true },
    'wms.name': { kind: 'text', filterOnly: true },
    'warehouse.name': { kind: 'text', filterOnly: true },
  },
});

export const stockMovementGrid = grid({
  entity: 'stock-movement',
  words: 'stock',
  search: false,
  quick: 'createdAt',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    createdAt: { kind: 'instant', shown: true, width: 140, keep: true },
    movementType: { kind: 'choice', values: MOVEMENT_TYPES, shown: true, width: 110, keep: true },
    movementSubtype: { kind: 'choice', values: MOVEMENT_SUBTYPES, shown: true, width: 130 },
    productSku: { kind: 'code', shown: true, width: 160 },
    product: { kind: 'relation', relation: 'product', shown: true, width: 260 },
    quantity: { kind: 'integer', shown: true, width: 100, keep: true },
    wms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
    warehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 140 },
    lot: { kind: 'code', width: 120 },
    expedition: { kind: 'relation', relation: 'expedition', shown: true, width: 140 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    movedAt: { kind: 'instant', width: 130 },
    changedAt: { kind: 'instant', width: 130 },
    'product.name': { kind: 'text', filterOnly: true },
  },
});
