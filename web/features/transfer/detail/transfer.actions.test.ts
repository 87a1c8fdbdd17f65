import { expect, it } from 'vitest';
import { listActions } from './transfer.actions.ts';

const at = (status: 'created' | 'waitingForGoods' | 'finished', dispatchedAt: string | null, booked = 1) => ({
  status,
  dispatchedAt,
  booked,
});
const LEFT = '2026-11-19T08:15:00Z';

it('lets one that waits be reduced to what it has, and cancelled', () => {
  expect(listActions(at('waitingForGoods', null), 'client')).toEqual([
    { button: 'reduce', may: true },
    { button: 'cancel', may: true },
  ]);
  expect(listActions(at('waitingForGoods', null, 0), 'client')).toEqual([{ button: 'cancel', may: true }]);
});

it('refuses to cancel what has left, and lets only the provider close it', () => {
  expect(listActions(at('created', LEFT), 'client')).toEqual([{ button: 'cancel', may: false }]);
  expect(listActions(at('created', LEFT), 'admin')).toEqual([
    { button: 'closeWithDifference', may: true },
    { button: 'cancel', may: false },
  ]);
});

it('offers nothing at the end', () => {
  expect(listActions(at('finished', LEFT), 'admin')).toEqual([]);
});
