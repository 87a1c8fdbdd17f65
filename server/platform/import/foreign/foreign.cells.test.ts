import { describe, expect, test } from 'vitest';
import { isShortened, readCode, readMeasure, readPrice } from './foreign.cells.ts';
import { cutText, plainText } from './foreign.text.ts';

test.each([
  ["'8594001234567", '8594001234567'],
  ['8594001234567.0', '8594001234567'],
  ['978-80-7203 717 1', '9788072037171'],
  ['="8594001234567"', '8594001234567'],
  ['X003K8WQ1T', 'X003K8WQ1T'],
  ['0036000291452', '0036000291452'],
  ['ABC-12', 'ABC-12'],
  ['8.594E+12', '8.594E+12'],
])('the barcode %s is read as %s', (text, code) => expect(readCode(text)).toBe(code));

test.each(['8.594E+12', '8,594e12', '8E+12'])('%s has lost digits', (text) =>
  expect(isShortened(text)).toBe(true),
);
test.each(['8594001234567', 'E12', '12E', 'AB8E12'])('%s has not', (text) =>
  expect(isShortened(text)).toBe(false),
);

test.each([
  ['1.005', 1_000, '1005'],
  ['0,5', 1_000, '500'],
  ['.5', 453.59237, '227'],
  ['0.0004', 1_000, '1'],
  ['2.45', 10, '25'],
  ['0', 1_000, ''],
  ['0.00', 10, ''],
  ['1.249', 1_000, '1249'],
  ['1,249.50', 1_000, '1,249.50'],
  ['-1', 10, '-1'],
  ['two', 10, 'two'],
])('%s times %d is %s', (text, factor, measure) => expect(readMeasure(text, factor)).toBe(measure));

test.each([
  ['249,00', '249.00'],
  ['.5', '0.5'],
  ['1.249', '1.249'],
  ['1,249.00', '1,249.00'],
  ['free', 'free'],
])('the price %s is read as %s', (text, price) => expect(readPrice(text)).toBe(price));

describe('HTML', () => {
  test.each([
    ['<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['a<!-- hidden > still -->b', 'ab'],
    ['<style>p{}</style>x<SCRIPT>if (a<b) {}</SCRIPT>y', 'xy'],
    ['&scaron;&Ccaron;&#382;&#x159; &amp;lt; &nope; &constructor;', 'šČžř &lt; &nope; &constructor;'],
    ['cut off <a href="', 'cut off'],
    ['cut off <script> evil', 'cut off'],
    [' \u00a0 ', ''],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text));

  test('is read in one pass, however it was broken', () => {
    const broken = '<'.repeat(100_000) + '<script>'.repeat(1_000);
    expect(plainText(broken)).toBe('<'.repeat(100_000));
    expect(plainText('<p'.repeat(100_000))).toBe('');
  });
});

test.each([
  ['short', 10, 'short'],
  ['words of a long li there', 20, 'words of a long li…'],
  ['abcdefghijkl mn', 12, 'abcdefghijk…'],
  ['12345678\u{1f600}9', 10, '12345678…'],
])('%s cut to %d is %s', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(max);
});

test('the longest cell is read at once, whatever it is full of', () => {
  const long = (sign: string) => `a${sign.repeat(32_000)}b`;
  const begun = performance.now();
  for (const text of [long("'"), long('0'), `${'0'.repeat(32_000)}x`]) {
    expect(readCode(text) === text).toBe(true);
    expect(readPrice(text) === text).toBe(true);
    expect(readMeasure(text, 1) === text).toBe(true);
  }
  expect(performance.now() - begun).toBeLessThan(200);
});
