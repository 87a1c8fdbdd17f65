import { Link } from 'react-router';
import type { z } from 'zod';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { productStock, stockMovement } from '../../../contracts/stock/stock.schema.ts';
import { CutText } from '../../ui/grid/CutText.tsx';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, RelationSource } from '../../ui/grid/definition.ts';

export type StockRow = Partial<z.infer<typeof productStock>> & { id: string };
export type MovementRow = Partial<z.infer<typeof stockMovement>> & { id: string };

export const PRODUCTS: RelationSource = {
  entity: 'product',
  label: 'name',
  detail: 'productSku',
  search: true,
};
export const EXPEDITIONS: RelationSource = { entity: 'expedition', label: 'orderNumber', search: true };

/** On a phone: SKU and what is free; product; warehouse. */
export const stockCard: Card<StockRow> = {
  needs: ['productSku', 'product', 'wms', 'warehouse', 'quantity', 'available', 'lot'],
  title: (row) => row.productSku,
  value: (row, { t, format }) =>
    row.available === undefined
      ? null
      : t('stocks.card.available', { quantity: format.integer(row.available) }),
  status: (row) => relationName(row.product),
  date: (row, { t, format }) =>
    row.quantity === undefined ? null : t('stocks.card.inStock', { quantity: format.integer(row.quantity) }),
  line: (row) => relationName(row.wms),
  detail: (row) => relationName(row.warehouse),
};

/** The name of the product leads to its page. */
export const productCell: Cell<StockRow | MovementRow> = {
  render: (row, { base }) => {
    const id = relationId(row.product);
    return id ? (
      <Link to={`${base}/products/${id}`}>
        <CutText text={relationName(row.product) || id} />
      </Link>
    ) : (
      <Nothing />
    );
  },
};

export const stockCells: Record<string, Cell<StockRow>> = { product: productCell };
