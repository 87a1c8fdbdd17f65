import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { relationId, relationName } from '../../../contracts/kit/relation.ts';
import { stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, GridDefinition } from '../../ui/grid/definition.ts';
import classes from './stock.cells.module.css';
import { EXPEDITIONS, type MovementRow, PRODUCTS, productCell } from './stock.cells.tsx';

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

/** The number of the document behind a movement, which leads to it. */
const documentCell = (
  field: 'expedition' | 'stockAdvice' | 'inboundReceipt' | 'transfer' | 'internalStockChange',
  path: string,
): Cell<MovementRow> => ({
  render: (row, { base }) => {
    const id = relationId(row[field]);
    return id ? <Link to={`${base}/${path}/${id}`}>{relationName(row[field]) || id}</Link> : <Nothing />;
  },
});

export const movementCells: Record<string, Cell<MovementRow>> = {
  product: productCell,
  quantity: {
    needs: ['movementType'],
    render: (row, { format }) => <Quantity row={row} write={format.integer} />,
  },
  expedition: documentCell('expedition', 'expeditions'),
  stockAdvice: documentCell('stockAdvice', 'stock-advices'),
  inboundReceipt: documentCell('inboundReceipt', 'inbound-receipts'),
  transfer: documentCell('transfer', 'transfers'),
  internalStockChange: documentCell('internalStockChange', 'internal-stock-changes'),
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

/** The list of the ledger, of all products or within one; `t` must know the words of `stock`. */
export function movementDefinition(t: (key: string) => string): GridDefinition<MovementRow> {
  const ofType = (key: string, types: string[]) => ({
    key,
    label: t(`stock:stockMovement.views.${key}`),
    filters: [{ field: 'movementType', comparator: 'in' as const, value: types }],
  });
  return {
    grid: stockMovementGrid,
    noun: 'stock',
    listRoute: stockMovementRoutes.list,
    exportRoute: stockMovementRoutes.export,
    title: t('stock:stockMovement.title'),
    icon: IconArrowsExchange,
    empty: { title: t('stock:stockMovement.empty.title'), text: t('stock:stockMovement.empty.text') },
    cells: movementCells,
    card: movementCard,
    views: [ofType('in', ['In']), ofType('out', ['Out']), ofType('booked', ['Book', 'Unbook'])],
    relations: {
      product: PRODUCTS,
      expedition: EXPEDITIONS,
      stockAdvice: { entity: 'stock-advice', label: 'internalId', search: true },
      inboundReceipt: { entity: 'inbound-receipt', label: 'internalNumber' },
      transfer: { entity: 'transfer', label: 'internalNumber', search: true },
      internalStockChange: { entity: 'internal-stock-change', label: 'internalNumber', search: true },
    },
    rowName: (row) => row.productSku ?? row.id,
  };
}
