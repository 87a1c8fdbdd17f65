import { Link } from 'react-router';
import type { z } from 'zod';
import { relationName } from '../../../contracts/kit/related.ts';
import type { stock } from '../../../contracts/stock/stock.schema.ts';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { productCell } from './stock.cells.tsx';
import { awaitingPath, missingPath, overviewPath, rowsPath } from './stock.paths.ts';

export type TotalRow = Partial<z.infer<typeof stock>> & { id: string };

/** A figure that leads to the records that it counts; nothing to count leads nowhere. */
const figure = (
  field: 'inStock' | 'booked' | 'blocked' | 'notForSale' | 'expiring' | 'incoming' | 'required' | 'missing',
  path: (base: string, product: string) => string,
): Cell<TotalRow> => ({
  render: (row, { base, format }) => {
    const value = row[field] ?? 0;
    if (value === 0) return <span className="ink3">{format.integer(0)}</span>;
    return (
      <Link to={path(base, row.id)} className="tabular" data-missing={field === 'missing' || undefined}>
        {format.integer(value)}
      </Link>
    );
  },
});

export const totalCells: Record<string, Cell<TotalRow>> = {
  product: productCell as Cell<TotalRow>,
  inStock: figure('inStock', rowsPath),
  booked: figure('booked', overviewPath),
  blocked: figure('blocked', overviewPath),
  notForSale: figure('notForSale', rowsPath),
  expiring: figure('expiring', overviewPath),
  incoming: figure('incoming', awaitingPath),
  required: figure('required', overviewPath),
  missing: figure('missing', missingPath),
};

/** On a phone: SKU and what is free; product and what is there; what comes and what is missing. */
export const totalCard: Card<TotalRow> = {
  needs: ['productSku', 'product', 'inStock', 'available', 'incoming', 'missing'],
  title: (row) => row.productSku,
  value: (row, { t, format }) =>
    row.available === undefined
      ? null
      : t('stocks.card.available', { quantity: format.integer(row.available) }),
  status: (row) => relationName(row.product),
  date: (row, { t, format }) =>
    row.inStock === undefined ? null : t('stocks.card.inStock', { quantity: format.integer(row.inStock) }),
  line: (row, { t, format }) =>
    row.incoming ? t('stocks.card.incoming', { quantity: format.integer(row.incoming) }) : null,
  detail: (row, { t, format }) =>
    row.missing ? t('stocks.card.missing', { quantity: format.integer(row.missing) }) : null,
};
