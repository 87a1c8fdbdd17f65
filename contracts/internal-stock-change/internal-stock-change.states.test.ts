import { expect, test } from 'vitest';
import { type Actor, findStateGaps, mayAct } from '../kit/states.ts';
import {
  INTERNAL_STOCK_CHANGE_ACTS,
  INTERNAL_STOCK_CHANGE_STATUSES,
  type InternalStockChangeAct,
  type InternalStockChangeStatus,
  internalStockChangeStates,
} from './internal-stock-change.states.ts';

/** The table of the domain, section 6: row, from (null: a new one), act, to, and who. C client, A admin, W warehouse, S system. */
const TABLE: readonly [
  number,
  InternalStockChangeStatus | null,
  InternalStockChangeAct,
  InternalStockChangeStatus,
  string,
][] = [
  [1, null, 'create', 'New', 'CA'],
  [2, null, 'report', 'Processed', 'W'],
  [3, 'New', 'update', 'New', 'CA'],
  [4, 'New', 'approve', 'Ready', 'AS'],
  [5, 'New', 'approve', 'WaitingForGoods', 'AS'],
  [6, 'WaitingForGoods', 'reserve', 'Ready', 'S'],
  [7, 'WaitingForGoods', 'reopen', 'New', 'CA'],
  [8, 'Ready', 'loseStock', 'WaitingForGoods', 'S'],
  [9, 'Ready', 'execute', 'Processed', 'W'],
  [10, 'Ready', 'fail', 'Failed', 'WS'],
  [11, 'Failed', 'retry', 'Ready', 'AS'],
  [11, 'Failed', 'retry', 'WaitingForGoods', 'AS'],
  [12, 'New', 'cancel', 'Canceled', 'CA'],
  [12, 'WaitingForGoods', 'cancel', 'Canceled', 'CA'],
  [13, 'Ready', 'cancel', 'Canceled', 'A'],
  [13, 'Failed', 'cancel', 'Canceled', 'A'],
];
const ACTORS: Record<string, Actor> = { C: 'client', A: 'admin', W: 'warehouse', S: 'system' };
const { transitions, terminal } = internalStockChangeStates;

test('the six statuses are reachable, and each has an exit or is terminal', () => {
  expect(INTERNAL_STOCK_CHANGE_STATUSES).toHaveLength(6);
  expect(findStateGaps(internalStockChangeStates)).toEqual({ unreachable: [], stuck: [] });
  for (const status of terminal) expect(transitions.filter((row) => row.from.includes(status))).toEqual([]);
});

test.each(TABLE)('row %i: from %s by %s to %s, by %s', (number, from, act, to, who) => {
  const rows = transitions.filter(
    (row) =>
      row.row === number &&
      row.act === act &&
      (from === null ? row.from.length === 0 : row.from.includes(from)) &&
      row.to.includes(to),
  );
  expect(rows).toHaveLength(1);
  for (const letter of who) expect(rows[0]?.by).toContain(ACTORS[letter]);
});

test('no row leads where the table does not, but booking a part of what is waited for', () => {
  const known = new Set(TABLE.map(([, from, act, to]) => `${from} ${act} ${to}`));
  const more = transitions.flatMap((row) =>
    (row.from.length === 0 ? [null] : row.from).flatMap((from) =>
      row.to.flatMap((to) => (known.has(`${from} ${row.act} ${to}`) ? [] : [`${from} ${row.act} ${to}`])),
    ),
  );
  expect(more).toEqual(['WaitingForGoods reserve WaitingForGoods']);
  const acts = new Set(transitions.map((row) => row.act));
  expect(INTERNAL_STOCK_CHANGE_ACTS.filter((act) => !acts.has(act))).toEqual([]);
});

test('who may: a client asks and takes back, the provider approves', () => {
  expect(mayAct(internalStockChangeStates, 'New', 'approve', 'client')).toBe(false);
  expect(mayAct(internalStockChangeStates, 'New', 'approve', 'admin')).toBe(true);
  expect(mayAct(internalStockChangeStates, 'Ready', 'cancel', 'client')).toBe(false);
  expect(mayAct(internalStockChangeStates, 'WaitingForGoods', 'reopen', 'client')).toBe(true);
});
