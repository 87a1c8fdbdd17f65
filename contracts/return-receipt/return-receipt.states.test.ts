import { expect, test } from 'vitest';
import { findStateGaps, mayAct } from '../kit/states.ts';
import {
  RETURN_RECEIPT_ACTS,
  RETURN_RECEIPT_STATUSES,
  returnReceiptStates,
  worstOf,
} from './return-receipt.states.ts';

test('there are five statuses, each reachable, each with an exit or terminal', () => {
  expect(RETURN_RECEIPT_STATUSES).toHaveLength(5);
  expect(findStateGaps(returnReceiptStates)).toEqual({ unreachable: [], stuck: [] });
});

test('the gaps would be found: without grading nothing comes back', () => {
  const cut = {
    ...returnReceiptStates,
    transitions: returnReceiptStates.transitions.filter(({ act }) => act !== 'grade'),
  };
  expect(findStateGaps(cut)).toEqual({
    unreachable: ['returned', 'returnedOpen', 'returnedDamaged'],
    stuck: [],
  });
});

test('every row of the table is there, and every act is in some row', () => {
  const rows = new Set(returnReceiptStates.transitions.map(({ row }) => row));
  expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  const acts = new Set(returnReceiptStates.transitions.map(({ act }) => act));
  expect(RETURN_RECEIPT_ACTS.filter((act) => !acts.has(act))).toEqual([]);
});

test('who may: the warehouse grades, the client proposes, an administrator matches', () => {
  expect(mayAct(returnReceiptStates, 'new', 'grade', 'warehouse')).toBe(true);
  expect(mayAct(returnReceiptStates, 'new', 'grade', 'client')).toBe(false);
  expect(mayAct(returnReceiptStates, 'inventory', 'propose', 'client')).toBe(true);
  expect(mayAct(returnReceiptStates, 'new', 'propose', 'client')).toBe(false);
  expect(mayAct(returnReceiptStates, 'inventory', 'match', 'client')).toBe(false);
  expect(mayAct(returnReceiptStates, 'inventory', 'match', 'admin')).toBe(true);
});

test('a receipt is as its worst line is', () => {
  expect(worstOf(['returned', 'returned_open', 'missing'])).toBe('returnedOpen');
  expect(worstOf(['returned_damaged', 'returned'])).toBe('returnedDamaged');
  expect(worstOf(['missing'])).toBeNull();
});
