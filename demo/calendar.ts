import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ZONE = 'Europe/Prague';
/** Days that are laid out before and after today. */
const PAST = 140;
const AHEAD = 60;
/** The floor works from six to ten in the evening. */
const OPENING = 6;
const CLOSING = 22;

/** The days around a moment as the warehouse lives them. Moments are milliseconds. */
export interface Calendar {
  readonly now: number;
  /** The day of a moment: 0 is today, -1 yesterday. */
  dayOf(at: number): number;
  /** Hours since midnight, such as 17.5. */
  hourOf(at: number): number;
  /** The moment of an hour of a day. */
  at(day: number, hour: number): number;
  /** 0 is Sunday. */
  weekday(day: number): number;
  isWorkday(day: number): boolean;
  /** The first working day from this one on, so many working days later. */
  workday(day: number, later: number): number;
  /** `YYYY-MM-DD` */
  name(day: number): string;
  /** The first moment from this one on at which the floor works. */
  openFrom(at: number, random: Random): number;
}

/** How far the wall clock of the warehouse is ahead of UTC, in milliseconds. */
function zoneOffset(at: number): number {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  for (const { type, value } of format.formatToParts(at)) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return wall - Math.floor(at / MINUTE) * MINUTE;
}

export function createCalendar(now: Date): Calendar {
  const moment = now.getTime();
  // Midnight as UTC would show it; each day then gets its own offset, so that summer time changes in between.
  const today = Math.floor((moment + zoneOffset(moment)) / DAY) * DAY;
  const midnights: number[] = [];
  for (let day = -PAST; day <= AHEAD; day++) {
    const wall = today + day * DAY;
    midnights.push(wall - zoneOffset(wall - HOUR));
  }
  const midnight = (day: number): number => {
    const start = midnights[day + PAST];
    if (start === undefined) throw new Error(`day ${day} is outside of the calendar`);
    return start;
  };
  const calendar: Calendar = {
    now: moment,
    dayOf: (at) => {
      let day = Math.floor((at - midnight(0)) / DAY);
      while (midnight(day + 1) <= at) day++;
      while (midnight(day) > at) day--;
      return day;
    },
    hourOf: (at) => (at - midnight(calendar.dayOf(at))) / HOUR,
    at: (day, hour) => Math.round(midnight(day) + hour * HOUR),
    weekday: (day) => new Date(today + day * DAY).getUTCDay(),
    isWorkday: (day) => calendar.weekday(day) % 6 !== 0,
    workday: (day, later) => {
      let found = day;
      while (!calendar.isWorkday(found)) found++;
      for (let left = later; left > 0; left--) {
        found++;
        while (!calendar.isWorkday(found)) found++;
      }
      return found;
    },
    name: (day) => new Date(today + day * DAY).toISOString().slice(0, 10),
    openFrom: (at, random) => {
      const day = calendar.dayOf(at);
      const hour = calendar.hourOf(at);
      if (calendar.isWorkday(day) && hour >= OPENING && hour < CLOSING) return at;
      const next = calendar.isWorkday(day) && hour < OPENING ? day : calendar.workday(day + 1, 0);
      return calendar.at(next, OPENING + random.between(0.1, 2.5));
    },
  };
  return calendar;
}
