import { describe, expect, it } from 'vitest';
import { labelPlaces, niceTicks, stepPath } from './chart.scale.ts';

describe('the axis of a chart', () => {
  it('goes from nought to the next round number above the highest value', () => {
    expect(niceTicks(1_044)).toEqual([0, 400, 800, 1_200]);
    expect(niceTicks(97)).toEqual([0, 40, 80, 120]);
    expect(niceTicks(3)).toEqual([0, 1, 2, 3]);
  });

  it('has room above nought where there is nothing', () => {
    expect(niceTicks(0)).toEqual([0, 1]);
  });

  it('never takes parts of pieces', () => {
    for (let max = 1; max < 200; max += 1)
      for (const tick of niceTicks(max)) expect(Number.isInteger(tick)).toBe(true);
  });

  it('labels a few days, evenly', () => {
    expect(labelPlaces(30)).toEqual([0, 6, 12, 18, 24]);
    expect(labelPlaces(1)).toEqual([0]);
    expect(labelPlaces(0)).toEqual([]);
  });

  it('steps and does not slope', () => {
    expect(
      stepPath([
        { x: 0, y: 10 },
        { x: 5, y: 10 },
        { x: 10, y: 2.25 },
      ]),
    ).toBe('M0 10H5V10H10V2.3');
  });
});
