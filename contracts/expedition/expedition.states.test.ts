import { expect, test } from 'vitest';
import { findStateGaps, mayAct, statusAhead, transitionsFor } from '../kit/states.ts';
import {
  EXPEDITION_ACTS,
  EXPEDITION_CORRECTIONS,
  EXPEDITION_STATUSES,
  expeditionStates,
} from './expedition.states.ts';

test('there are twenty statuses, each reachable, each with an exit or terminal', () => {
  expect(EXPEDITION_STATUSES).toHaveLength(20);
  expect(findStateGaps(expeditionStates)).toEqual({ unreachable: [], stuck: [] });
});

test('the gaps would be found: without sending nothing beyond a draft is reached', () => {
  const cut = {
    ...expeditionStates,
    transitions: expeditionStates.transitions.filter((row) => row.act !== 'send' && row.act !== 'update'),
  };
  expect(findStateGaps(cut).unreachable).toContain('delivered');
});

test('every row of the table is there, and every act is in some row', () => {
  const rows = new Set(expeditionStates.transitions.map((row) => row.row));
  expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
  const acts = new Set(expeditionStates.transitions.map((row) => row.act));
  expect(EXPEDITION_ACTS.filter((act) => !acts.has(act))).toEqual([]);
});

test('a terminal status has no way out', () => {
  for (const status of expeditionStates.terminal) {
    const ways = expeditionStates.transitions.filter(
      (row) => row.from.includes(status) && row.to.some((to) => to !== status),
    );
    expect(ways).toEqual([]);
  }
});

test('who may: the warehouse packs, the client does not; a client takes back until picking begins', () => {
  expect(mayAct(expeditionStates, 'completion', 'pack', 'warehouse')).toBe(true);
  expect(mayAct(expeditionStates, 'completion', 'pack', 'client')).toBe(false);
  expect(mayAct(expeditionStates, 'preallocated', 'rollback', 'client')).toBe(true);
  expect(mayAct(expeditionStates, 'takeOut', 'rollback', 'client')).toBe(false);
  expect(transitionsFor(expeditionStates, 'delivered', 'cancel')).toEqual([]);
});

test.each(EXPEDITION_CORRECTIONS)('the correction %s leads to one status, whatever it corrects', (act) => {
  const rows = expeditionStates.transitions.filter((one) => one.act === act && one.by.includes('admin'));
  expect(new Set(rows.flatMap(({ to }) => to)).size).toBe(1);
});

test('what an act leads to is shown ahead where it is one status, and can be taken back by the same person', () => {
  expect(statusAhead(expeditionStates, 'stockOk', 'process', 'client')).toBe('awaitingProcessing');
  expect(statusAhead(expeditionStates, 'onHold', 'cancel', 'client')).toBeUndefined();
  expect(statusAhead(expeditionStates, 'returning', 'confirmDelivery', 'admin')).toBe('delivered');
  expect(statusAhead(expeditionStates, 'returning', 'confirmDelivery', 'client')).toBeUndefined();
});
