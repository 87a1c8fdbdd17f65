import { describe, expect, it } from 'vitest';
import { systemClock } from '../server/platform/clock.ts';
import { createTestClock } from './clock.ts';

describe('createTestClock', () => {
  it('stands still until it is advanced', () => {
    const clock = createTestClock('2026-11-01T08:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-11-01T08:00:00.000Z');
    expect(clock.now()).toEqual(clock.now());
    clock.advance(90_000);
    expect(clock.now().toISOString()).toBe('2026-11-01T08:01:30.000Z');
  });

  it('gives a date of its own each time, so that changing one changes nothing else', () => {
    const clock = createTestClock(new Date(0));
    clock.now().setFullYear(2000);
    expect(clock.now().getTime()).toBe(0);
  });

  it('refuses what is not a time', () => {
    expect(() => createTestClock('yesterday')).toThrow('Not a time: yesterday');
  });
});

describe('systemClock', () => {
  it('shows the time of the machine', () => {
    const before = Date.now();
    const shown = systemClock.now().getTime();
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(Date.now());
  });
});
