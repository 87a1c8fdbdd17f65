import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

/** The lines of all advices as SQL; those of removed ones are in no list. */
export const stockAdviceItemSource: ListSource = {
  grid: stockAdviceItemGrid,
  from: `(select i.*, a.status, a.status_rank, a.internal_id, a.supplier_id, a.wms_id, a.warehouse_id, a.expected_at,
      a.created_at, a.changed_at
    from stock_advice_item i
    join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
      and a.deleted_at is null) i`,
  derived: true,
  id: 'i.id',
  organisation: 'i.organisation_id',
  neverNull: ['quantity', 'suppliedQuantity', 'difference', 'paired', 'status', 'createdAt', 'changedAt'],
  joins: {
    p: 'left join product p on p.id = i.product_id and p.organisation_id = i.organisation_id',
    v: 'join stock_advice v on v.id = i.stock_advice_id and v.organisation_id = i.organisation_id',
    o: 'left join organisation o on o.id = i.organisation_id',
    s: 'left join supplier s on s.id = i.supplier_id and s.organisation_id = i.organisation_id',
    h: 'left join warehouse h on h.id = i.warehouse_id and h.organisation_id = i.organisation_id',
    w: 'left join wms w on w.id = i.wms_id',
  },
  columns: {
    stockAdvice: 'i.stock_advice_id',
    status: 'i.status',
    productSku: 'p.product_sku',
    product: 'i.product_id',
    quantity: 'i.quantity',
    suppliedQuantity: 'i.supplied_quantity',
    difference: '(i.supplied_quantity - i.quantity)',
    paired: 'i.paired',
    lot: 'i.lot',
    lotDate: 'i.lot_date',
    supplier: 'i.supplier_id',
    wms: 'i.wms_id',
    warehouse: 'i.warehouse_id',
    expectedAt: 'i.expected_at',
    organisation: 'i.organisation_id',
    createdAt: 'i.created_at',
    changedAt: 'i.changed_at',
    'product.name': 'p.name',
    'stockAdvice.internalId': 'i.internal_id',
  },
  order: {
    stockAdvice: 'i.internal_id',
    status: 'i.status_rank',
    product: 'p.name',
    supplier: 's.name',
    wms: 'w.name',
    warehouse: 'h.name',
    organisation: 'o.name',
  },
  nested: {
    stockAdvice: { id: 'i.stock_advice_id', name: 'i.internal_id' },
    product: { id: 'p.id', name: 'p.name', productSku: 'p.product_sku' },
    supplier: { id: 's.id', name: 's.name' },
    wms: { id: 'w.id', name: 'w.name' },
    warehouse: { id: 'h.id', name: 'h.name' },
    organisation: { id: 'o.id', name: 'o.name' },
  },
  search: [
    {
      function: 'search_product',
      column: 'p.search',
      fields: ['productSku', 'product.name'],
      of: 'i.product_id',
    },
    {
      function: 'search_stock_advice',
      column: 'v.search',
      fields: ['stockAdvice.internalId'],
      of: 'i.stock_advice_id',
    },
  ],
};
