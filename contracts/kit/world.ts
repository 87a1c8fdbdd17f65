import type { Language } from './languages.ts';

/*
 * Countries and currencies by their names in the reader's language. Both sides have them from the runtime, so that no
 * table has to hold them seven times.
 */

type Kind = 'region' | 'currency';

const known = new Map<string, Intl.DisplayNames>();

function nameIn(type: Kind, code: string, language: Language): string {
  const key = `${type} ${language}`;
  const names = known.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' });
  known.set(key, names);
  try {
    return names.of(code) ?? code;
  } catch {
    // No code at all: what stands there is shown.
    return code;
  }
}

/** The name of a country (`DE`) in a language: `Německo`; the code where it has none. */
export const countryName = (code: string, language: Language): string => nameIn('region', code, language);

/** The name of a currency (`CZK`) in a language: `česká koruna`; the code where it has none. */
export const currencyName = (code: string, language: Language): string => nameIn('currency', code, language);

/** A text as it is looked for: without case and without marks on its letters, so that `nem` finds `Německo`. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
