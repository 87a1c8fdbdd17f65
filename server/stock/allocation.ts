import { type RawBuilder, sql } from 'kysely';
import { PRE_WMS } from '../../contracts/expedition/expedition.states.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { DocumentRef } from './document.ts';
import { type Place, placeKey } from './place.ts';

/** The allocator within somebody's act. */
export const ALLOCATOR: Acting = { kind: 'system', id: null, name: 'Stock allocator' };

/**
 * Queue order for scarce goods (domain.md section 2), as `order by` over documents `e`: expeditions, or other
 * documents with the same column names. Transfers and stock changes have the lowest priority by default.
 */
export const QUEUE_ORDER = sql`e.priority desc, e.required_expedition_date asc nulls last,
  e.sent_at asc nulls last, e.id asc`;

/** Documents that may still lose bookings: drafts, and documents that the warehouse has not begun. */
export const UNLOCKED = {
  expedition: sql`e.status = any (${['onHold', 'incorrect', ...PRE_WMS]}::text[])`,
  transfer: sql`t.status in ('created', 'waitingForGoods') and t.dispatched_at is null`,
  internalStockChange: sql`c.status in ('New', 'Ready', 'WaitingForGoods', 'Failed')`,
} as const;

/** Orders that wait for goods: to be booked, or, paired, until they come or are found elsewhere (row 20). */
const WAITING = sql`array['awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn']`;
const WAITING_FOR_PAIRED = sql`array['waitingForAsn', 'readyForAsn']`;

/** Whether a line, or what is withheld from it, is not held back by a person (`rebook_after`) now. */
export const isDue = (tx: Tx, alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.rebook_after`)} is null or ${sql.ref(`${alias}.rebook_after`)} <= ${tx.now})`;

/** The same of a line that was read already. */
export const isDueNow = (tx: Tx, { rebook_after }: { rebook_after: string | null }): boolean =>
  rebook_after === null || Date.parse(rebook_after) <= tx.now.getTime();

/**
 * The queue: lines of all documents that wait for a product at a place, one row each. Everybody who says who comes
 * next reads it, in `QUEUE_ORDER` where it is named `e`. Columns: kind, id and number of the document, item, product_id,
 * wms_id, warehouse_id, missing (neither booked nor promised), paired, rebook_after, and what the order needs.
 * @param place a table of the products at places: organisation_id, product_id, wms_id, warehouse_id.
 * @param also orders `e` and their lines `i` that stand in it although they do not wait, as a draft that is asked about.
 */
export const queueAt = (
  place: RawBuilder<unknown>,
  also: RawBuilder<unknown> = sql`false`,
): RawBuilder<unknown> => sql`
  select 'expedition' as kind, e.id, e.order_number as number, i.id as item, i.product_id, e.wms_id, e.warehouse_id,
    i.quantity - i.booked - i.paired - i.expedited as missing, i.paired, i.rebook_after,
    e.status = any (${WAITING_FOR_PAIRED}) as is_promised, e.priority, e.required_expedition_date, e.sent_at
  from ${place} place
  join expedition_item i on i.organisation_id = place.organisation_id and i.product_id = place.product_id
    and i.booked + i.expedited < i.quantity and not i.is_set
  join expedition e on e.id = i.expedition_id and e.wms_id = place.wms_id and e.warehouse_id = place.warehouse_id
    and (e.status = any (${WAITING}) or ${also})
  union all
  select 'transfer', t.id, t.internal_number, i.id, i.product_id, t.from_wms_id, t.from_warehouse_id,
    i.quantity - i.booked - i.paired - i.expedited, i.paired, i.rebook_after, false, t.priority, null, t.sent_at
  from ${place} place
  join transfer t on t.organisation_id = place.organisation_id and t.status = 'waitingForGoods'
    and t.from_wms_id = place.wms_id and t.from_warehouse_id = place.warehouse_id
  join transfer_item i on i.organisation_id = t.organisation_id and i.product_id = place.product_id
    and i.transfer_id = t.id and i.booked + i.paired + i.expedited < i.quantity
  union all
  select 'internalStockChange', c.id, c.internal_number, i.id, i.product_id, c.wms_id, c.from_warehouse_id,
    i.quantity - i.booked - i.paired - i.expedited, i.paired, i.rebook_after, false, c.priority, null, c.sent_at
  from ${place} place
  join internal_stock_change c on c.organisation_id = place.organisation_id and c.status = 'WaitingForGoods'
    and c.wms_id = place.wms_id and c.from_warehouse_id = place.warehouse_id
  join internal_stock_change_item i on i.organisation_id = c.organisation_id and i.product_id = place.product_id
    and i.internal_stock_change_id = c.id and i.booked + i.paired + i.expedited < i.quantity`;

/** `place` of `queueAt` for places of one organisation. */
const named = (places: readonly Place[]) => sql`
  (select p.organisation_id, p.id as product_id, named."wmsId" as wms_id, named."warehouseId" as warehouse_id
  from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    as named("productId" uuid, "wmsId" uuid, "warehouseId" uuid)
  join product p on p.id = named."productId")`;

/**
 * Documents that wait for goods at these places, in queue order: candidates for stock that became free. Items that a
 * person holds back (`rebook_after`) are left out until that moment.
 */
export async function findWaiting(tx: Tx, places: readonly Place[]): Promise<DocumentRef[]> {
  const { rows } = await sql<DocumentRef>`
    with place as materialized ${named(places)},
    e as (
      select distinct q.kind, q.id, q.priority, q.required_expedition_date, q.sent_at
      from (${queueAt(sql`place`)}) q where (q.missing > 0 or q.is_promised) and ${isDue(tx, 'q')}
    )
    select kind, id as "documentId" from e order by ${QUEUE_ORDER}`.execute(tx.db);
  return rows;
}

/**
 * Pieces at places that a document which moves goods leaves to orders before it in the queue: they lack them, and only
 * a person's wish keeps them from being booked until `rebook_after`. Orders pass those that are held back, as that wish
 * is about orders; transfers and stock changes come "after the orders that wait", and these wait.
 * @param documentId the transfer or internal stock change.
 * @returns by `placeKey`; places where nothing is kept are left out.
 */
export async function findKeptForOrders(
  tx: Tx,
  documentId: string,
  places: readonly Place[],
): Promise<Map<string, number>> {
  const { rows } = await sql<Place & { pieces: number }>`
    with place as materialized ${named(places)},
    e as materialized (select e.*, row_number() over (order by ${QUEUE_ORDER}, e.item) as turn
      from (${queueAt(sql`place`)}) e)
    select e.product_id as "productId", e.wms_id as "wmsId", e.warehouse_id as "warehouseId",
      sum(e.missing)::integer as pieces
    from e where e.kind = 'expedition' and e.missing > 0 and not ${isDue(tx, 'e')}
      and e.turn < (select min(own.turn) from e own where own.id = ${documentId})
    group by 1, 2, 3`.execute(tx.db);
  return new Map(rows.map((row) => [placeKey(row), row.pieces]));
}
