import { returnStates } from '../../../contracts/return/return.states.ts';
import { lifecycleOf } from '../../platform/lifecycle/lifecycle.ts';
import { returnStore } from './return.store.ts';

export const {
  hold: holdReturn,
  demand: demandReturnAct,
  isDone,
  move: moveReturn,
  note: noteReturn,
} = lifecycleOf({
  states: returnStates,
  store: returnStore,
  nameOf: (row) => ({ number: row.internal_number }),
  forbids: (row, act) => (act === 'expire' && row.received_at !== null ? 'returnHere' : null),
});
