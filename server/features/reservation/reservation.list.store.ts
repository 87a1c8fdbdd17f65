import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { reservationGrid } from '../../../contracts/reservation/reservation.grid.ts';
import { type ListSource, quoted } from '../../platform/list/source.ts';

const OPEN = quoted([...PRE_WMS, ...IN_WMS]);
const BEFORE_PACKING = `'onHold', 'incorrect', ${OPEN}`;

/**
 * What orders still ask for and has not left: of those that were sent, whatever they hold; of drafts, and of those
 * that left without all of it, what they still hold.
 */
const ROWS = `(select i.id, i.organisation_id, i.product_id, i.expedited, i.booked, i.paired, i.rebook_after,
    i.quantity - i.expedited as quantity, i.quantity - i.expedited - i.booked - i.paired as missing,
    e.id as expedition_id, e.status, e.status_rank, e.order_number, e.recipient, e.eshop_id, e.wms_id,
    e.warehouse_id, e.required_expedition_date, e.priority, e.sent_at, e.created_at, e.changed_at
  from expedition_item i
  join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
  where not i.is_set and i.expedited < i.quantity
    and (e.status in (${OPEN}) or i.booked + i.paired > 0)) r`;

/** The list of reservations as SQL. */
export const reservationSource: ListSource = {
  grid: reservationGrid,
  from: ROWS,
  derived: true,
  id: 'r.id',
  organisation: 'r.organisation_id',
  neverNull: [
    'orderNumber',
    'productSku',
    'expeditionStatus',
    'status',
    'quantity',
    'booked',
    'paired',
    'missing',
    'expedited',
    'recipient',
    'priority',
    'createdAt',
    'changedAt',
  ],
  joins: {
    d: 'join product d on d.id = r.product_id and d.organisation_id = r.organisation_id',
    x: 'join expedition x on x.id = r.expedition_id and x.organisation_id = r.organisation_id',
    o: 'left join organisation o on o.id = r.organisation_id',
    s: 'left join eshop s on s.id = r.eshop_id and s.organisation_id = r.organisation_id',
    p: 'left join wms p on p.id = r.wms_id',
    w: 'left join warehouse w on w.id = r.warehouse_id and w.organisation_id = r.organisation_id',
  },
  columns: {
    orderNumber: 'r.order_number',
    product: 'r.product_id',
    productSku: 'd.product_sku',
    expeditionStatus: 'r.status',
    status: `case when r.booked + r.paired = 0 then 'notReserved' when r.missing > 0 then 'partially'
      when r.paired > 0 then 'paired' else 'reserved' end`,
    quantity: 'r.quantity',
    booked: 'r.booked',
    paired: 'r.paired',
    missing: 'r.missing',
    expedited: 'r.expedited',
    requiredExpeditionDate: 'r.required_expedition_date',
    assignedLot: `(select case count(distinct k.lot) when 1 then nullif(min(k.lot), '') when 0 then null
      else 'several' end from booking b join stock_row k on k.id = b.stock_row_id
      where b.organisation_id = r.organisation_id and b.expedition_item_id = r.id)`,
    recipient: 'r.recipient',
    eshop: 'r.eshop_id',
    wms: 'r.wms_id',
    warehouse: 'r.warehouse_id',
    priority: 'r.priority',
    sentAt: 'r.sent_at',
    rebookAfter: 'r.rebook_after',
    partiallyDelivered: `(r.status not in (${BEFORE_PACKING}))`,
    organisation: 'r.organisation_id',
    expedition: 'r.expedition_id',
    createdAt: 'r.created_at',
    changedAt: 'r.changed_at',
    'product.name': 'd.name',
  },
  order: {
    product: 'd.name collate "und-x-icu"',
    expeditionStatus: 'r.status_rank',
    recipient: 'r.recipient collate "und-x-icu"',
    eshop: 's.name',
    wms: 'p.name',
    warehouse: 'w.name',
    organisation: 'o.name',
    expedition: 'r.order_number',
  },
  extra: {
    // Whether it is locked depends on who asks; `listReservations` says it.
    locked: 'r.status',
  },
  nested: {
    organisation: { id: 'o.id', name: 'o.name' },
    expedition: { id: 'r.expedition_id', name: 'r.order_number' },
    eshop: { id: 's.id', name: 's.name' },
    product: { id: 'd.id', name: 'd.name' },
    wms: { id: 'p.id', name: 'p.name' },
    warehouse: { id: 'w.id', name: 'w.name' },
  },
  search: [
    {
      function: 'search_product',
      column: 'd.search',
      fields: ['productSku', 'product.name'],
      of: 'r.product_id',
    },
    {
      function: 'search_expedition',
      column: 'x.search',
      fields: ['orderNumber', 'recipient'],
      of: 'r.expedition_id',
    },
  ],
};
