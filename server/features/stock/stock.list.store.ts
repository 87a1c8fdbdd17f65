import { sql } from 'kysely';
import { productStockGrid, stockGrid, stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import type { ProductStockDetail } from '../../../contracts/stock/stock.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import { sourceOf } from '../../platform/list/source-of.ts';
import {
  AVAILABLE,
  EXPIRING,
  isUsableLot,
  ROW_AVAILABLE,
  ROW_EXPIRING,
  ROW_NOT_FOR_SALE,
  ROW_UNSOLD,
} from '../../stock/available.ts';

/** The figures of each physical product. */
export const stockSource = sourceOf(stockGrid, {
  table: 'product',
  where: "type = 'Physical'",
  joins: {
    figure:
      'join product_figure figure on figure.organisation_id = product.organisation_id and figure.product_id = product.id',
  },
  columns: {
    available: AVAILABLE,
    expiring: EXPIRING,
    incoming: 'figure.incoming',
    required: 'figure.required',
    missing: 'figure.missing',
    'product.name': 'product.name',
  },
  some: { available: 'product.is_available' },
  neverNull: ['available', 'blocked', 'notForSale', 'expiring', 'incoming', 'required', 'missing'],
  search: { product: ['productSku', 'primaryEan', 'product.name'] },
});

const PRODUCT_SEARCH = { product: ['productSku', 'product.name'] } as const;

/**
 * Stock per product, physical and virtual warehouse and lot: of products of type Physical, and of those that have become sets
 * where goods of them came back with an order.
 */
export const productStockSource = sourceOf(productStockGrid, {
  table: 'stock_row',
  columns: {
    productSku: 'product.product_sku',
    lot: "nullif(stock_row.lot, '')",
    available: ROW_AVAILABLE,
    notForSale: ROW_NOT_FOR_SALE,
    expiring: ROW_EXPIRING,
    unsold: ROW_UNSOLD,
    'product.eshops': 'x.eshop_id',
    'warehouse.eshops': 'y.id',
  },
  many: {
    'product.eshops':
      'product_eshop x where x.organisation_id = stock_row.organisation_id and x.product_id = stock_row.product_id',
    // An e-shop ships from every virtual warehouse of its organisation.
    'warehouse.eshops': 'eshop y where y.organisation_id = stock_row.organisation_id',
  },
  some: { expiring: 'stock_row.lot_date is not null' },
  neverNull: ['available', 'notForSale', 'expiring', 'unsold'],
  sparse: { product: 'stock_row' },
  search: PRODUCT_SEARCH,
});

/**
 * One stock row with all lots of its product in its place.
 * @throws Problem 404 when it does not exist or is outside the caller's scope.
 */
export async function readProductStock(tx: Tx, id: string): Promise<ProductStockDetail> {
  const row = await readRow<Omit<ProductStockDetail, 'lots'>>(tx, productStockSource, id);
  const { rows } = await sql<ProductStockDetail['lots'][number]>`
    select nullif(r.lot, '') as lot, r.lot_date as date, r.quantity, r.booked,
      case when r.for_sale
        and ${isUsableLot(tx.now)}
        then r.available else 0 end as available
    from stock_row r join stock_row one using (organisation_id, product_id, wms_id, warehouse_id)
    join product p on p.organisation_id = one.organisation_id and p.id = one.product_id
    join wms w on w.id = one.wms_id
    where one.id = ${id} order by r.lot_date nulls last, r.lot`.execute(tx.db);
  return { ...row, lots: rows };
}

export const stockMovementSource = sourceOf(stockMovementGrid, {
  table: 'stock_movement',
  columns: {
    productSku: 'product.product_sku',
    lot: "nullif(stock_movement.lot, '')",
    reason: 'stock_movement.reason',
    person: 'stock_movement.person',
    document: `coalesce(expedition.order_number, inbound_receipt.internal_number, transfer.internal_number,
      internal_stock_change.internal_number, stock_advice.internal_id, return_receipt.internal_number)`,
    note: 'coalesce(internal_stock_change.note, inbound_receipt.note)',
    serialNumbers: "coalesce(stock_movement.serial_numbers, '{}')",
  },
  extra: ['serialNumbers'],
  sparse: { product: 'stock_movement' },
  search: {
    ...PRODUCT_SEARCH,
    expedition: headSearch('expedition', []),
    stock_advice: [],
    inbound_receipt: [],
    return_receipt: { isParted: true, fields: [] },
    transfer: [],
    internal_stock_change: [],
  },
});
