import { sql } from 'kysely';
import type { ExpeditionStatus } from '../../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { isDue, QUEUE_ORDER, queueAt } from '../../../stock/allocation.ts';
import type { DocumentKind } from '../../../stock/document.ts';

/** A line that holds goods itself: a product, or a component of a set. */
export interface LineRow {
  item: string;
  set: { item: string; name: string } | null;
  product: { id: string; name: string; productSku: string };
  required: number;
  booked: number;
  paired: number;
  missing: number;
  expedited: number;
  rebookAfter: string | null;
}

export async function listLines(tx: Tx, expeditionId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select i.id as item, d.id as product_id,
      case when i.parent_item_id is not null
        then jsonb_build_object('item', i.parent_item_id, 'name', coalesce(m.product_label, s.name)) end as set,
      jsonb_build_object('id', d.id, 'name', d.name, 'productSku', d.product_sku) as product,
      i.quantity - i.expedited as required, i.booked, i.paired,
      i.quantity - i.expedited - i.booked - i.paired as missing, i.expedited, i.rebook_after as "rebookAfter"
    from expedition_item i
    join product d on d.id = i.product_id and d.organisation_id = i.organisation_id
    left join expedition_item m on m.id = i.parent_item_id and m.organisation_id = i.organisation_id
    left join product s on s.id = m.product_id and s.organisation_id = i.organisation_id
    where i.expedition_id = ${expeditionId} and not i.is_set
    order by i.position`.execute(tx.db);
  return rows.map(({ item, set, product, required, booked, paired, missing, expedited, rebookAfter }) => ({
    item,
    set,
    product,
    required,
    booked,
    paired,
    missing,
    expedited,
    rebookAfter,
  }));
}

/**
 * All that is asked for of the products of an order where it needs them, line by line, each with its place in the
 * queue for its product. The order itself stands in it wherever it is, a draft too.
 */
const demandOf = (expeditionId: string) => sql`
  wanted as materialized (
    select distinct own.organisation_id, line.product_id, own.wms_id, own.warehouse_id
    from expedition own
    join expedition_item line on line.organisation_id = own.organisation_id and line.expedition_id = own.id
      and not line.is_set
    where own.id = ${expeditionId}
  ), demand as materialized (
    select e.*, e.id = ${expeditionId} as is_own,
      row_number() over (partition by e.product_id order by ${QUEUE_ORDER}, e.item) as place
    from (${queueAt(sql`wanted`, sql`e.id = ${expeditionId}`)}) e)`;

export interface AheadRow {
  item: string;
  orders: number;
  pieces: number;
}

/** Who stands before each line in the queue for its product, and how many pieces they lack. */
export async function countAhead(tx: Tx, expeditionId: string): Promise<Map<string, AheadRow>> {
  const { rows } = await sql<AheadRow>`
    with ${demandOf(expeditionId)}
    select line.item, count(distinct other.id)::integer as orders,
      coalesce(sum(other.missing), 0)::integer as pieces
    from demand line
    left join demand other on other.product_id = line.product_id and other.place < line.place
      and not other.is_own and other.missing > 0
      and ${isDue(tx, 'other')}
    where line.is_own group by line.item`.execute(tx.db);
  return new Map(rows.map((row) => [row.item, row]));
}

export interface ShareRow {
  stockAdviceItem: string;
  remaining: number;
  ahead: { kind: DocumentKind; id: string; number: string; quantity: number }[];
  aheadOrders: number;
  aheadQuantity: number;
  own: number;
  behindOrders: number;
  behindQuantity: number;
}

/** Documents that are named before the order that asks. */
const NAMED = 3;

/**
 * Who gets the pieces of advice items: what is promised first, then the queue as far as they go. `ahead` are those
 * that stand before the order, and whoever has a promise where it has none.
 */
export async function listShares(
  tx: Tx,
  expeditionId: string,
  stockAdviceItemIds: readonly string[],
): Promise<ShareRow[]> {
  if (stockAdviceItemIds.length === 0) return [];
  const { rows } = await sql<ShareRow>`
    with ${demandOf(expeditionId)}, source as (
      select j.id, j.product_id, j.quantity - j.supplied_quantity as remaining,
        j.quantity - j.supplied_quantity - j.paired as free
      from stock_advice_item j where j.id = any (${stockAdviceItemIds}::uuid[])
    ), claim as (
      select source.id as source, demand.id, min(demand.number) as number,
        bool_or(demand.is_own) as is_own, min(demand.kind) as kind, min(demand.place) as place,
        coalesce(sum(g.quantity), 0)::integer as promised, source.free,
        sum(case when ${isDue(tx, 'demand')} then demand.missing else 0 end)::integer as missing
      from source
      join demand on demand.product_id = source.product_id
      left join pairing g on g.expedition_item_id = demand.item and g.stock_advice_item_id = source.id
      group by source.id, source.free, demand.id
    ), share as (
      select source, kind, id, number, is_own, place,
        promised + greatest(least(missing, free - (sum(missing) over queue - missing)), 0)::integer as quantity
      from claim window queue as (partition by source order by place)
    ), ranked as (
      select share.*, own.place < share.place as is_behind,
        row_number() over (partition by share.source order by share.place) as rank
      from share join share own on own.source = share.source and own.is_own
      where share.quantity > 0 or share.is_own
    )
    select source.id as "stockAdviceItem", source.remaining,
      coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'number', r.number,
        'quantity', r.quantity) order by r.rank) filter (where not r.is_behind and not r.is_own
        and r.rank <= ${NAMED}), '[]') as ahead,
      (count(*) filter (where not r.is_behind and not r.is_own))::integer as "aheadOrders",
      coalesce(sum(r.quantity) filter (where not r.is_behind and not r.is_own), 0)::integer as "aheadQuantity",
      coalesce(sum(r.quantity) filter (where r.is_own), 0)::integer as own,
      (count(*) filter (where r.is_behind))::integer as "behindOrders",
      coalesce(sum(r.quantity) filter (where r.is_behind), 0)::integer as "behindQuantity"
    from source join ranked r on r.source = source.id
    group by source.id, source.remaining`.execute(tx.db);
  return rows;
}

export interface DonorRow {
  item: string;
  fromItem: string;
  expedition: string;
  orderNumber: string;
  recipient: string;
  status: ExpeditionStatus;
  requiredExpeditionDate: string | null;
  booked: number;
}

/** Orders behind in the queue, or drafts, that hold what the lines lack: from the end of the queue, a few for each line. */
export async function listDonors(
  tx: Tx,
  expeditionId: string,
  statuses: readonly ExpeditionStatus[],
  each: number,
): Promise<DonorRow[]> {
  const { rows } = await sql<DonorRow>`
    with own as (
      select e.* from expedition e where e.id = ${expeditionId}
    ), lacked as materialized (
      select distinct line.product_id from own
      join expedition_item line on line.organisation_id = own.organisation_id and line.expedition_id = own.id
        and not line.is_set and line.booked + line.expedited < line.quantity
    ), holder as materialized (
      select i.id as item, i.product_id, i.booked, e.id, e.order_number, e.recipient, e.status,
        e.required_expedition_date, e.id = own.id as is_own, i.quantity - i.expedited - i.booked as open,
        row_number() over (partition by i.product_id order by
          e.status in ('onHold', 'incorrect') and e.id <> own.id, ${QUEUE_ORDER}, i.id) as place
      from own
      cross join lacked
      join expedition_item i on i.organisation_id = own.organisation_id and i.product_id = lacked.product_id
        and not i.is_set and i.expedited < i.quantity and (i.booked > 0 or i.expedition_id = own.id)
      join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
        and e.wms_id = own.wms_id and e.warehouse_id = own.warehouse_id
        and (e.status = any (${[...statuses]}::text[]) or e.id = own.id)
    ), donor as materialized (
      select * from holder where not is_own and booked > 0
    )
    select ours.item, them.item as "fromItem", them.id as expedition, them.order_number as "orderNumber",
      them.recipient, them.status, them.required_expedition_date as "requiredExpeditionDate", them.booked
    from holder ours
    cross join lateral (
      select * from donor them where them.product_id = ours.product_id and them.place > ours.place
      order by them.booked >= ours.open desc, them.place desc limit ${each}
    ) them
    where ours.is_own and ours.open > 0
    order by ours.item, them.booked >= ours.open desc, them.place desc`.execute(tx.db);
  return rows;
}
