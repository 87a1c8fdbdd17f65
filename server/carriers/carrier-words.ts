import type { Words } from '../../contracts/carrier/carrier.words.ts';
import type { Language } from '../../contracts/kit/languages.ts';
import type { Translate } from '../platform/translate/translate.ts';

/** Words as a reader sees them: a carrier's as they came, ours in the reader's language. */
export function sayWords(translate: Translate, language: Language, words: Words | null): string | null {
  if (words === null || typeof words === 'string') return words;
  return translate(language, `carrierWords:${words.code}`, words.parameters);
}
