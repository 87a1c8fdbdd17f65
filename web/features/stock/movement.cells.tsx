import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { relationId, relationName } from '../../../contracts/kit/relation.ts';
import { stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, GridDefinition } from '../../ui/grid/definition.ts';
import { EXPEDITIONS, type MovementRow, PRODUCTS, productCell } from './stock.cells.tsx';

/** What comes in and what goes out: the sign says it, the colour only helps. */
function Quantity({ row, write }: { row: MovementRow; write: (value: number) => string }) {
  if (row.quantity === null || row.quantity === undefined) return <Nothing />;
  const isOut = row.movementType === 'Out' || row.movementType === 'Unbook';
  const amount = Math.abs(row.quantity);
  return (
    <span data-ink={amount === 0 ? undefined : isOut ? 'trouble' : 'done'}>
      {amount === 0 ? write(0) : isOut ? `−${write(amount)}` : `+${write(amount)}`}
    </span>
  );
}

/** Where the documents behind movements are, the nearest first. */
const DOCUMENTS = {
  expedition: 'expeditions',
  inboundReceipt: 'inbound-receipts',
  transfer: 'transfers',
  internalStockChange: 'internal-stock-changes',
  stockAdvice: 'stock-advices',
} as const;
type DocumentField = keyof typeof DOCUMENTS;
const DOCUMENT_FIELDS = Object.keys(DOCUMENTS) as DocumentField[];

/** The number of a document, which leads to it. */
function DocumentLink({ row, field, base }: { row: MovementRow; field: DocumentField; base: string }) {
  const id = relationId(row[field]);
  if (!id) return <Nothing />;
  return <Link to={`${base}/${DOCUMENTS[field]}/${id}`}>{relationName(row[field]) || id}</Link>;
}

const documentCells = Object.fromEntries(
  DOCUMENT_FIELDS.map((field): [string, Cell<MovementRow>] => [
    field,
    { render: (row, { base }) => <DocumentLink row={row} field={field} base={base} /> },
  ]),
);

export const movementCells: Record<string, Cell<MovementRow>> = {
  product: productCell,
  quantity: {
    needs: ['movementType'],
    render: (row, { format }) => <Quantity row={row} write={format.integer} />,
  },
  document: {
    needs: DOCUMENT_FIELDS,
    render: (row, { base }) => {
      const field = DOCUMENT_FIELDS.find((one) => relationId(row[one]));
      return field ? <DocumentLink row={row} field={field} base={base} /> : <Nothing />;
    },
  },
  ...documentCells,
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
