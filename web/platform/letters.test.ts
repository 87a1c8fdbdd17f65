import { expect, test } from 'vitest';
import { lettersOf } from './letters.ts';

test('ranges of a file of the type are its letters', () => {
  const greek = lettersOf('U+370-377, U+37A, U+386-3FF');
  expect(['Αθήνα', '\u037a', 'a\u0377'].map((text) => greek.test(text))).toEqual([true, true, true]);
  expect(['Athens', '\u0378', 'Москва', ' U+,-'].map((text) => greek.test(text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
