import {
  type ExpeditionCorrection,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { transitionsFor } from '../../../contracts/kit/states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { demandAct, holdExpedition, isDone, moveExpedition } from './expedition.lifecycle.ts';
import { submitToWarehouse } from './expedition.settle.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/**
 * Corrects what was reported wrongly, or not at all (rows 49, 50, 52 to 54, 56, 58). Stock stays as it is: what comes back
 * is counted in by its receipt. @throws Problem 409 where the table has no such row for an administrator.
 */
export async function correctExpedition(
  tx: Tx,
  id: string,
  act: ExpeditionCorrection,
  reason: string,
  version: number | null = null,
): Promise<void> {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, act)) return;
  demandAct(row, act, 'admin');
  const [found] = transitionsFor(expeditionStates, row.status, act, 'admin');
  const to = found?.to[0] as ExpeditionStatus;
  await moveExpedition(tx, row, {
    act,
    to,
    reason,
    ...(to === 'delivered' && { change: { delivered_at: tx.now } }),
    ...(to === 'carrierPickedUp' && { change: { delivered_at: null } }),
  });
}

/** The order goes on from where it was when it was asked to cancel it, and the warehouse takes it up again (row 45). */
async function goOn(
  tx: Tx,
  row: ExpeditionRow,
  act: 'withdrawCancel' | 'refuseCancel',
  reason: string | null,
): Promise<void> {
  await moveExpedition(tx, row, {
    act,
    to: row.status_before_cancel as ExpeditionStatus,
    reason,
    change: { status_before_cancel: null },
  });
  await submitToWarehouse(tx, row);
}

/** Takes the question for a cancellation back. @throws Problem 409 once it is answered. */
export const withdrawCancel: Act<ExpeditionRow> = async (tx, id, version = null) => {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, 'withdrawCancel')) return row;
  await goOn(tx, row, 'withdrawCancel', null);
  return row;
};

/** Nobody has answered the question for so many hours. @throws Problem 409 once it is answered. */
export async function endQuestion(tx: Tx, id: string, hours: number): Promise<void> {
  await goOn(tx, await holdExpedition(tx, id), 'refuseCancel', `noAnswerFor ${hours}`);
}

/** Nobody has heard of the parcel for so many days (row 48). @throws Problem 409 once somebody has. */
export async function assumeDelivered(tx: Tx, id: string, days: number): Promise<void> {
  const row = await holdExpedition(tx, id);
  await moveExpedition(tx, row, {
    act: 'assumeDelivered',
    to: 'probablyDelivered',
    reason: `noNewsFor ${days}`,
  });
}
