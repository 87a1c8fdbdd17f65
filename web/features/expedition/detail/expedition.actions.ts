import {
  EXPEDITION_BUTTONS,
  type ExpeditionButton,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../../contracts/expedition/expedition.states.ts';
import { type Actor, mayAct } from '../../../../contracts/kit/states.ts';

export interface Action {
  button: ExpeditionButton;
  may: boolean;
  /** Cancelling becomes a question to the warehouse. */
  isAsked: boolean;
}

/** Statuses in which a refused button would only stand in the way: nobody looks for it there. */
const HIDDEN: Record<ExpeditionButton, (status: ExpeditionStatus) => boolean> = {
  send: (status) => status !== 'onHold' && status !== 'incorrect',
  process: (status) => status !== 'stockOk',
  rollback: (status) => !isUnderWay(status),
  cancel: (status) => status === 'canceled' || status === 'returned',
};

const isUnderWay = (status: ExpeditionStatus): boolean => {
  const place = expeditionStates.statuses.indexOf(status);
  return (
    place >= expeditionStates.statuses.indexOf('awaitingReservation') &&
    place <= expeditionStates.statuses.indexOf('completion')
  );
};

/** What can be done now, and what cannot although one might look for it. */
export function listActions(status: ExpeditionStatus, actor: Actor): Action[] {
  return EXPEDITION_BUTTONS.flatMap((button) => {
    const may = mayAct(expeditionStates, status, button, actor);
    const isAsked = button === 'cancel' && !may && mayAct(expeditionStates, status, 'requestCancel', actor);
    return may || isAsked || !HIDDEN[button](status) ? [{ button, may: may || isAsked, isAsked }] : [];
  });
}

/** The one act that leads on from here, if a person has to do it. */
export const mainAction = (status: ExpeditionStatus): ExpeditionButton | null =>
  status === 'onHold' ? 'send' : status === 'stockOk' ? 'process' : null;
