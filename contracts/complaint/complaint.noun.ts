import { noun } from '../kit/noun.ts';
import { complaintStates } from './complaint.states.ts';

/** What only who resolves claims does. */
const RESOLVING = 'warehouse.operate';

export const complaintNoun = noun({
  name: 'complaint',
  path: 'claims',
  title: 'internalNumber',
  read: 'expedition.read',
  write: 'expedition.write',
  demands: {
    assign: RESOLVING,
    setResolving: RESOLVING,
    ask: RESOLVING,
    fileWithCarrier: RESOLVING,
    carrierAsks: RESOLVING,
    askLogistics: RESOLVING,
    askManagement: RESOLVING,
    resolve: RESOLVING,
  },
  states: complaintStates,
  hits: { most: 3, detail: ['expedition', 'trackingNumber'] },
});
