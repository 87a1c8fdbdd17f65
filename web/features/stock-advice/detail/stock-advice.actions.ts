import { type Actor, mayAct } from '../../../../contracts/kit/states.ts';
import {
  STOCK_ADVICE_BUTTONS,
  type StockAdviceButton,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../../contracts/stock-advice/stock-advice.states.ts';

/** What of an announcement decides what can be done with it. */
export interface ActedOn {
  status: StockAdviceStatus;
  sentAt: string | null;
  sumOfSupplied: number;
}

export interface Action {
  button: StockAdviceButton;
  may: boolean;
  /** Sending one that was sent before hands it back to the warehouse. */
  isHandedBack: boolean;
}

/** Statuses in which a button that is refused would be looked for all the same; elsewhere it stays away. */
const LOOKED_FOR: Partial<Record<StockAdviceButton, readonly StockAdviceStatus[]>> = {
  recall: ['waiting', 'inProgress', 'partiallyFinished'],
  close: ['inProgress'],
  cancel: ['waiting', 'inProgress', 'partiallyFinished'],
};

/** Whether the states, and what has come already, let this actor do it. */
export function allows(button: StockAdviceButton, record: ActedOn, actor: Actor): boolean {
  const { status, sentAt, sumOfSupplied } = record;
  const isSent = sentAt !== null;
  // Goods that the warehouse has can no more be unannounced, only closed.
  if (button === 'cancel' && mayAct(stockAdviceStates, status, 'refuse', actor)) return sumOfSupplied === 0;
  if (button === 'cancel' && sumOfSupplied > 0) return false;
  // A draft ends by being deleted or cancelled; there is no rest to close.
  if (button === 'close' && status === 'incorrect' && !isSent) return false;
  if (button === 'delete' && status === 'incorrect' && isSent) return false;
  return mayAct(stockAdviceStates, status, button, actor);
}

/** What can be done now, and what cannot although one might look for it. */
export function listActions(record: ActedOn, actor: Actor): Action[] {
  return STOCK_ADVICE_BUTTONS.flatMap((button) => {
    const may = allows(button, record, actor);
    const isHandedBack = button === 'send' && record.status === 'incorrect' && record.sentAt !== null;
    return may || LOOKED_FOR[button]?.includes(record.status) ? [{ button, may, isHandedBack }] : [];
  });
}

/** The one act that leads on from here, if a person has to do it. */
export const mainAction = (status: StockAdviceStatus): StockAdviceButton | null =>
  status === 'onHold' || status === 'incorrect' ? 'send' : null;
