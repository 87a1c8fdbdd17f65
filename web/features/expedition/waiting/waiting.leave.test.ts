import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '../../../ui/grid/days.ts';
import { leaveBy } from './waiting.leave.ts';
import type { WaitingMove, WaitWay, Way } from './waiting.ways.ts';

const order = { status: 'waitingForAsn', waitBeforeProcessing: false } as const;
const wait: WaitWay = { kind: 'wait', key: 'wait', advices: [], promised: 0, coming: 0, unannounced: 0 };
const move = (more: Partial<WaitingMove>): Way => ({
  kind: 'move',
  key: 'm',
  move: { completes: false, restAt: null, ...more } as WaitingMove,
});
const split = (possible: boolean): Way => ({
  kind: 'split',
  key: 'split',
  split: { possible, reason: null, booked: 2, rest: 6, cod: null },
});

const soon = startOfDay(addDays(today(), 3));
const over = startOfDay(addDays(today(), -1));

describe('when an order leaves', () => {
  it('is the day on which the last of its advices comes, no day where nothing says one', () => {
    expect(leaveBy(wait, order, soon)).toEqual({ label: 'leaves', parts: [{ key: 'about', day: soon }] });
    expect(leaveBy(wait, order, startOfDay(today()))?.parts).toMatchObject([{ key: 'about' }]);
    expect(leaveBy(wait, order, null)).toEqual({ label: 'leaves', parts: [{ key: 'noDay' }] });
  });

  it('is not said of a delivery that is late, and is now while it is counted', () => {
    expect(leaveBy(wait, order, over)).toEqual({ label: 'late', parts: [{ key: 'late', day: over }] });
    const counted = { ...order, status: 'readyForAsn' } as const;
    expect(leaveBy(wait, counted, over)).toEqual({ label: 'leaves', parts: [{ key: 'now' }] });
  });

  it('is for a person to say where it waits for a release', () => {
    expect(leaveBy(wait, { ...order, waitBeforeProcessing: true }, soon)?.label).toBe('ready');
  });

  it('by a move is at once, or when the rest comes', () => {
    expect(leaveBy(move({ completes: true }), order, null)?.parts).toEqual([{ key: 'now' }]);
    expect(leaveBy(move({ restAt: soon }), order, null)?.parts).toEqual([{ key: 'about', day: soon }]);
    expect(leaveBy(move({}), order, soon)?.parts).toEqual([{ key: 'noDay' }]);
  });

  it('by a split is in two parts, and never where it is refused', () => {
    expect(leaveBy(split(true), order, soon)?.parts).toEqual([{ key: 'now' }, { key: 'about', day: soon }]);
    expect(leaveBy(split(true), order, over)).toEqual({
      label: 'leaves',
      parts: [{ key: 'now' }, { key: 'noDay' }],
    });
    expect(leaveBy(split(false), order, soon)).toBeNull();
  });
});
