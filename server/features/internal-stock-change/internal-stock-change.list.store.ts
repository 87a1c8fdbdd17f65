import {
  internalStockChangeGrid,
  stockChangeGrid,
} from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const PARTS = {
  table: 'internal_stock_change',
  extra: ['failure', 'version'],
} as const;
const SEARCH = { internal_stock_change: ['internalNumber', 'note'] } as const;

/** Internal stock changes of either origin: one record is read through this. */
export const anyStockChangeSource = sourceOf(internalStockChangeGrid, { ...PARTS, search: SEARCH });

/** Changes that people asked for. */
export const internalStockChangeSource = sourceOf(internalStockChangeGrid, {
  ...PARTS,
  where: "origin = 'client'",
  search: SEARCH,
});

/** Changes that the warehouse made itself and reported. */
export const stockChangeSource = sourceOf(stockChangeGrid, { ...PARTS, where: "origin = 'warehouse'" });
