import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { missingStockGrid } from '../../../contracts/missing-stock/missing-stock.grid.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { quoted } from '../../platform/list/source.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const OPEN = quoted([...PRE_WMS, ...IN_WMS]);
const COMES = quoted(COMING);

/** Made of product and place, so that it stays the same; the digits of version and variant make it an id like others. */
const ID = `overlay(overlay(md5(n.product_id::text || n.wms_id::text || n.warehouse_id::text)
  placing '4' from 13) placing '8' from 17)::uuid`;

/** Transfers and internal changes that wait for goods, where they take them; nothing is promised to them. */
const WAITING_MOVES = `
  select i.organisation_id, i.product_id, t.from_wms_id as wms_id, t.from_warehouse_id as warehouse_id,
    t.id as document, false as is_order, i.quantity - i.expedited as quantity, i.booked, 0 as paired,
    i.quantity - i.expedited - i.booked as missing, null::date as required_expedition_date, t.sent_at, t.changed_at
  from transfer_item i
  join transfer t on t.id = i.transfer_id and t.organisation_id = i.organisation_id
  where t.status = 'waitingForGoods' and i.booked + i.expedited < i.quantity
  union all
  select i.organisation_id, i.product_id, c.wms_id, c.from_warehouse_id, c.id, false, i.quantity - i.expedited,
    i.booked, 0, i.quantity - i.expedited - i.booked, null, c.sent_at, c.changed_at
  from internal_stock_change_item i
  join internal_stock_change c on c.id = i.internal_stock_change_id and c.organisation_id = i.organisation_id
  where c.status = 'WaitingForGoods' and i.booked + i.expedited < i.quantity`;

/**
 * Products that sent orders, transfers and internal changes lack, by place: all that is asked for of each there, what of
 * it is held and promised, and what it is short of.
 */
const ROWS = `(select ${ID} as id, n.organisation_id, n.product_id, n.wms_id, n.warehouse_id,
    sum(n.quantity)::integer as required, sum(n.booked)::integer as booked, sum(n.paired)::integer as paired,
    sum(n.missing)::integer as missing,
    (count(distinct n.document) filter (where n.missing > 0 and n.is_order))::integer as orders,
    (count(distinct n.document) filter (where n.missing > 0 and not n.is_order))::integer as moves,
    min(n.required_expedition_date) filter (where n.missing > 0) as required_expedition_date,
    min(n.sent_at) filter (where n.missing > 0) as waiting_since,
    max(n.changed_at) filter (where n.missing > 0) as changed_at
  from (
    select i.organisation_id, i.product_id, e.wms_id, e.warehouse_id, e.id as document, true as is_order,
      i.quantity - i.expedited as quantity, i.booked, i.paired, i.quantity - i.expedited - i.booked - i.paired as missing,
      e.required_expedition_date, e.sent_at, e.changed_at
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    where not i.is_set and i.expedited < i.quantity and e.status in (${OPEN})
    union all ${WAITING_MOVES}
  ) n
  group by n.organisation_id, n.product_id, n.wms_id, n.warehouse_id
  having sum(n.missing) > 0)`;

/** What advices and transfers still bring there. */
const INCOMING = `left join lateral (
  select (coalesce((
    select sum(j.quantity - j.supplied_quantity)
    from stock_advice_item j
    join stock_advice a on a.id = j.stock_advice_id and a.organisation_id = j.organisation_id
    where j.organisation_id = missing_stock.organisation_id and j.product_id = missing_stock.product_id
      and j.supplied_quantity < j.quantity and a.wms_id = missing_stock.wms_id and a.warehouse_id = missing_stock.warehouse_id
      and a.status in (${COMES}) and a.deleted_at is null), 0)
  + coalesce((
    select sum(j.expedited - j.received - j.sent_back - j.lost)
    from transfer_item j
    join transfer t on t.id = j.transfer_id and t.organisation_id = j.organisation_id
    where j.organisation_id = missing_stock.organisation_id and j.product_id = missing_stock.product_id
      and j.expedited <> j.received + j.sent_back + j.lost
      and t.to_wms_id = missing_stock.wms_id and t.to_warehouse_id = missing_stock.warehouse_id and t.status = 'created'), 0))::integer
    as pieces) incoming on true`;

/** The advice that brings the next of it. */
const NEXT = `left join lateral (
  select a.id, a.internal_id, a.expected_at
  from stock_advice_item j
  join stock_advice a on a.id = j.stock_advice_id and a.organisation_id = j.organisation_id
  where j.organisation_id = missing_stock.organisation_id and j.product_id = missing_stock.product_id
    and j.supplied_quantity < j.quantity and a.wms_id = missing_stock.wms_id and a.warehouse_id = missing_stock.warehouse_id
    and a.status in (${COMES}) and a.deleted_at is null
  order by a.expected_at nulls last, a.created_at, a.id limit 1) stock_advice on true`;

export const missingStockSource = sourceOf(missingStockGrid, {
  table: ['expedition_item', 'expedition'],
  rows: ROWS,
  grouped: true,
  joins: { incoming: INCOMING, stock_advice: NEXT },
  columns: {
    productSku: 'product.product_sku',
    missing: 'missing_stock.missing',
    orders: 'missing_stock.orders',
    moves: 'missing_stock.moves',
    required: 'missing_stock.required',
    booked: 'missing_stock.booked',
    paired: 'missing_stock.paired',
    incoming: 'incoming.pieces',
    stockAdvice: 'stock_advice.id',
    expectedAt: 'stock_advice.expected_at',
    waitingSince: 'missing_stock.waiting_since',
    changedAt: 'missing_stock.changed_at',
  },
  neverNull: ['missing', 'orders', 'moves', 'required', 'booked', 'paired', 'incoming'],
  search: { product: ['productSku', 'product.name'] },
});
