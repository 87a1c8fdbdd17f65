import { expect, it } from 'vitest';
import { code128, QUIET } from './code128.ts';

/** The modules between the quiet zones, dark ones as 1. */
const modulesOf = (text: string): string => {
  const { bars, modules } = code128(text) ?? { bars: [], modules: 0 };
  const dark = Array<string>(modules).fill('0');
  for (const { at, width } of bars) dark.fill('1', at, at + width);
  return dark.slice(QUIET, -QUIET).join('');
};

// Modules as JsBarcode 3.11.6 draws them.
it.each([
  [
    'PACK0001048251',
    '110100100001110111011010100011000100010001101011000111010011101100100111011001001110110010011100110100111011001100100111011101001100110011100101101110010010011100110111101101101100011101011',
  ],
  [
    'HC-260446 ~z',
    '11010010000110001010001000100011010011011100110011100101100111010010011101100110010011101100100111011001110100110110011001000101111011011110110110111011101100011101011',
  ],
  [
    '0123456789',
    '110100111001100110110011101101110101110110001000010110011011011110100001101001100011101011',
  ],
])('%s is drawn as others draw it', (text, modules) => {
  expect(modulesOf(text)).toBe(modules);
});

it('every printable letter and every pair of digits has eleven modules of its own', () => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  for (const texts of [letters, pairs])
    expect(new Set(texts.map((text) => modulesOf(text).slice(11, 22))).size).toBe(texts.length);
  expect(modulesOf('A')).toHaveLength(11 * 3 + 13);
});

it('what has no bars has none', () => {
  expect(code128('')).toBeNull();
  expect(code128('Č-1')).toBeNull();
});
