import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { type Cause, momentOf } from './cause.ts';
import { lockPlaces, type StockRow } from './lock.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';

/**
 * The stock rows of the places and lots, made where they are missing, and locked.
 * @returns finds a row by its `lotPlaceKey`.
 */
export async function openRows(
  tx: Tx,
  organisationId: string,
  places: readonly LotPlace[],
  cause: Cause,
): Promise<(key: string) => StockRow> {
  const distinct = new Map<string, LotPlace>();
  for (const place of places) {
    const known = distinct.get(lotPlaceKey(place));
    distinct.set(lotPlaceKey(place), known?.lotDate ? known : place);
  }
  await sql`
    insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, lot, lot_date,
      first_received_at, created_at, changed_at)
    select gen_random_uuid(), ${organisationId}, place."productId", place."wmsId", place."warehouseId",
      coalesce(place.lot, ''), place."lotDate", ${momentOf(tx, cause)}::timestamptz, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify([...distinct.values()])}::jsonb) as place("productId" uuid,
      "wmsId" uuid, "warehouseId" uuid, lot text, "lotDate" date)
    on conflict (organisation_id, product_id, wms_id, warehouse_id, lot)
      do update set lot_date = excluded.lot_date
      where stock_row.lot_date is null and excluded.lot_date is not null`.execute(tx.db);
  const rows = new Map(
    (await lockPlaces(tx, organisationId, places)).map((row) => [lotPlaceKey(row), row] as const),
  );
  return (key) => {
    const row = rows.get(key);
    if (!row) throw new Error('a stock row lies at a physical warehouse that its organisation does not use');
    return row;
  };
}
