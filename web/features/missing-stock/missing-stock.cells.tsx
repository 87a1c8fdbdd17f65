import { Link } from 'react-router';
import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import { today } from '../../ui/grid/days.ts';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { DueDay } from '../expedition/expedition.cells.tsx';
import { productOnStock } from '../reservation/reservation.cells.tsx';
import type { MissingRow } from './missing-stock.announce.ts';

const OPEN = [...PRE_WMS, ...IN_WMS];

/** What narrows a list to the row's product and place. */
function placeOf(row: MissingRow): Record<string, { in: string[] }> {
  const fields = { product: row.product, wms: row.wms, warehouse: row.warehouse };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, of]) => {
      const id = relationId(of);
      return id ? [[field, { in: [id] }]] : [];
    }),
  );
}

/** The reservations of the orders that ask for the product in this place; of those who lack it, or of all. */
const ordersPath = (row: MissingRow, base: string, who: 'lacking' | 'all'): string =>
  gridUrl(`${base}/reservations`, {
    criteria: {
      ...placeOf(row),
      expeditionStatus: { in: OPEN },
      ...(who === 'lacking' ? { status: { in: ['notReserved', 'partially'] } } : {}),
    },
  });

/** The product's own page names everybody who asks for it: transfers and internal changes too. */
const askersPath = (row: MissingRow, base: string): string =>
  `${base}/products/${relationId(row.product) ?? ''}?tab=stock`;

/** Advices and transfers that still bring the product here. */
const incomingPath = (row: MissingRow, base: string): string => {
  const place = new URLSearchParams({
    wms: relationId(row.wms) ?? '',
    warehouse: relationId(row.warehouse) ?? '',
  });
  return `${base}/stocks/${relationId(row.product) ?? ''}/awaiting-inbound?${place}`;
};

/** A figure that leads to those whom it counts. */
const figure = (
  field: 'missing' | 'required' | 'booked' | 'paired',
  who: 'lacking' | 'all',
): Cell<MissingRow> => ({
  needs: ['product', 'wms', 'warehouse', 'moves'],
  render: (row, { base, format }) => (
    <Link
      to={row.moves ? askersPath(row, base) : ordersPath(row, base, who)}
      data-missing={field === 'missing' || undefined}
    >
      {format.integer(row[field] ?? 0)}
    </Link>
  ),
});

function Coming({ row, tools }: { row: MissingRow; tools: CellTools }) {
  const id = relationId(row.stockAdvice);
  if (!id) return <Nothing />;
  return <Link to={`${tools.base}/stock-advices/${id}`}>{relationName(row.stockAdvice) || id}</Link>;
}

const Required = ({ row: { requiredExpeditionDate: day }, tools }: { row: MissingRow; tools: CellTools }) => (
  <DueDay day={day} isLate={day ? day.slice(0, 10) < today() : false} format={tools.format} />
);

/** What the acts of the list read of a row. */
export const MISSING_NEEDS = [
  'product',
  'productSku',
  'organisation',
  'wms',
  'warehouse',
  'missing',
  'incoming',
  'paired',
] as const;

export const missingCells: Record<string, Cell<MissingRow>> = {
  product: { render: productOnStock },
  missing: figure('missing', 'lacking'),
  required: figure('required', 'all'),
  booked: figure('booked', 'all'),
  paired: figure('paired', 'all'),
  orders: {
    needs: ['product', 'wms', 'warehouse'],
    render: (row, { format, base }) =>
      row.orders ? (
        <Link to={ordersPath(row, base, 'lacking')}>{format.integer(row.orders)}</Link>
      ) : (
        <Nothing />
      ),
  },
  moves: {
    needs: ['product'],
    render: (row, { format, base }) =>
      row.moves ? <Link to={askersPath(row, base)}>{format.integer(row.moves)}</Link> : <Nothing />,
  },
  incoming: {
    needs: ['product', 'wms', 'warehouse'],
    render: (row, { format, base }) =>
      row.incoming ? <Link to={incomingPath(row, base)}>{format.integer(row.incoming)}</Link> : <Nothing />,
  },
  stockAdvice: { render: (row, tools) => <Coming row={row} tools={tools} /> },
  requiredExpeditionDate: { render: (row, tools) => <Required row={row} tools={tools} /> },
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** On a phone: SKU and what is missing; product and until when; who waits and what comes when. It leads to the product. */
export const missingCard = (t: Translate): Card<MissingRow> => ({
  needs: [
    'productSku',
    'product',
    'missing',
    'orders',
    'moves',
    'stockAdvice',
    'expectedAt',
    'requiredExpeditionDate',
    'wms',
    'warehouse',
  ],
  title: (row) => row.productSku,
  value: (row) => <span data-missing>{t('card.missing', { count: row.missing ?? 0 })}</span>,
  status: (row) => relationName(row.product),
  date: (row, tools) => row.requiredExpeditionDate && <Required row={row} tools={tools} />,
  line: (row) =>
    row.orders || !row.moves
      ? t('card.orders', { count: row.orders ?? 0 })
      : t('card.moves', { count: row.moves }),
  detail: (row, tools) =>
    row.stockAdvice ? (
      <>
        {relationName(row.stockAdvice)}{' '}
        {row.expectedAt && <Moment iso={row.expectedAt} format={tools.format} />}
      </>
    ) : (
      t('card.nothingComing')
    ),
});
