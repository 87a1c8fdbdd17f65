import { expect, test } from 'vitest';
import { type Actor, findStateGaps, mayAct } from '../kit/states.ts';
import {
  TRANSFER_ACTS,
  TRANSFER_STATUSES,
  type TransferAct,
  type TransferStatus,
  transferStates,
} from './transfer.states.ts';

/** The table of the domain, section 7: row, from (null: a new one), act, to, and who. C client, A admin, W warehouse, S system. */
const TABLE: readonly [number, TransferStatus | null, TransferAct, TransferStatus, string][] = [
  [1, null, 'create', 'created', 'CA'],
  [2, null, 'create', 'waitingForGoods', 'CA'],
  [3, 'waitingForGoods', 'reserve', 'created', 'S'],
  [4, 'waitingForGoods', 'reduce', 'created', 'CA'],
  [5, 'created', 'loseStock', 'waitingForGoods', 'S'],
  [6, 'created', 'dispatch', 'created', 'W'],
  [7, 'created', 'receive', 'created', 'W'],
  [8, 'created', 'finish', 'finished', 'W'],
  [8, 'created', 'closeWithDifference', 'finished', 'A'],
  [9, 'created', 'sendBack', 'finished', 'AW'],
  [10, 'created', 'cancel', 'canceled', 'CA'],
  [10, 'waitingForGoods', 'cancel', 'canceled', 'CA'],
];
const ACTORS: Record<string, Actor> = { C: 'client', A: 'admin', W: 'warehouse', S: 'system' };

test('the four statuses are reachable, and each has an exit or is terminal', () => {
  expect(TRANSFER_STATUSES).toHaveLength(4);
  expect(findStateGaps(transferStates)).toEqual({ unreachable: [], stuck: [] });
  for (const status of transferStates.terminal)
    expect(transferStates.transitions.filter((row) => row.from.includes(status))).toEqual([]);
});

test.each(TABLE)('row %i: from %s by %s to %s, by %s', (number, from, act, to, who) => {
  const rows = transferStates.transitions.filter(
    (row) =>
      row.row === number &&
      row.act === act &&
      (from === null ? row.from.length === 0 : row.from.includes(from)) &&
      row.to.includes(to),
  );
  expect(rows).toHaveLength(1);
  for (const letter of who) expect(rows[0]?.by).toContain(ACTORS[letter]);
});

test('no row leads where the table does not: all but editing, which keeps it where its goods put it', () => {
  const known = new Set(TABLE.map(([, from, act, to]) => `${from} ${act} ${to}`));
  const more = transferStates.transitions.flatMap((row) =>
    (row.from.length === 0 ? [null] : row.from).flatMap((from) =>
      row.to.flatMap((to) => (known.has(`${from} ${row.act} ${to}`) ? [] : [`${from} ${row.act} ${to}`])),
    ),
  );
  expect(more).toEqual([
    'waitingForGoods reserve waitingForGoods',
    'created update created',
    'created update waitingForGoods',
    'waitingForGoods update created',
    'waitingForGoods update waitingForGoods',
  ]);
  const acts = new Set(transferStates.transitions.map((row) => row.act));
  expect(TRANSFER_ACTS.filter((act) => !acts.has(act))).toEqual([]);
});

test('who may: the warehouse drives, the provider closes with a difference, the client does neither', () => {
  expect(mayAct(transferStates, 'created', 'dispatch', 'warehouse')).toBe(true);
  expect(mayAct(transferStates, 'created', 'dispatch', 'client')).toBe(false);
  expect(mayAct(transferStates, 'created', 'closeWithDifference', 'client')).toBe(false);
  expect(mayAct(transferStates, 'waitingForGoods', 'dispatch', 'warehouse')).toBe(false);
});
