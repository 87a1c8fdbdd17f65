import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import {
  type ExpeditionAct,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import { type Actor, mayAct, transitionsFor } from '../../../contracts/kit/states.ts';
import { type Acting, actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, type NewEvent, recordEvent, recordEvents } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import {
  type ExpeditionChange,
  type ExpeditionRow,
  lockExpedition,
  updateExpedition,
  updateExpeditions,
} from './expedition.store.ts';

/**
 * Reads and holds the expedition that an act is about.
 * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
 */
export async function holdExpedition(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<ExpeditionRow> {
  const row = await lockExpedition(tx, id);
  if (!row) throw notFound();
  await demandVersion(tx, 'expedition', row, version);
  return row;
}

/** @throws Problem 409 that names the state, when it does not let this actor do this now. */
export function demandAct(row: ExpeditionRow, act: ExpeditionAct, actor: Actor): void {
  if (mayAct(expeditionStates, row.status, act, actor)) return;
  const byOthers = transitionsFor(expeditionStates, row.status, act).length > 0;
  throw conflict(byOthers ? 'notYourAct' : 'stateForbids', {
    noun: 'expedition',
    status: row.status,
    act,
    orderNumber: row.order_number,
  });
}

export interface Move {
  act: ExpeditionAct;
  to: ExpeditionStatus;
  change?: ExpeditionChange;
  reason?: string | null;
  diff?: Change[];
  errors?: ExpeditionError[];
  /** Who does it, when not the scope's own. */
  acting?: Acting;
  actor?: Actor;
}

/**
 * The only way by which an expedition changes its status: asks the transition table, writes, records one event.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function moveExpedition(tx: Tx, row: ExpeditionRow, move: Move): Promise<void> {
  demandMove(tx, row, move);
  const event = eventOf(row, move);
  await updateExpedition(tx, row, {
    ...move.change,
    status: move.to,
    ...(move.errors ? { errors: JSON.stringify(move.errors) } : {}),
  });
  row.status = move.to;
  if (move.errors) row.errors = move.errors;
  await recordEvent(tx, event);
}

export type ManyMove = Pick<Move, 'act' | 'to' | 'diff' | 'acting'> & { row: ExpeditionRow };

/** `moveExpedition` for several that are held: one statement for each status that they go to, one for the events. */
export async function moveExpeditions(tx: Tx, moves: readonly ManyMove[]): Promise<void> {
  for (const move of moves) demandMove(tx, move.row, move);
  const events = moves.map((move) => eventOf(move.row, move));
  for (const to of new Set(moves.map((move) => move.to))) {
    const rows = moves.filter((move) => move.to === to).map(({ row }) => row);
    await updateExpeditions(tx, rows, { status: to });
    for (const row of rows) row.status = to;
  }
  await recordEvents(tx, events);
}

function demandMove(tx: Tx, row: ExpeditionRow, move: Move): void {
  const actor = move.actor ?? (move.acting ? 'system' : actorOf(tx.scope));
  demandAct(row, move.act, actor);
  const rows = transitionsFor(expeditionStates, row.status, move.act, actor);
  if (!rows.some((transition) => transition.to.includes(move.to))) {
    throw new Error(`no transition ${row.status} -${move.act}-> ${move.to} for ${actor}`);
  }
}

const eventOf = (row: ExpeditionRow, move: Move): NewEvent => ({
  organisationId: row.organisation_id,
  noun: 'expedition',
  recordId: row.id,
  act: move.act,
  from: row.status,
  to: move.to,
  reason: move.reason ?? null,
  diff: move.diff ?? [],
  ...(move.acting ? { acting: move.acting } : {}),
});
