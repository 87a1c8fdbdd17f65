import {
  internalStockChangeStates,
  type StockChangeAct,
  type StockChangeStatus,
} from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import { type Actor, mayAct, transitionsFor } from '../../../contracts/kit/states.ts';
import { type Acting, actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import {
  lockStockChanges,
  type StockChangeChange,
  type StockChangeRow,
  updateStockChange,
} from './internal-stock-change.store.ts';

/**
 * Reads and holds the internal stock change that an act is about.
 * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
 */
export async function holdStockChange(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<StockChangeRow> {
  const [row] = await lockStockChanges(tx, [id]);
  if (!row) throw notFound();
  await demandVersion(tx, 'internalStockChange', row, version);
  return row;
}

/** @throws Problem 409 that names the state, when it does not let this actor do this now. */
export function demandStockChangeAct(row: StockChangeRow, act: StockChangeAct, actor: Actor): void {
  if (mayAct(internalStockChangeStates, row.status, act, actor)) return;
  const byOthers = transitionsFor(internalStockChangeStates, row.status, act).length > 0;
  throw conflict(byOthers ? 'notYourAct' : 'stateForbids', {
    noun: 'internalStockChange',
    status: row.status,
    act,
    number: row.internal_number,
  });
}

export interface StockChangeMove {
  act: StockChangeAct;
  to: StockChangeStatus;
  change?: StockChangeChange;
  reason?: string | null;
  diff?: Change[];
  /** Who does it, when not the scope's own. */
  acting?: Acting;
  actor?: Actor;
}

/**
 * The only way by which an internal stock change changes its status: asks the transition table, writes, records
 * one event, and tells the warehouse when it may begin or must let go.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function moveStockChange(tx: Tx, row: StockChangeRow, move: StockChangeMove): Promise<void> {
  const actor = move.actor ?? (move.acting ? 'system' : actorOf(tx.scope));
  demandStockChangeAct(row, move.act, actor);
  const rows = transitionsFor(internalStockChangeStates, row.status, move.act, actor);
  if (!rows.some((transition) => transition.to.includes(move.to))) {
    throw new Error(`no transition ${row.status} -${move.act}-> ${move.to} for ${actor}`);
  }
  const from = row.status;
  await updateStockChange(tx, row, { ...move.change, status: move.to });
  row.status = move.to;
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'internalStockChange',
    recordId: row.id,
    act: move.act,
    from,
    to: move.to,
    reason: move.reason ?? null,
    diff: move.diff ?? [],
    ...(move.acting ? { acting: move.acting } : {}),
  });
  const isLetGo = from === 'Ready' && (move.to === 'WaitingForGoods' || move.to === 'Canceled');
  if ((move.to === 'Ready' && from !== 'Ready') || isLetGo) {
    await enqueueJob(tx, {
      task: 'warehouse.takeStockChange',
      payload: { internalStockChange: row.id, version: row.version },
      key: `warehouse:${row.id}`,
    });
  }
}
