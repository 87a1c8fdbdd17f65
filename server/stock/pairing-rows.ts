import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { QUEUE_ORDER } from './allocation.ts';
import type { AdviceItem, Pairing, PairingLine } from './pairing-plan.ts';

/** Advices that still bring something. */
export const COMING = ['new', 'waiting', 'inProgress', 'partiallyFinished'] as const;

const ADVICE_ITEM = sql`s.id as "stockAdviceItemId", s.stock_advice_id as "stockAdviceId",
  s.organisation_id as "organisationId", s.product_id as "productId", a.wms_id as "wmsId",
  a.warehouse_id as "warehouseId", s.lot, s.paired,
  case when a.status = any (${COMING}::text[]) and a.deleted_at is null
    then greatest(s.quantity - s.supplied_quantity, 0) else 0 end as "toCome"`;

/** Items of advices as they are now, without a lock. */
export async function readAdviceItems(tx: Tx, ids: readonly string[]): Promise<AdviceItem[]> {
  const { rows } = await sql<AdviceItem>`select ${ADVICE_ITEM}
    from stock_advice_item s join stock_advice a on a.id = s.stock_advice_id
    where s.id = any (${ids}::uuid[])`.execute(tx.db);
  return rows;
}

/**
 * Items of advices, locked, the soonest expected first. The caller holds their products, as every writer of pairings
 * does, so that the values read here include the last change.
 */
export async function lockAdviceItems(tx: Tx, ids: readonly string[]): Promise<AdviceItem[]> {
  await sql`select id from stock_advice_item where id = any (${ids}::uuid[])
    order by id for no key update`.execute(tx.db);
  const { rows } = await sql<AdviceItem>`select ${ADVICE_ITEM}
    from stock_advice_item s join stock_advice a on a.id = s.stock_advice_id
    where s.id = any (${ids}::uuid[])
    order by a.expected_at asc nulls last, a.created_at asc, a.id asc, s.position asc`.execute(tx.db);
  return rows;
}

const PAIRINGS = sql`
  select g.expedition_item_id as "expeditionItemId", i.expedition_id as "expeditionId",
    g.stock_advice_item_id as "stockAdviceItemId", g.quantity
  from pairing g
  join expedition_item i on i.id = g.expedition_item_id
  join expedition e on e.id = i.expedition_id
  join stock_advice_item s on s.id = g.stock_advice_item_id
  join stock_advice a on a.id = s.stock_advice_id`;

/** The pairings of items of advices, in queue order. */
export async function listPairingsOfAdvice(
  tx: Tx,
  organisationId: string,
  adviceItemIds: readonly string[],
): Promise<Pairing[]> {
  const { rows } = await sql<Pairing>`${PAIRINGS}
    where g.organisation_id = ${organisationId} and g.stock_advice_item_id = any (${adviceItemIds}::uuid[])
    order by ${QUEUE_ORDER}, i.id, s.id`.execute(tx.db);
  return rows;
}

/** The pairings of items, the latest expected first, as they are given up. */
export async function listPairingsOfItems(
  tx: Tx,
  organisationId: string,
  itemIds: readonly string[],
): Promise<Pairing[]> {
  const { rows } = await sql<Pairing>`${PAIRINGS}
    where g.organisation_id = ${organisationId} and g.expedition_item_id = any (${itemIds}::uuid[])
    order by a.expected_at desc nulls first, a.created_at desc, a.id desc, s.position desc`.execute(tx.db);
  return rows;
}

/**
 * Writes changes of pairings with the counters on both sides, in one statement.
 * @param changes pieces more (or fewer, below 0); each pair once.
 * @throws a PostgreSQL error when a counter would leave what its item needs or what is still to come.
 */
export async function writePairings(
  tx: Tx,
  organisationId: string,
  changes: readonly PairingLine[],
): Promise<void> {
  if (changes.length === 0) return;
  const write = sql`
    with change as materialized (
      select line."expeditionItemId" as item_id, line."stockAdviceItemId" as advice_item_id, line.quantity
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as line("expeditionItemId" uuid,
        "stockAdviceItemId" uuid, quantity integer)
    ), added as (
      insert into pairing (organisation_id, expedition_item_id, stock_advice_item_id, quantity, created_at)
      select ${organisationId}::uuid, item_id, advice_item_id, quantity, ${tx.now}::timestamptz
      from change where quantity > 0
      on conflict (organisation_id, expedition_item_id, stock_advice_item_id)
        do update set quantity = pairing.quantity + excluded.quantity
    ), lowered as (
      update pairing g set quantity = g.quantity + change.quantity from change
      where (g.organisation_id, g.expedition_item_id, g.stock_advice_item_id)
        = (${organisationId}::uuid, change.item_id, change.advice_item_id)
        and change.quantity < 0 and g.quantity <> -change.quantity
    ), ended as (
      delete from pairing g using change
      where (g.organisation_id, g.expedition_item_id, g.stock_advice_item_id)
        = (${organisationId}::uuid, change.item_id, change.advice_item_id) and g.quantity = -change.quantity
    ), item_written as (
      update expedition_item i set paired = i.paired + total.quantity
      from (select item_id, sum(quantity)::integer as quantity from change group by item_id) total
      where i.id = total.item_id
    )
    update stock_advice_item s set paired = s.paired + total.quantity
    from (select advice_item_id, sum(quantity)::integer as quantity from change group by advice_item_id) total
    where s.id = total.advice_item_id`;
  await tx.send(write.compile(tx.db));
}
