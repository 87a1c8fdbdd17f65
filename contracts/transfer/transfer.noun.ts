import { noun } from '../kit/noun.ts';
import { transferStates } from './transfer.states.ts';

export const transferNoun = noun({
  name: 'transfer',
  path: 'transfers',
  title: 'internalNumber',
  read: 'stock.read',
  write: 'stock.write',
  demands: { closeWithDifference: 'warehouse.operate' },
  states: transferStates,
  hits: { most: 3, detail: ['fromWms', 'toWms'], between: ' → ' },
});
