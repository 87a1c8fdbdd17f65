import {
  type ExpeditionButton,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../../contracts/expedition/expedition.states.ts';
import { type Actor, mayAct } from '../../../../contracts/kit/states.ts';

/**
 * Whether an act applies to an expedition in this status: a cancellation also where the warehouse has to be
 * asked for it.
 */
export const appliesTo = (act: ExpeditionButton, status: ExpeditionStatus, actor: Actor): boolean =>
  mayAct(expeditionStates, status, act, actor) ||
  (act === 'cancel' && mayAct(expeditionStates, status, 'requestCancel', actor));

/** Whether the warehouse decides about the cancellation. */
export const isAsked = (status: ExpeditionStatus, actor: Actor): boolean =>
  !mayAct(expeditionStates, status, 'cancel', actor) &&
  mayAct(expeditionStates, status, 'requestCancel', actor);
