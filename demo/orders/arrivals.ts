import { type Calendar, HOUR, MINUTE } from '../calendar.ts';
import type { Random } from '../random.ts';

/** How far back the demo's orders go. */
export const DAYS = 90;

/** From Sunday on: people order when the week begins, and from the sofa on Sunday. */
const WEEK = [0.95, 1.25, 1.12, 1.05, 1, 0.85, 0.6];
/** By the hour: mornings at work, evenings at home. */
const HOURS = [
  0.25, 0.12, 0.06, 0.05, 0.06, 0.15, 0.4, 0.8, 1.2, 1.5, 1.6, 1.4, 1.2, 1.25, 1.3, 1.25, 1.15, 1.1, 1.2, 1.5,
  1.8, 1.6, 1.1, 0.6,
];

/**
 * When orders come: `total` moments over the days before now, in order, the last some minutes ago. Today
 * has no more of them than its hours so far would bring.
 */
export function makeArrivals(total: number, calendar: Calendar, random: Random): number[] {
  const end = calendar.now - 4 * MINUTE;
  const buckets: { start: number; length: number; weight: number }[] = [];
  const today = calendar.dayOf(end);
  for (let day = today - DAYS + 1; day <= today; day++) {
    const busy = (WEEK[calendar.weekday(day)] ?? 1) * random.between(0.85, 1.15) * (1 + (day - today) / 450);
    HOURS.forEach((weight, hour) => {
      const start = calendar.at(day, hour);
      const length = Math.min(HOUR, end - start);
      if (length > 0) buckets.push({ start, length, weight: busy * weight * (length / HOUR) });
    });
  }
  const sum = buckets.reduce((total, bucket) => total + bucket.weight, 0);
  const moments: number[] = [];
  let due = 0;
  for (const { start, length, weight } of buckets) {
    due += (weight / sum) * total;
    while (moments.length < Math.round(due)) moments.push(Math.floor(start + random.next() * length));
  }
  return moments.sort((a, b) => a - b);
}
