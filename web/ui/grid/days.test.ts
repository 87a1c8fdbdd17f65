import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayOf } from './days.ts';

const before = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Pacific/Auckland';
});
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

it('the day of a moment begins at midnight where the person is, also when clocks change', () => {
  // Clocks go forward on the 27th of September at two, and back on the 5th of April at three.
  expect(dayOf('2026-09-27T10:59:59Z')).toBe('2026-09-27');
  expect(dayOf('2026-09-27T11:00:00Z')).toBe('2026-09-28');
  expect(dayOf('2026-04-05T11:59:59Z')).toBe('2026-04-05');
  expect(dayOf('2026-04-05T12:00:00Z')).toBe('2026-04-06');
  expect(dayOf('2028-02-29T10:59:59Z')).toBe('2028-02-29');
});

it('nowhere is the day cut off a moment, which is written in UTC', () => {
  const web = new URL('../../', import.meta.url).pathname;
  const cut = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /(?:At|moment)\??\.slice\(0, 10\)/.test(readFileSync(web + file, 'utf8')));
  expect(cut).toEqual([]);
});
