import { outboundReceiptGrid } from '../../../contracts/outbound-receipt/outbound-receipt.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';
import { headSearch } from '../expedition/expedition.head.ts';

/** The receipts of all packings, of those that were taken back as well: a paper that was written stays. */
export const outboundReceiptSource = sourceOf(outboundReceiptGrid, {
  table: 'outbound_receipt',
  search: {
    outbound_receipt: ['internalNumber'],
    expedition: headSearch(['recipient']),
  },
});
