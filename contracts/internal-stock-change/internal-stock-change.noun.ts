import { noun } from '../kit/noun.ts';
import { internalStockChangeStates } from './internal-stock-change.states.ts';

export const internalStockChangeNoun = noun({
  name: 'internalStockChange',
  path: 'internal-stock-changes',
  title: 'internalNumber',
  read: 'stock.read',
  write: 'stock.write',
  states: internalStockChangeStates,
  hits: { most: 3, detail: ['fromWarehouse', 'toWarehouse'], between: ' → ' },
});
