import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import {
  type StockAdviceAct,
  type StockAdviceButton,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { hasReceipts, listUnfit } from './stock-advice.detail.store.ts';
import {
  type AdviceMove,
  demandAct,
  holdAdvice,
  isDone,
  isReported,
  moveAdvice,
  refuseAct,
} from './stock-advice.lifecycle.ts';
import { notifyWarehouse, pairAdvice, settleLosers, unpairAdvice } from './stock-advice.pairing.ts';
import { recheckAdvice } from './stock-advice.recheck.ts';
import type { AdviceRow } from './stock-advice.store.ts';

export type AdviceAct = (
  tx: Tx,
  id: string,
  version?: number | null,
  reason?: string | null,
) => Promise<AdviceRow>;

/**
 * Announces it to the warehouse and promises it to those who wait (row 6). What became wrong since it was saved is
 * kept with the reasons instead (row 4). One that the warehouse had trouble with goes back to it (row 16).
 */
export const sendAdvice: AdviceAct = async (tx, id, version = null) => {
  const row = await holdAdvice(tx, id, version);
  if (await isDone(tx, row, 'send')) return row;
  const actor = actorOf(tx.scope);
  demandAct(row, 'send', actor);
  const errors = await recheckAdvice(tx, row);
  if (errors.length > 0) {
    await moveAdvice(tx, row, { act: 'update', to: 'incorrect', errors });
    return row;
  }
  if (isReported(row)) await completeAdvice(tx, row);
  else
    await moveAdvice(tx, row, {
      act: 'send',
      to: 'new',
      errors: [],
      change: { sent_at: tx.now, warned_at: null },
    });
  await pairAdvice(tx, row);
  await notifyWarehouse(tx, row);
  return row;
};

/** Completed data go back to the warehouse: it goes on where it was, or begins when nothing arrived yet (row 16). */
export const completeAdvice = (
  tx: Tx,
  row: AdviceRow,
  more: Pick<AdviceMove, 'change' | 'diff'> = {},
): Promise<void> => {
  const hasArrived = row.arrived_at !== null || row.receiving_begun_at !== null || row.sum_of_supplied > 0;
  return moveAdvice(tx, row, { act: 'complete', to: hasArrived ? 'inProgress' : 'new', errors: [], ...more });
};

/** Takes an announcement back to a draft while nothing of it has arrived (row 8); the built-in warehouse lets it go. */
export const recallAdvice: AdviceAct = async (tx, id, version = null) => {
  const row = await holdAdvice(tx, id, version);
  if (await isDone(tx, row, 'recall')) return row;
  demandAct(row, 'recall', actorOf(tx.scope));
  const lost = await unpairAdvice(tx, row);
  await moveAdvice(tx, row, { act: 'recall', to: 'onHold', change: { sent_at: null } });
  await settleLosers(tx, row, lost, 'unpair');
  await notifyWarehouse(tx, row);
  return row;
};

/** Ends an announcement whose rest is not coming (row 17). */
export const closeAdvice: AdviceAct = async (tx, id, version = null, reason = null) => {
  const row = await holdAdvice(tx, id, version);
  if (await isDone(tx, row, 'close')) return row;
  const actor = actorOf(tx.scope);
  demandAct(row, 'close', actor);
  // A draft was never announced: there is nothing to close.
  if (row.status === 'incorrect' && !isReported(row)) throw refuseAct(row, 'close', actor);
  await endAdvice(tx, row, { act: 'close', reason });
  return row;
};

/** Ends what is announced: orders that waited for it are released, and the warehouse is notified. */
export async function endAdvice(
  tx: Tx,
  row: AdviceRow,
  move: Pick<AdviceMove, 'reason' | 'acting'> & { act: 'close' | 'closeOverdue' },
): Promise<void> {
  const lost = await unpairAdvice(tx, row);
  await moveAdvice(tx, row, { ...move, to: 'closed', change: { closed_at: tx.now } });
  await settleLosers(tx, row, lost, 'closeAdviceShort');
  await notifyWarehouse(tx, row);
}

/** The rest of a closed announcement comes after all (row 19). */
export const openAdvice: AdviceAct = async (tx, id, version = null) => {
  const row = await holdAdvice(tx, id, version);
  if (await isDone(tx, row, 'open')) return row;
  demandAct(row, 'open', actorOf(tx.scope));
  for (const [what, code] of [
    ['set', 'adviceProductsSets'],
    ['switchedOff', 'adviceProductsInactive'],
  ] as const) {
    const unfit = await listUnfit(tx, row, what);
    const parameters = {
      internalId: row.internal_id,
      skus: unfit.slice(0, 5).join(', '),
      count: unfit.length,
    };
    if (unfit.length > 0) throw conflict(code, parameters);
  }
  await moveAdvice(tx, row, {
    act: 'open',
    to: row.sum_of_supplied > 0 ? 'partiallyFinished' : 'new',
    change: { closed_at: null, warned_at: null, reopened_at: tx.now },
  });
  await pairAdvice(tx, row);
  await notifyWarehouse(tx, row);
  return row;
};

/** It will not be delivered (row 20); on the ramp only the provider may still turn it away (row 21). */
export const cancelAdvice: AdviceAct = async (tx, id, version = null, reason = null) => {
  const row = await holdAdvice(tx, id, version);
  if (await isDone(tx, row, 'cancel', 'refuse')) return row;
  const actor = actorOf(tx.scope);
  const act: StockAdviceAct = mayAct(stockAdviceStates, row.status, 'refuse', actor) ? 'refuse' : 'cancel';
  demandAct(row, act, actor);
  if (row.sum_of_supplied > 0) throw conflict('adviceHasReceipts', { internalId: row.internal_id });
  const wasSent = row.sent_at !== null;
  const lost = await unpairAdvice(tx, row);
  await moveAdvice(tx, row, { act, to: 'canceled', reason, errors: [] });
  await settleLosers(tx, row, lost, 'unpair');
  if (wasSent) await notifyWarehouse(tx, row);
  return row;
};

/** Removes a draft or a cancelled announcement of which nothing came (row 23); its history stays. */
export const deleteAdvice: AdviceAct = async (tx, id, version = null) => {
  const row = await holdAdvice(tx, id, version);
  const actor = actorOf(tx.scope);
  demandAct(row, 'delete', actor);
  if (isReported(row)) throw refuseAct(row, 'delete', actor);
  if (row.sum_of_supplied > 0 || (await hasReceipts(tx, row)))
    throw conflict('adviceHasReceipts', { internalId: row.internal_id });
  await moveAdvice(tx, row, { act: 'delete', to: row.status, change: { deleted_at: tx.now } });
  return row;
};

/** Removes an announcement that came by mistake, cancelled first where it was sent. @throws Problem 409 once it came. */
export async function takeBackAdvice(tx: Tx, id: string): Promise<void> {
  const { sent_at: sentAt } = await holdAdvice(tx, id);
  if (sentAt !== null) await cancelAdvice(tx, id);
  await deleteAdvice(tx, id);
}

/** What a button does, alone or for many. */
export const expeditionActs: Record<StockAdviceButton, AdviceAct> = {
  send: sendAdvice,
  recall: recallAdvice,
  open: openAdvice,
  close: closeAdvice,
  cancel: cancelAdvice,
  delete: deleteAdvice,
};

/** The act that leads to each status; all but four are the warehouse's own. */
const ACT_TO: Record<StockAdviceStatus, StockAdviceAct> = {
  new: 'send',
  onHold: 'recall',
  canceled: 'cancel',
  closed: 'close',
  incorrect: 'reportTrouble',
  waiting: 'arrive',
  inProgress: 'beginReceiving',
  partiallyFinished: 'endReceiving',
  finished: 'finish',
};

/**
 * Brings an announcement to a status, as the field's existing clients ask for it.
 * @throws Problem 409 for a status that this caller cannot bring about now.
 */
export async function setAdviceStatus(
  tx: Tx,
  id: string,
  status: StockAdviceStatus,
  version: number | null,
): Promise<AdviceRow> {
  const act = ACT_TO[status];
  if (act in expeditionActs) return expeditionActs[act as StockAdviceButton](tx, id, version);
  throw refuseAct(await holdAdvice(tx, id, version), act, actorOf(tx.scope));
}

/** A send that ended as incorrect was saved, but did not leave: that is a failure with its reason. */
export function refuseIncorrect(row: AdviceRow): Problem | null {
  return row.status === 'incorrect'
    ? new Problem('savedIncorrect', { status: 409, parameters: { internalId: row.internal_id } })
    : null;
}
