import {
  conflict,
  notFound,
  type Parameters,
  type Problem,
  type Violation,
} from '../../../contracts/kit/problem.ts';
import { type Actor, mayAct, type States, transitionsFor } from '../../../contracts/kit/states.ts';
import { type Acting, actorOf } from '../access/scope.ts';
import { sendTogether } from '../database/together.ts';
import type { Tx } from '../database/transaction.ts';
import { listHistory } from '../events/history.ts';
import { type Change, insertOfEvents, type NewEvent, type Undo } from '../events/record.ts';
import { demandVersion } from '../events/stale.ts';
import { enqueuingOf, type NewJob } from '../jobs/enqueue.ts';
import type { LifeStore, Living } from './lifecycle.store.ts';

/** An act on a record: the change of its row and the entry in its history. */
interface Note<C> {
  act: string;
  /** Columns that change with it. */
  change?: C;
  reason?: string | null;
  diff?: Change[];
  /** What is needed to take it back. */
  undo?: Undo;
  /** What is wrong with the record from now on, where its noun keeps that. */
  errors?: C extends { errors?: unknown } ? readonly Violation[] : never;
  /** Who did it, when not the scope's own. */
  acting?: Acting;
}

/** An act of the transition table. */
export interface Move<S extends string, A extends string, C> extends Note<C> {
  act: A;
  to: S;
  /** As whom the table is asked; the system when somebody else than the scope's own acts. */
  actor?: Actor;
}

/** A noun whose records go through the statuses of a transition table. */
interface Noun<S extends string, A extends string, Row extends Living<S>, C> {
  states: States<S, A>;
  store: LifeStore<Row, C>;
  /** What people call a record by: the parameters of every refusal. */
  nameOf(row: Row): Parameters;
  /** The code of the refusal of an act that the status allows and something else about the record forbids. */
  forbids?(row: Row, act: A): string | null;
  /** Runs after the move in the same transaction: notifies others of it. */
  afterMove?(tx: Tx, row: Row, move: Move<S, A, C> & { from: S }): Promise<void>;
}

/**
 * An act on one record that a button does. Done already, it changes nothing.
 * @param version that the caller saw. @throws Problem 404; 409 `stale`, or where its state does not let it.
 */
export type Act<Row> = (tx: Tx, id: string, version?: number | null) => Promise<Row>;

/** An act that a record has gone through in memory. */
export interface Step<Row, C> {
  row: Row;
  change: C;
  event: NewEvent;
  written?(): Promise<void>;
}

interface Lifecycle<S extends string, A extends string, Row extends Living<S>, C> {
  /**
   * Reads and holds the record that an act is about.
   * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
   */
  hold(tx: Tx, id: string, version?: number | null): Promise<Row>;
  /** That the state forbids an act, or that it is another's to do. */
  refusal(row: Row, act: A, actor: Actor): Problem;
  /**
   * Whether the scope's actor asks again for one of these acts, which together are one button: none of them is possible
   * now, the last that the history knows of them or of what made them possible is one of them, and it still holds.
   */
  isDone(tx: Tx, row: Row, ...acts: readonly A[]): Promise<boolean>;
  /** @throws Problem 409 that names the state, when it does not let this actor do this now. */
  demand(row: Row, act: A, actor: Actor): void;
  /**
   * The only way by which a record changes its status: asks the transition table, writes, records one event.
   * @throws Problem 409 when the table has no such row for this actor.
   */
  move(tx: Tx, row: Row, move: Move<S, A, C>): Promise<void>;
  /** The same for several: one statement for each change that is different, one for the events. */
  moveAll(tx: Tx, moves: readonly (Move<S, A, C> & { row: Row })[]): Promise<void>;
  /**
   * The same in memory: the record shows it at once, and `write` writes it with the acts that follow.
   * @throws Problem 409 as `move`.
   */
  step(tx: Tx, move: Move<S, A, C> & { row: Row }): Step<Row, C>;
  /** Writes steps, of each record in their order, with jobs that follow from them: one statement for all. */
  write(tx: Tx, steps: readonly Step<Row, C>[], jobs?: readonly NewJob[]): Promise<void>;
  /** Writes a change without a transition: a new version and an event, with no check of the transition table. */
  note(tx: Tx, row: Row, note: Note<C>): Promise<void>;
  /** The same for several. */
  noteAll(tx: Tx, notes: readonly (Note<C> & { row: Row })[]): Promise<void>;
}

/** The acts on the records of a noun, after its transition table. */
export function lifecycleOf<S extends string, A extends string, Row extends Living<S>, C extends object>(
  noun: Noun<S, A, Row, C>,
): Lifecycle<S, A, Row, C> {
  const { states, store } = noun;
  const parametersOf = (row: Row, act: A): Parameters => ({
    noun: states.noun,
    status: row.status,
    act,
    ...noun.nameOf(row),
  });
  const refusal = (row: Row, act: A, actor: Actor): Problem => {
    const byOthers =
      transitionsFor(states, row.status, act).length > 0 && !mayAct(states, row.status, act, actor);
    return conflict(byOthers ? 'notYourAct' : 'stateForbids', parametersOf(row, act));
  };
  const demand = (row: Row, act: A, actor: Actor): void => {
    if (!mayAct(states, row.status, act, actor)) throw refusal(row, act, actor);
    const code = noun.forbids?.(row, act);
    if (code) throw conflict(code, parametersOf(row, act));
  };
  const demandMove = (tx: Tx, row: Row, move: Move<S, A, C>): void => {
    const actor = move.actor ?? (move.acting ? 'system' : actorOf(tx.scope));
    demand(row, move.act, actor);
    const rows = transitionsFor(states, row.status, move.act, actor);
    if (!rows.some((transition) => transition.to.includes(move.to)))
      throw new Error(`no transition ${row.status} -${move.act}-> ${move.to} for ${actor}`);
  };
  const take = ({
    row,
    act,
    to,
    change,
    reason = null,
    diff = [],
    errors,
    acting,
    undo,
  }: Note<C> & { row: Row; to?: S }): Step<Row, C> => {
    const event: NewEvent = {
      organisationId: row.organisation_id,
      noun: states.noun,
      recordId: row.id,
      act,
      from: row.status,
      to: to ?? row.status,
      reason,
      diff,
      ...(acting && { acting }),
      ...(undo && { undo }),
    };
    const whole = {
      ...change,
      ...(to && { status: to }),
      ...(errors && { errors: JSON.stringify(errors) }),
    } as C;
    // Errors are written as text and read as what they say.
    Object.assign(row, whole, errors && { errors }, { version: row.version + 1 });
    return { row, change: whole, event };
  };
  /** A step of a move that is known to be allowed. */
  const go: Lifecycle<S, A, Row, C>['step'] = (tx, move) => {
    const from = move.row.status;
    return { ...take(move), written: async () => noun.afterMove?.(tx, move.row, { ...move, from }) };
  };
  const step: Lifecycle<S, A, Row, C>['step'] = (tx, move) => {
    demandMove(tx, move.row, move);
    return go(tx, move);
  };
  const write: Lifecycle<S, A, Row, C>['write'] = async (tx, steps, jobs = []) => {
    const byRow = new Map<Row, { change: C; versions: number }>();
    for (const { row, change } of steps) {
      const before = byRow.get(row);
      byRow.set(row, { change: { ...before?.change, ...change }, versions: (before?.versions ?? 0) + 1 });
    }
    const alike = new Map<string, { change: C; versions: number; rows: Row[] }>();
    for (const [row, whole] of byRow) {
      const key = JSON.stringify(whole);
      const same = alike.get(key) ?? { ...whole, rows: [] };
      alike.set(key, same);
      same.rows.push(row);
    }
    await sendTogether(tx, [
      ...[...alike.values()].map(({ rows, change, versions }) => store.updateOf(tx, rows, change, versions)),
      ...(steps.length > 0
        ? [
            insertOfEvents(
              tx,
              steps.map(({ event }) => event),
            ),
          ]
        : []),
      ...(jobs.length > 0 ? [enqueuingOf(jobs)] : []),
    ]);
    for (const { written } of steps) await written?.();
  };
  const moveAll: Lifecycle<S, A, Row, C>['moveAll'] = async (tx, moves) => {
    for (const move of moves) demandMove(tx, move.row, move);
    await write(
      tx,
      moves.map((move) => go(tx, move)),
    );
  };
  const noteAll: Lifecycle<S, A, Row, C>['noteAll'] = (tx, notes) => write(tx, notes.map(take));
  return {
    async hold(tx, id, version = null) {
      const [row] = await store.lock(tx, [id]);
      if (!row) throw notFound();
      await demandVersion(tx, states.noun, row, version);
      return row;
    },
    refusal,
    async isDone(tx, row, ...acts) {
      const actor = actorOf(tx.scope);
      if (acts.some((act) => mayAct(states, row.status, act, actor))) return false;
      const own = states.transitions.filter(({ act, by }) => acts.includes(act) && by.includes(actor));
      const opening = new Set<string | null>(own.flatMap(({ from }) => from));
      const last = (await listHistory(tx, states.noun, row.id)).find(
        ({ act, from, to }) => acts.includes(act as A) || (from !== to && opening.has(to)),
      );
      const act = own.find((one) => one.act === last?.act)?.act;
      return act !== undefined && (last?.to === row.status || !!states.holdsIn?.[act]?.includes(row.status));
    },
    demand,
    move: (tx, row, move) => moveAll(tx, [{ ...move, row }]),
    moveAll,
    step,
    write,
    note: (tx, row, note) => noteAll(tx, [{ ...note, row }]),
    noteAll,
  };
}
