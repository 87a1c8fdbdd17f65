import { sql } from 'kysely';
import type { StockReportBody } from '../../contracts/floor/floor.goods.events.ts';
import type { Violation } from '../../contracts/kit/problem.ts';
import type { InternalStockChangeRow } from '../features/internal-stock-change/internal-stock-change.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** What the lines of an internal stock change hold. */
export async function listHeld(
  tx: Tx,
  row: InternalStockChangeRow,
): Promise<{ itemId: string; productId: string; booked: number }[]> {
  const { rows } = await sql<{ itemId: string; productId: string; booked: number }>`
    select id as "itemId", product_id as "productId", booked from internal_stock_change_item
    where organisation_id = ${row.organisation_id} and internal_stock_change_id = ${row.id}
    order by position`.execute(tx.db);
  return rows;
}

/** What does not fit together in a report: places and goods are the organisation's. */
export async function findReportFaults(tx: Tx, body: StockReportBody): Promise<Violation[]> {
  const products = [...new Set(body.lines.map(({ product }) => product))];
  const { rows } = await sql<{ wms: boolean; warehouses: string[]; products: string[] }>`
    select
      exists (select 1 from organisation_wms
        where organisation_id = ${body.organisation} and wms_id = ${body.wms}) as wms,
      array(select id from warehouse where organisation_id = ${body.organisation}
        and id in (${body.fromWarehouse}, ${body.toWarehouse})) as warehouses,
      array(select id from product where organisation_id = ${body.organisation} and type = 'Physical'
        and id = any (${products}::uuid[])) as products`.execute(tx.db);
  const [known] = rows;
  const fault = (propertyPath: string, code: string): Violation => ({ propertyPath, code, parameters: {} });
  const faults: Violation[] = [];
  if (!known?.wms) faults.push(fault('wms', 'wmsUnknown'));
  for (const field of ['fromWarehouse', 'toWarehouse'] as const) {
    if (!known?.warehouses.includes(body[field])) faults.push(fault(field, 'warehouseUnknown'));
  }
  if (body.fromWarehouse === body.toWarehouse) faults.push(fault('toWarehouse', 'invalid'));
  body.lines.forEach(({ product }, index) => {
    if (!known?.products.includes(product)) faults.push(fault(`lines[${index}].product`, 'productNotFound'));
  });
  return faults;
}

export interface ReportRow {
  productId: string;
  lot: string;
  quantity: number;
  booked: number;
}

/** The rows that the pieces of a report lie in, not locked: the ledger looks again under its locks. */
export async function listReportRows(tx: Tx, body: StockReportBody): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select product_id as "productId", lot, quantity, booked from stock_row
    where organisation_id = ${body.organisation} and wms_id = ${body.wms} and warehouse_id = ${body.fromWarehouse}
      and product_id = any (${body.lines.map(({ product }) => product)}::uuid[]) and quantity > 0
    order by lot_date nulls last, first_received_at, lot`.execute(tx.db);
  return rows;
}
