import strings from './naughty.json' with { type: 'json' };

/*
 * Strings that have broken systems of this kind: of databases, of templates, of file systems, of writing systems
 * and of numbers. Every one of them is a text that somebody may type, paste or send.
 */

/** Odd to machines, ordinary to the people who write so: every text field takes them. */
export const WRITING: readonly string[] = strings.writing;

/** Halves of surrogate pairs: no JSON file may hold them. */
const BROKEN = ['\ud800', '\udc00', 'broken \udfff pair', '\ud83d'];

const LENGTHS = ['', ' ', '   ', 'x'.repeat(255), 'x'.repeat(256), 'ž'.repeat(501), 'x'.repeat(65_536)];

export const NAUGHTY: readonly string[] = [
  ...strings.sql,
  ...strings.control,
  ...BROKEN,
  ...WRITING,
  ...strings.invisible,
  `a${'\u0301'.repeat(200)}`,
  ...strings.numbers,
  ...strings.days,
  ...strings.code,
  ...LENGTHS,
];

/** Those that have found most: each breaks another part of a system like this one. */
export const SHARP: readonly unknown[] = [
  '\u0000',
  '\ud800',
  '%\\',
  "'",
  '__proto__',
  '0000-01-01',
  3_000_000_000,
  null,
  {},
  [[]],
];

/** What is almost right for a field of such a name: it has the form and means nothing, or too much. */
const NEAR_MISSES: readonly [RegExp, readonly unknown[]][] = [
  [/country|code$/i, ['ZZ', 'XX', 'cz', 'CZE', 'C', 'Č1', { code: 'ZZ' }, 'EU']],
  [/currency/i, ['XXX', 'ZZZ', 'czk', 'EU', 'EURO', 978]],
  [/(date|at|gte|lte|gt|lt|eq)$/i, [...strings.days, '2026-06-30T23:59:60Z', 20_260_101, '20260101']],
  [
    /quantity|count|weight|height|width|length|limit|offset|priority|pallets|size|row$/i,
    [...strings.numbers, 0, -1, 1.5, 32_768, 2_147_483_648, 1_000_001, 9_007_199_254_740_991, 1e20, true],
  ],
  [
    /value|cost|price/i,
    ['-1', '0.001', '0.00001', '1000000', '1000001', '1e3', ' 5 ', '5,00', 0.1 + 0.2, -0],
  ],
  [/email|login/i, ['a@b', 'a@b.c,d@e.f', '@', 'a b@c.d', `${'x'.repeat(260)}@example.com`, 'ž@ž.cz']],
  [/phone/i, ['+', '12345', '+420 604 118 372 000 000 000', '٠١٢٣٤٥٦٧']],
  [
    /url/i,
    [
      'http://',
      'ftp://example.com',
      'https://a b',
      'HTTPS://EXAMPLE.COM/\u202e',
      `https://${'x'.repeat(600)}`,
    ],
  ],
  [
    /^(in|nin|items|expeditions|products|eshops|columns|sort|select)$/,
    [[], [[]], [null], {}, '', Array(1_001).fill('x')],
  ],
  [/^(like|notLike)$/, ['\\', '%\\', '\\\\\\', '%', '_', '', '%'.repeat(500), `%${'_'.repeat(200)}%`]],
];

/** Near misses for the field's name, none when nothing is known of it. */
export const nearMissesOf = (name: string): readonly unknown[] =>
  NEAR_MISSES.filter(([pattern]) => pattern.test(name)).flatMap(([, values]) => values);

/** Values of any other type than the one that was asked for. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  9_007_199_254_740_993n.toString(),
  [],
  [[]],
  [null],
  {},
  { id: null },
  { id: 'x' },
  { code: {} },
  { toString: 1 },
  { length: 1 },
  [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]],
  Array.from({ length: 2_000 }, (_, index) => index),
];
