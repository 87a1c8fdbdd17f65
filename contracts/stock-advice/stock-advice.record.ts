import { recordContract } from '../kit/record.ts';
import { STOCK_ADVICE_EDITS } from './stock-advice.edits.ts';
import { stockAdviceGrid } from './stock-advice.grid.ts';
import { stockAdviceNoun } from './stock-advice.noun.ts';
import { stockAdviceRoutes } from './stock-advice.routes.ts';
import { stockAdviceSheet } from './stock-advice.sheet.ts';

export const stockAdviceRecord = recordContract({
  noun: stockAdviceNoun,
  grid: stockAdviceGrid,
  routes: stockAdviceRoutes,
  sheet: stockAdviceSheet,
  edits: STOCK_ADVICE_EDITS,
});
