import { sql } from 'kysely';
import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { ProductStockOverview } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { named, type Place } from './product.stock.store.ts';

/** Sent and not yet packed: what these need is required of the stock. */
const OPEN_EXPEDITIONS = [...PRE_WMS, ...IN_WMS];

/**
 * A line of `asked` for each item that holds a product or needs more of it: what it holds, what it needs beyond, and
 * what of that nobody promised. Drafts and what was packed without all of it only hold. A set needs whole sets.
 */
const askedFor = (organisationId: string, productId: string) => sql`
  asked as materialized (
    select 'expedition' as kind, e.id, e.order_number as number, e.status, e.wms_id, e.warehouse_id,
      e.required_expedition_date as day, e.sent_at, i.booked,
      case when w.waits then i.quantity - i.booked - i.expedited else 0 end as open,
      case when w.waits then i.quantity - i.booked - i.paired - i.expedited else 0 end as missing
    from expedition_item i
    join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
    cross join lateral (select e.status = any (${OPEN_EXPEDITIONS}) as waits) w
    where i.organisation_id = ${organisationId} and i.product_id = ${productId} and not i.is_set
      and i.expedited < i.quantity and (i.booked > 0 or w.waits)
    union all
    select 'expedition', e.id, e.order_number, e.status, e.wms_id, e.warehouse_id, e.required_expedition_date,
      e.sent_at, 0, i.quantity - part.held, i.quantity - part.promised
    from expedition_item i
    join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
      and e.status = any (${OPEN_EXPEDITIONS})
    cross join lateral (
      select coalesce(min((c.booked + c.expedited) / c.set_quantity), 0) as held,
        coalesce(min((c.booked + c.paired + c.expedited) / c.set_quantity), 0) as promised
      from expedition_item c where c.organisation_id = i.organisation_id and c.parent_item_id = i.id
    ) part
    where i.organisation_id = ${organisationId} and i.product_id = ${productId} and i.is_set
      and part.held < i.quantity
    union all
    select 'transfer', t.id, t.internal_number, t.status, t.from_wms_id, t.from_warehouse_id, null, t.sent_at,
      i.booked, need.open, need.open
    from transfer_item i
    join transfer t on t.organisation_id = i.organisation_id and t.id = i.transfer_id
    cross join lateral (select case t.status when 'waitingForGoods' then i.quantity - i.booked - i.expedited
      else 0 end as open) need
    where i.organisation_id = ${organisationId} and i.product_id = ${productId} and i.booked + need.open > 0
    union all
    select 'internalStockChange', c.id, c.internal_number, c.status, c.wms_id, c.from_warehouse_id, null,
      c.sent_at, i.booked, need.open, need.open
    from internal_stock_change_item i
    join internal_stock_change c on c.organisation_id = i.organisation_id and c.id = i.internal_stock_change_id
    cross join lateral (select case c.status when 'WaitingForGoods' then i.quantity - i.booked - i.expedited
      else 0 end as open) need
    where i.organisation_id = ${organisationId} and i.product_id = ${productId} and i.booked + need.open > 0
  )`;

export interface NeedRow extends Place {
  /** Pieces that are needed and not held. */
  open: number;
  /** Of these, what no advice is paired with. */
  missing: number;
}

/** What documents need of a product and do not hold, per place. */
export async function listNeeds(tx: Tx, organisationId: string, productId: string): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    with ${askedFor(organisationId, productId)}
    select sum(asked.open)::int as open, sum(asked.missing)::int as missing,
      ${named('w')} as wms, ${named('h')} as warehouse
    from asked
    join wms w on w.id = asked.wms_id
    join warehouse h on h.organisation_id = ${organisationId} and h.id = asked.warehouse_id
    where asked.open > 0
    group by w.id, h.id`.execute(tx.db);
  return rows;
}

type Totals = Pick<
  ProductStockOverview['totals'],
  'askedBy' | 'bookedByExpeditions' | 'bookedByTransfers' | 'bookedByInternalStockChanges'
>;
export type Asker = ProductStockOverview['askedBy'][number];

const ASKERS = 100;
const NOBODY: Totals = {
  askedBy: 0,
  bookedByExpeditions: 0,
  bookedByTransfers: 0,
  bookedByInternalStockChanges: 0,
};

/** The documents that hold or need pieces of a product, in the order in which they should leave, and how many there are. */
export async function listAskers(
  tx: Tx,
  organisationId: string,
  productId: string,
): Promise<{ askers: Asker[]; totals: Totals }> {
  const booked = (kind: Asker['kind']) =>
    sql`(count(*) filter (where kind = ${kind} and booked > 0) over ())::int`;
  const { rows } = await sql<Asker & Totals>`
    with ${askedFor(organisationId, productId)}, document as (
      select kind, id, number, status, day, sent_at, sum(booked)::int as booked,
        sum(open - missing)::int as paired, sum(missing)::int as missing
      from asked group by kind, id, number, status, day, sent_at
    )
    select kind, id, number, status, booked, paired, missing, day::text as "requiredExpeditionDate",
      (count(*) over ())::int as "askedBy", ${booked('expedition')} as "bookedByExpeditions",
      ${booked('transfer')} as "bookedByTransfers",
      ${booked('internalStockChange')} as "bookedByInternalStockChanges"
    from document
    order by kind <> 'expedition', day nulls last, sent_at, id limit ${ASKERS}`.execute(tx.db);
  const [first] = rows;
  return {
    askers: rows.map(({ kind, id, number, status, booked, paired, missing, requiredExpeditionDate }) => ({
      kind,
      id,
      number,
      status,
      booked,
      paired,
      missing,
      requiredExpeditionDate,
    })),
    totals: first
      ? {
          askedBy: first.askedBy,
          bookedByExpeditions: first.bookedByExpeditions,
          bookedByTransfers: first.bookedByTransfers,
          bookedByInternalStockChanges: first.bookedByInternalStockChanges,
        }
      : NOBODY,
  };
}
