import { z } from 'zod';
import { asText, fieldOf, plainText, refuse } from './fields.ts';
import { LIMITS } from './limits.ts';

/* The fields of days, moments and zones. */

/** Whether `YYYY-MM-DD` at the beginning is a day of the calendar, of a year that people and databases know. */
const isCalendarDay = (value: string): boolean => {
  const start = value.slice(0, 10);
  const day = new Date(`${start}T00:00:00Z`);
  return start >= '1000' && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === start;
};

/** In UTC when it names no zone. */
const readInstant = (value: string): Date =>
  new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) || value.length === 10 ? value : `${value}Z`);

/** In another zone the last hours of the year 9999 are in one that has no four digits. */
const isFourDigitYear = (moment: Date): boolean => /^\d{4}-/.test(moment.toISOString());

/** A moment as an ISO string with a zone; kept and answered in UTC. */
export const instant = () =>
  fieldOf(
    'instant',
    asText,
    z
      .string()
      .refine(
        (value) =>
          /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):?\d\d)?)?$/.test(value) &&
          !Number.isNaN(Date.parse(value)) &&
          isCalendarDay(value) &&
          isFourDigitYear(readInstant(value)),
        refuse('instant'),
      )
      .transform((value) => readInstant(value).toISOString()),
  );

/** Earlier moments are refused: they come from clocks that were never set. */
const FIRST = '2000-01-01';

/** When something happened, by the clock of the sender. */
export const pastInstant = () => instant().refine((value) => value >= FIRST, refuse('instant'));

/** A calendar day, `YYYY-MM-DD`; a moment is cut to its day. */
export const day = () =>
  fieldOf(
    'day',
    (value) => (typeof value === 'string' ? value.trim().slice(0, 10) : value),
    z.string().refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value), refuse('day')),
  );

/** Names that `Intl` takes for zones and databases read otherwise: offsets (`+05:00`) and abbreviations. */
function isTimeZone(value: string): boolean {
  if (!/^(UTC|[A-Za-z]+(\/[\w+-]+){1,2})$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A zone of the IANA database: `Europe/Prague`. */
export const timeZone = () =>
  z.preprocess(asText, plainText(LIMITS.timeZone).min(1).refine(isTimeZone, refuse('timeZone')));

/** A day so many years ago that whoever was born on it is of age today. */
const isOfAge = (value: string): boolean => {
  const [year = '', ...rest] = value.split('-');
  return `${Number(year) + LIMITS.age}-${rest.join('-')}` <= new Date().toISOString().slice(0, 10);
};

/** A calendar day of birth, of somebody who is at least 18. */
export const dateOfBirth = () =>
  fieldOf(
    'day',
    (value) => (typeof value === 'string' ? value.trim().slice(0, 10) : value),
    z
      .string()
      .refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value), {
        ...refuse('day'),
        abort: true,
      })
      .refine((value) => value >= '1900', { ...refuse('day'), abort: true })
      .refine(isOfAge, refuse('tooYoung', { years: LIMITS.age })),
  );
