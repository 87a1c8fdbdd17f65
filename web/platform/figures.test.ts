import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../../contracts/kit/languages.ts';
import { writeFigure } from './figures.ts';

const PLACES = [
  [0, 0],
  [2, 2],
  [0, 2],
  [0, 4],
] as const;

describe.each(LANGUAGES)('figures in %s', (language) => {
  test.each(PLACES)('with %i to %i decimals are those of the platform', (least, most) => {
    const platform = new Intl.NumberFormat(LOCALES[language], {
      useGrouping: 'always',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    } as Intl.NumberFormatOptions);
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: length });
    fc.assert(
      fc.property(fc.boolean(), fc.nat(), digits(12), digits(8), (isNegative, first, more, decimals) => {
        const text = `${isNegative ? '-' : ''}${first}${more}${decimals && `.${decimals}`}`;
        expect(writeFigure(text, language, least, most)).toBe(platform.format(text as unknown as number));
      }),
      {
        examples: [
          [true, 0, '', '004'],
          [false, 9, '99', '995'],
          [false, 1, '', '5'],
          [true, 999, '', '9999'],
        ],
      },
    );
  });

  test.each(['1e21', 'NaN', '', '1,5', ' 1', '.5'])('%j is no figure', (text) => {
    expect(writeFigure(text, language, 0, 2)).toBeNull();
  });
});
