import type { SheetColumn } from '../../../contracts/kit/sheet.ts';

export type CellKind = SheetColumn['kind'];

/** What a cell holds once its kind is applied: `number`, `day` and `instant` as their canonical texts. */
export type CellContent =
  | { kind: 'empty' }
  | { kind: 'text' | 'number' | 'day' | 'instant'; text: string }
  | { kind: 'flag'; value: boolean };

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL_TIME = /^\d{4}-\d{2}-\d{2}[T ][0-2]\d:\d{2}(:\d{2})?$/;
/** Other texts that the language takes for moments are read by the clock and the habits of the machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ][0-9:.]+(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a value of the program as a cell of its column. What does not fit the kind stays a text, so that
 * nothing is lost. Instants (Date or ISO text) become wall time: `2026-11-19T14:51`, seconds only where there
 * are any; a text without a zone is one already.
 */
export function toCell(value: unknown, kind: CellKind, wallTime: (instant: Date) => string): CellContent {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (kind === 'flag' && typeof value === 'boolean') return { kind: 'flag', value };
  const text = value instanceof Date ? value.toISOString() : String(value);
  if ((kind === 'number' || kind === 'money') && NUMBER.test(text)) return { kind: 'number', text };
  if (kind === 'day') {
    const day = value instanceof Date ? text.slice(0, 10) : text;
    if (DAY.test(day) && !Number.isNaN(Date.parse(day))) return { kind: 'day', text: day };
  }
  if (kind === 'instant' && WALL_TIME.test(text)) return { kind: 'instant', text: text.replace(' ', 'T') };
  if (kind === 'instant' && MOMENT.test(text) && !Number.isNaN(Date.parse(text))) {
    return { kind: 'instant', text: wallTime(new Date(text)) };
  }
  return { kind: 'text', text };
}

/** Turns instants into the wall time of a zone (IANA name). Throws RangeError for a zone that does not exist. */
export function wallClock(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
    const text = `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
    return parts.second === '00' ? text : `${text}:${parts.second}`;
  };
}
