import { IconBan, IconCheck, IconPencilMinus, IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  internalStockChangeStates,
  STOCK_CHANGE_BUTTONS,
  type StockChangeStatus,
} from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { type Actor, mayAct } from '../../../contracts/kit/states.ts';

export type StockChangeButton = (typeof STOCK_CHANGE_BUTTONS)[number];

export const ACT_ICONS: Record<StockChangeButton, ComponentType<{ size?: number; stroke?: number }>> = {
  approve: IconCheck,
  reopen: IconPencilMinus,
  retry: IconRefresh,
  cancel: IconBan,
};

export interface Action {
  button: StockChangeButton;
  may: boolean;
}

/** What a client would look for, and is the provider's to do: it is shown with the reason. */
const LOOKED_FOR: Partial<Record<StockChangeButton, readonly StockChangeStatus[]>> = {
  approve: ['New'],
  retry: ['Failed'],
  cancel: ['Ready', 'Failed'],
};

export const allows = (button: StockChangeButton, status: StockChangeStatus, actor: Actor): boolean =>
  mayAct(internalStockChangeStates, status, button, actor);

/** What can be done now, and what cannot although one might look for it. */
export const listActions = (status: StockChangeStatus, actor: Actor): Action[] =>
  STOCK_CHANGE_BUTTONS.flatMap((button) => {
    const may = allows(button, status, actor);
    return may || LOOKED_FOR[button]?.includes(status) ? [{ button, may }] : [];
  });

/** The one act that leads on from here. */
export const mainAction = (status: StockChangeStatus): StockChangeButton | null =>
  status === 'New' ? 'approve' : status === 'Failed' ? 'retry' : null;
