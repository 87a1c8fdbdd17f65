import { recordContract } from '../kit/record.ts';
import { internalStockChangeGrid } from './internal-stock-change.grid.ts';
import { internalStockChangeNoun } from './internal-stock-change.noun.ts';
import { internalStockChangeRoutes } from './internal-stock-change.routes.ts';

export const internalStockChangeRecord = recordContract({
  noun: internalStockChangeNoun,
  grid: internalStockChangeGrid,
  routes: internalStockChangeRoutes,
});
