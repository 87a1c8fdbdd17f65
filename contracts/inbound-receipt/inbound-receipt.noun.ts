import { noun } from '../kit/noun.ts';

export const inboundReceiptNoun = noun({
  name: 'inboundReceipt',
  path: 'inbound-receipts',
  title: 'internalNumber',
  read: 'inbound.read',
  events: true,
  hits: { most: 3, detail: ['stockAdvice', 'transfer'] },
});
