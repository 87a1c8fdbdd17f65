import { setTimeout } from 'node:timers/promises';

/** Where the time comes from, so that a test can decide what time it is. */
export interface Clock {
  now(): Date;
  /** Lets so many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => setTimeout(milliseconds) };

/** The calendar day of a moment where the warehouse is, `YYYY-MM-DD`. */
export const dayAt = (moment: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(moment));
