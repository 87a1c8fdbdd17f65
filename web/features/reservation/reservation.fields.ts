const DAY = 24 * 60 * 60 * 1_000;

/**
 * What `rebookAfter` is unless a person says otherwise: until when the allocator passes the order over that gives pieces up: the day on which it has to leave, when
 * that is further than a day away, else a day from now.
 */
export function keptAwayUntil(required: string | null | undefined, now: Date): Date {
  const tomorrow = new Date(now.getTime() + DAY);
  if (!required) return tomorrow;
  const [year = 0, month = 1, day = 1] = required.slice(0, 10).split('-').map(Number);
  const due = new Date(year, month - 1, day);
  return due > tomorrow ? due : tomorrow;
}
