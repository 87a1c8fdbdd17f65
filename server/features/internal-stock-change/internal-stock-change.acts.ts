import type { INTERNAL_STOCK_CHANGE_BUTTONS } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { releaseMove } from '../stock-move/stock-move.service.ts';
import {
  demandInternalStockChangeAct,
  holdInternalStockChange,
  isDone,
  moveInternalStockChange,
} from './internal-stock-change.lifecycle.ts';
import { reserveInternalStockChange } from './internal-stock-change.reserve.service.ts';
import type { InternalStockChangeRow } from './internal-stock-change.store.ts';

/** Lets a change go ahead: its goods are booked, or waited for (rows 4 and 5). */
const approve: Act<InternalStockChangeRow> = async (tx, id, version = null) => {
  const row = await holdInternalStockChange(tx, id, version);
  if (await isDone(tx, row, 'approve')) return row;
  demandInternalStockChangeAct(row, 'approve', actorOf(tx.scope));
  await reserveInternalStockChange(tx, row, { act: 'approve', change: { sent_at: tx.now } });
  return row;
};

/** Takes one that waits back for editing (row 7). */
const reopen: Act<InternalStockChangeRow> = async (tx, id, version = null) => {
  const row = await holdInternalStockChange(tx, id, version);
  if (await isDone(tx, row, 'reopen')) return row;
  await moveInternalStockChange(tx, row, { act: 'reopen', to: 'New' });
  await releaseMove(tx, row, 'internalStockChange.reopen');
  return row;
};

/** Tries again what the warehouse failed to do (row 11). */
const retry: Act<InternalStockChangeRow> = async (tx, id, version = null) => {
  const row = await holdInternalStockChange(tx, id, version);
  if (await isDone(tx, row, 'retry')) return row;
  demandInternalStockChangeAct(row, 'retry', actorOf(tx.scope));
  await reserveInternalStockChange(tx, row, { act: 'retry', change: { failure: null } });
  return row;
};

/** Cancels, and gives back what was booked (rows 12 and 13). */
const cancel: Act<InternalStockChangeRow> = async (tx, id, version = null) => {
  const row = await holdInternalStockChange(tx, id, version);
  if (await isDone(tx, row, 'cancel')) return row;
  await moveInternalStockChange(tx, row, { act: 'cancel', to: 'Canceled' });
  await releaseMove(tx, row, 'internalStockChange.cancel');
  return row;
};

/** What a button does, alone or for many. */
export const internalStockChangeActs: Record<
  (typeof INTERNAL_STOCK_CHANGE_BUTTONS)[number],
  Act<InternalStockChangeRow>
> = {
  approve,
  reopen,
  retry,
  cancel,
};
