import { noun } from '../kit/noun.ts';
import { returnReceiptStates } from './return-receipt.states.ts';

export const returnReceiptNoun = noun({
  name: 'returnReceipt',
  path: 'return-receipts',
  title: 'internalNumber',
  read: 'inbound.read',
  demands: {
    propose: 'inbound.write',
    match: 'warehouse.operate',
    regrade: 'warehouse.operate',
    dispose: 'warehouse.operate',
  },
  events: true,
  states: returnReceiptStates,
  hits: { most: 3, detail: ['expedition', 'trackingNumber'] },
});
