import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contracts/kit/languages.ts';
import { createFormat, formatOf, parseDay, parseDecimal } from './format.ts';

/** Intl groups with spaces of several kinds; here only that there is one matters. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const NOW = new Date(2026, 10, 19, 12);

const WRITTEN: Record<
  Language,
  { number: string; amount: string; day: string; shortDay: string; today: string }
> = {
  en: { number: '48,213', amount: '1,234,567.80', day: '19.11.2026', shortDay: '19.11.', today: 'Today' },
  cs: { number: '48 213', amount: '1 234 567,80', day: '19.11.2026', shortDay: '19.11.', today: 'dnes' },
  ru: { number: '48 213', amount: '1 234 567,80', day: '19.11.2026', shortDay: '19.11.', today: 'сегодня' },
  sk: { number: '48 213', amount: '1 234 567,80', day: '19.11.2026', shortDay: '19.11.', today: 'dnes' },
  es: { number: '48.213', amount: '1.234.567,80', day: '19/11/2026', shortDay: '19/11', today: 'hoy' },
  it: { number: '48.213', amount: '1.234.567,80', day: '19/11/2026', shortDay: '19/11', today: 'oggi' },
  el: { number: '48.213', amount: '1.234.567,80', day: '19/11/2026', shortDay: '19/11', today: 'σήμερα' },
};

it('is made once for a language, however many cells ask for it', () => {
  expect(formatOf('cs')).toBe(formatOf('cs'));
  expect(formatOf('cs').language).toBe('cs');
  expect(formatOf('tlh')).toBe(formatOf('en'));
});

describe.each(LANGUAGES)('in %s', (language) => {
  const format = createFormat(language);
  const written = WRITTEN[language];

  it('writes numbers, amounts and days in the own way', () => {
    expect(plain(format.integer(48_213))).toBe(written.number);
    expect(plain(format.amount('1234567.8'))).toBe(written.amount);
    expect(plain(format.money('1234567.8', 'CZK'))).toBe(`${written.amount} CZK`);
    expect(format.day('2026-11-19')).toBe(written.day);
    expect(format.shortDay(`${new Date().getFullYear()}-11-19`)).toBe(written.shortDay);
  });

  it('reads what it writes', () => {
    for (const value of ['0', '7', '0.5', '1234.56', '1234567.8', '999999999999.9999']) {
      const text = format.decimal(value, 4);
      expect(parseDecimal(text, language)).toBe(value);
      expect(parseDecimal(plain(text), language)).toBe(value);
    }
    expect(parseDecimal(format.amount('-21480.00'), language)).toBe('-21480.00');
    expect(parseDay(format.day('2026-02-28'), language)).toBe('2026-02-28');
    expect(parseDay(format.shortDay(`${new Date().getFullYear()}-02-07`), language)).toBe(
      `${new Date().getFullYear()}-02-07`,
    );
  });

  it('reads the word for today', () => {
    expect(parseDay(written.today, language, NOW)).toBe('2026-11-19');
  });

  it.each(['', ' ', 'abc', '1,2,3', '1.2.3', '12..5', '--5', '1e5', '5 CZK', ',', '.', '-'])(
    'refuses %j as a number',
    (text) => {
      expect(parseDecimal(text, language)).toBeNull();
    },
  );

  it.each(['', '31.02.2026', '0.1.2026', '1.13.2026', '2026-02-30', '19.11.26.', 'soon', '19', '1.1.1'])(
    'refuses %j as a day',
    (text) => {
      expect(parseDay(text, language)).toBeNull();
    },
  );

  it.each([
    '2026-11-19',
    '19.11.2026',
    '19. 11. 2026',
    '19/11/2026',
    '19-11-2026',
    '19.11.26',
    '19112026',
    '191126',
    '19.11.',
    '19/11',
  ])('reads %j as a day', (text) => {
    expect(parseDay(text, language, NOW)).toBe('2026-11-19');
  });
});

describe('parseDecimal', () => {
  it.each<[string, Language, string]>([
    ['82,10', 'cs', '82.10'],
    ['82.10', 'cs', '82.10'],
    ['2 489,00', 'cs', '2489.00'],
    ["2'489.50", 'cs', '2489.50'],
    ['1.234', 'cs', '1.234'],
    ['1.234', 'es', '1234'],
    ['1.234.567', 'it', '1234567'],
    ['12.5', 'el', '12.5'],
    ['1,234', 'en', '1234'],
    ['12,5', 'en', '12.5'],
    ['1,234.50', 'es', '1234.50'],
    ['1.234,50', 'en', '1234.50'],
    ['007', 'en', '7'],
    [',5', 'cs', '0.5'],
    ['5,', 'cs', '5'],
    ['−3', 'ru', '-3'],
    ['-0', 'ru', '0'],
  ])('%j in %s is %s', (text, language, number) => {
    expect(parseDecimal(text, language)).toBe(number);
  });
});

describe('createFormat', () => {
  const format = createFormat('en');

  it('keeps every digit of a long amount', () => {
    expect(format.decimal('123456789012345678.25', 2)).toBe('123,456,789,012,345,678.25');
  });

  it('writes a dash for no amount', () => {
    expect(format.amount(null)).toBe('–');
    expect(format.money(null, 'EUR')).toBe('–');
  });

  it('writes the year of another year, and the weekday where someone plans', () => {
    expect(format.shortDay('2019-01-05')).toBe('05.01.2019');
    expect(format.weekday('2019-01-05')).toBe('Sat 05.01.2019');
    expect(format.longDay('2026-11-19')).toBe('Thursday 19.11.2026');
  });

  it('writes moments in the own zone', () => {
    const moment = new Date(2026, 10, 19, 14, 5).toISOString();
    expect(format.instant(moment)).toBe('19.11.2026 14:05');
    expect(format.time(moment)).toBe('14:05');
  });

  it('says how far a moment is', () => {
    expect(format.relative('2026-11-19', NOW)).toBe('today');
    expect(format.relative('2026-11-20', NOW)).toBe('tomorrow');
    expect(format.relative('2026-11-26', NOW)).toBe('next week');
    expect(format.relative('2026-11-22', NOW)).toBe('in 3 days');
    expect(format.relative(new Date(NOW.getTime() - 120_000).toISOString(), NOW)).toBe('2 minutes ago');
    expect(format.relative(new Date(NOW.getTime() - 59_700).toISOString(), NOW)).toBe('59 seconds ago');
    expect(format.relative(new Date(NOW.getTime() - 3_580_000).toISOString(), NOW)).toBe('59 minutes ago');
    expect(format.relative(NOW.toISOString(), NOW)).toBe('now');
    const early = new Date(2026, 10, 26, 2, 47);
    expect(format.relative(new Date(2026, 10, 24, 22, 47).toISOString(), early)).toBe('2 days ago');
    expect(format.relative(new Date(2026, 10, 25, 1, 0).toISOString(), early)).toBe('yesterday');
  });

  it('says how long something took', () => {
    const took = (minutes: number) =>
      format
        .duration(NOW.toISOString(), new Date(NOW.getTime() + minutes * 60_000).toISOString())
        .replaceAll(/\s/g, ' ');
    expect(took(0)).toBe('0 mins');
    expect(took(192)).toBe('3 hrs 12 mins');
    expect(took(120)).toBe('2 hrs');
    expect(took(1_440 + 5)).toBe('1 day');
    expect(took(2 * 1_440 + 240 + 5)).toBe('2 days 4 hrs');
  });

  it('writes sizes of files and lists', () => {
    expect(format.bytes(0)).toBe('0 bytes');
    expect(format.bytes(412_000)).toBe('412 kB');
    expect(format.bytes(20 * 1024 * 1024)).toBe('21 MB');
    expect(format.list(['a', 'b', 'c'])).toBe('a, b and c');
  });
});
