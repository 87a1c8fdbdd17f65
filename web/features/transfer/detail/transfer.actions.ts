import { type Actor, mayAct } from '../../../../contracts/kit/states.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { transferStates } from '../../../../contracts/transfer/transfer.states.ts';

/** Acts that a person starts from a button, in the order of the bar. */
export const TRANSFER_BUTTONS = ['reduce', 'closeWithDifference', 'cancel'] as const;
export type TransferButton = (typeof TRANSFER_BUTTONS)[number];

export interface Action {
  button: TransferButton;
  may: boolean;
}

type ActedOn = Pick<TransferDetail, 'status' | 'dispatchedAt'> & { booked: number };

/** Whether the states, and where the goods are, let this actor do it. */
export function allows(button: TransferButton, record: ActedOn, actor: Actor): boolean {
  if (!mayAct(transferStates, record.status, button, actor)) return false;
  const hasLeft = record.dispatchedAt !== null;
  if (button === 'closeWithDifference') return hasLeft;
  if (button === 'reduce') return !hasLeft && record.booked > 0;
  return !hasLeft;
}

/** What can be done now, and what cannot although one might look for it: cancelling what has left. */
export function listActions(record: ActedOn, actor: Actor): Action[] {
  return TRANSFER_BUTTONS.flatMap((button) => {
    const may = allows(button, record, actor);
    const isLookedFor = button === 'cancel' && record.status === 'created';
    return may || isLookedFor ? [{ button, may }] : [];
  });
}
