import { describe, expect, it } from 'vitest';
import { totalOf } from './badges.ts';

const badge = (count: number, isQuiet = false) => ({ count, words: 'any', isQuiet });

describe('the total of a group', () => {
  it('adds up what its pages ask for and leaves out what only tells', () => {
    const badges = { expeditions: badge(7), reservations: badge(12, true), stocks: badge(3) };
    expect(totalOf(['expeditions', 'reservations', 'missingGoods'], badges)).toBe(7);
    expect(totalOf(['expeditions', 'stocks'], badges)).toBe(10);
    expect(totalOf(['missingGoods'], badges)).toBe(0);
  });
});
