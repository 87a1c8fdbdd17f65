import { returnReceiptStates } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { lifecycleOf } from '../../platform/lifecycle/lifecycle.ts';
import { returnReceiptStore } from './return-receipt.store.ts';

export const {
  hold: holdReturnReceipt,
  demand: demandReturnAct,
  move: moveReturnReceipt,
  note: noteReturnReceipt,
} = lifecycleOf({
  states: returnReceiptStates,
  store: returnReceiptStore,
  nameOf: (row) => ({ number: row.internal_number }),
});
