import { type GridColumn, grid } from '../kit/grid.ts';
import { INTERNAL_STOCK_CHANGE_TYPES } from './internal-stock-change.schema.ts';
import { INTERNAL_STOCK_CHANGE_STATUSES } from './internal-stock-change.states.ts';

const columns = {
  internalNumber: { kind: 'code', shown: true, width: 140, keep: true },
  status: { kind: 'status', values: INTERNAL_STOCK_CHANGE_STATUSES, shown: true, width: 160, keep: true },
  type: { kind: 'choice', values: INTERNAL_STOCK_CHANGE_TYPES, shown: true, width: 120 },
  wms: { kind: 'relation', relation: 'wms', shown: true, width: 140 },
  fromWarehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 150 },
  toWarehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 150 },
  countOfSku: { kind: 'integer', shown: true, width: 90 },
  sumOfQuantity: { kind: 'integer', shown: true, width: 100 },
  countOfItems: { kind: 'integer', width: 90 },
  note: { kind: 'text', width: 200 },
  processedAt: { kind: 'instant', width: 130 },
  organisation: { kind: 'relation', relation: 'organisation', width: 180 },
  createdAt: { kind: 'instant', shown: true, width: 130 },
  changedAt: { kind: 'instant', width: 130 },
  'organisation.name': { kind: 'text', filterOnly: true },
} as const satisfies Record<string, GridColumn>;

export const internalStockChangeGrid = grid({
  entity: 'internal-stock-change',
  search: true,
  quick: 'createdAt',
  pinned: 'internalNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns,
});

/** The same kind of document, when the floor did it itself and reports it. */
export const stockChangeGrid = grid({
  entity: 'stock-change',
  words: 'internalStockChange',
  search: false,
  quick: 'createdAt',
  pinned: 'internalNumber',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns,
});
