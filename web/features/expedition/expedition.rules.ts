import type { Expedition } from '../../../contracts/expedition/expedition.schema.ts';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { type Actor, mayAct } from '../../../contracts/kit/states.ts';

/** What acts know of an expedition, of a list's row or of its page. */
export type ActedOn = {
  id: string;
  status?: ExpeditionStatus;
  orderNumber?: string;
} & Partial<Pick<Expedition, 'version' | 'packedAt' | 'lostAt'>>;

/** Whether the warehouse decides about the cancellation. */
export const isAsked = (status: ExpeditionStatus, actor: Actor): boolean =>
  !mayAct(expeditionStates, status, 'cancel', actor) &&
  mayAct(expeditionStates, status, 'requestCancel', actor);
