import { LANGUAGES } from '../../../../contracts/kit/languages.ts';
import { searchText } from '../../../platform/list/search-text.ts';
import type { Names } from './reference.store.ts';

/** Finds records by what people write: an id, the exact name or code, or one that differs only in case and accents. */
class NameIndex {
  readonly #exact = new Map<string, string>();
  /** Null where two records share the spelling: then it names neither. */
  readonly #loose = new Map<string, string | null>();

  add(id: string, ...names: (string | null | undefined)[]): void {
    this.#exact.set(id, id);
    for (const name of names) {
      if (!name) continue;
      if (!this.#exact.has(name)) this.#exact.set(name, id);
      const key = searchText(name);
      const known = this.#loose.get(key);
      this.#loose.set(key, known === undefined || known === id ? id : null);
    }
  }

  find(text: string): string | undefined {
    return this.#exact.get(text) ?? this.#loose.get(searchText(text)) ?? undefined;
  }
}

/** Further languages in which the countries that our clients send to are written, by their own people. */
const COUNTRY_LANGUAGES = [...LANGUAGES, 'de', 'pl', 'hu', 'fr', 'ro', 'bg', 'hr', 'sl'];
const OLDER_NAMES: Record<string, string[]> = {
  CZ: ['Czech Republic', 'Česká republika'],
  SK: ['Slovak Republic', 'Slovenská republika'],
  NL: ['Holland', 'The Netherlands'],
  GB: ['Great Britain', 'England', 'UK'],
  US: ['USA'],
};

/** What the cells of an import may name, of one organisation; whatever is another's is not there. */
export class Directory {
  /** The e-shop that is meant where none is named. */
  readonly #eshop: string | undefined;
  readonly #eshops = new NameIndex();
  readonly #warehouses = new NameIndex();
  readonly #carriers = new NameIndex();
  readonly #services = new Map<string, NameIndex>();
  readonly #countries = new NameIndex();
  readonly #currencies: ReadonlySet<string>;
  readonly #places: ReadonlyMap<string, { defaultWms: string; active: boolean }>;

  constructor(names: Names, eshop: string | null) {
    this.#eshop = eshop ?? (names.eshops.length === 1 ? names.eshops[0]?.id : undefined);
    for (const { id, name } of names.eshops) this.#eshops.add(id, name);
    for (const { id, name, customId } of names.warehouses) this.#warehouses.add(id, name, customId);
    for (const { id, name, code } of names.carriers) {
      this.#carriers.add(id, name, code);
      const services = new NameIndex();
      for (const service of names.services.filter((one) => one.carrierId === id)) {
        services.add(service.id, service.name, service.code, `${name} ${service.name}`);
      }
      this.#services.set(id, services);
    }
    const regions = COUNTRY_LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
    for (const { code, name } of names.countries) {
      const called = regions.map((language) => language.of(code));
      this.#countries.add(code, name, code.toLowerCase(), ...called, ...(OLDER_NAMES[code] ?? []));
    }
    this.#currencies = new Set(names.currencies.map((currency) => currency.code));
    this.#places = new Map(names.warehouses.map((warehouse) => [warehouse.id, warehouse]));
  }

  get hasDefaultEshop(): boolean {
    return this.#eshop !== undefined;
  }

  eshop = (text: string): string | undefined => (text === '' ? this.#eshop : this.#eshops.find(text));
  warehouse = (text: string): string | undefined => this.#warehouses.find(text);
  carrier = (text: string): string | undefined => this.#carriers.find(text);
  service = (carrier: string, text: string): string | undefined => this.#services.get(carrier)?.find(text);
  country = (text: string): string | undefined => this.#countries.find(text);

  currency(text: string): string | undefined {
    const code = text.toUpperCase();
    return this.#currencies.has(code) ? code : undefined;
  }

  /** How a warehouse stands, by its id. */
  place = (warehouse: string): { defaultWms: string; active: boolean } | undefined =>
    this.#places.get(warehouse);
}
