import { expect, test } from 'vitest';
import { dayAt } from './clock.ts';
import { readMoment } from './moments.ts';

test.each([
  ['2026-03-02T10:00:00', '2026-03-02T09:00:00.000Z'],
  ['2026-07-02 10:00:00', '2026-07-02T08:00:00.000Z'],
  ['2026-03-02T10:00:00+05:00', '2026-03-02T05:00:00.000Z'],
  ['2026-03-02T10:00:00.5Z', '2026-03-02T10:00:00.500Z'],
  // The day on which the clocks go forward, and back.
  ['2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30:00', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
])('%s is %s in Prague', (text, moment) => {
  expect(readMoment(text, 'Europe/Prague')).toBe(moment);
});

test.each([
  ['2026-03-29T02:30:00', 'Europe/Prague', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // There the day itself begins at one.
  ['2026-09-06T00:30:00', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
  ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
])('%s, on a day of change in %s, is %s', (text, zone, moment) => {
  expect(readMoment(text, zone)).toBe(moment);
});

test('what is no moment is none', () => {
  expect(['', 'soon', '2026-13-40T00:00:00'].map((text) => readMoment(text, 'Europe/Prague'))).toEqual([
    null,
    null,
    null,
  ]);
});

test('a day ends where the carrier is', () => {
  const moment = new Date('2026-03-02T23:30:00Z');
  expect([dayAt(moment, 'UTC'), dayAt(moment, 'Europe/Prague')]).toEqual(['2026-03-02', '2026-03-03']);
});
