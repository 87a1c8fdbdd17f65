import {
  type StockAdviceAct,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { lifecycleOf, type Move } from '../../platform/lifecycle/lifecycle.ts';
import { type AdviceChange, type AdviceRow, adviceStore } from './stock-advice.store.ts';

export type AdviceMove = Move<StockAdviceStatus, StockAdviceAct, AdviceChange>;

export const {
  hold: holdAdvice,
  demand: demandAct,
  isDone,
  refusal: refuseAct,
  move: moveAdvice,
  note: noteAdvice,
} = lifecycleOf({
  states: stockAdviceStates,
  store: adviceStore,
  nameOf: (row) => ({ internalId: row.internal_id }),
});

/** Whether the warehouse reported trouble with it (row 15): a draft was never sent, or taken back since. */
export const isReported = (row: AdviceRow): boolean => row.status === 'incorrect' && row.sent_at !== null;
