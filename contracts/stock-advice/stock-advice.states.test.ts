import { expect, test } from 'vitest';
import { findStateGaps, mayAct, transitionsFor } from '../kit/states.ts';
import { adviceEditable } from './stock-advice.edit.ts';
import { STOCK_ADVICE_ACTS, STOCK_ADVICE_STATUSES, stockAdviceStates } from './stock-advice.states.ts';

test('there are nine statuses, each reachable, each with an exit or terminal', () => {
  expect(STOCK_ADVICE_STATUSES).toHaveLength(9);
  expect(findStateGaps(stockAdviceStates)).toEqual({ unreachable: [], stuck: [] });
});

test('the gaps would be found: without the begin of receiving nothing is received', () => {
  const cut = {
    ...stockAdviceStates,
    transitions: stockAdviceStates.transitions.filter(
      ({ act }) => act !== 'beginReceiving' && act !== 'complete',
    ),
  };
  expect(findStateGaps(cut).unreachable).toEqual(['inProgress']);
});

test('every row of the table is there, and every act is in some row', () => {
  const rows = new Set(stockAdviceStates.transitions.map(({ row }) => row));
  expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  const acts = new Set(stockAdviceStates.transitions.map(({ act }) => act));
  expect(STOCK_ADVICE_ACTS.filter((act) => !acts.has(act))).toEqual([]);
});

test('a terminal status leads nowhere else; what is closed can be opened', () => {
  for (const status of stockAdviceStates.terminal) {
    const out = stockAdviceStates.transitions.filter(({ from }) => from.includes(status));
    expect(out.flatMap(({ to }) => to).filter((to) => to !== status)).toEqual([]);
  }
  expect(transitionsFor(stockAdviceStates, 'closed', 'open').flatMap(({ to }) => to)).toEqual([
    'partiallyFinished',
    'new',
  ]);
});

test('who may: the warehouse receives, the client does not; on the ramp only the provider turns away', () => {
  expect(mayAct(stockAdviceStates, 'inProgress', 'receive', 'warehouse')).toBe(true);
  expect(mayAct(stockAdviceStates, 'inProgress', 'receive', 'admin')).toBe(false);
  expect(mayAct(stockAdviceStates, 'waiting', 'refuse', 'admin')).toBe(true);
  expect(mayAct(stockAdviceStates, 'waiting', 'refuse', 'client')).toBe(false);
  expect(mayAct(stockAdviceStates, 'waiting', 'cancel', 'admin')).toBe(false);
});

test('a draft changes freely, an announced one little, and from the ramp on nothing does', () => {
  const may = (status: (typeof STOCK_ADVICE_STATUSES)[number], sent: boolean) =>
    (['supplier', 'items', 'expectedAt', 'note'] as const).filter((field) =>
      adviceEditable(status, field, { sent }),
    );
  expect(may('onHold', false)).toEqual(['supplier', 'items', 'expectedAt', 'note']);
  expect(may('incorrect', false)).toEqual(['supplier', 'items', 'expectedAt', 'note']);
  expect(may('incorrect', true)).toEqual(['items', 'expectedAt', 'note']);
  expect(may('new', true)).toEqual(['items', 'expectedAt', 'note']);
  for (const status of [
    'waiting',
    'inProgress',
    'partiallyFinished',
    'finished',
    'closed',
    'canceled',
  ] as const)
    expect(may(status, true)).toEqual([]);
  expect(adviceEditable('onHold', 'organisation', { sent: false })).toBe(false);
});
