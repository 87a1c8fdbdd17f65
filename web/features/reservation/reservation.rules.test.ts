import { describe, expect, it } from 'vitest';
import type { ReservationTarget } from '../../../contracts/reservation/reservation.schema.ts';
import { keptAwayUntil } from './reservation.fields.ts';
import { heldOf, isChange, modesOf, mostOf, nameOrders, offered, sortTargets } from './reservation.rules.ts';

const row = (booked: number, paired = 0, quantity = 24) => ({ quantity, booked, paired });
const target = (missing: number, more: Partial<ReservationTarget> = {}): ReservationTarget => ({
  item: `t${missing}`,
  expedition: 'e',
  orderNumber: 'HC-260448',
  recipient: 'Someone',
  destinationCity: null,
  status: 'waitingForGoods',
  missing,
  paired: 0,
  requiredExpeditionDate: null,
  locked: null,
  ...more,
});

describe('the dialog offers', () => {
  it('only what can be done with what is held', () => {
    expect(modesOf(row(24))).toEqual(['cancel', 'move', 'edit']);
    expect(modesOf(row(0, 8))).toEqual(['cancel', 'edit']);
    expect(modesOf(row(0))).toEqual(['edit']);
    expect(heldOf(row(2, 6))).toEqual(['booked', 'paired']);
    expect(heldOf(row(0, 6))).toEqual(['paired']);
  });

  it('a client only to give up what an order left behind', () => {
    expect(modesOf(row(3), 'delivered', 'client')).toEqual(['cancel']);
    expect(modesOf(row(3), 'delivered', 'admin')).toEqual(['cancel', 'move', 'edit']);
    expect(modesOf(row(3), 'stockOk', 'client')).toEqual(['cancel', 'move', 'edit']);
  });

  it('as many pieces as the one has and the other needs', () => {
    expect(offered('move', 'booked', row(24), target(6))).toBe(6);
    expect(offered('move', 'booked', row(4), target(6))).toBe(4);
    expect(offered('move', 'booked', row(24), target(2, { paired: 6 }))).toBe(8);
    expect(offered('cancel', 'paired', row(2, 6), undefined)).toBe(6);
    expect(offered('edit', 'booked', row(2), undefined)).toBe(2);
    expect(offered('edit', 'booked', row(0), undefined)).toBe(24);
    expect(offered('edit', 'booked', row(0, 8), undefined)).toBe(16);
    expect(mostOf('edit', 'booked', row(2), undefined)).toBe(24);
  });
});

describe('a change', () => {
  it('is one within its bounds', () => {
    const move = (quantity: number) => ({ mode: 'move', to: 't6', quantity, keepsAway: true }) as const;
    expect(isChange(move(6), row(24), target(6))).toBe(true);
    expect(isChange(move(7), row(24), target(6))).toBe(false);
    expect(isChange(move(0), row(24), target(6))).toBe(false);
    expect(isChange(move(1.5), row(24), target(6))).toBe(false);
    const cancel = { mode: 'cancel', of: 'paired', quantity: 3, keepsAway: false } as const;
    expect(isChange(cancel, row(24, 2), undefined)).toBe(false);
  });

  it('of the booked pieces has to change them', () => {
    const edit = (booked: number) => isChange({ mode: 'edit', booked }, row(2), undefined);
    expect([0, 1, 2, 24, 25, -1].map(edit)).toEqual([true, true, false, true, false, false]);
  });
});

describe('targets', () => {
  it('that are locked come last and the queue stays as it is', () => {
    const targets = [target(1, { locked: 'picking' }), target(2), target(3)];
    expect(sortTargets(targets).map(({ missing }) => missing)).toEqual([2, 3, 1]);
  });

  it('that are passed over are named as far as three', () => {
    const orders = ['A', 'B', 'C', 'D'].map((number) => ({
      kind: 'expedition' as const,
      id: number,
      number,
    }));
    expect(nameOrders(orders.slice(0, 3))).toEqual({ names: ['A', 'B', 'C'], more: 0 });
    expect(nameOrders(orders)).toEqual({ names: ['A', 'B'], more: 2 });
  });
});

describe('the allocator passes an order over', () => {
  const now = new Date(2026, 10, 21, 14, 30);
  it('until the day on which it has to leave', () => {
    expect(keptAwayUntil('2026-12-02', now)).toEqual(new Date(2026, 11, 2));
  });
  it('for a day, when that day is near, past or not known', () => {
    const tomorrow = new Date(2026, 10, 22, 14, 30);
    for (const required of ['2026-11-22', '2026-11-18', null])
      expect(keptAwayUntil(required, now)).toEqual(tomorrow);
  });
});
