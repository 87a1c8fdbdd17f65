import { createInstance, type TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../../contracts/kit/languages.ts';

/** The words of the page; `startTranslation` fills it. */
export const i18n = createInstance();

const LanguageContext = createContext<Language | null>(null);

/** Draws what is below it anew in the language that is chosen. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(follow, read);
  return createElement(LanguageContext, { value: language }, children);
}

const read = () => i18n.language as Language;
function follow(changed: () => void) {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

export const useLanguage = (): Language => useContext(LanguageContext) ?? read();

interface Words {
  t: TFunction;
  /**
   * Null where they were there when they were first asked for. It is kept when it is resolved: React takes up a component
   * that waited by calling the same `use` again.
   */
  loading: Promise<unknown> | null;
}

/** By language and namespaces. */
const known = new Map<string, Words>();

/**
 * The words of a namespace (one file of `locales/<lang>/`), and those of the others by `<namespace>:<key>`, in the language
 * of the page; waits until they are loaded. A list of 50 rows asks for it in some six hundred cells, so it costs no state and
 * no subscription, as that of `react-i18next` does: the context says when the language is another.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { t: TFunction } {
  const words = wordsOf(useLanguage(), namespaces);
  if (words.loading !== null) use(words.loading);
  return words;
}

function wordsOf(language: Language, namespaces: string | readonly string[]): Words {
  const key = `${language} ${namespaces}`;
  const before = known.get(key);
  if (before) return before;
  const names = typeof namespaces === 'string' ? [namespaces] : [...namespaces];
  const words: Words = { t: remembering(i18n.getFixedT(language, names[0])), loading: null };
  known.set(key, words);
  if (!names.every((name) => i18n.hasLoadedNamespace(name, { lng: language })))
    words.loading = i18n.loadNamespaces(names);
  return words;
}

/** Texts that are kept of a namespace; as many again as the largest screen says. */
const KEPT = 2_000;

/** Works out only once what a key says with the same values: rows of a list and pages of a noun ask for the same words. */
export function remembering(t: TFunction): TFunction {
  const said = new Map<string, unknown>();
  i18n.store?.on('added', () => said.clear());
  const remembered = (key: string | string[], values?: Record<string, unknown>) => {
    const asked = nameOf(key, values);
    if (asked === undefined) return t(key, values);
    const before = said.get(asked);
    if (before !== undefined) return before;
    const text = t(key, values);
    if (said.size >= KEPT) said.clear();
    said.set(asked, text);
    return text;
  };
  return remembered as TFunction;
}

/** What is asked for, as one text; undefined where something of it has no text of its own. */
function nameOf(key: string | string[], values: Record<string, unknown> = {}): string | undefined {
  const keys = typeof key === 'string' ? key : key.join();
  const named = Object.keys(values);
  if (named.length === 0) return keys;
  const isPlain = named.every((name) =>
    ['string', 'number', 'boolean', 'undefined'].includes(typeof values[name]),
  );
  return isPlain ? keys + JSON.stringify(values) : undefined;
}
