import { expect, it } from 'vitest';
import { findComplete, type WaitingOrder } from './aside.ts';
import type { CountLine } from './count.ts';

const counted = (item: string, quantity: number) => ({ key: item, item, quantity }) as CountLine;
const order = (id: string, ...lines: [string, number][]): WaitingOrder => ({
  id,
  orderNumber: id,
  lines: lines.map(([item, quantity]) => ({ item, quantity })),
});
const orders = [order('first', ['a', 2]), order('second', ['a', 2], ['b', 1]), order('third', ['b', 2])];
const find = (lines: CountLine[], ...chosen: string[]) =>
  [...findComplete(orders, lines, new Set(chosen))].sort();

it('offers what the counted pieces complete', () => {
  expect(find([])).toEqual([]);
  expect(find([counted('a', 2)])).toEqual(['first']);
  expect(find([counted('a', 2), counted('b', 1)])).toEqual(['first', 'second']);
});

it('keeps for a chosen order what is its own', () => {
  const lines = [counted('a', 3), counted('b', 2)];
  expect(find(lines, 'second')).toEqual(['second']);
  expect(find([counted('a', 4), counted('b', 2)], 'second')).toEqual(['first', 'second']);
  expect(find([counted('a', 1)], 'first')).toEqual([]);
});
