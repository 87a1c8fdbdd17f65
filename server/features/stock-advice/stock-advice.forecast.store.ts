import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  stockAdviceForecast,
  stockAdviceProposal,
} from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { QUEUE_ORDER } from '../../stock/allocation.ts';
import { isUsableLot } from '../../stock/available.ts';

export type Forecast = z.infer<typeof stockAdviceForecast>;
type ProposedLine = z.infer<typeof stockAdviceProposal>['items'][number];

/** Sent orders that may still be given goods. */
const WAITING = ['awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn'];
const MOST_UNCOVERED = 20;

export interface ForecastPlace {
  organisationId: string;
  wmsId: string;
  warehouseId: string;
  /** The advice that is being written: what it promised already is not waited for less. */
  adviceId: string | null;
}

export interface WantedLine {
  product: string;
  quantity: number;
}

/** The place of an organisation that is meant where nobody says more. */
export async function readDefaultPlace(
  tx: Tx,
  organisationId: string,
  warehouseId: string | null,
): Promise<{ warehouseId: string; wmsId: string } | undefined> {
  return tx.db
    .selectFrom('warehouse')
    .select(['id as warehouseId', 'default_wms_id as wmsId'])
    .where('organisation_id', '=', organisationId)
    .$if(warehouseId !== null, (query) => query.where('id', '=', warehouseId ?? ''))
    .$if(warehouseId === null, (query) => query.where('is_default', '=', true))
    .executeTakeFirst();
}

/** Lines of orders that lack something at a place: what of it nothing else brings. */
const missingLines = ({ organisationId, wmsId, warehouseId, adviceId }: ForecastPlace) => sql`
  select i.id, i.product_id, i.expedition_id, e.order_number, e.priority, e.required_expedition_date, e.sent_at,
    i.quantity - i.booked - i.paired - i.expedited + coalesce((select sum(g.quantity)::int from pairing g
      join stock_advice_item s on s.organisation_id = g.organisation_id and s.id = g.stock_advice_item_id
      where g.organisation_id = i.organisation_id and g.expedition_item_id = i.id
        and s.stock_advice_id = ${adviceId}::uuid), 0) as missing
  from expedition_item i
  join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
  where i.organisation_id = ${organisationId} and not i.is_set and i.booked + i.expedited < i.quantity
    and e.wms_id = ${wmsId} and e.warehouse_id = ${warehouseId} and e.status = any (${WAITING}::text[])`;

/** That a line is of one of the products: as an array, by which the lines are found before their orders. */
const isOf = (lines: readonly WantedLine[]) =>
  sql`i.product_id = any (${lines.map(({ product }) => product)}::uuid[])`;

const asTable = (lines: readonly WantedLine[]) => sql`
  select product, sum(quantity)::int as quantity
  from json_to_recordset(${JSON.stringify(lines)}::json) as n(product uuid, quantity integer) group by product`;

/** What is there and waited for of each product; those that are not the organisation's are left out. */
export async function forecastItems(
  tx: Tx,
  place: ForecastPlace,
  lines: readonly WantedLine[],
): Promise<Forecast['items']> {
  if (lines.length === 0) return [];
  const { rows } = await sql<Forecast['items'][number]>`
    with wanted as (${asTable(lines)}),
    missing as materialized (
      select m.product_id, sum(m.missing)::int as missing
      from (${missingLines(place)} and ${isOf(lines)}) m group by m.product_id)
    select p.id as product, p.active, p.type = 'Physical' as physical, p.work_around_lot as "lotTracked",
      coalesce((select sum(r.available)::int from stock_row r join wms w on w.id = r.wms_id
        where r.organisation_id = p.organisation_id and r.product_id = p.id and r.wms_id = ${place.wmsId}
          and r.warehouse_id = ${place.warehouseId}
          and ${isUsableLot(tx.now)}), 0)
        as available,
      coalesce(missing.missing, 0) as waiting
    from wanted
    join product p on p.organisation_id = ${place.organisationId} and p.id = wanted.product
    left join missing on missing.product_id = p.id`.execute(tx.db);
  return rows;
}

/** Orders that wait for any of the products, and what the lines alone would do for them, in the order of the queue. */
export async function forecastOrders(
  tx: Tx,
  place: ForecastPlace,
  lines: readonly WantedLine[],
): Promise<Forecast['orders']> {
  if (lines.length === 0) return { waiting: 0, covered: 0, uncovered: [] };
  const { rows } = await sql<Forecast['orders']>`
    with wanted as (${asTable(lines)}),
    waiting as materialized (
      select m.expedition_id as id from (${missingLines(place)} and ${isOf(lines)}) m where m.missing > 0
    ), e as (
      select m.*, m.expedition_id as order_id,
        sum(m.missing) over (partition by m.product_id order by m.priority desc,
          m.required_expedition_date asc nulls last, m.sent_at asc nulls last, m.expedition_id, m.id) as up_to
      from (${missingLines(place)} and i.expedition_id = any (array(select id from waiting))) m where m.missing > 0
    ), judged as (
      select e.order_id as id, e.order_number, e.priority, e.required_expedition_date, e.sent_at,
        bool_and(e.up_to <= coalesce(wanted.quantity, 0)) as covered
      from e left join wanted on wanted.product = e.product_id
      group by 1, 2, 3, 4, 5
    )
    select count(*)::int as waiting, (count(*) filter (where covered))::int as covered,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'orderNumber', u.order_number)) from (
        select e.id, e.order_number from judged e where not e.covered
        order by ${QUEUE_ORDER} limit ${MOST_UNCOVERED}) u), '[]') as uncovered
    from judged`.execute(tx.db);
  return rows[0] ?? { waiting: 0, covered: 0, uncovered: [] };
}

/** Products that sent orders need more of than is free, announced and on its way, place by place; the most first. */
export async function listRunningOut(
  tx: Tx,
  of: { organisationId: string; wmsId: string | null; warehouseId: string | null },
  limit: number,
): Promise<ProposedLine[]> {
  const { organisationId, wmsId, warehouseId } = of;
  const here = (alias: string, wms = 'wms_id', warehouse = 'warehouse_id') => sql`
    (${wmsId}::uuid is null or ${sql.ref(`${alias}.${wms}`)} = ${wmsId}::uuid)
    and (${warehouseId}::uuid is null or ${sql.ref(`${alias}.${warehouse}`)} = ${warehouseId}::uuid)`;
  const { rows } = await sql<ProposedLine>`
    with demand as materialized (
      select i.product_id, e.wms_id, e.warehouse_id,
        sum(i.quantity - i.booked - i.paired - i.expedited)::int as missing
      from expedition_item i
      join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
      where i.organisation_id = ${organisationId} and not i.is_set and i.booked + i.expedited < i.quantity
        and e.status = any (${WAITING}::text[]) and ${here('e')}
      group by 1, 2, 3 having sum(i.quantity - i.booked - i.paired - i.expedited) > 0
    ), short as (
      select d.product_id, d.missing
        - coalesce((select sum(r.available) from stock_row r join wms w on w.id = r.wms_id
          join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
          where r.organisation_id = ${organisationId} and r.product_id = d.product_id and r.wms_id = d.wms_id
            and r.warehouse_id = d.warehouse_id
            and ${isUsableLot(tx.now)}), 0)
        - coalesce((select sum(greatest(s.quantity - s.supplied_quantity - s.paired, 0)) from stock_advice_item s
          join stock_advice a on a.organisation_id = s.organisation_id and a.id = s.stock_advice_id
          where s.organisation_id = ${organisationId} and s.product_id = d.product_id
            and s.supplied_quantity < s.quantity and a.wms_id = d.wms_id and a.warehouse_id = d.warehouse_id
            and a.status = any (${COMING}::text[]) and a.deleted_at is null), 0)
        - coalesce((select sum(greatest(n.expedited - n.received - n.sent_back - n.lost, 0)) from transfer_item n
          join transfer t on t.organisation_id = n.organisation_id and t.id = n.transfer_id
          where n.organisation_id = ${organisationId} and n.product_id = d.product_id
            and n.expedited <> n.received + n.sent_back + n.lost
            and t.to_wms_id = d.wms_id and t.to_warehouse_id = d.warehouse_id
            and t.status not in ('finished', 'canceled')), 0) as quantity
      from demand d
    )
    select p.id as product, p.product_sku as "productSku", p.name, sum(short.quantity)::int as quantity
    from short
    join product p on p.organisation_id = ${organisationId} and p.id = short.product_id and p.active
      and p.type = 'Physical'
    where short.quantity > 0
    group by p.id order by 4 desc, 2 limit ${limit}`.execute(tx.db);
  return rows;
}
