import parts from 'virtual:words';
import type { ReadCallback } from 'i18next';
import { fullStops } from '../../contracts/kit/full-stops.ts';
import { COMMON_WORDS, chooseLanguage, isLanguage, type Language } from '../../contracts/kit/languages.ts';
import { formatOf } from './format.ts';
import { keep, readKept } from './keep.ts';
import { loadPatiently } from './offline.ts';
import { partOf } from './word-parts.ts';
import { i18n } from './words.ts';

/**
 * What came together is there together: a part of a page that says words of another namespace would otherwise hide the
 * page for a moment, and take the focus with it.
 */
function addWords(language: string, words: Record<string, Record<string, unknown>>): void {
  for (const [namespace, own] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, own);
}

/** The words of a namespace in a language, in English where the language has none. */
async function readWords(language: string, namespace: string): Promise<Record<string, unknown>> {
  for (const one of [language, 'en']) {
    const load = parts[`${one}-${partOf(namespace)}`];
    const words = load && (await loadPatiently(load)).default;
    if (!words?.[namespace]) continue;
    if (one === language) addWords(language, words);
    return words[namespace];
  }
  throw new Error(`No words: ${namespace}`);
}

/** Reads a namespace (one file of `locales/<lang>/`) when it is first asked for. */
const backend = {
  type: 'backend' as const,
  init: () => {},
  read(language: string, namespace: string, done: ReadCallback) {
    readWords(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, false),
    );
  },
};

function firstLanguage(): Language {
  const kept = readKept('language');
  return kept !== null && isLanguage(kept) ? kept : chooseLanguage(navigator.languages.join(','));
}

/** Values that words show as an example, in the way in which fields write them. */
const EXAMPLES = { exampleDay: '2026-12-01', exampleMoment: '2026-12-01T14:30' };

/**
 * Loads the first words; the page is drawn after it.
 * @param also namespaces that the first page says, beside `common`.
 */
export async function startTranslation(also: readonly string[]): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(backend)
    .use(fullStops)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      ns: ['common', ...also],
      defaultNS: 'common',
      fallbackNS: COMMON_WORDS,
      postProcess: fullStops.name,
      interpolation: { escapeValue: false, defaultVariables: EXAMPLES },
      // A key in the place of its word is a fault that nothing else reports.
      parseMissingKeyHandler: (key, instead) => {
        if (instead === undefined) reportError(new Error(`No word: ${key}`));
        return instead ?? key;
      },
    });
  // A number within a sentence is written as the one beside it.
  i18n.services.formatter?.add('number', (value: number, language = 'en') =>
    formatOf(language).decimal(value, 4),
  );
  for (const kind of ['day', 'instant'] as const)
    i18n.services.formatter?.add(kind, (value: string, language = 'en') => formatOf(language)[kind](value));
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** Changes the language of the page and keeps it in this browser. */
export async function chooseLanguageOf(language: Language): Promise<void> {
  keep('language', language);
  await i18n.changeLanguage(language);
}
