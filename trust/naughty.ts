/*
 * Strings that have broken systems of this kind: of databases, of templates, of file systems, of writing systems
 * and of numbers. Every one of them is a text that somebody may type, paste or send.
 */

const SQL = [
  "'",
  "''",
  '"',
  ';',
  '--',
  "' or '1'='1",
  "'; drop table expedition; --",
  '1; select pg_sleep(20)',
  '$$; select 1; $$',
  "' union select password_hash from account --",
  '\\',
  '\\\\',
  '%\\',
  '%',
  '_',
  '%%%%%%%%%%%%%%%%',
  '$1',
  '$1::uuid',
  ':name',
  '?',
  'null',
  'NULL',
  "E'\\x00'",
  '{}',
  '{"a":1}',
  '{NULL}',
  '{,}',
];

const CONTROL = [
  '\u0000',
  'before\u0000after',
  '\u0001',
  '\u0007\u0008',
  '\u001b[31mred\u001b[0m',
  '\u007f',
  '\u0085',
  '\u009f',
  '\t',
  '\n',
  '\r\n',
  'line\r\nset-cookie: a=b',
  '\u2028',
  '\u2029',
  '\ufffe',
  '\uffff',
  '\ufffd',
  '\ufeff',
  '\ud800',
  '\udc00',
  'broken \udfff pair',
  '\ud83d',
];

/** Odd to machines, ordinary to the people who write so: every text field takes them. */
export const WRITING: readonly string[] = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
  'Съешь же ещё этих мягких французских булок',
  '社會科學院語學研究所',
  'パーティーへ行かないか',
  '찦차를 타고 온',
  'שלום עולם',
  'مرحبا بالعالم',
  'ﬁ',
  'ẞß',
  'İiIı',
  'Ǆ',
  'Å (\u0041\u030a)',
  'Z̷̛͙a̵͎͝l̶̨̛g̴̰̈́o̷͇͐',
  '😀',
  '👨‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '❤️🤷🏽‍♀️',
  '𝒯𝑒𝓍𝓉',
  '٠١٢٣',
  'ᚠᛇᚻ',
];

const INVISIBLE = [
  '\u202eexe.fdp',
  '\u202d\u202e\u2066\u2069',
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00a0',
  '\u3000',
  '\u00ad',
  `a${'\u0301'.repeat(200)}`,
];

const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '00',
  '007',
  '1e3',
  '1E400',
  '0x10',
  '1,000',
  '1.5',
  '1.',
  '.5',
  '+1',
  'NaN',
  'Infinity',
  '-Infinity',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999999999999999',
  '0.00000000000000000000000000001',
  '1_000',
  '٣',
];

const DAYS: readonly string[] = [
  '0000-01-01',
  '0000-00-00',
  '0001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-13-01',
  '2999-02-30',
  '2026-04-31',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '1970-01-01',
  'now',
  'infinity',
  'yesterday',
];

const CODE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'true',
  '[object Object]',
  '{{count}}',
  '{{7*7}}',
  '$t(problem:notFound)',
  '\u0024{7*7}',
  '<%= 7 %>',
  '#{7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '&amp;&lt;',
  '=1+1',
  '@SUM(A1)',
  '-2+3+cmd|" /C calc"!A0',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\CON',
  '/dev/null',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '`id`',
  '$(id)',
  '; rm -rf /',
  '%00',
  '%2e%2e%2f',
  '%s%s%s%n',
];

const LENGTHS = ['', ' ', '   ', 'x'.repeat(255), 'x'.repeat(256), 'ž'.repeat(501), 'x'.repeat(65_536)];

export const NAUGHTY: readonly string[] = [
  ...SQL,
  ...CONTROL,
  ...WRITING,
  ...INVISIBLE,
  ...NUMBERS,
  ...DAYS,
  ...CODE,
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
  [/(date|at|gte|lte|gt|lt|eq)$/i, [...DAYS, '2026-06-30T23:59:60Z', 20_260_101, '20260101']],
  [
    /quantity|count|weight|height|width|length|limit|offset|priority|pallets|size|row$/i,
    [...NUMBERS, 0, -1, 1.5, 32_768, 2_147_483_648, 1_000_001, 9_007_199_254_740_991, 1e20, true],
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
