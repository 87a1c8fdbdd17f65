import { recordContract } from '../kit/record.ts';
import { outboundReceiptGrid } from './outbound-receipt.grid.ts';
import { outboundReceiptNoun } from './outbound-receipt.noun.ts';
import { outboundReceiptRoutes } from './outbound-receipt.routes.ts';

export const outboundReceiptRecord = recordContract({
  noun: outboundReceiptNoun,
  grid: outboundReceiptGrid,
  routes: outboundReceiptRoutes,
});
