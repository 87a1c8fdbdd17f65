import type { Clock } from '../server/platform/clock.ts';

/** A clock that stands still until a test moves it, or something waits by it, which takes no time. */
export interface TestClock extends Clock {
  /** Moves the clock on by so many milliseconds (back, where negative). */
  advance(milliseconds: number): void;
}

/** A clock that shows `start` (a Date, or ISO text with its offset) until it is advanced. */
export function createTestClock(start: Date | string): TestClock {
  let time = new Date(start).getTime();
  if (Number.isNaN(time))
    throw new Error(`Not a time: ${start}. Give ISO text, such as 2026-11-01T08:00:00Z.`);
  return {
    now: () => new Date(time),
    wait: async (milliseconds) => {
      time += milliseconds;
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
