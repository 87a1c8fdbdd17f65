import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { stockMovementGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools, GridDefinition } from '../../ui/grid/definition.ts';
import { movementViews } from './movement.views.ts';
import { EXPEDITIONS, type MovementRow, PRODUCTS, productCell } from './stock.cells.tsx';
import { lotPath } from './stock.paths.ts';

/** What comes in and what goes out: the sign says it, the colour only helps; a booking moves nothing, and has none. */
function Quantity({ row, write }: { row: MovementRow; write: (value: number) => string }) {
  if (row.quantity === null || row.quantity === undefined) return <Nothing />;
  const isOut = row.movementType === 'Out' || row.movementType === 'Unbook';
  const amount = Math.abs(row.quantity);
  const isMoved = amount > 0 && (row.movementType === 'In' || row.movementType === 'Out');
  return (
    <span data-ink={isMoved ? (isOut ? 'trouble' : 'done') : undefined}>
      {amount === 0 ? write(0) : isOut ? `−${write(amount)}` : `+${write(amount)}`}
    </span>
  );
}

/** Where the documents behind movements are, the nearest first. */
const DOCUMENTS = {
  expedition: 'expeditions',
  inboundReceipt: 'inbound-receipts',
  returnReceipt: 'return-receipts',
  transfer: 'transfers',
  internalStockChange: 'internal-stock-changes',
  stockAdvice: 'stock-advices',
} as const;
type DocumentField = keyof typeof DOCUMENTS;
const DOCUMENT_FIELDS = Object.keys(DOCUMENTS) as DocumentField[];

const documentOf = (row: MovementRow): DocumentField | undefined =>
  DOCUMENT_FIELDS.find((field) => relationId(row[field]));

const documentPath = (row: MovementRow, field: DocumentField, base: string): string =>
  `${base}/${DOCUMENTS[field]}/${relationId(row[field])}`;

/** The number of a document, which leads to it. */
function DocumentLink({ row, field, base }: { row: MovementRow; field: DocumentField; base: string }) {
  const id = relationId(row[field]);
  if (!id) return <Nothing />;
  return <Link to={documentPath(row, field, base)}>{relationName(row[field]) || id}</Link>;
}

const documentCells = Object.fromEntries(
  DOCUMENT_FIELDS.map((field): [string, Cell<MovementRow>] => [
    field,
    { render: (row, { base }) => <DocumentLink row={row} field={field} base={base} /> },
  ]),
);

const WHY = [...DOCUMENT_FIELDS, 'reason'];

/** Why: the nearest document, which leads to it, or the reason where there is none. */
function Why({ row, tools }: { row: MovementRow; tools: CellTools }) {
  const field = documentOf(row);
  if (field) return <DocumentLink row={row} field={field} base={tools.base} />;
  return row.reason ? <span>{tools.word('reason', row.reason)}</span> : <Nothing />;
}

/** The same for a card, which is a link itself. */
export function whyOf(row: MovementRow, tools: CellTools): string {
  const field = documentOf(row);
  if (field) return relationName(row[field]);
  const reason = row.reason ? tools.word('reason', row.reason) : '';
  return [reason, row.person].filter(Boolean).join(', ');
}

/** The lot leads to where it lies. */
const lotCell: Cell<MovementRow> = {
  needs: ['product'],
  render: ({ lot, product }, { base }) => {
    const id = relationId(product);
    if (!lot) return <Nothing />;
    if (!id) return lot;
    return <Link to={lotPath(base, id, lot)}>{lot}</Link>;
  },
};

export const movementCells: Record<string, Cell<MovementRow>> = {
  product: productCell,
  lot: lotCell,
  quantity: {
    needs: ['movementType'],
    render: (row, { format }) => <Quantity row={row} write={format.integer} />,
  },
  document: {
    needs: WHY,
    render: (row, tools) => <Why row={row} tools={tools} />,
  },
  ...documentCells,
};

/** On a phone: SKU and quantity; movement and moment; product and why. */
export const movementCard: Card<MovementRow> = {
  needs: ['productSku', 'product', 'quantity', 'movementType', 'createdAt', 'person', ...WHY],
  title: (row) => row.productSku,
  value: (row, { format }) => <Quantity row={row} write={format.integer} />,
  status: (row, { word }) => row.movementType && word('movementType', row.movementType),
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row) => relationName(row.product),
  detail: whyOf,
};

/** The list of the ledger, of all products or within one; `t` must know the words of `stock`. */
export function movementDefinition(t: (key: string) => string, base: string): GridDefinition<MovementRow> {
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
    views: movementViews.map((view) => ({ ...view, label: t(`stock:stockMovement.views.${view.key}`) })),
    relations: {
      product: PRODUCTS,
      expedition: EXPEDITIONS,
      stockAdvice: { entity: 'stock-advice', label: 'internalId', search: true },
      inboundReceipt: { entity: 'inbound-receipt', label: 'internalNumber' },
      returnReceipt: { entity: 'return-receipt', label: 'internalNumber' },
      transfer: { entity: 'transfer', label: 'internalNumber', search: true },
      internalStockChange: { entity: 'internal-stock-change', label: 'internalNumber', search: true },
    },
    needs: DOCUMENT_FIELDS,
    rowName: (row) => row.productSku ?? row.id,
    rowPath: (row) => {
      const field = documentOf(row);
      return field && documentPath(row, field, base);
    },
  };
}
