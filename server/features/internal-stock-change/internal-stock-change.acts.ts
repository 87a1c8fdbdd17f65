import type { STOCK_CHANGE_BUTTONS } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { demandStockChangeAct, holdStockChange, moveStockChange } from './internal-stock-change.lifecycle.ts';
import { releaseStockChange, reserveStockChange } from './internal-stock-change.reserve.service.ts';
import type { StockChangeRow } from './internal-stock-change.store.ts';

type Act = (tx: Tx, id: string, version?: number | null) => Promise<StockChangeRow>;

/** Lets a change go ahead: its goods are booked, or waited for (rows 4 and 5). */
const approve: Act = async (tx, id, version = null) => {
  const row = await holdStockChange(tx, id, version);
  demandStockChangeAct(row, 'approve', actorOf(tx.scope));
  await reserveStockChange(tx, row, { act: 'approve', change: { sent_at: tx.now } });
  return row;
};

/** Takes one that waits back for editing (row 7). */
const reopen: Act = async (tx, id, version = null) => {
  const row = await holdStockChange(tx, id, version);
  await moveStockChange(tx, row, { act: 'reopen', to: 'New' });
  await releaseStockChange(tx, row, 'reopen');
  return row;
};

/** Tries again what the warehouse failed to do (row 11). */
const retry: Act = async (tx, id, version = null) => {
  const row = await holdStockChange(tx, id, version);
  demandStockChangeAct(row, 'retry', actorOf(tx.scope));
  await reserveStockChange(tx, row, { act: 'retry', change: { failure: null } });
  return row;
};

/** Cancels, and gives back what was booked (rows 12 and 13). */
const cancel: Act = async (tx, id, version = null) => {
  const row = await holdStockChange(tx, id, version);
  await moveStockChange(tx, row, { act: 'cancel', to: 'Canceled' });
  await releaseStockChange(tx, row, 'cancel');
  return row;
};

/** What a button does, alone or for many. */
export const STOCK_CHANGE_ACTS_OF_BUTTONS: Record<(typeof STOCK_CHANGE_BUTTONS)[number], Act> = {
  approve,
  reopen,
  retry,
  cancel,
};
