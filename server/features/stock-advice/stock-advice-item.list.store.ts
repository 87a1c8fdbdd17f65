import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The lines of all advices; those of removed ones are in no list. */
export const stockAdviceItemSource = sourceOf(stockAdviceItemGrid, {
  table: ['stock_advice_item', 'stock_advice'],
  rows: `(select i.*, a.status, a.status_rank, a.internal_id, a.supplier_id, a.wms_id, a.warehouse_id, a.expected_at,
      a.created_at, a.changed_at
    from stock_advice_item i
    join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
      and a.deleted_at is null)`,
  columns: {
    productSku: 'product.product_sku',
    difference: '(stock_advice_item.supplied_quantity - stock_advice_item.quantity)',
    'stockAdvice.internalId': 'stock_advice_item.internal_id',
  },
  neverNull: ['difference'],
  nested: { stockAdvice: { id: 'stock_advice_item.stock_advice_id', name: 'stock_advice_item.internal_id' } },
  sparse: { product: 'stock_advice_item' },
  search: { product: ['productSku', 'product.name'], stock_advice: ['stockAdvice.internalId'] },
});
