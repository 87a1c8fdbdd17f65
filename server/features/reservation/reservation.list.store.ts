import { DRAFT, IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { reservationGrid } from '../../../contracts/reservation/reservation.grid.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import { quoted } from '../../platform/list/source.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const OPEN = quoted([...PRE_WMS, ...IN_WMS]);
const DRAFTS = quoted(DRAFT);

/**
 * Lines of orders that still ask for goods that have not left: of orders that were sent, whatever they hold; of drafts,
 * and of orders that left without all of it, only lines that hold something. The first condition on the order is the one
 * of the index `expedition_open`, so that these are found without all others.
 */
const ROWS = `(select i.id, i.organisation_id, i.product_id, i.expedited, i.booked, i.paired, i.rebook_after,
    i.quantity - i.expedited as quantity, i.quantity - i.expedited - i.booked - i.paired as missing,
    e.id as expedition_id, e.status, e.status_rank, e.order_number, e.recipient, e.eshop_id, e.wms_id,
    e.warehouse_id, e.required_expedition_date, e.priority, e.sent_at, e.created_at, e.changed_at,
    split_part(e.search, ' | ', 1) as head
  from expedition_item i
  join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
  where not i.is_set and i.expedited < i.quantity
    and (e.status in (${DRAFTS}, ${OPEN}) or not e.expedited_completely)
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
    partiallyDelivered: `(reservation.status not in (${DRAFTS}, ${OPEN}))`,
    // Whether it is locked depends on who asks: `fillLocks` makes the reason of the status.
    locked: `reservation.status || case when (select o.rest_by_clients from organisation o
      where o.id = reservation.organisation_id) then ' ${REST_BY_CLIENTS}' else '' end`,
  },
  sparse: { product: '(select * from expedition_item where not is_set and expedited < quantity)' },
  // Not as indexes have them: all orders would be walked through in their order, most of them without such a line.
  order: {
    orderNumber: `reservation.order_number || ''`,
    expedition: `reservation.order_number || ''`,
    expeditionStatus: 'reservation.status_rank + 0',
    requiredExpeditionDate: 'reservation.required_expedition_date + 0',
  },
  neverNull: ['status', 'missing'],
  nested: { expedition: { id: 'reservation.expedition_id', name: 'reservation.order_number' } },
  search: {
    product: ['productSku', 'product.name'],
    expedition: headSearch('expedition', ['orderNumber', 'recipient'], 'reservation.head'),
  },
});
