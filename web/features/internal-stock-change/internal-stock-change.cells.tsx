import type { z } from 'zod';
import { internalStockChangeNoun } from '../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import type { internalStockChange } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { statusIn } from '../../ui/record/card.tsx';

/** A row of the list: `select` may have left fields out. */
type StockChangeRow = Partial<z.infer<typeof internalStockChange>> & { id: string };

/** On a phone: number and pieces; status and day; from where to where. */
export const stockChangeCard: Card<StockChangeRow> = {
  needs: [
    'internalNumber',
    'sumOfQuantity',
    'status',
    'type',
    'createdAt',
    'wms',
    'fromWarehouse',
    'toWarehouse',
  ],
  title: (row) => row.internalNumber,
  value: (row, { t }) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: statusIn(internalStockChangeNoun),
  date: (row, { format }) => row.createdAt && format.shortDay(row.createdAt),
  line: (row, { t }) =>
    t('list.card.road', { from: relationName(row.fromWarehouse), to: relationName(row.toWarehouse) }),
  detail: (row, { word }) =>
    [relationName(row.wms), row.type && word('type', row.type)].filter(Boolean).join(', '),
};
