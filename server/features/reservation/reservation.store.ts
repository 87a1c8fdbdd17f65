import { sql } from 'kysely';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { ownedBy } from '../../platform/database/owned.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { partedNeedle } from '../../platform/list/search-text.ts';
import { isDue, QUEUE_ORDER, queueAt } from '../../stock/allocation.ts';
import type { DocumentKind } from '../../stock/document.ts';
import type { LotOption } from '../../stock/lots.ts';

/** A line of an order that holds goods itself, with its order. */
export interface ReservedItem {
  id: string;
  expeditionId: string;
  organisationId: string;
  productId: string;
  productSku: string;
  wmsId: string;
  warehouseId: string;
  status: ExpeditionStatus;
  orderNumber: string;
  recipient: string;
  requiredExpeditionDate: string | null;
  /** It is not booked again by itself before this moment. */
  rebookAfter: string | null;
  /** Nothing to come is promised to it by itself before this moment. */
  pairAfter: string | null;
  /** Asked for and not yet sent. */
  quantity: number;
  booked: number;
  paired: number;
  lot: string | null;
  lotOption: LotOption;
}

/** Items by their ids, in no order; those that are not there, or not the caller's, are left out. */
export async function readItems(tx: Tx, ids: readonly string[]): Promise<Map<string, ReservedItem>> {
  const { rows } = await sql<ReservedItem>`
    select i.id, i.expedition_id as "expeditionId", i.organisation_id as "organisationId",
      i.product_id as "productId", d.product_sku as "productSku", e.wms_id as "wmsId",
      e.warehouse_id as "warehouseId", e.status, e.order_number as "orderNumber", e.recipient,
      e.required_expedition_date as "requiredExpeditionDate", i.quantity - i.expedited as quantity, i.booked,
      i.paired, i.rebook_after as "rebookAfter", i.pair_after as "pairAfter", i.lot, i.lot_option as "lotOption"
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    join product d on d.id = i.product_id and d.organisation_id = i.organisation_id
    where i.id = any (${ids}::uuid[]) and not i.is_set`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws Problem 404 when it is not there, not the caller's, or the line of a set. */
export async function readItem(tx: Tx, id: string): Promise<ReservedItem> {
  const item = (await readItems(tx, [id])).get(id);
  if (!item) throw notFound();
  return item;
}

/** All that wait for an item's product where it lies, the item `also` among them, with their places in the queue. */
const queueOf = (
  item: Pick<ReservedItem, 'organisationId' | 'productId' | 'wmsId' | 'warehouseId'>,
  also?: string,
) => sql`
  select e.*, row_number() over (order by ${QUEUE_ORDER}, e.item) as place
  from (${queueAt(
    sql`(select ${item.organisationId}::uuid as organisation_id, ${item.productId}::uuid as product_id,
      ${item.wmsId}::uuid as wms_id, ${item.warehouseId}::uuid as warehouse_id)`,
    also ? sql`i.id = ${also}` : sql`false`,
  )}) e`;

export interface TargetRow {
  item: string;
  expedition: string;
  orderNumber: string;
  recipient: string;
  destinationCity: string | null;
  status: ExpeditionStatus;
  missing: number;
  paired: number;
  requiredExpeditionDate: string | null;
}

/** Other orders that lack an item's product where it lies, in queue order. */
export async function listTargets(
  tx: Tx,
  item: ReservedItem,
  search: string | null,
  limit: number,
): Promise<(TargetRow & { total: number })[]> {
  const found = search ? sql`e.search like ${partedNeedle(search)}` : sql`true`;
  const { rows } = await sql<TargetRow & { total: number }>`
    select q.item, e.id as expedition, e.order_number as "orderNumber", e.recipient,
      e.destination_city as "destinationCity", e.status, q.missing, q.paired,
      e.required_expedition_date as "requiredExpeditionDate", (count(*) over ())::integer as total
    from (${queueOf(item)}) q
    join expedition e on e.id = q.id
    where q.id <> ${item.expeditionId} and q.missing + q.paired > 0 and ${found}
    order by q.place limit ${limit}`.execute(tx.db);
  return rows;
}

/** Other orders that ask for an item's product where it lies and are in one of the statuses; those that lack it first. */
export async function listAskingIn(
  tx: Tx,
  item: ReservedItem,
  statuses: readonly ExpeditionStatus[],
  search: string | null,
  limit: number,
): Promise<TargetRow[]> {
  const found = search ? sql`e.search like ${partedNeedle(search)}` : sql`true`;
  const { rows } = await sql<TargetRow>`
    select i.id as item, e.id as expedition, e.order_number as "orderNumber", e.recipient,
      e.destination_city as "destinationCity", e.status,
      i.quantity - i.expedited - i.booked - i.paired as missing, i.paired,
      e.required_expedition_date as "requiredExpeditionDate"
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    where i.organisation_id = ${item.organisationId} and i.product_id = ${item.productId} and not i.is_set
      and i.expedited < i.quantity and e.status = any (${[...statuses]}::text[])
      and e.wms_id = ${item.wmsId} and e.warehouse_id = ${item.warehouseId}
      and e.id <> ${item.expeditionId} and ${found}
    order by i.booked + i.expedited < i.quantity desc, ${QUEUE_ORDER}, i.id limit ${limit}`.execute(tx.db);
  return rows;
}

/** Documents that lack the target's product, stand before it in the queue and are not the one that gives. */
export async function listPassedOver(
  tx: Tx,
  target: ReservedItem,
  giver: ReservedItem,
  limit: number,
): Promise<{ kind: DocumentKind; id: string; number: string }[]> {
  const { rows } = await sql<{ kind: DocumentKind; id: string; number: string }>`
    with q as materialized (${queueOf(target, target.id)})
    select q.kind, q.id, q.number from q
    where q.missing + q.paired > 0 and ${isDue(tx, 'q')}
      and q.id not in (${target.expeditionId}, ${giver.expeditionId})
      and q.place < (select own.place from q own where own.item = ${target.id})
    group by q.kind, q.id, q.number
    order by min(q.place) limit ${limit}`.execute(tx.db);
  return rows;
}

export interface LeftOverOf {
  organisation?: string | null | undefined;
  eshop?: string | null | undefined;
}

/** Reservations that orders still hold though they left without them. */
export async function countLeftOvers(tx: Tx, of: LeftOverOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from expedition e
    join expedition_item i on i.organisation_id = e.organisation_id and i.expedition_id = e.id
      and i.expedited < i.quantity and i.booked + i.paired > 0
    where not e.expedited_completely
      and ${ownedBy(tx, of.organisation, 'e.organisation_id')}
      and ${of.eshop ? sql`e.eshop_id = ${of.eshop}` : sql`true`}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
