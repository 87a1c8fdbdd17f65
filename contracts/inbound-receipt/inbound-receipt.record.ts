import { recordContract } from '../kit/record.ts';
import { inboundReceiptGrid } from './inbound-receipt.grid.ts';
import { inboundReceiptNoun } from './inbound-receipt.noun.ts';
import { inboundReceiptRoutes } from './inbound-receipt.routes.ts';

export const inboundReceiptRecord = recordContract({
  noun: inboundReceiptNoun,
  grid: inboundReceiptGrid,
  routes: inboundReceiptRoutes,
});
