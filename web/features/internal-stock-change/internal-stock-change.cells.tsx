import type { z } from 'zod';
import type { internalStockChange } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { internalStockChangeStates } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { relationName } from '../../../contracts/kit/relation.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, CellTools } from '../../ui/grid/definition.ts';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
export type StockChangeRow = Partial<z.infer<typeof internalStockChange>> & { id: string };
type Translate = (key: string, values?: Record<string, unknown>) => string;

function StatusCell({ status, tools }: { status: StockChangeRow['status']; tools: CellTools }) {
  if (!status) return <Nothing />;
  return <Status look={internalStockChangeStates.looks[status]} label={tools.word('status', status)} />;
}

/** On a phone: number and pieces; status and day; from where to where. */
export const stockChangeCard = (t: Translate): Card<StockChangeRow> => ({
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
  value: (row) => t('list.card.pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row, tools) => <StatusCell status={row.status} tools={tools} />,
  date: (row, { format }) => row.createdAt && format.shortDay(row.createdAt),
  line: (row) =>
    t('list.card.road', { from: relationName(row.fromWarehouse), to: relationName(row.toWarehouse) }),
  detail: (row, { word }) =>
    [relationName(row.wms), row.type && word('type', row.type)].filter(Boolean).join(', '),
});
