import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../contracts/kit/problem.ts';
import type { BlockedReason } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { UNLOCKED } from './allocation.ts';
import { isUsableLot } from './available.ts';
import type { ItemRef } from './document.ts';
import type { Item } from './items.ts';
import type { Lot } from './lots.ts';
import type { Place } from './place.ts';

/*
 * The lock order, for everyone who writes stock:
 *
 *   1. documents: stock advices, then expeditions, transfers, internal stock changes, each by id, with their items
 *      (items.ts); mostly the caller holds its own before it calls the ledger
 *   2. products, by advisory locks in the order of their keys
 *   3. stock rows by id; items of stock advices by id, where something is paired to them (pairing.ts)
 *
 * The product stands for all of its stock and all that is promised of it: every act holds it from here to the end of its transaction, so what is
 * read after it stays true until the act has written, a row that is only just being made cannot be missed, and
 * several acts of one transaction on the same products cannot meet in the wrong order. It is the one that many
 * wait for, so everything that can be locked or read before it is. It is an advisory lock because that queue is
 * fair: at the row itself each commit wakes all who wait, and of fifty writers the unlucky waited three times as
 * long.
 * The locks of rows are `no key update`: they exclude one another, and leave alone who only refers to a record.
 * Joins are by id alone: with the organisation beside it the planner, before it knows a table, may take all of
 * the organisation's rows instead of the one.
 */

/** A locked stock row. */
export interface StockRow extends Lot, Place {
  quantity: number;
  booked: number;
  /** Why the row is blocked. */
  blockedReason: BlockedReason | null;
}

/** What an item holds of a locked stock row. */
export interface Booking extends StockRow, ItemRef {
  /** The warehouse works on its document: its bookings may not be lost. */
  locked: boolean;
  held: number;
}

const ROW = sql`r.id as "stockRowId", r.product_id as "productId", r.wms_id as "wmsId",
  r.warehouse_id as "warehouseId", r.lot, r.lot_date as "lotDate", r.first_received_at as "firstReceivedAt",
  r.quantity, r.booked, r.blocked_reason as "blockedReason", p.strict_fifo or o.strict_fifo as "strictFifo"`;

/** The first half of the advisory keys that stand for products. */
const PRODUCTS = 7_170_002;
/** Keys are shared by products, so that an act on ten thousand of them does not fill the server's lock table. */
const PRODUCT_KEYS = 1_024;

/**
 * Products `p`, found one by one by their ids (`offset 0` keeps the planner from anything else): while PostgreSQL knows
 * little of new tables, it would read all products of the organisation. Their number is kept from it (`select`): it
 * would make a plan for each number instead of keeping one.
 */
export const productsOf = (ids: readonly string[] | RawBuilder<unknown>) => sql`
  unnest((select ${ids}::uuid[])) as wanted(id) cross join lateral (select * from product where id = wanted.id offset 0) p`;

/** Stock rows `r` at places, with their products `p`. */
export const stockAt = (organisationId: string, places: readonly Place[]) => sql`
  ${productsOf([...new Set(places.map((one) => one.productId))])}
  join stock_row r on r.organisation_id = ${organisationId} and r.product_id = p.id
    and (r.product_id, r.wms_id, r.warehouse_id) in (
      select * from unnest(${places.map((one) => one.productId)}::uuid[],
        ${places.map((one) => one.wmsId)}::uuid[], ${places.map((one) => one.warehouseId)}::uuid[]))`;

const lockFrom = (products: RawBuilder<unknown>) => sql<{ id: string }>`
  select id, pg_advisory_xact_lock(${PRODUCTS}::integer, key) from (
    select p.id, hashtext(p.id::text) & ${PRODUCT_KEYS - 1}::integer as key from ${products} order by key offset 0) named`;

/** Locks the products `p` for which a condition holds, and returns their ids. */
export async function lockProductsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await lockFrom(sql`product p where ${condition}`).execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * The products of locked items, which therefore exist. The statement that locks them also reads under the lock.
 */
export function lockProductsOf(tx: Tx, items: readonly Item[]): Promise<void> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  return tx.send(lockFrom(productsOf(ids)).compile(tx.db));
}

/** @throws Problem notFound when one of the products is not the organisation's. */
export async function lockProducts(
  tx: Tx,
  organisationId: string,
  of: readonly { productId: string }[],
): Promise<void> {
  const ids = [...new Set(of.map(({ productId }) => productId))];
  const { rows } = await lockFrom(
    sql`${productsOf(ids)} where p.organisation_id = ${organisationId}`,
  ).execute(tx.db);
  if (rows.length !== ids.length) throw notFound();
}

/** All stock rows of the places, locked. Which of them are usable is decided here for all callers. */
export async function lockPlaces(
  tx: Tx,
  organisationId: string,
  places: readonly Place[],
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${ROW},
      ${isUsableLot(tx.now)} as usable
    from ${stockAt(organisationId, places)}
    join organisation o on o.id = r.organisation_id
    join wms w on w.id = r.wms_id
    order by r.id for no key update of r`.execute(tx.db);
  return rows;
}

/**
 * Bookings `b` with their rows `r` and the documents `e` whose items hold them, of all kinds alike; the reader adds
 * where and in which order (`QUEUE_ORDER` speaks of `e`).
 * @param from how `b` and `r` are found.
 */
export const bookingsFrom = (from: RawBuilder<unknown>) => sql`
  select ${ROW}, true as usable, b.quantity as held,
    e.kind, e.id as "documentId", e.item_id as "itemId", not e.unlocked as locked
  from ${from}
  join product p on p.id = r.product_id
  join organisation o on o.id = r.organisation_id
  cross join lateral (
    select 'expedition' as kind, e.id, i.id as item_id, e.priority, e.required_expedition_date, e.sent_at,
      ${UNLOCKED.expedition} as unlocked
    from expedition_item i join expedition e on e.id = i.expedition_id where i.id = b.expedition_item_id
    union all
    select 'transfer', t.id, i.id, t.priority, null, t.sent_at, ${UNLOCKED.transfer}
    from transfer_item i join transfer t on t.id = i.transfer_id where i.id = b.transfer_item_id
    union all
    select 'internalStockChange', c.id, i.id, c.priority, null, c.sent_at, ${UNLOCKED.internalStockChange}
    from internal_stock_change_item i join internal_stock_change c on c.id = i.internal_stock_change_id
    where i.id = b.internal_stock_change_item_id
  ) e`;

/** What the items hold, with the rows they hold it of, locked. */
export async function lockBookings(
  tx: Tx,
  organisationId: string,
  itemIds: readonly string[],
): Promise<Booking[]> {
  const { rows } =
    await sql<Booking>`${bookingsFrom(sql`booking b join stock_row r on r.id = b.stock_row_id`)}
    where b.organisation_id = ${organisationId} and b.item_id = any (${itemIds}::uuid[])
    order by r.id, e.item_id for no key update of r`.execute(tx.db);
  return rows;
}
