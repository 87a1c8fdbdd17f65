import { productStockGrid, stockGrid, stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/**
 * The figures of each physical product. What may not leave changes with the calendar: it is counted for the rows of the
 * page only, so it can be shown but not filtered or sorted by.
 */
export const stockSource = sourceOf(stockGrid, {
  table: 'product',
  where: "type = 'Physical'",
  joins: {
    shelf: `cross join lateral (
      select coalesce(sum(r.available), 0)::int as blocked
      from stock_row r join wms w on w.id = r.wms_id
      where r.organisation_id = product.organisation_id and r.product_id = product.id and r.available > 0
        and not is_usable_lot(r.blocked, r.lot_date, product.outbound_expiration_offset, w.time_zone, now())) shelf`,
    figure:
      'join product_figure figure on figure.organisation_id = product.organisation_id and figure.product_id = product.id',
  },
  columns: {
    blocked: 'shelf.blocked',
    incoming: 'figure.incoming',
    required: 'figure.required',
    missing: 'figure.missing',
    'product.name': 'product.name',
  },
  some: { available: 'product.is_available' },
  neverNull: ['available', 'incoming', 'required', 'missing'],
  search: { product: ['productSku', 'primaryEan', 'product.name'] },
});

const PRODUCT_SEARCH = { product: ['productSku', 'product.name'] } as const;

/** Stock per product, physical and virtual warehouse and lot; only products of type Physical have rows. */
export const productStockSource = sourceOf(productStockGrid, {
  table: 'stock_row',
  columns: { productSku: 'product.product_sku', lot: "nullif(stock_row.lot, '')" },
  neverNull: ['available'],
  search: PRODUCT_SEARCH,
});

export const stockMovementSource = sourceOf(stockMovementGrid, {
  table: 'stock_movement',
  columns: {
    productSku: 'product.product_sku',
    lot: "nullif(stock_movement.lot, '')",
    document: `coalesce(expedition.order_number, inbound_receipt.internal_number, transfer.internal_number,
      internal_stock_change.internal_number, stock_advice.internal_id)`,
    serialNumbers: "coalesce(stock_movement.serial_numbers, '{}')",
  },
  extra: ['serialNumbers'],
  search: PRODUCT_SEARCH,
});
