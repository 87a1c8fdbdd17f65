import { describe, expect, it } from 'vitest';
import { scrollTopFor, windowOf } from './window.ts';

describe('windowOf', () => {
  it('covers what is in sight with some rows to spare, within the list', () => {
    for (let top = 0; top <= 500 * 40 - 700; top += 37) {
      const { from, to } = windowOf(top, 700, 40, 500);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(500);
      expect(from).toBeLessThanOrEqual(Math.max(0, Math.floor(top / 40) - 12));
      expect(to).toBeGreaterThanOrEqual(Math.min(500, Math.ceil((top + 700) / 40) + 12));
      expect(to - from).toBeLessThan(60);
    }
  });

  it('changes only every few rows', () => {
    const seen = new Set<string>();
    for (let top = 4_000; top < 8_000; top += 1) seen.add(JSON.stringify(windowOf(top, 700, 40, 500)));
    expect(seen.size).toBeLessThan(40);
  });

  it('bears a list that has become shorter than where it stands', () => {
    expect(windowOf(18_000, 700, 40, 3)).toEqual({ from: 2, to: 3 });
    expect(windowOf(0, 700, 40, 0)).toEqual({ from: 0, to: 0 });
  });
});

describe('scrollTopFor', () => {
  const seen = { scrollTop: 400, clientHeight: 333 };

  it('leaves what is in sight, and goes just as far as a row above or below needs', () => {
    expect(scrollTopFor(seen, 400, 73)).toBe(400);
    expect(scrollTopFor(seen, 660, 73)).toBe(400);
    expect(scrollTopFor(seen, 360, 73)).toBe(360);
    expect(scrollTopFor(seen, 700, 73)).toBe(440);
  });
});
