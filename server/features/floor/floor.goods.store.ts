import { sql } from 'kysely';
import type {
  FloorAdvice,
  FloorInternalStockChange,
  FloorTransfer,
} from '../../../contracts/floor/floor.goods.ts';
import { MOST_TASKS } from '../../../contracts/floor/floor.schema.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { QUEUE_ORDER } from '../../stock/allocation.ts';

type AdviceLine = FloorAdvice['items'][number];
type TransferLine = FloorTransfer['items'][number];

/** What is known of lines, whoever counts them. */
type Known<Line, Expected extends keyof Line> = Omit<Line, Expected | 'isComplete'> &
  Record<Expected, number>;

/** A delivery before the steps that may follow are read off the transition table. */
export type FloorAdviceRow = Omit<FloorAdvice, 'next' | 'items'> & {
  items: Known<AdviceLine, 'quantity' | 'remaining' | 'paired'>[];
};

const GOODS = sql`'id', i.id, 'product', p.id, 'productSku', p.product_sku, 'name', p.name,
  'primaryEan', p.primary_ean, 'place', p.localisation, 'quantity', i.quantity`;

/** Deliveries that are announced or being received: those in hand first, then urgent ones, then by when they come. */
export async function listFloorAdvices(tx: Tx, wmsId: string | null): Promise<FloorAdviceRow[]> {
  const { rows } = await sql<FloorAdviceRow>`
    select a.id, a.internal_id as "internalId", o.name as organisation, o.id as "organisationId",
      v.name as warehouse, s.name as supplier, a.type, a.status,
      a.wms_id as wms, place.blind_counts as "isBlind", a.packaging_unit as "packagingUnit", a.count_of_units as "countOfUnits",
      a.expected_at as "expectedAt", a.arrived_at as "arrivedAt", a.note, item.items,
      case when a.status = 'inProgress' then straight.orders else '[]' end as orders
    from stock_advice a
    join organisation o on o.id = a.organisation_id
    join warehouse v on v.organisation_id = a.organisation_id and v.id = a.warehouse_id
    join wms place on place.id = a.wms_id
    left join supplier s on s.organisation_id = a.organisation_id and s.id = a.supplier_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(${GOODS}, 'supplied', i.supplied_quantity,
        'remaining', greatest(i.quantity - i.supplied_quantity, 0), 'paired', i.paired, 'lot', i.lot,
        'lotDate', i.lot_date, 'lotTracked', p.work_around_lot, 'serialTracked', p.work_around_sn_in,
        'qualitative', p.requires_qualitative_receiving) order by i.position), '[]') as items
      from stock_advice_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      where i.organisation_id = a.organisation_id and i.stock_advice_id = a.id
    ) item
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'orderNumber', e.order_number, 'lines', own.lines)
        order by ${QUEUE_ORDER}), '[]') as orders
      from (
        select n.expedition_id, jsonb_agg(jsonb_build_object('item', i.id, 'quantity', g.quantity)) as lines,
          sum(g.quantity) as pieces
        from stock_advice_item i
        join pairing g on g.organisation_id = i.organisation_id and g.stock_advice_item_id = i.id
        join expedition_item n on n.organisation_id = g.organisation_id and n.id = g.expedition_item_id
        where i.organisation_id = a.organisation_id and i.stock_advice_id = a.id
        group by n.expedition_id
      ) own
      join expedition e on e.organisation_id = a.organisation_id and e.id = own.expedition_id
      where own.pieces = (select sum(n.quantity - n.booked - n.expedited) from expedition_item n
        where n.organisation_id = e.organisation_id and n.expedition_id = e.id and not n.is_set)
    ) straight on a.status = 'inProgress'
    where a.status = any (${COMING}::text[]) and a.deleted_at is null
      and (${wmsId}::uuid is null or a.wms_id = ${wmsId}::uuid)
    order by case a.status when 'inProgress' then 0 when 'waiting' then 1 else 2 end, a.type <> 'highPriority',
      a.expected_at nulls last, a.created_at limit ${MOST_TASKS}`.execute(tx.db);
  return rows;
}

export type FloorTransferRow = Omit<FloorTransfer, 'next' | 'items'> & {
  items: Known<TransferLine, 'quantity' | 'onTheWay'>[];
};

/** Transfers that are to leave a building, and those that are to arrive in one. */
export async function listFloorTransfers(tx: Tx, wmsId: string | null): Promise<FloorTransferRow[]> {
  const { rows } = await sql<FloorTransferRow>`
    select t.id, t.internal_number as "internalNumber", o.name as organisation, side.side,
      side.side = 'destination' and d.blind_counts as "isBlind", f.name as "from", d.name as "to", t.note, t.expected_at as "expectedAt", t.dispatched_at as "dispatchedAt", item.items
    from transfer t
    join organisation o on o.id = t.organisation_id
    join wms f on f.id = t.from_wms_id
    join wms d on d.id = t.to_wms_id
    cross join lateral (
      select coalesce(sum(i.booked), 0) as booked,
        coalesce(sum(i.expedited - i.received - i.sent_back - i.lost), 0) as coming
      from transfer_item i where i.organisation_id = t.organisation_id and i.transfer_id = t.id
    ) total
    cross join lateral (
      select 'source' as side, t.from_wms_id as wms_id where total.booked > 0
      union all select 'destination', t.to_wms_id where total.coming > 0
    ) side
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(${GOODS}, 'booked', i.booked,
        'received', i.received + i.surplus,
        'onTheWay', greatest(i.expedited - i.received - i.sent_back - i.lost, 0), 'lot', coalesce(held.lots, gone.lots))
        order by i.position), '[]') as items
      from transfer_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      cross join lateral (
        select string_agg(r.lot, ', ' order by r.lot_date nulls last, r.lot) filter (where r.lot <> '') as lots
        from booking b join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
        where b.organisation_id = i.organisation_id and b.transfer_item_id = i.id
      ) held
      cross join lateral (
        select string_agg(distinct m.lot, ', ') as lots from stock_movement m
        where m.organisation_id = t.organisation_id and m.transfer_id = t.id and m.transfer_item_id = i.id
          and m.movement_type = 'Out'
      ) gone
      where i.organisation_id = t.organisation_id and i.transfer_id = t.id
    ) item
    where t.status = 'created' and (${wmsId}::uuid is null or side.wms_id = ${wmsId}::uuid)
    order by t.expected_at nulls last, t.created_at, side.side desc limit ${MOST_TASKS}`.execute(tx.db);
  return rows;
}

export type FloorInternalStockChangeRow = Omit<FloorInternalStockChange, 'next'>;

/** Goods that are to change their virtual warehouse. */
export async function listFloorInternalStockChanges(
  tx: Tx,
  wmsId: string | null,
): Promise<FloorInternalStockChangeRow[]> {
  const { rows } = await sql<FloorInternalStockChangeRow>`
    select c.id, c.internal_number as "internalNumber", o.name as organisation, c.status, w.name as wms,
      f.name as "from", d.name as "to", c.note, item.items
    from internal_stock_change c
    join organisation o on o.id = c.organisation_id
    join wms w on w.id = c.wms_id
    join warehouse f on f.organisation_id = c.organisation_id and f.id = c.from_warehouse_id
    join warehouse d on d.organisation_id = c.organisation_id and d.id = c.to_warehouse_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(${GOODS}, 'booked', i.booked,
        'lot', coalesce(held.lots, i.lot)) order by i.position), '[]') as items
      from internal_stock_change_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      cross join lateral (
        select string_agg(r.lot, ', ' order by r.lot_date nulls last, r.lot) filter (where r.lot <> '') as lots
        from booking b join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
        where b.organisation_id = i.organisation_id and b.internal_stock_change_item_id = i.id
      ) held
      where i.organisation_id = c.organisation_id and i.internal_stock_change_id = c.id
    ) item
    where c.status = 'Ready' and (${wmsId}::uuid is null or c.wms_id = ${wmsId}::uuid)
    order by c.created_at limit ${MOST_TASKS}`.execute(tx.db);
  return rows;
}
