import { productStockGrid, stockGrid, stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

const named = (alias: string, name = 'name') => ({ id: `${alias}.id`, name: `${alias}.${name}` });

/**
 * What there is of each physical product, what comes, is asked for and missing. What may not leave changes with the
 * calendar: it is counted for the page's rows only, so it can be shown but not filtered or sorted by.
 */
export const stockSource: ListSource = {
  grid: stockGrid,
  from: "(select * from product where type = 'Physical') p",
  id: 'p.id',
  organisation: 'p.organisation_id',
  neverNull: [
    'productSku',
    'product',
    'inStock',
    'booked',
    'available',
    'incoming',
    'required',
    'missing',
    'active',
    'changedAt',
  ],
  joins: {
    o: 'left join organisation o on o.id = p.organisation_id',
    shelf: `cross join lateral (
      select coalesce(sum(r.available), 0)::int as blocked
      from stock_row r join wms w on w.id = r.wms_id
      where r.organisation_id = p.organisation_id and r.product_id = p.id and r.available > 0
        and not is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, now())) shelf`,
    f: 'join product_figure f on f.organisation_id = p.organisation_id and f.product_id = p.id',
  },
  columns: {
    productSku: 'p.product_sku',
    product: 'p.id',
    primaryEan: 'p.primary_ean',
    inStock: 'p.in_stock',
    booked: 'p.booked',
    available: 'p.available',
    blocked: 'shelf.blocked',
    incoming: 'f.incoming',
    required: 'f.required',
    missing: 'f.missing',
    active: 'p.active',
    organisation: 'p.organisation_id',
    changedAt: 'p.changed_at',
    'product.name': 'p.name',
  },
  some: { available: 'p.is_available' },
  order: { product: 'p.name collate "und-x-icu"', organisation: 'o.name' },
  nested: { organisation: named('o'), product: named('p') },
  search: [
    {
      function: 'search_product',
      column: 'p.search',
      fields: ['productSku', 'primaryEan', 'product.name'],
    },
  ],
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
  search: [
    {
      function: 'search_product',
      column: 'd.search',
      fields: ['productSku', 'product.name'],
      of: 'k.product_id',
    },
  ],
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
    document:
      'coalesce(e.order_number, r.internal_number, t.internal_number, c.internal_number, a.internal_id)',
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
  search: [
    {
      function: 'search_product',
      column: 'd.search',
      fields: ['productSku', 'product.name'],
      of: 'm.product_id',
    },
  ],
};
