import type { ComplaintStatus } from './complaint.states.ts';

/** Days that each status gives whoever's turn it is (domain.md section 9, rows 13 and 16; the rest a promise). */
export const DAYS_OF_STATUS: Partial<Record<ComplaintStatus, number>> = {
  waitingForResolver: 3,
  resolving: 7,
  waitingForResolverLog: 3,
  waitingForMs: 5,
  waitingForReporter: 30,
  waitingForCs: 30,
  waitingForCarrier: 30,
  supplierComplaint: 30,
  resolved: 14,
};

const DAY = 86_400_000;
/** The hour (UTC) of a working day at which what was filed before goes to who resolves it. */
const DESK_OPENS = 6;

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);

/** The beginning of the next working day: Saturdays and Sundays are none. */
export function nextWorkingDay(moment: Date): Date {
  const next = new Date(
    Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1, DESK_OPENS),
  );
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** Until when a status that begins now lasts; null where nothing ends it. */
export function dueAfter(status: ComplaintStatus, now: Date): Date | null {
  if (status === 'created') return nextWorkingDay(now);
  const days = DAYS_OF_STATUS[status];
  return days === undefined ? null : addDays(now, days);
}
