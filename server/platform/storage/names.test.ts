import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, safeDownloadName } from './names.ts';

test.each([
  ['orders.xlsx', 'orders.xlsx'],
  ['Objednávky 2026.xlsx', 'Objednávky 2026.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.csv', 'a.csv'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['what? "now" <b>|*.pdf', 'what_ _now_ _b___.pdf'],
  ['con.txt', '_con.txt'],
  ['COM1', '_COM1'],
  ['console.txt', 'console.txt'],
  ['name. . ', 'name'],
  ['', 'file'],
  ['///', 'file'],
  ['\0', 'file'],
  [`${'ž'.repeat(300)}.xlsx`, `${'ž'.repeat(72)}.xlsx`],
  ['👩‍👧.png', '👩👧.png'],
])('%j may be saved as %j', (name, expected) => {
  expect(safeDownloadName(name)).toBe(expected);
});

test.each([
  ['orders.xlsx', 'attachment; filename="orders.xlsx"'],
  ['Objednávky.csv', 'attachment; filename="Objednavky.csv"; filename*=UTF-8\'\'Objedn%C3%A1vky.csv'],
  [
    'Москва.csv',
    'attachment; filename="______.csv"; filename*=UTF-8\'\'%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0.csv',
  ],
  ["100% (it's).pdf", "attachment; filename=\"100_ (it's).pdf\"; filename*=UTF-8''100%25%20%28it%27s%29.pdf"],
])('the header for %j', (name, expected) => {
  expect(contentDisposition(name)).toBe(expected);
});

test('a picture may be shown in place', () => {
  expect(contentDisposition('a.png', 'inline')).toBe('inline; filename="a.png"');
});

test('no name breaks out of the header, and the real name survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(
        /^attachment; filename="[ !#$&-[\]-~]+"(; filename\*=UTF-8''[A-Za-z0-9!#$&+^_`|~.%-]+)?$/,
      );
      const extended = /filename\*=UTF-8''(.+)$/.exec(header)?.[1];
      if (extended !== undefined) expect(decodeURIComponent(extended)).toBe(safeDownloadName(name));
      expect(Buffer.byteLength(safeDownloadName(name))).toBeLessThanOrEqual(151);
      expect(safeDownloadName(safeDownloadName(name))).toBe(safeDownloadName(name));
    }),
    { numRuns: 2_000 },
  );
});
