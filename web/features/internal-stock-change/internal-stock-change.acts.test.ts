import { expect, it } from 'vitest';
import { internalStockChangeNoun } from '../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import type { Actor } from '../../../contracts/kit/states.ts';
import { mainOf, offersOf } from '../../ui/record/acts.ts';
import { stockChangeActs } from './internal-stock-change.acts.ts';

const offers = (status: string, actor: Actor) =>
  offersOf(internalStockChangeNoun, stockChangeActs, { status }, actor);

it('lets the provider approve and the client cancel what is new', () => {
  expect(offers('New', 'admin')).toEqual([
    { name: 'approve', may: true },
    { name: 'cancel', may: true },
  ]);
  expect(offers('New', 'client')).toEqual([{ name: 'cancel', may: true }]);
});

it("shows a client what cannot be done now, and nothing that never is a client's to do", () => {
  expect(offers('Ready', 'client')).toEqual([{ name: 'cancel', may: false }]);
  expect(offers('Failed', 'client')).toEqual([{ name: 'cancel', may: false }]);
  expect(offers('Failed', 'admin').every(({ may }) => may)).toBe(true);
});

it("shows no noun's acts to whom they never belong, although one might look for them", () => {
  const acts = { approve: { icon: () => null, lookedFor: ['New'] } };
  expect(offersOf(internalStockChangeNoun, acts, { status: 'New' }, 'client')).toEqual([]);
  expect(offersOf(internalStockChangeNoun, acts, { status: 'New' }, 'admin')).toEqual([
    { name: 'approve', may: true },
  ]);
});

it('offers nothing at the end', () => {
  expect(offers('Processed', 'admin')).toEqual([]);
  expect(offers('Canceled', 'client')).toEqual([]);
  expect(mainOf(stockChangeActs, 'Processed')).toBeUndefined();
});
