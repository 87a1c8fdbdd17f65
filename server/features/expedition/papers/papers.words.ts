import { type Language, LOCALES } from '../../../../contracts/kit/languages.ts';
import type { Parameters } from '../../../../contracts/kit/problem.ts';
import type { Translate } from '../../../platform/translate/translate.ts';

/** How a paper speaks: its words, days and figures in one language. */
export interface PaperWords {
  say: (key: string, parameters?: Parameters) => string;
  day: (moment: string, timeZone: string) => string;
  integer: (figure: number) => string;
  country: (code: string) => string;
}

const made = new Map<Language, Omit<PaperWords, 'say' | 'day'>>();

export function wordsIn(translate: Translate, language: Language): PaperWords {
  let kept = made.get(language);
  if (!kept) {
    const figures = new Intl.NumberFormat(LOCALES[language]);
    const countries = new Intl.DisplayNames([language], { type: 'region' });
    kept = { integer: (figure) => figures.format(figure), country: (code) => countries.of(code) ?? code };
    made.set(language, kept);
  }
  return {
    ...kept,
    say: (key, parameters) => translate(language, key, parameters),
    day: (moment, timeZone) =>
      new Date(moment).toLocaleDateString(LOCALES[language], { dateStyle: 'medium', timeZone }),
  };
}
