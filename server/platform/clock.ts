/** Where the time comes from, so that a test can decide what time it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day of a moment where the warehouse is, `YYYY-MM-DD`. */
export const dayAt = (moment: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(moment));
