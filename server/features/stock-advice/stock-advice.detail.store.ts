import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type {
  StockAdviceDetail,
  stockAdviceItem,
} from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { ownedBy } from '../../platform/database/owned.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AdviceRow } from './stock-advice.store.ts';

type DetailItem = z.infer<typeof stockAdviceItem>;
type Owned = Pick<AdviceRow, 'id' | 'organisation_id'>;

/** Sent orders that the warehouse does not work on yet: what these lack is waited for. */
const WAITING = [...PRE_WMS];

/** The lines of an advice with what came of each, who waits for the product at its place, and what is blocked. */
export async function listDetailItems(tx: Tx, adviceId: string): Promise<DetailItem[]> {
  const { rows } = await sql<DetailItem>`
    select i.id, i.position, i.quantity, i.supplied_quantity as "suppliedQuantity",
      i.supplied_quantity - i.quantity as difference,
      case when a.status = any (${COMING}::text[]) then greatest(i.quantity - i.supplied_quantity, 0) else 0 end
        as remaining,
      i.paired, i.lot, i.lot_date::text as "lotDate", i.note,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean,
        'active', p.active, 'workAroundLot', p.work_around_lot) as product,
      coalesce((select sum(n.quantity - n.booked - n.expedited)::int from expedition_item n
        join expedition e on e.organisation_id = n.organisation_id and e.id = n.expedition_id
        where n.organisation_id = i.organisation_id and n.product_id = i.product_id and not n.is_set
          and n.booked + n.expedited < n.quantity and e.wms_id = a.wms_id and e.warehouse_id = a.warehouse_id
          and e.status = any (${WAITING}::text[])), 0) as waiting,
      coalesce((select sum(r.quantity)::int from inbound_receipt_item r
        where r.organisation_id = i.organisation_id and r.stock_advice_item_id = i.id and r.blocked and exists (
          select from stock_row s where s.organisation_id = r.organisation_id and s.product_id = r.product_id
            and s.wms_id = a.wms_id and s.warehouse_id = r.warehouse_id and s.lot = coalesce(r.lot, '')
            and s.blocked and s.quantity > 0)), 0) as blocked
    from stock_advice a
    join stock_advice_item i on i.organisation_id = a.organisation_id and i.stock_advice_id = a.id
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where a.id = ${adviceId}
    order by i.position`.execute(tx.db);
  return rows;
}

/** Whether anything was ever received for it. */
export async function hasReceipts(tx: Tx, { id, organisation_id }: Owned): Promise<boolean> {
  const row = await tx.db
    .selectFrom('inbound_receipt')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .where('stock_advice_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** SKUs of its lines that still lack something and whose product was switched off, or made a set. */
export async function listUnfit(
  tx: Tx,
  { id, organisation_id }: Owned,
  what: 'switchedOff' | 'set',
): Promise<string[]> {
  const reason = what === 'set' ? sql`p.type <> 'Physical'` : sql`not p.active`;
  const { rows } = await sql<{ sku: string }>`
    select distinct p.product_sku as sku
    from stock_advice_item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where i.organisation_id = ${organisation_id} and i.stock_advice_id = ${id}
      and i.supplied_quantity < i.quantity and ${reason}
    order by 1`.execute(tx.db);
  return rows.map(({ sku }) => sku);
}

/** Orders that wait for an advice, and orders that have the goods of its receipts already. */
export async function countOrders(tx: Tx, adviceId: string): Promise<StockAdviceDetail['orders']> {
  const { rows } = await sql<StockAdviceDetail['orders']>`
    with a as (select id, organisation_id from stock_advice where id = ${adviceId}),
    waiting as (
      select distinct n.expedition_id as id
      from a
      join stock_advice_item i on i.organisation_id = a.organisation_id and i.stock_advice_id = a.id
      join pairing g on g.organisation_id = i.organisation_id and g.stock_advice_item_id = i.id
      join expedition_item n on n.organisation_id = g.organisation_id and n.id = g.expedition_item_id
    ), served as (
      -- What was booked in the act of a receipt was received for these.
      select distinct b.expedition_id as id
      from a
      join inbound_receipt r on r.organisation_id = a.organisation_id and r.stock_advice_id = a.id
      join stock_movement b on b.organisation_id = r.organisation_id and b.inbound_receipt_id = r.id
        and b.movement_type = 'Book' and b.expedition_id is not null
    )
    select (select count(*)::int from waiting) as waiting,
      (select count(*)::int from served where id not in (select id from waiting)) as served`.execute(tx.db);
  return rows[0] ?? { waiting: 0, served: 0 };
}

/** The day on which the time of an advice is over, at its warehouse. */
const TIME_OVER = sql`(greatest(coalesce(a.last_received_at, a.expected_at), a.reopened_at) at time zone w.time_zone)::date
  + 7 * left(o.stock_advice_close_interval, 1)::int`;

/** That day, or the next one on which the warehouse works; where it is closed for a season, the day itself. */
const LAST_DAY = sql`working_day(${TIME_OVER}, 0, w.open_days, w.holidays)`;

/**
 * When an advice `a` of organisation `o` at the physical warehouse `w` closes itself (row 18): at the end of the day on
 * which its time is over there, or of the next day on which goods can still come. The time begins with the last
 * receipt, without one when it was expected, and anew when it is opened again. Null where it never does.
 */
export const CLOSES_AT: RawBuilder<unknown> = sql`case when a.status in ('new', 'partiallyFinished')
  and o.stock_advice_close_interval <> 'never' and coalesce(a.last_received_at, a.expected_at) is not null
  then (${LAST_DAY} + 1)::timestamp at time zone w.time_zone end`;

export async function readClosesAt(tx: Tx, adviceId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${CLOSES_AT} as at
    from stock_advice a
    join organisation o on o.id = a.organisation_id
    join wms w on w.id = a.wms_id
    where a.id = ${adviceId}`.execute(tx.db);
  return rows[0]?.at ?? null;
}

/** The statuses that ask for a person. */
export type AskingStatus = 'incorrect' | 'partiallyFinished';

export async function countAsking(
  tx: Tx,
  of: { organisation?: string | null | undefined },
  status: AskingStatus,
): Promise<number> {
  // The status as a constant, for the index that holds these two alone.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_advice where status = ${sql.lit(status)} and deleted_at is null
      and ${ownedBy(tx, of.organisation)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
