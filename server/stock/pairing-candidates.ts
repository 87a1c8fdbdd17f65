import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { QUEUE_ORDER } from './allocation.ts';
import { COMING } from './pairing-rows.ts';

/** Orders that may be paired. */
const PAIRABLE = ['awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn'] as const;

/**
 * The items that could be promised something, in queue order, and the items of advices it could come from. Of each
 * product only so much of the queue as can be served: a delivery of ten pieces locks no ten thousand orders. The
 * result may be outdated until it is locked.
 */
export async function findPairable(
  tx: Tx,
  organisationId: string,
  of: { expeditionIds: readonly string[] } | { stockAdviceItemIds: readonly string[] },
): Promise<{ itemIds: string[]; adviceItemIds: string[] }> {
  const isOrdered = 'expeditionIds' in of;
  const wanted = isOrdered
    ? sql`select distinct i.product_id from expedition_item i where i.organisation_id = ${organisationId}
        and i.expedition_id = any (${of.expeditionIds}::uuid[])`
    : sql`select distinct s.product_id from stock_advice_item s where s.organisation_id = ${organisationId}
        and s.id = any (${of.stockAdviceItemIds}::uuid[])`;
  const candidates = isOrdered
    ? sql`expedition_item i`
    : sql`(select distinct product_id from supply) supplied
        join expedition_item i on i.organisation_id = ${organisationId} and i.product_id = supplied.product_id`;
  const { rows } = await sql<{ itemIds: string[] | null; adviceItemIds: string[] | null }>`
    with supply as materialized (
      select s.id, s.product_id, a.wms_id, a.warehouse_id, s.lot,
        s.quantity - s.supplied_quantity - s.paired as free
      from (${wanted}) wanted
      join stock_advice_item s on s.organisation_id = ${organisationId} and s.product_id = wanted.product_id
      join stock_advice a on a.id = s.stock_advice_id
      join organisation o on o.id = s.organisation_id and o.automatic_pairing
      where s.supplied_quantity < s.quantity and s.quantity - s.supplied_quantity > s.paired
        and a.status = any (${COMING}::text[]) and a.deleted_at is null
    ), demand as materialized (
      select i.id, i.lot, supply.free,
        row_number() over (order by ${QUEUE_ORDER}, i.id) as place,
        coalesce(sum(i.quantity - i.booked - i.paired - i.expedited) over (
          partition by i.product_id, e.wms_id, e.warehouse_id, i.lot order by ${QUEUE_ORDER}, i.id
          rows between unbounded preceding and 1 preceding), 0) as before
      from ${candidates}
      join expedition e on e.id = i.expedition_id
      cross join lateral (
        select sum(s.free) as free from supply s
        where s.product_id = i.product_id and s.wms_id = e.wms_id and s.warehouse_id = e.warehouse_id
          and (i.lot is null or s.lot is null or s.lot = i.lot)
      ) supply
      where i.organisation_id = ${organisationId} and i.booked + i.expedited < i.quantity and not i.is_set
        and i.booked + i.paired + i.expedited < i.quantity
        and coalesce(greatest(i.rebook_after, i.pair_after) <= ${tx.now}, true)
        and e.status = any (${PAIRABLE}::text[]) and supply.free > 0
        ${isOrdered ? sql`and i.expedition_id = any (${of.expeditionIds}::uuid[])` : sql``}
    )
    select (select array_agg(id order by place) from demand where before < free) as "itemIds",
      (select array_agg(id) from supply) as "adviceItemIds"`.execute(tx.db);
  return { itemIds: rows[0]?.itemIds ?? [], adviceItemIds: rows[0]?.adviceItemIds ?? [] };
}
