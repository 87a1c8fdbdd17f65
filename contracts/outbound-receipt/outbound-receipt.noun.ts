import { noun } from '../kit/noun.ts';

export const outboundReceiptNoun = noun({
  name: 'outboundReceipt',
  path: 'outbound-receipts',
  title: 'internalNumber',
  read: 'expedition.read',
  hits: { most: 3, detail: ['expedition', 'recipient'] },
});
