import { recordContract } from '../kit/record.ts';
import { transferGrid } from './transfer.grid.ts';
import { transferNoun } from './transfer.noun.ts';
import { transferRoutes } from './transfer.routes.ts';
import { transferSheet } from './transfer.sheet.ts';

export const transferRecord = recordContract({
  noun: transferNoun,
  grid: transferGrid,
  routes: transferRoutes,
  sheet: transferSheet,
});
