import { returnReceiptGrid } from '../../../contracts/return-receipt/return-receipt.grid.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** All parcels that came back. */
export const returnReceiptSource = sourceOf(returnReceiptGrid, {
  table: 'return_receipt',
  columns: { expeditionStatus: 'expedition.status', recipient: 'expedition.recipient' },
  order: { expeditionStatus: 'expedition.status_rank' },
  search: {
    return_receipt: { isParted: true, fields: ['internalNumber', 'trackingNumber'] },
    expedition: headSearch('expedition', ['recipient']),
  },
});
