import { sql } from 'kysely';
import type { ProductStockHistory } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * Stock at the end of each of the last days: what is there now, less all that moved after that day. Days are those of
 * the organisation's default warehouse.
 */
export async function readStockDays(
  tx: Tx,
  organisationId: string,
  productId: string,
  days: number,
): Promise<ProductStockHistory> {
  // A day more than is asked for, whatever the time zone.
  const since = new Date(tx.now.getTime() - (days + 1) * 86_400_000);
  const { rows } = await sql<ProductStockHistory>`
    with zone as materialized (
      select coalesce((select w.time_zone from warehouse h join wms w on w.id = h.default_wms_id
        where h.organisation_id = ${organisationId} and h.is_default), 'UTC') as name
    ), today as materialized (
      select (${tx.now}::timestamptz at time zone zone.name)::date as day from zone
    ), moved as materialized (
      select least((m.moved_at at time zone zone.name)::date, today.day) as day, m.quantity_change,
        m.booked_change, m.movement_type, m.movement_subtype, m.quantity, m.stock_advice_id
      from zone cross join today
      join stock_movement m on m.organisation_id = ${organisationId} and m.product_id = ${productId}
        and m.created_at >= ${since} and m.moved_at >= ${since}
    ), balance as materialized (
      select coalesce(sum(r.quantity), 0) as quantity, coalesce(sum(r.booked), 0) as booked
      from stock_row r where r.organisation_id = ${organisationId} and r.product_id = ${productId}
    ), by_day as materialized (
      select calendar.day::date as day, coalesce(sum(moved.quantity_change), 0) as quantity,
        coalesce(sum(moved.booked_change), 0) as booked
      from today
      cross join generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') as calendar(day)
      left join moved on moved.day = calendar.day::date
      group by calendar.day
    ), by_evening as (
      select by_day.day, (balance.quantity - coalesce(sum(by_day.quantity) over later, 0))::int as "inStock",
        (balance.booked - coalesce(sum(by_day.booked) over later, 0))::int as booked
      from by_day cross join balance
      window later as (order by by_day.day rows between 1 following and unbounded following)
    ), receipt as (
      select moved.day, sum(moved.quantity)::int as quantity, a.internal_id as advice
      from moved join today on moved.day > today.day - ${days}::int
      left join stock_advice a on a.organisation_id = ${organisationId} and a.id = moved.stock_advice_id
      where moved.movement_type = 'In' and (moved.movement_subtype = 'new' or moved.stock_advice_id is not null)
      group by moved.day, a.internal_id
    )
    select
      (select json_agg(json_build_object('day', day, 'inStock', "inStock", 'booked', booked) order by day)
        from by_evening) as days,
      coalesce((select json_agg(json_build_object('day', day, 'quantity', quantity, 'stockAdvice', advice)
        order by day, advice) from receipt), '[]') as receipts`.execute(tx.db);
  return rows[0] ?? { days: [], receipts: [] };
}
