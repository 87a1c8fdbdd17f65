import { describe, expect, it } from 'vitest';
import { readMeaning, sortByDifference, summarise } from './stock-advice.differences.ts';

const item = (position: number, quantity: number, suppliedQuantity: number) => ({
  position,
  quantity,
  suppliedQuantity,
  difference: suppliedQuantity - quantity,
});
const gas = item(1, 360, 351);
const bar = item(2, 240, 192);
const base = item(3, 60, 64);
const lamp = item(4, 120, 120);
const tent = item(5, 24, 0);
const surprise = item(6, 0, 5);

describe('announced against received', () => {
  it('puts the greatest want first and what nobody unpacked last', () => {
    const sorted = sortByDifference([tent, lamp, base, gas, bar], 'inProgress');
    expect(sorted.map(({ position }) => position)).toEqual([2, 1, 3, 4, 5]);
  });

  it('calls nothing missing that may still be unpacked', () => {
    expect(readMeaning(tent, 'inProgress')).toBe('notYet');
    expect(readMeaning(tent, 'closed')).toBe('notDelivered');
    expect(readMeaning(bar, 'partiallyFinished')).toBe('restExpected');
    expect(readMeaning(bar, 'finished')).toBe('notDelivered');
    expect(readMeaning(surprise, 'inProgress')).toBe('unannounced');
    expect(readMeaning(lamp, 'finished')).toBe('complete');
  });

  it('adds up what is missing, over and not yet there', () => {
    expect(summarise([gas, bar, base, lamp, tent], 'inProgress')).toEqual({
      announced: 804,
      supplied: 727,
      share: 723 / 804,
      products: 5,
      begun: 4,
      missing: 57,
      over: 4,
      notYet: 24,
    });
    expect(summarise([tent], 'closed')).toMatchObject({ missing: 24, notYet: 0 });
    expect(summarise([], 'new').share).toBe(0);
  });
});
