import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { conflict, notFound, type Problem } from '../../../contracts/kit/problem.ts';
import { type Actor, mayAct, transitionsFor } from '../../../contracts/kit/states.ts';
import {
  type StockAdviceAct,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { type Acting, actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { type AdviceChange, type AdviceRow, lockAdvice, updateAdvice } from './stock-advice.store.ts';

/**
 * Reads and holds the advice that an act is about.
 * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
 */
export async function holdAdvice(tx: Tx, id: string, version: number | null = null): Promise<AdviceRow> {
  const row = await lockAdvice(tx, id);
  if (!row) throw notFound();
  await demandVersion(tx, 'stockAdvice', row, version);
  return row;
}

/** Whether the warehouse reported trouble with it (row 15): a draft was never sent, or taken back since. */
export const isReported = (row: AdviceRow): boolean => row.status === 'incorrect' && row.sent_at !== null;

/** That the state forbids an act, or that it is another's to do. */
export function refuseAct(row: AdviceRow, act: StockAdviceAct, actor: Actor): Problem {
  const byOthers =
    transitionsFor(stockAdviceStates, row.status, act).length > 0 &&
    !mayAct(stockAdviceStates, row.status, act, actor);
  return conflict(byOthers ? 'notYourAct' : 'stateForbids', {
    noun: 'stockAdvice',
    status: row.status,
    act,
    internalId: row.internal_id,
  });
}

/** @throws Problem 409 that names the state, when it does not let this actor do this now. */
export function demandAct(row: AdviceRow, act: StockAdviceAct, actor: Actor): void {
  if (!mayAct(stockAdviceStates, row.status, act, actor)) throw refuseAct(row, act, actor);
}

export interface AdviceMove {
  act: StockAdviceAct;
  to: StockAdviceStatus;
  change?: AdviceChange;
  reason?: string | null;
  diff?: Change[];
  errors?: ExpeditionError[];
  /** Who does it, when not the scope's own. */
  acting?: Acting;
  actor?: Actor;
}

/**
 * The only way by which an advice changes its status: asks the transition table, writes, records one event.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function moveAdvice(tx: Tx, row: AdviceRow, move: AdviceMove): Promise<void> {
  const actor = move.actor ?? (move.acting ? 'system' : actorOf(tx.scope));
  demandAct(row, move.act, actor);
  const rows = transitionsFor(stockAdviceStates, row.status, move.act, actor);
  if (!rows.some((transition) => transition.to.includes(move.to))) {
    throw new Error(`no transition ${row.status} -${move.act}-> ${move.to} for ${actor}`);
  }
  const from = row.status;
  await updateAdvice(tx, row, {
    ...move.change,
    status: move.to,
    ...(move.errors ? { errors: JSON.stringify(move.errors) } : {}),
  });
  row.status = move.to;
  if (move.errors) row.errors = move.errors;
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'stockAdvice',
    recordId: row.id,
    act: move.act,
    from,
    to: move.to,
    reason: move.reason ?? null,
    diff: move.diff ?? [],
    ...(move.acting ? { acting: move.acting } : {}),
  });
}
