import { expect, test } from 'vitest';
import { z } from 'zod';
import { instant, pastInstant } from './fields.time.ts';
import { integer, lines, money, optional, optionalLines, optionalText, personName, text } from './fields.ts';
import { violationsOf } from './problem.ts';

const codesOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : violationsOf(result.error).map(({ code }) => code);
};

test.each(['👨‍👩‍👧‍👦', '❤️🤷🏽‍♀️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'שלום עולם', 'مرحبا بالعالم', 'می‌خواهم', 'Ďas\u00a0& spol.'])(
  'what people write is taken as it is: %s',
  (value) => {
    for (const field of [text(50), optionalText(50), lines(50), optionalLines(50)])
      expect(field.parse(` ${value}\n`)).toBe(value);
  },
);

test.each([
  '',
  '  ',
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f \t\n',
])('what nobody sees is nothing: %j', (value) => {
  expect(codesOf(text(50), value)).toEqual(['required']);
  expect(codesOf(lines(50), value)).toEqual(['required']);
  expect(optionalText(50).parse(value)).toBeNull();
  expect(optionalLines(50).parse(value)).toBeNull();
});

test.each(['\u200bHC-1', 'HC\u2060-1', 'HC-1\ufeff', 'H\u00adC-1'])(
  'what came along when text was copied from a page is left out: %j',
  (value) => {
    for (const field of [text(50), optionalText(50), lines(50), optionalLines(50)])
      expect(field.parse(value)).toBe('HC-1');
  },
);

test.each(['\u202eexe.fdp', 'a\u202ab', 'a\u2066b\u2069', 'a\u0001b', 'a\u007fb'])(
  'characters that change how others are shown are refused everywhere: %j',
  (value) => {
    for (const field of [text(50), optionalText(50), lines(50), optionalLines(50)])
      expect(codesOf(field, value)).toEqual(['controlCharacter']);
  },
);

test.each(['http://evil.example click', 'Jana www.evil.example'])('a link is no name: %j', (value) => {
  expect(codesOf(personName(64), value)).toEqual(['linkInName']);
  expect(personName(64).parse('Jana ml. d’Arc')).toBe('Jana ml. d’Arc');
});

test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
  'a line break or a tab stands only where there are lines: %j',
  (value) => {
    expect(codesOf(text(50), value)).toEqual(['controlCharacter']);
    expect(codesOf(optionalText(50), value)).toEqual(['controlCharacter']);
    expect(lines(50).parse(value)).toBe(value);
    expect(optionalLines(50).parse(value)).toBe(value);
  },
);

test.each([
  ['NaN', 'money'],
  ['abc', 'money'],
  ['-1', 'money'],
  ['1.23456', 'money'],
  ['9'.repeat(40), 'tooLarge'],
  ['9'.repeat(400), 'money'],
  ['1000000.01', 'tooLarge'],
])('an amount that is wrong is told so once: %s', (value, code) => {
  expect(codesOf(money(), value)).toEqual([code]);
  expect(codesOf(z.object({ value: optional(money()) }), { value })).toEqual([code]);
});

test.each(['0', '1249.00', '0.0001', '1000000', 12.5])('an amount is taken: %s', (value) => {
  expect(money().parse(value)).toBe(String(value));
});

test.each(['9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00+01:00', '2026-11-22 13:00:00+25:00'])(
  'a moment that no calendar here has is refused: %s',
  (value) => {
    expect(codesOf(instant(), value)).toEqual(['instant']);
  },
);

test('what happened did so after there were such clocks', () => {
  expect(codesOf(pastInstant(), '1000-01-01T00:00:00Z')).toEqual(['instant']);
  expect(pastInstant().parse('2026-11-22T14:00:00+01:00')).toBe('2026-11-22T13:00:00.000Z');
});

test.each([101, 1e16, 1e308, '99999999999999999999'])(
  'a number that is too large names the limit of its field: %s',
  (value) => {
    const result = integer(1, 100).safeParse(value, { reportInput: true });
    expect(result.success ? [] : violationsOf(result.error)).toMatchObject([
      { code: 'tooLarge', parameters: { max: 100 } },
    ]);
  },
);
