import { expect, it } from 'vitest';
import { atDay, parseInstant } from './instant.ts';

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it('reads a day with its time in the ways of the languages', () => {
  const wanted = local(2026, 10, 19, 14, 51);
  expect(parseInstant('19.11.2026 14:51', 'cs')).toBe(wanted);
  expect(parseInstant('19.11.2026, 14.51', 'sk')).toBe(wanted);
  expect(parseInstant('19/11/2026 14:51', 'es')).toBe(wanted);
  expect(parseInstant('2026-11-19T14:51', 'el')).toBe(wanted);
  expect(parseInstant('19.11.2026 2:51 pm', 'en')).toBe(wanted);
  expect(parseInstant(' 19112026 14:51 ', 'ru')).toBe(wanted);
});

it('takes a day alone as its beginning', () => {
  expect(parseInstant('19.11.2026', 'it')).toBe(local(2026, 10, 19, 0, 0));
});

it('refuses what is no moment', () => {
  for (const text of ['', 'soon', '31.02.2026 10:00', '19.11.2026 25:00', '19.11.2026 10:75'])
    expect(parseInstant(text, 'cs'), text).toBeNull();
});

it('moves a moment to another day at its own time', () => {
  expect(atDay('2026-12-01', local(2026, 10, 19, 14, 51), 8)).toBe(local(2026, 11, 1, 14, 51));
  expect(atDay('2026-12-01', null, 8)).toBe(local(2026, 11, 1, 8, 0));
});
