import { Link } from 'react-router';
import type { z } from 'zod';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { stockAdvice, stockAdviceItemRow } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import {
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Format } from '../../platform/format.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import { today } from '../../ui/grid/days.ts';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { lateTitle } from '../../ui/layout/late-title.ts';
import { Status } from '../../ui/status/Status.tsx';
import classes from './stock-advice.cells.module.css';

/** A row of the list: `select` may have left fields out. */
export type StockAdviceRow = Partial<z.infer<typeof stockAdvice>> & { id: string };
export type StockAdviceItemRow = Partial<z.infer<typeof stockAdviceItemRow>> & { id: string };

/** Days that have passed without the goods are late. */
const OVERDUE: readonly StockAdviceStatus[] = ['onHold', 'new', 'partiallyFinished'];

export const isLate = ({ expectedAt, status }: Pick<StockAdviceRow, 'expectedAt' | 'status'>): boolean =>
  Boolean(expectedAt && status) &&
  today(new Date(expectedAt as string)) < today() &&
  OVERDUE.includes(status as StockAdviceStatus);

/** Supplied less announced: minus red, plus amber, zero grey (picture 08). */
export function Difference({ value, format }: { value: number; format: Pick<Format, 'integer'> }) {
  const ink = value < 0 ? 'trouble' : value > 0 ? 'waiting' : 'quiet';
  const mark = value < 0 ? '−' : value > 0 ? '+' : '';
  return (
    <span className={value === 0 ? undefined : classes.difference} data-ink={ink}>
      {mark}
      {format.integer(Math.abs(value))}
    </span>
  );
}

export function AdviceStatus({ status, tools }: { status: StockAdviceStatus | undefined; tools: CellTools }) {
  if (!status) return <Nothing />;
  return <Status look={stockAdviceStates.looks[status]} label={tools.word('status', status)} />;
}

function ExpectedAt({ row, format }: { row: Pick<StockAdviceRow, 'expectedAt' | 'status'>; format: Format }) {
  const { expectedAt } = row;
  if (!expectedAt) return <Nothing />;
  return (
    <time
      dateTime={expectedAt}
      data-late={isLate(row) || undefined}
      {...lateTitle(() => `${format.instant(expectedAt)}, ${format.relative(expectedAt)}`)}
    >
      {format.shortDay(expectedAt)} {format.time(expectedAt)}
    </time>
  );
}

const TypeWord = ({ row, tools }: { row: StockAdviceRow; tools: CellTools }) => {
  if (!row.type) return <Nothing />;
  const word = tools.word('type', row.type);
  return row.type === 'highPriority' ? <span className={`medium ${classes.high}`}>{word}</span> : word;
};

/** Cells that show more than their own field, or in another way than its kind does. */
export const stockAdviceCells: Record<string, Cell<StockAdviceRow>> = {
  type: { render: (row, tools) => <TypeWord row={row} tools={tools} /> },
  expectedAt: { needs: ['status'], render: (row, { format }) => <ExpectedAt row={row} format={format} /> },
  sumOfSupplied: {
    needs: ['status'],
    render: (row, { format }) =>
      row.sumOfSupplied === undefined || (row.sumOfSupplied === 0 && row.status !== 'closed') ? (
        <Nothing />
      ) : (
        format.integer(row.sumOfSupplied)
      ),
  },
};

/** On a phone: number and pieces; status and day; supplier and warehouse. */
export const stockAdviceCard: Card<StockAdviceRow> = {
  needs: [
    'internalId',
    'sumOfQuantity',
    'sumOfSupplied',
    'status',
    'expectedAt',
    'supplier',
    'wms',
    'countOfSku',
  ],
  title: (row) => row.internalId,
  value: (row, { format, t }) =>
    row.sumOfSupplied
      ? t('list.card.received', {
          supplied: format.integer(row.sumOfSupplied),
          announced: format.integer(row.sumOfQuantity ?? 0),
        })
      : t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row, tools) => <AdviceStatus status={row.status} tools={tools} />,
  date: (row, { format }) => row.expectedAt && <ExpectedAt row={row} format={format} />,
  line: (row) => relationName(row.supplier),
  detail: (row, { t }) =>
    t('list.card.load', { warehouse: relationName(row.wms), count: row.countOfSku ?? 0 }),
};

const productLink = (row: StockAdviceItemRow, base: string) => {
  const id = relationId(row.product);
  return id ? <Link to={`${base}/products/${id}`}>{relationName(row.product) || id}</Link> : <Nothing />;
};

/** Nothing has come yet: that is no difference. */
const isUntouched = (row: StockAdviceItemRow): boolean =>
  (row.suppliedQuantity ?? 0) === 0 && row.status !== 'closed' && row.status !== 'finished';

export const stockAdviceItemCells: Record<string, Cell<StockAdviceItemRow>> = {
  // The row itself leads to the announcement.
  stockAdvice: { render: (row) => relationName(row.stockAdvice) || <Nothing /> },
  product: { render: (row, { base }) => productLink(row, base) },
  expectedAt: { needs: ['status'], render: (row, { format }) => <ExpectedAt row={row} format={format} /> },
  suppliedQuantity: {
    needs: ['status'],
    render: (row, { format }) => (isUntouched(row) ? <Nothing /> : format.integer(row.suppliedQuantity ?? 0)),
  },
  difference: {
    needs: ['status', 'suppliedQuantity'],
    render: (row, { format }) =>
      row.difference === undefined || isUntouched(row) ? (
        <Nothing />
      ) : (
        <Difference value={row.difference} format={format} />
      ),
  },
};

/** On a phone: SKU and pieces; status and day; product and advice. */
export const stockAdviceItemCard: Card<StockAdviceItemRow> = {
  needs: ['productSku', 'product', 'quantity', 'suppliedQuantity', 'status', 'expectedAt', 'stockAdvice'],
  title: (row) => row.productSku,
  value: (row, { format }) => format.integer(row.quantity ?? 0),
  status: (row, tools) => <AdviceStatus status={row.status} tools={tools} />,
  date: (row, { format }) => row.expectedAt && <ExpectedAt row={row} format={format} />,
  line: (row) => relationName(row.product),
  detail: (row) => relationName(row.stockAdvice),
};
