import {
  type ExpeditionAct,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { lifecycleOf, type Move as MoveOf, type Step } from '../../platform/lifecycle/lifecycle.ts';
import { type ExpeditionChange, type ExpeditionRow, expeditionStore } from './expedition.store.ts';

export type Move = MoveOf<ExpeditionStatus, ExpeditionAct, ExpeditionChange>;
export type ExpeditionStep = Step<ExpeditionRow, ExpeditionChange>;
export type ManyMove = Move & { row: ExpeditionRow };

export const {
  hold: holdExpedition,
  demand: demandAct,
  isDone,
  move: moveExpedition,
  step: stepExpedition,
  write: writeExpeditions,
  note: noteExpedition,
  noteAll: noteExpeditions,
} = lifecycleOf({
  states: expeditionStates,
  store: expeditionStore,
  nameOf: (row) => ({ orderNumber: row.order_number }),
});
