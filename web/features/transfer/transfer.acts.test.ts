import { expect, it } from 'vitest';
import type { Actor } from '../../../contracts/kit/states.ts';
import { transferNoun } from '../../../contracts/transfer/transfer.noun.ts';
import { offersOf } from '../../ui/record/acts.ts';
import { transferActs } from './transfer.acts.ts';
import type { Phase } from './transfer.cells.tsx';

const offers = (status: 'created' | 'waitingForGoods' | 'finished', phase: Phase, actor: Actor, booked = 1) =>
  offersOf(transferNoun, transferActs, { status, phase, items: [{ booked }] as never }, actor);

it('lets one that waits be reduced to what it has, and cancelled', () => {
  expect(offers('waitingForGoods', 'waitingForGoods', 'client')).toEqual([
    { name: 'reduce', may: true },
    { name: 'cancel', may: true },
  ]);
  expect(offers('waitingForGoods', 'waitingForGoods', 'client', 0)).toEqual([{ name: 'cancel', may: true }]);
});

it('refuses to cancel what has left, and lets only the provider close it', () => {
  expect(offers('created', 'onTheWay', 'client')).toEqual([{ name: 'cancel', may: false }]);
  expect(offers('created', 'onTheWay', 'admin')).toEqual([
    { name: 'closeWithDifference', may: true },
    { name: 'cancel', may: false },
  ]);
});

it('offers nothing at the end', () => {
  expect(offers('finished', 'finished', 'admin')).toEqual([]);
});
