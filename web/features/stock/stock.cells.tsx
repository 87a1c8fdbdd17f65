import { Link } from 'react-router';
import type { z } from 'zod';
import { relationId, relationName } from '../../../contracts/kit/relation.ts';
import type { productStock, stockMovement } from '../../../contracts/stock/stock.schema.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, RelationSource } from '../../ui/grid/definition.ts';
import classes from './stock.cells.module.css';

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
  value: (row, { format }) => (row.available === undefined ? null : format.integer(row.available)),
  status: (row) => relationName(row.product),
  date: (row, { format }) => (row.quantity === undefined ? null : format.integer(row.quantity)),
  line: (row) => relationName(row.wms),
  detail: (row) => relationName(row.warehouse),
};

/** What comes in and what goes out: the sign says it, the colour only helps. */
function Quantity({ row, write }: { row: MovementRow; write: (value: number) => string }) {
  if (row.quantity === null || row.quantity === undefined) return <Nothing />;
  const isOut = row.movementType === 'Out' || row.movementType === 'Unbook';
  const amount = Math.abs(row.quantity);
  return (
    <span className={classes.quantity} data-sign={amount === 0 ? undefined : isOut ? 'minus' : 'plus'}>
      {amount === 0 ? write(0) : isOut ? `−${write(amount)}` : `+${write(amount)}`}
    </span>
  );
}

export const movementCells: Record<string, Cell<MovementRow>> = {
  quantity: {
    needs: ['movementType'],
    render: (row, { format }) => <Quantity row={row} write={format.integer} />,
  },
  expedition: {
    render: (row, { base }) => {
      const id = relationId(row.expedition);
      return id ? (
        <Link to={`${base}/expeditions/${id}`}>{relationName(row.expedition) || id}</Link>
      ) : (
        <Nothing />
      );
    },
  },
};

/** On a phone: SKU and quantity; movement and moment; product and warehouse. */
export const movementCard: Card<MovementRow> = {
  needs: ['productSku', 'product', 'quantity', 'movementType', 'createdAt', 'wms'],
  title: (row) => row.productSku,
  value: (row, { format }) => <Quantity row={row} write={format.integer} />,
  status: (row, { word }) => row.movementType && word('movementType', row.movementType),
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row) => relationName(row.product),
  detail: (row) => relationName(row.wms),
};
