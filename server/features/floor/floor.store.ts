import { sql } from 'kysely';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import { type FloorTask, MOST_TASKS } from '../../../contracts/floor/floor.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { quoted } from '../../platform/list/source.ts';
import { QUEUE_ORDER } from '../../stock/allocation.ts';

/** A task before the steps that may follow are read off the transition table. */
export type TaskRow = Omit<FloorTask, 'next'> & {
  status: ExpeditionStatus;
  statusBeforeCancel: ExpeditionStatus | null;
  personalCollection: boolean;
};

/** How many expeditions stand in each of the statuses; those without any are left out. */
export async function countStatuses(
  tx: Tx,
  statuses: readonly ExpeditionStatus[],
  wmsId: string | null,
): Promise<Map<ExpeditionStatus, number>> {
  const rows = await tx.db
    .selectFrom('expedition')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`status in (${sql.raw(quoted(statuses))})`)
    .$if(wmsId !== null, (query) => query.where('wms_id', '=', wmsId ?? ''))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status as ExpeditionStatus, count]));
}

/**
 * The first of the queue of each building and status, by the index `expedition_floor`: its condition follows from a status
 * that is named, not from a parameter.
 */
const firstIn = (status: ExpeditionStatus, wmsId: string | null) => sql`
  select e.* from wms w cross join lateral (
    select e.id, e.priority, e.required_expedition_date, e.sent_at from expedition e
    where e.wms_id = w.id and e.status = ${sql.lit(status)} order by ${QUEUE_ORDER} limit ${MOST_TASKS}
  ) e where ${wmsId}::uuid is null or w.id = ${wmsId}::uuid`;

/**
 * The expeditions in these statuses with what is to be picked for them, in the order of the queue for stock. `sumOfQuantity`
 * counts the pieces of sets, where the order itself counts each set as one.
 */
export async function listTasks(
  tx: Tx,
  statuses: readonly ExpeditionStatus[],
  wmsId: string | null,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    with first as materialized (
      select e.id from (${sql.join(
        statuses.map((status) => firstIn(status, wmsId)),
        sql` union all `,
      )}) e order by ${QUEUE_ORDER} limit ${MOST_TASKS}
    )
    select e.id, e.order_number as "orderNumber", o.name as organisation, e.status, e.recipient,
      concat_ws(', ', e.destination_city, e.destination_country) as destination,
      case when c.name = v.name then c.name else c.name || ' ' || v.name end as carrier, e.note, e.required_expedition_date as "requiredExpeditionDate",
      e.sent_at as "sentAt", e.count_of_items as "countOfItems", item.pieces as "sumOfQuantity", item.items, e.errors,
      e.status_before_cancel as "statusBeforeCancel", v.personal_collection as "personalCollection"
    from first
    join expedition e on e.id = first.id
    join organisation o on o.id = e.organisation_id
    join carrier c on c.id = e.carrier_id
    join carrier_service v on v.id = e.carrier_service_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'product', p.id, 'productSku', p.product_sku, 'name', p.name,
        'primaryEan', p.primary_ean, 'place', p.localisation, 'quantity', i.quantity, 'booked', i.booked, 'lot', coalesce(held.lots, i.lot))
        order by i.position), '[]') as items, coalesce(sum(i.quantity), 0)::integer as pieces
      from expedition_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      cross join lateral (
        select string_agg(r.lot, ', ' order by r.lot_date nulls last, r.lot) filter (where r.lot <> '') as lots
        from booking b join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
        where b.organisation_id = i.organisation_id and b.expedition_item_id = i.id
      ) held
      where i.organisation_id = e.organisation_id and i.expedition_id = e.id and not i.is_set
    ) item
    order by ${QUEUE_ORDER}`.execute(tx.db);
  return rows;
}
