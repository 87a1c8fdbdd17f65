import { expect, test } from 'vitest';
import { type Actor, findStateGaps, mayAct } from '../kit/states.ts';
import {
  RETURN_ACTS,
  RETURN_STATUSES,
  type ReturnAct,
  type ReturnStatus,
  returnStates,
} from './return.states.ts';

/** The table of the domain, section 8, and our row 11: row, from (null: a new one), act, to, and who. C client, A admin, W warehouse, S system. */
const TABLE: readonly [number, ReturnStatus | null, ReturnAct, ReturnStatus, string][] = [
  [1, null, 'create', 'new', 'CAS'],
  [2, 'new', 'handle', 'inProgress', 'CA'],
  [2, 'new', 'label', 'inProgress', 'CAS'],
  [2, 'new', 'receive', 'inProgress', 'WS'],
  [3, 'new', 'cancel', 'closed', 'CA'],
  [4, 'new', 'approve', 'approved', 'CA'],
  [4, 'inProgress', 'approve', 'approved', 'CA'],
  [5, 'new', 'reject', 'rejected', 'CA'],
  [5, 'inProgress', 'reject', 'rejected', 'CA'],
  [6, 'rejected', 'appeal', 'inProgress', 'CA'],
  [7, 'approved', 'refund', 'refunded', 'CAS'],
  [8, 'approved', 'exchange', 'closed', 'CA'],
  [8, 'approved', 'settle', 'closed', 'CA'],
  [9, 'approved', 'expire', 'rejected', 'CAS'],
  [10, 'refunded', 'finish', 'closed', 'CAS'],
  [10, 'rejected', 'finish', 'closed', 'CAS'],
  [11, 'inProgress', 'label', 'inProgress', 'CAS'],
  [11, 'approved', 'label', 'approved', 'CAS'],
];
const ACTORS: Record<string, Actor> = { C: 'client', A: 'admin', W: 'warehouse', S: 'system' };

test('the six statuses are reachable, and each has an exit or is terminal', () => {
  expect(RETURN_STATUSES).toHaveLength(6);
  expect(findStateGaps(returnStates)).toEqual({ unreachable: [], stuck: [] });
});

test('the table has these rows and no other', () => {
  const rows = returnStates.transitions.flatMap((row) =>
    (row.from.length === 0 ? [null] : row.from).flatMap((from) =>
      row.to.map((to) => `${row.row} ${from} ${row.act} ${to}`),
    ),
  );
  expect(rows.sort()).toEqual(TABLE.map(([row, from, act, to]) => `${row} ${from} ${act} ${to}`).sort());
});

test.each(TABLE.filter(([, from]) => from !== null))(
  'row %i: from %s by %s to %s, by %s and nobody else',
  (_, from, act, __, who) => {
    for (const [letter, actor] of Object.entries(ACTORS))
      expect([actor, mayAct(returnStates, from as ReturnStatus, act, actor)]).toEqual([
        actor,
        who.includes(letter),
      ]);
  },
);

test('every act stands in a row', () => {
  expect(RETURN_ACTS.filter((act) => !returnStates.transitions.some((row) => row.act === act))).toEqual([]);
});
