import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';
import type { Place } from '../../stock/place.ts';

/** Whether anything that may leave is still free at one of the places. */
export async function hasFreeStock(
  tx: Tx,
  organisationId: string,
  places: readonly Place[],
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place("productId" uuid, "wmsId" uuid, "warehouseId" uuid)
      join stock_row r on r.organisation_id = ${organisationId} and r.product_id = place."productId"
        and r.wms_id = place."wmsId" and r.warehouse_id = place."warehouseId" and r.available > 0
      join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
      join wms w on w.id = r.wms_id
      where ${isUsableLot(tx.now)}
    ) as free`.execute(tx.db);
  return rows[0]?.free ?? false;
}
