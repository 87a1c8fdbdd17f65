import { setTimeout } from 'node:timers/promises';

/** Where the time comes from, so that a test can decide what time it is. */
export interface Clock {
  now(): Date;
  /** Lets so many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => setTimeout(milliseconds) };

/** One way to write moments, for any zone. It is made once for each: making one takes longer than a thousand uses. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const days = formatByZone('en-CA', { dateStyle: 'short' });

/** The calendar day of a moment where the warehouse is, `YYYY-MM-DD`. */
export const dayAt = (moment: Date | string, timeZone: string): string =>
  days(timeZone).format(new Date(moment));

/** The last calendar day that has begun anywhere: what a person may call today, wherever they are. */
export const lastDayBegun = (moment: Date | string): string => dayAt(moment, 'Pacific/Kiritimati');

/** The name of a zone that databases know too: this runtime takes names that are gone from the list of zones. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/**
 * Whether a moment is on an earlier calendar day than another, where the warehouse is. Days are not compared as texts: by
 * the clock of a warehouse the first and the last moments that can be written are in years of three and five digits.
 */
export const isOnEarlierDay = (one: Date | string, other: Date | string, timeZone: string): boolean =>
  new Date(one) < new Date(other) && dayAt(one, timeZone) !== dayAt(other, timeZone);
