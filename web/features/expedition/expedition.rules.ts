import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { type Actor, mayAct } from '../../../contracts/kit/states.ts';

/** Whether the warehouse decides about the cancellation. */
export const isAsked = (status: ExpeditionStatus, actor: Actor): boolean =>
  !mayAct(expeditionStates, status, 'cancel', actor) &&
  mayAct(expeditionStates, status, 'requestCancel', actor);
