import { recordContract } from '../kit/record.ts';
import { returnReceiptGrid } from './return-receipt.grid.ts';
import { returnReceiptNoun } from './return-receipt.noun.ts';
import { returnReceiptRoutes } from './return-receipt.routes.ts';

export const returnReceiptRecord = recordContract({
  noun: returnReceiptNoun,
  grid: returnReceiptGrid,
  routes: returnReceiptRoutes,
});
