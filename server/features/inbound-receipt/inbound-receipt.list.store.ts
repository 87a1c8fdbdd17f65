import { inboundReceiptGrid } from '../../../contracts/inbound-receipt/inbound-receipt.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const inboundReceiptSource = sourceOf(inboundReceiptGrid, {
  table: 'inbound_receipt',
  search: { inbound_receipt: ['internalNumber'] },
});
