import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { searchText } from '../list/search-text.ts';
import { signsOf } from './import.currencies.ts';

/** Finds records by what people write: an id, the exact name or code, or one that differs only in case and accents. */
export class NameIndex {
  readonly #ids = new Set<string>();
  /** Null where two records share the spelling: then it names neither. */
  readonly #exact = new Map<string, string | null>();
  /** The same without case and accents. */
  readonly #loose = new Map<string, string | null>();

  add(id: string, ...names: (string | null | undefined)[]): void {
    this.#ids.add(id);
    for (const name of names) {
      if (!name) continue;
      addTo(this.#exact, name, id);
      addTo(this.#loose, searchText(name), id);
    }
  }

  find(text: string): string | undefined {
    if (this.#ids.has(text)) return text;
    const exact = this.#exact.get(text);
    return (exact === undefined ? this.#loose.get(searchText(text)) : exact) ?? undefined;
  }
}

function addTo(index: Map<string, string | null>, name: string, id: string): void {
  const known = index.get(name);
  index.set(name, known === undefined || known === id ? id : null);
}

/** Further languages in which the countries that our clients send to are written, by their own people. */
const COUNTRY_LANGUAGES = [...LANGUAGES, 'de', 'pl', 'hu', 'fr', 'ro', 'bg', 'hr', 'sl'];
const OLDER_NAMES: Record<string, string[]> = {
  CZ: ['Czech Republic', 'Česká republika'],
  SK: ['Slovak Republic', 'Slovenská republika'],
  NL: ['Holland', 'The Netherlands'],
  GB: ['Great Britain', 'England', 'UK'],
  US: ['USA'],
  IE: ['Eire'],
  ZA: ['RSA'],
};

/** Countries by their code and by their names in many languages. */
export function indexCountries(countries: readonly { code: string; name: string }[]): NameIndex {
  const index = new NameIndex();
  const regions = COUNTRY_LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  for (const { code, name } of countries) {
    const called = regions.map((language) => language.of(code));
    index.add(code, name, code.toLowerCase(), ...called, ...(OLDER_NAMES[code] ?? []));
  }
  return index;
}

/** Currencies by their code, in any case, and by the signs that no other one has. */
export function indexCurrencies(currencies: readonly { code: string }[]): NameIndex {
  const index = new NameIndex();
  for (const { code } of currencies) index.add(code, code, ...signsOf(code));
  return index;
}
