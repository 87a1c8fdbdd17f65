import type { Language } from '../../../contracts/kit/languages.ts';
import { parseDay } from '../../platform/format.ts';

/** `19.11.2026 14:51` in the way of a language, on the person's own clock, as ISO in UTC; null when it is not one. */
export function parseInstant(text: string, language: Language): string | null {
  const found = /^(.*?)(?:[\s,T]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s*([ap])?\.?m?\.?)?$/i.exec(text.trim());
  const day = found?.[1] ? parseDay(found[1].replace(/,$/, ''), language) : null;
  if (!found || !day) return null;
  const [hours, minutes, seconds] = [found[2], found[3], found[4]].map((part) => Number(part ?? 0));
  const half = found[5]?.toLowerCase();
  const hour = half === undefined ? hours : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  if (Number(hour) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const [year, month, date] = day.split('-').map(Number);
  const moment = new Date(Number(year), Number(month) - 1, Number(date), hour, minutes, seconds);
  return moment.toISOString();
}

/** The moment on another day of the person's own clock: at its own time, or at `hour` where there is none yet. */
export function atDay(day: string, moment: string | null, hour: number): string {
  const [year, month, date] = day.split('-').map(Number);
  const old = moment === null ? null : new Date(moment);
  return new Date(
    Number(year),
    Number(month) - 1,
    Number(date),
    old?.getHours() ?? hour,
    old?.getMinutes() ?? 0,
  ).toISOString();
}
