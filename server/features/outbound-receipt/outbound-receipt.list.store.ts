import { outboundReceiptGrid } from '../../../contracts/outbound-receipt/outbound-receipt.grid.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The receipts of all packings, of those that were taken back as well: a paper that was written stays. */
export const outboundReceiptSource = sourceOf(outboundReceiptGrid, {
  table: 'outbound_receipt',
  search: {
    outbound_receipt: ['internalNumber'],
    expedition: headSearch('expedition', ['recipient']),
  },
});
