import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { Problem, violationsOf } from '../../../contracts/kit/problem.ts';
import { stockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { prepareAdvice } from './stock-advice.prepare.ts';
import { type AdviceRow, listAdviceItemRows } from './stock-advice.store.ts';

/** Asks again, at sending, what was asked at saving: products, suppliers and dates may have changed since. */
export async function recheckAdvice(tx: Tx, row: AdviceRow): Promise<ExpeditionError[]> {
  const items = await listAdviceItemRows(tx, row);
  const parsed = stockAdviceBody.safeParse({
    internalId: row.internal_id,
    type: row.type,
    wms: row.wms_id,
    warehouse: row.warehouse_id,
    supplier: row.supplier_id ?? undefined,
    packagingUnit: row.packaging_unit,
    countOfUnits: row.count_of_units,
    pallets: row.pallets,
    packages: row.packages,
    expectedAt: row.expected_at,
    // Goods that came without having been announced are nobody's announcement.
    items: items
      .filter((item) => item.quantity > 0)
      .map((item) => ({
        product: item.product_id,
        quantity: item.quantity,
        lot: item.lot,
        lotDate: item.lot_date,
      })),
  });
  if (!parsed.success) return violationsOf(parsed.error);
  try {
    // A date that has passed is an error only before anything was announced.
    const before = row.sent_at === null ? { ...row, expected_at: null } : row;
    return (await prepareAdvice(tx, parsed.data, before)).errors;
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.violations;
    throw error;
  }
}
