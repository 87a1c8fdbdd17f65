import { Link } from 'react-router';
import { relationId, relationName } from '../../../contracts/kit/relation.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import { today } from '../../ui/grid/days.ts';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { ProductName } from '../reservation/reservation.cells.tsx';
import type { MissingRow } from './missing-stock.announce.ts';
import classes from './missing-stock.module.css';

const one = (id: string | null) => (id ? { in: [id] } : undefined);

/** The reservations of those who wait for the product in this place. */
function ordersPath(row: MissingRow, base: string): string {
  const places = { product: one(relationId(row.product)), wms: one(relationId(row.wms)) };
  const criteria = Object.fromEntries(
    Object.entries(places).flatMap(([field, is]) => (is ? [[field, is]] : [])),
  );
  return gridUrl(`${base}/reservations`, {
    criteria: { ...criteria, status: { in: ['notReserved', 'partially'] } },
  });
}

/** The lines of advices that still bring the product. */
const incomingPath = (row: MissingRow, base: string): string =>
  gridUrl(`${base}/stock-advice-items`, {
    criteria: {
      ...(relationId(row.product) ? { product: { in: [relationId(row.product) as string] } } : {}),
      status: { in: [...COMING] },
    },
  });

function Missing({ row, tools }: { row: MissingRow; tools: CellTools }) {
  return <span className={classes.missing}>{tools.format.integer(row.missing ?? 0)}</span>;
}

function Coming({ row, tools }: { row: MissingRow; tools: CellTools }) {
  const id = relationId(row.stockAdvice);
  if (!id) return <Nothing />;
  return <Link to={`${tools.base}/stock-advices/${id}`}>{relationName(row.stockAdvice) || id}</Link>;
}

function Required({ row, tools }: { row: MissingRow; tools: CellTools }) {
  const day = row.requiredExpeditionDate;
  if (!day) return <Nothing />;
  return (
    <time
      dateTime={day}
      className={classes.day}
      data-late={day.slice(0, 10) < today() || undefined}
      title={tools.format.longDay(day)}
    >
      {tools.format.shortDay(day)}
    </time>
  );
}

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
  product: {
    render: (row, { base }) => {
      const id = relationId(row.product);
      return id ? (
        <Link to={`${base}/products/${id}?tab=stock`}>
          <ProductName product={row.product} />
        </Link>
      ) : (
        <Nothing />
      );
    },
  },
  missing: { render: (row, tools) => <Missing row={row} tools={tools} /> },
  orders: {
    needs: ['product', 'wms'],
    render: (row, { format, base }) =>
      row.orders ? <Link to={ordersPath(row, base)}>{format.integer(row.orders)}</Link> : <Nothing />,
  },
  incoming: {
    needs: ['product'],
    render: (row, { format, base }) =>
      row.incoming ? <Link to={incomingPath(row, base)}>{format.integer(row.incoming)}</Link> : <Nothing />,
  },
  stockAdvice: { render: (row, tools) => <Coming row={row} tools={tools} /> },
  requiredExpeditionDate: { render: (row, tools) => <Required row={row} tools={tools} /> },
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** On a phone: SKU and what is missing; product and until when; who waits and what comes when. */
export const missingCard = (t: Translate): Card<MissingRow> => ({
  needs: [
    'productSku',
    'product',
    'missing',
    'orders',
    'stockAdvice',
    'expectedAt',
    'requiredExpeditionDate',
    'wms',
  ],
  title: (row, { base }) => <Link to={ordersPath(row, base)}>{row.productSku}</Link>,
  value: (row) => <span className={classes.missing}>{t('card.missing', { count: row.missing ?? 0 })}</span>,
  status: (row) => relationName(row.product),
  date: (row, tools) => row.requiredExpeditionDate && <Required row={row} tools={tools} />,
  line: (row) => t('card.orders', { count: row.orders ?? 0 }),
  detail: (row, tools) =>
    row.stockAdvice ? (
      <>
        <Coming row={row} tools={tools} />{' '}
        {row.expectedAt && <Moment iso={row.expectedAt} format={tools.format} />}
      </>
    ) : (
      t('card.nothingComing')
    ),
});
