import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { remembering } from './words.ts';

/** Says what it was asked, and counts how often. */
function counted() {
  const asked: unknown[][] = [];
  const t = remembering(((...ask: unknown[]) => {
    asked.push(ask);
    return JSON.stringify(ask);
  }) as unknown as TFunction) as unknown as (...ask: unknown[]) => string;
  return { t, asked };
}

test('what a key says is worked out once for the same values, and again for others', () => {
  const { t, asked } = counted();
  const asks = [['a'], ['a', { count: 1 }], ['a', { count: 2 }], ['a', { count: '1' }], [['a', 'b']], ['b']];
  const said = asks.map((ask) => t(...ask));
  expect(new Set(said).size).toBe(asks.length);
  expect(asks.map((ask) => t(...ask))).toEqual(said);
  expect(t('a', {})).toBe(said[0]);
  expect(asked).toHaveLength(asks.length);
});

test('values that have no text of their own are worked out each time', () => {
  const { t, asked } = counted();
  for (const value of [new Date(0), { name: 'x' }, () => 1]) for (const _ of [1, 2]) t('a', { value });
  expect(asked).toHaveLength(6);
});
