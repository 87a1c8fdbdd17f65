import { sql } from 'kysely';
import { EXPEDITION_STATUSES } from '../../../contracts/expedition/expedition.states.ts';
import { INTERNAL_STOCK_CHANGE_STATUSES } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { TRANSFER_STATUSES } from '../../../contracts/transfer/transfer.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** The goods have left, or never will. */
const GONE = ['carrierPickedUp', 'probablyDelivered', 'delivered', 'returning', 'returned', 'canceled'];
const OPEN = EXPEDITION_STATUSES.filter((status) => !GONE.includes(status));
const UNSENT = ['onHold', 'incorrect'];
const SENT = OPEN.filter((status) => !UNSENT.includes(status));
const OPEN_ADVICES = ['onHold', 'incorrect', 'new', 'waiting', 'inProgress', 'partiallyFinished'];
const OPEN_TRANSFERS = TRANSFER_STATUSES.filter((status) => !['finished', 'canceled'].includes(status));
const OPEN_CHANGES = INTERNAL_STOCK_CHANGE_STATUSES.filter(
  (status) => !['Processed', 'Canceled'].includes(status),
);

/** The tables that hold a product's past: each has a row that names it for as long as the product is there. */
export const HISTORY = [
  'stock_row',
  'stock_movement',
  'expedition_item',
  'stock_advice_item',
  'inbound_receipt_item',
  'serial_number',
  'transfer_item',
  'internal_stock_change_item',
  'complaint',
  'return_item',
  'return_receipt_item',
];

/** Packed and in the house: the box may be opened again. */
const PACKED = ['waitingForTheCarrier', 'readyToTakeover'];
const OUTSIDE = ['carrierPickedUp', 'returning'];

/**
 * In how many orders that have left, and parcels that came back and are not graded, a product may still be met as what it
 * was: a packing that is taken back books it again, and goods that come back are taken in as it.
 * @param isGoods whether it is goods itself, or a set that orders name.
 */
export async function countOnTheWay(
  tx: Tx,
  organisationId: string,
  id: string,
  isGoods: boolean,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from expedition e
      where e.organisation_id = ${organisationId} and e.status = any (${[...PACKED, ...(isGoods ? OUTSIDE : [])]}::text[])
        and exists (select from expedition_item i
          where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.product_id = ${id}))::int
      + (select count(distinct i.return_receipt_id) from return_receipt_item i
        where i.organisation_id = ${organisationId} and i.product_id = ${id} and i.grade is null)::int as count`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Which products have pieces in boxes that are packed and still in the house: opened again, they lie where they lay. */
export async function listPacked(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::uuid[]) as p(id)
    where exists (select from expedition e
      join expedition_item i on i.organisation_id = e.organisation_id and i.expedition_id = e.id
      where e.organisation_id = ${organisationId} and e.status = any (${PACKED}::text[])
        and i.product_id = p.id and i.expedited > 0)`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** The orders, as `expedition_id`, that still need something of the product `p`, or hold it. */
const TIED = sql.raw(`
  select i.expedition_id from expedition_item i
  where i.organisation_id = p.organisation_id and i.product_id = p.id and i.booked + i.expedited < i.quantity
    and not i.is_set
  union
  select i.expedition_id from expedition_item i
  where p.type = 'Bundle' and i.organisation_id = p.organisation_id and i.product_id = p.id and i.is_set
    and exists (select from expedition_item c
      where c.organisation_id = i.organisation_id and c.parent_item_id = i.id and c.expedited < c.quantity)
  union
  select i.expedition_id from stock_row r
  cross join lateral (select b.expedition_item_id from booking b
    where b.organisation_id = r.organisation_id and b.stock_row_id = r.id offset 0) b
  cross join lateral (select i.expedition_id from expedition_item i
    where i.organisation_id = r.organisation_id and i.id = b.expedition_item_id offset 0) i
  where r.organisation_id = p.organisation_id and r.product_id = p.id`);

/**
 * Holds the orders that name products and were not sent: one that is being sent is waited for, and the next is judged by
 * what becomes of the products.
 */
export async function lockUnsent(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select from product p cross join lateral (${TIED}) tied
    join expedition e on e.organisation_id = p.organisation_id and e.id = tied.expedition_id
    where p.id = any (${ids}::uuid[]) and e.status = any (${UNSENT}::text[])
    order by e.id for share of e`.execute(tx.db);
}

/** What holds a product: stock, open documents and sets. */
export interface Ties {
  id: string;
  stock: number;
  bookings: number;
  openExpeditions: number;
  /** Of these, sent to the warehouse. */
  sentExpeditions: number;
  openAdvices: number;
  /** Transfers and internal stock changes. */
  openMoves: number;
  sets: number;
  hasHistory: boolean;
}

/**
 * The ties of products. Items of an open expedition still lack something, or hold it booked: both are found by an
 * index, however often the product was sold before. `offset 0` keeps the planner to that way: while it does not know how
 * many orders there are, it goes through every one of the organisation for each item instead.
 */
export async function listTies(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, Ties>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Ties>`
    select p.id, p.in_stock as stock, p.booked as bookings, open.all as "openExpeditions",
      open.sent as "sentExpeditions",
      (select count(distinct a.id)::int from stock_advice_item i
        join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id
          and a.deleted_at is null and a.status = any (${OPEN_ADVICES}::text[])) as "openAdvices",
      (select count(distinct t.id)::int from transfer_item i
        join transfer t on t.organisation_id = i.organisation_id and t.id = i.transfer_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and t.status = any (${OPEN_TRANSFERS}::text[]))
      + (select count(distinct c.id)::int from internal_stock_change_item i
        join internal_stock_change c on c.organisation_id = i.organisation_id and c.id = i.internal_stock_change_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and c.status = any (${OPEN_CHANGES}::text[]))
        as "openMoves",
      (select count(*)::int from bundle_item b
        where b.organisation_id = p.organisation_id and b.product_id = p.id)
      + (select count(*)::int from bundle_part b
        where b.organisation_id = p.organisation_id and b.set_id = p.id) as sets,
      ${sql.raw(HISTORY.map((table) => `exists (select from ${table} h where h.organisation_id = p.organisation_id and h.product_id = p.id)`).join(' or '))}
        as "hasHistory"
    from product p
    cross join lateral (
      select count(*)::int as all, (count(*) filter (where e.status = any (${SENT}::text[])))::int as sent
      from (${TIED}) tied
      cross join lateral (select e.status from expedition e
        where e.organisation_id = p.organisation_id and e.id = tied.expedition_id offset 0) e
      where e.status = any (${OPEN}::text[])) open
    where p.organisation_id = ${organisationId} and p.id = any (${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
