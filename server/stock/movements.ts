import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MovementSubtype } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Cause, momentOf } from './cause.ts';
import type { Booking } from './lock.ts';
import type { Take } from './lots.ts';
import type { Place } from './place.ts';

/**
 * One line of the ledger before it is written. What it does to the balances is said in the table itself
 * (`quantity_change`, `booked_change`, `expedited_change` of stock_movement): In and Out change what is there,
 * Book and Unbook what an item holds, and an Out with an item takes what that item held.
 */
export interface Movement {
  type: 'In' | 'Out' | 'Book' | 'Unbook';
  subtype?: MovementSubtype;
  stockRowId: string;
  /** Pieces, from 1. */
  quantity: number;
  expeditionId?: string;
  expeditionItemId?: string;
}

/** Pieces of an item that moved, with the place and lot they moved at. */
export interface Moved extends Place {
  expeditionId: string;
  expeditionItemId: string;
  /** Null for goods that are not tracked by lot. */
  lot: string | null;
  quantity: number;
}

export const movementOf = (type: 'Out' | 'Unbook', { from, quantity }: Take<Booking>): Movement => ({
  type,
  ...(type === 'Out' && { subtype: 'completion' as const }),
  stockRowId: from.stockRowId,
  quantity,
  expeditionId: from.expeditionId,
  expeditionItemId: from.expeditionItemId,
});

export const movedOf = ({ from, quantity }: Take<Booking>): Moved => ({
  expeditionId: from.expeditionId,
  expeditionItemId: from.expeditionItemId,
  productId: from.productId,
  wmsId: from.wmsId,
  warehouseId: from.warehouseId,
  lot: from.lot || null,
  quantity,
});

/**
 * Writes movements, the balances they change and the answer of their act, in one statement: the only one in the
 * product that writes stock. The caller holds the locks of `lock.ts`.
 * @throws a PostgreSQL error when a balance would leave `0 <= booked <= quantity`: then nothing is written.
 */
export async function writeMovements(
  tx: Tx,
  told: { organisation_id: string; source: string; key: string; act: string },
  cause: Cause,
  movements: readonly Movement[],
  result: unknown,
): Promise<void> {
  const lines = movements.map((movement, index) => ({
    ...movement,
    id: uuid(),
    key: `${told.key}#${told.act}-${index + 1}`,
  }));
  await sql`
    with movement as (
      insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id,
        wms_id, warehouse_id, lot, lot_date, quantity, expedition_id, expedition_item_id, stock_advice_id,
        source, source_key, moved_at, created_at, changed_at)
      select line.id, r.organisation_id, line.type, line.subtype, r.id, r.product_id,
        r.wms_id, r.warehouse_id, nullif(r.lot, ''), r.lot_date, line.quantity, line."expeditionId",
        line."expeditionItemId", ${cause.stockAdviceId ?? null}::uuid,
        ${told.source}, line.key, ${momentOf(tx, cause)}::timestamptz, ${tx.now}::timestamptz, ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, type text, subtype text,
        "stockRowId" uuid, quantity integer, "expeditionId" uuid, "expeditionItemId" uuid, key text)
      join stock_row r on r.id = line."stockRowId"
      returning organisation_id, stock_row_id, product_id, expedition_item_id,
        quantity_change, booked_change, expedited_change
    ), row_written as (
      update stock_row r
      set quantity = r.quantity + change.quantity, booked = r.booked + change.booked, changed_at = ${tx.now}
      from (select stock_row_id, sum(quantity_change)::integer as quantity, sum(booked_change)::integer as booked
        from movement group by stock_row_id) change
      where r.id = change.stock_row_id
    ), held as (
      select organisation_id, stock_row_id, expedition_item_id, sum(booked_change)::integer as change
      from movement where expedition_item_id is not null
      group by organisation_id, stock_row_id, expedition_item_id having sum(booked_change) <> 0
    ), booking_added as (
      insert into booking (organisation_id, stock_row_id, expedition_item_id, quantity)
      select organisation_id, stock_row_id, expedition_item_id, change from held where change > 0
      on conflict (organisation_id, expedition_item_id, stock_row_id)
        do update set quantity = booking.quantity + excluded.quantity
    ), booking_lowered as (
      update booking b set quantity = b.quantity + held.change from held
      where (b.organisation_id, b.expedition_item_id, b.stock_row_id)
        = (held.organisation_id, held.expedition_item_id, held.stock_row_id)
        and held.change < 0 and b.quantity <> -held.change
    ), booking_ended as (
      delete from booking b using held
      where (b.organisation_id, b.expedition_item_id, b.stock_row_id)
        = (held.organisation_id, held.expedition_item_id, held.stock_row_id) and b.quantity = -held.change
    ), item_written as (
      update expedition_item i
      set booked = i.booked + change.booked, expedited = i.expedited + change.expedited
      from (select expedition_item_id, sum(booked_change)::integer as booked,
        sum(expedited_change)::integer as expedited
        from movement where expedition_item_id is not null group by expedition_item_id) change
      where i.id = change.expedition_item_id and (change.booked <> 0 or change.expedited <> 0)
    ), product_written as (
      update product p set in_stock = p.in_stock + change.in_stock, booked = p.booked + change.booked
      from (select product_id, sum(quantity_change)::integer as in_stock, sum(booked_change)::integer as booked
        from movement group by product_id) change
      where p.id = change.product_id
    )
    update stock_act set result = ${JSON.stringify(result ?? null)}::jsonb
    where (organisation_id, source, key, act)
      = (${told.organisation_id}, ${told.source}, ${told.key}, ${told.act})`.execute(tx.db);
}
