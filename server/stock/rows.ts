import { sql } from 'kysely';
import type { BlockedReason } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Cause, momentOf } from './cause.ts';
import { lockPlaces, type StockRow } from './lock.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';

/** The initial values of a new stock row; the first receipt may have been elsewhere. */
export interface RowToOpen extends LotPlace {
  firstReceivedAt?: Date | string | null | undefined;
  /** Why it is blocked. An existing row becomes blocked as a whole, as its pieces are alike. */
  blocked?: BlockedReason | undefined;
}

/**
 * The stock rows of the places and lots, made where they are missing, and locked. A lot keeps the date by which it
 * is known as long as something of it is there.
 * @returns finds a row by its `lotPlaceKey`.
 */
export async function openRows(
  tx: Tx,
  organisationId: string,
  places: readonly RowToOpen[],
  cause: Cause,
): Promise<(key: string) => StockRow> {
  const distinct = new Map<string, RowToOpen>();
  for (const place of places) {
    const known = distinct.get(lotPlaceKey(place));
    const { lot, productId, wmsId, warehouseId } = place;
    distinct.set(lotPlaceKey(place), {
      ...{ lot, productId, wmsId, warehouseId },
      lotDate: known?.lotDate ?? place.lotDate,
      firstReceivedAt: known?.firstReceivedAt ?? place.firstReceivedAt,
      blocked: known?.blocked ?? place.blocked,
    });
  }
  await sql`
    insert into stock_row as r (id, organisation_id, product_id, wms_id, warehouse_id, lot, lot_date,
      first_received_at, blocked, blocked_reason, for_sale, created_at, changed_at)
    select gen_random_uuid(), ${organisationId}, place."productId", place."wmsId", place."warehouseId",
      coalesce(place.lot, ''), place."lotDate",
      coalesce(place."firstReceivedAt", ${momentOf(tx, cause)}::timestamptz), place.blocked is not null,
      place.blocked, warehouse.for_sale, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify([...distinct.values()])}::jsonb) as place("productId" uuid,
      "wmsId" uuid, "warehouseId" uuid, lot text, "lotDate" date, "firstReceivedAt" timestamptz, blocked text)
    join warehouse on warehouse.organisation_id = ${organisationId} and warehouse.id = place."warehouseId"
    on conflict (organisation_id, product_id, wms_id, warehouse_id, lot) do update
      set lot_date = case when r.quantity = 0 then coalesce(excluded.lot_date, r.lot_date)
          else coalesce(r.lot_date, excluded.lot_date) end,
        blocked = r.blocked or excluded.blocked,
        blocked_reason = coalesce(r.blocked_reason, excluded.blocked_reason)
      where (r.lot_date is null or r.quantity = 0) and excluded.lot_date is distinct from r.lot_date
          and excluded.lot_date is not null
        or excluded.blocked and not r.blocked`.execute(tx.db);
  const rows = new Map(
    (await lockPlaces(tx, organisationId, places)).map((row) => [lotPlaceKey(row), row] as const),
  );
  return (key) => {
    const row = rows.get(key);
    if (!row) throw new Error('a stock row lies at a physical warehouse that its organisation does not use');
    return row;
  };
}
