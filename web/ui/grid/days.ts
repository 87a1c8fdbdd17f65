const DAY = /^\d{4}-\d\d-\d\d$/;
const RELATIVE = /^today(?:([+-])(\d{1,4}))?$/;

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Today as the person's clock has it, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The day of a moment where the person is; of a moment in UTC its text says another one in the evening or the morning. */
export const dayOf = (moment: string): string => today(new Date(moment));

export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** `2026-11-19`, `today`, `today-7` or `today+3` as a day; null for anything else. */
export function resolveDay(text: string, now: Date = new Date()): string | null {
  if (isDay(text)) return text;
  const relative = RELATIVE.exec(text);
  if (!relative) return null;
  const count = Number(relative[2] ?? 0);
  return addDays(today(now), relative[1] === '-' ? -count : count);
}

/** The moment at which a day begins where the person is. */
export function startOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date).toISOString();
}
