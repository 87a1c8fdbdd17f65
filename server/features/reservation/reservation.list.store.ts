import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { reservationGrid } from '../../../contracts/reservation/reservation.grid.ts';
import { quoted } from '../../platform/list/source.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const OPEN = quoted([...PRE_WMS, ...IN_WMS]);
const BEFORE_PACKING = `'onHold', 'incorrect', ${OPEN}`;

/**
 * Lines of orders that still ask for goods that have not left: of orders that were sent, whatever they hold; of drafts,
 * and of orders that left without all of it, only lines that hold something. That their products are few of a large
 * catalogue is known of the figures alone. Ordered, they are planned by themselves: a page by product then reads the lines
 * of its first products; joined with the rest, each product of the catalogue was held against each of them.
 */
const ROWS = `(select i.id, i.organisation_id, i.product_id, i.expedited, i.booked, i.paired, i.rebook_after,
    i.quantity - i.expedited as quantity, i.quantity - i.expedited - i.booked - i.paired as missing,
    e.id as expedition_id, e.status, e.status_rank, e.order_number, e.recipient, e.eshop_id, e.wms_id,
    e.warehouse_id, e.required_expedition_date, e.priority, e.sent_at, e.created_at, e.changed_at,
    split_part(e.search, ' | ', 1) as head, p.name as product_name
  from (select f.organisation_id, f.product_id, n.name
    from product_figure f join product n on n.id = f.product_id and n.organisation_id = f.organisation_id
    where f.required > 0 order by n.name collate "und-x-icu") p
  join expedition_item i on i.organisation_id = p.organisation_id and i.product_id = p.product_id
  join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
  where not i.is_set and i.expedited < i.quantity
    and (e.status in (${OPEN}) or i.booked + i.paired > 0))`;

/** Stands after the status in the raw `locked` where clients decide about what an order left without. */
export const REST_BY_CLIENTS = 'restByClients';

export const reservationSource = sourceOf(reservationGrid, {
  table: ['expedition_item', 'expedition'],
  rows: ROWS,
  columns: {
    productSku: 'product.product_sku',
    expeditionStatus: 'reservation.status',
    status: `case when reservation.booked + reservation.paired = 0 then 'notReserved'
      when reservation.missing > 0 then 'partially' when reservation.paired > 0 then 'paired' else 'reserved' end`,
    missing: 'reservation.missing',
    assignedLot: `(select case count(distinct k.lot) when 1 then nullif(min(k.lot), '') when 0 then null
      else 'several' end from booking b join stock_row k on k.id = b.stock_row_id
      where b.organisation_id = reservation.organisation_id and b.expedition_item_id = reservation.id)`,
    partiallyDelivered: `(reservation.status not in (${BEFORE_PACKING}))`,
    // Whether it is locked depends on who asks: `fillLocks` makes the reason of the status.
    locked: `reservation.status || case when (select o.rest_by_clients from organisation o
      where o.id = reservation.organisation_id) then ' ${REST_BY_CLIENTS}' else '' end`,
  },
  // Not as indexes have them: products and orders would be walked through in their order, most of them without such a line.
  order: {
    product: `reservation.product_name collate "und-x-icu"`,
    productSku: `product.product_sku || ''`,
  },
  neverNull: ['status', 'missing'],
  nested: { expedition: { id: 'reservation.expedition_id', name: 'reservation.order_number' } },
  search: {
    product: ['productSku', 'product.name'],
    expedition: {
      function: 'search_expedition_head',
      column: 'reservation.head',
      fields: ['orderNumber', 'recipient'],
    },
  },
});
