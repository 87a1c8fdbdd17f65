import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import { type Actor, mayAct, transitionsFor } from '../../../contracts/kit/states.ts';
import {
  type TransferAct,
  type TransferStatus,
  transferStates,
} from '../../../contracts/transfer/transfer.states.ts';
import { type Acting, actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { lockTransfers, type TransferChange, type TransferRow, updateTransfer } from './transfer.store.ts';

/**
 * Reads and holds the transfer that an act is about.
 * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
 */
export async function holdTransfer(tx: Tx, id: string, version: number | null = null): Promise<TransferRow> {
  const [row] = await lockTransfers(tx, [id]);
  if (!row) throw notFound();
  await demandVersion(tx, 'transfer', row, version);
  return row;
}

/** @throws Problem 409 that names the state, when it does not let this actor do this now. */
export function demandTransferAct(row: TransferRow, act: TransferAct, actor: Actor): void {
  const parameters = { noun: 'transfer', status: row.status, act, number: row.internal_number };
  if (!mayAct(transferStates, row.status, act, actor)) {
    const byOthers = transitionsFor(transferStates, row.status, act).length > 0;
    throw conflict(byOthers ? 'notYourAct' : 'stateForbids', parameters);
  }
  // "On the way" is no status: what may be done to goods on the road, and what only to goods at home.
  const left = row.dispatched_at !== null;
  if (left && (act === 'cancel' || act === 'reduce')) throw conflict('transferLeft', parameters);
  const ofTheRoad: readonly TransferAct[] = ['receive', 'finish', 'closeWithDifference', 'sendBack'];
  if (!left && ofTheRoad.includes(act)) throw conflict('transferNotLeft', parameters);
}

export interface TransferMove {
  act: TransferAct;
  to: TransferStatus;
  change?: TransferChange;
  reason?: string | null;
  diff?: Change[];
  /** Who does it, when not the scope's own. */
  acting?: Acting;
  actor?: Actor;
}

/**
 * The only way by which a transfer changes its status: asks the transition table, writes, records one event, and
 * tells the warehouse when everything is booked.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function moveTransfer(tx: Tx, row: TransferRow, move: TransferMove): Promise<void> {
  const actor = move.actor ?? (move.acting ? 'system' : actorOf(tx.scope));
  demandTransferAct(row, move.act, actor);
  const rows = transitionsFor(transferStates, row.status, move.act, actor);
  if (!rows.some((transition) => transition.to.includes(move.to))) {
    throw new Error(`no transition ${row.status} -${move.act}-> ${move.to} for ${actor}`);
  }
  const from = row.status;
  await updateTransfer(tx, row, { ...move.change, status: move.to });
  row.status = move.to;
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'transfer',
    recordId: row.id,
    act: move.act,
    from,
    to: move.to,
    reason: move.reason ?? null,
    diff: move.diff ?? [],
    ...(move.acting ? { acting: move.acting } : {}),
  });
  const isToBeTaken = move.to === 'created' && row.dispatched_at === null;
  if (isToBeTaken || move.act === 'cancel' || move.act === 'loseStock') await tellWarehouse(tx, row);
}

/** The warehouse looks at the transfer as it is then: takes it, or lets it go. */
export const tellWarehouse = (tx: Tx, row: Pick<TransferRow, 'id' | 'version'>): Promise<void> =>
  enqueueJob(tx, {
    task: 'warehouse.takeTransfer',
    payload: { transfer: row.id, version: row.version },
    key: `warehouse:${row.id}`,
  });
