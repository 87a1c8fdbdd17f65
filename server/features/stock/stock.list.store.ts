import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { productStockGrid, stockGrid, stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { ListSource } from '../../platform/list/source.ts';

const statuses = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const named = (alias: string, name = 'name') => ({ id: `${alias}.id`, name: `${alias}.${name}` });

/**
 * What there is of each physical product, what comes, is asked for and missing. The sums beside the product's own
 * counters are of the page's rows only, so they can be shown but not filtered or sorted by.
 */
export const stockSource: ListSource = {
  grid: stockGrid,
  from: "(select * from product where type = 'Physical') p",
  id: 'p.id',
  organisation: 'p.organisation_id',
  neverNull: ['productSku', 'product', 'inStock', 'booked', 'available', 'active', 'changedAt'],
  joins: {
    o: 'left join organisation o on o.id = p.organisation_id',
    shelf: `cross join lateral (
      select coalesce(sum(r.available), 0)::int as blocked
      from stock_row r join wms w on w.id = r.wms_id
      where r.organisation_id = p.organisation_id and r.product_id = p.id and r.available > 0
        and not is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, now())) shelf`,
    coming: `cross join lateral (
      select (coalesce((
          select sum(i.quantity - i.supplied_quantity) from stock_advice_item i
          join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
          where i.organisation_id = p.organisation_id and i.product_id = p.id and i.supplied_quantity < i.quantity
            and a.status in (${statuses(COMING)})), 0)
        + coalesce((
          select sum(i.expedited - i.received - i.sent_back - i.lost) from transfer_item i
          join transfer t on t.organisation_id = i.organisation_id and t.id = i.transfer_id
          where i.organisation_id = p.organisation_id and i.product_id = p.id and t.status = 'created'), 0))::int
        as pieces) coming`,
    demand: `cross join lateral (
      select coalesce(sum(need.open), 0)::int as open, coalesce(sum(need.missing), 0)::int as missing from (
        select i.quantity - i.booked - i.expedited as open, i.quantity - i.booked - i.paired - i.expedited as missing
        from expedition_item i
        join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and not i.is_set
          and i.booked + i.expedited < i.quantity and e.status in (${statuses([...PRE_WMS, ...IN_WMS])})
        union all
        select i.quantity - i.booked - i.expedited, i.quantity - i.booked - i.expedited from transfer_item i
        join transfer t on t.organisation_id = i.organisation_id and t.id = i.transfer_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and t.status = 'waitingForGoods'
        union all
        select i.quantity - i.booked - i.expedited, i.quantity - i.booked - i.expedited
        from internal_stock_change_item i
        join internal_stock_change c on c.organisation_id = i.organisation_id and c.id = i.internal_stock_change_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and c.status = 'WaitingForGoods'
      ) need) demand`,
  },
  columns: {
    productSku: 'p.product_sku',
    product: 'p.id',
    primaryEan: 'p.primary_ean',
    inStock: 'p.in_stock',
    booked: 'p.booked',
    available: 'p.available',
    blocked: 'shelf.blocked',
    incoming: 'coming.pieces',
    // What is held is asked for by those who hold it.
    required: 'p.booked + demand.open',
    missing: 'demand.missing',
    active: 'p.active',
    organisation: 'p.organisation_id',
    changedAt: 'p.changed_at',
    'product.name': 'p.name',
  },
  order: { product: 'p.name collate "und-x-icu"', organisation: 'o.name' },
  nested: { organisation: named('o'), product: named('p') },
  search: {
    function: 'search_product',
    column: 'p.search',
    fields: ['productSku', 'primaryEan', 'product.name'],
  },
};

/** Stock per product, physical and virtual warehouse and lot; only products of type Physical have rows. */
export const productStockSource: ListSource = {
  grid: productStockGrid,
  from: 'stock_row k',
  id: 'k.id',
  organisation: 'k.organisation_id',
  neverNull: ['productSku', 'quantity', 'booked', 'available', 'createdAt', 'changedAt'],
  joins: {
    d: 'join product d on d.id = k.product_id and d.organisation_id = k.organisation_id',
    o: 'left join organisation o on o.id = k.organisation_id',
    p: 'left join wms p on p.id = k.wms_id',
    w: 'left join warehouse w on w.id = k.warehouse_id and w.organisation_id = k.organisation_id',
  },
  columns: {
    productSku: 'd.product_sku',
    product: 'k.product_id',
    wms: 'k.wms_id',
    warehouse: 'k.warehouse_id',
    lot: "nullif(k.lot, '')",
    lotDate: 'k.lot_date',
    blocked: 'k.blocked',
    blockedReason: 'k.blocked_reason',
    firstReceivedAt: 'k.first_received_at',
    quantity: 'k.quantity',
    booked: 'k.booked',
    available: 'k.available',
    organisation: 'k.organisation_id',
    createdAt: 'k.created_at',
    changedAt: 'k.changed_at',
    'product.name': 'd.name',
    'wms.name': 'p.name',
    'warehouse.name': 'w.name',
  },
  order: {
    product: 'd.name collate "und-x-icu"',
    wms: 'p.name',
    warehouse: 'w.name',
    organisation: 'o.name',
  },
  nested: {
    organisation: named('o'),
    product: named('d'),
    wms: named('p'),
    warehouse: named('w'),
  },
};

export const stockMovementSource: ListSource = {
  grid: stockMovementGrid,
  from: 'stock_movement m',
  id: 'm.id',
  organisation: 'm.organisation_id',
  neverNull: ['createdAt', 'movementType', 'movedAt', 'changedAt', 'productSku'],
  joins: {
    d: 'join product d on d.id = m.product_id and d.organisation_id = m.organisation_id',
    o: 'left join organisation o on o.id = m.organisation_id',
    p: 'left join wms p on p.id = m.wms_id',
    w: 'left join warehouse w on w.id = m.warehouse_id and w.organisation_id = m.organisation_id',
    e: 'left join expedition e on e.id = m.expedition_id and e.organisation_id = m.organisation_id',
    a: 'left join stock_advice a on a.id = m.stock_advice_id and a.organisation_id = m.organisation_id',
    r: 'left join inbound_receipt r on r.id = m.inbound_receipt_id and r.organisation_id = m.organisation_id',
    t: 'left join transfer t on t.id = m.transfer_id and t.organisation_id = m.organisation_id',
    c: 'left join internal_stock_change c on c.id = m.internal_stock_change_id and c.organisation_id = m.organisation_id',
  },
  columns: {
    createdAt: 'm.created_at',
    movementType: 'm.movement_type',
    movementSubtype: 'm.movement_subtype',
    productSku: 'd.product_sku',
    product: 'm.product_id',
    quantity: 'm.quantity',
    wms: 'm.wms_id',
    warehouse: 'm.warehouse_id',
    lot: "nullif(m.lot, '')",
    lotDate: 'm.lot_date',
    expedition: 'm.expedition_id',
    stockAdvice: 'm.stock_advice_id',
    inboundReceipt: 'm.inbound_receipt_id',
    transfer: 'm.transfer_id',
    internalStockChange: 'm.internal_stock_change_id',
    organisation: 'm.organisation_id',
    movedAt: 'm.moved_at',
    changedAt: 'm.changed_at',
    'product.name': 'd.name',
  },
  order: {
    product: 'd.name collate "und-x-icu"',
    wms: 'p.name',
    warehouse: 'w.name',
    organisation: 'o.name',
    expedition: 'e.order_number',
    stockAdvice: 'a.internal_id',
    inboundReceipt: 'r.internal_number',
    transfer: 't.internal_number',
    internalStockChange: 'c.internal_number',
  },
  extra: { serialNumbers: "coalesce(m.serial_numbers, '{}')" },
  nested: {
    organisation: named('o'),
    product: named('d'),
    wms: named('p'),
    warehouse: named('w'),
    expedition: named('e', 'order_number'),
    stockAdvice: named('a', 'internal_id'),
    inboundReceipt: named('r', 'internal_number'),
    transfer: named('t', 'internal_number'),
    internalStockChange: named('c', 'internal_number'),
  },
};
