import { indexCountries, indexCurrencies, NameIndex } from '../../../platform/import/import.names.ts';
import type { Names } from './reference.store.ts';

/** What the cells of an import may name, of one organisation; whatever is another's is not there. */
export class Directory {
  /** The e-shop that is meant where none is named. */
  readonly #eshop: string | undefined;
  readonly #eshops = new NameIndex();
  readonly #warehouses = new NameIndex();
  readonly #carriers = new NameIndex();
  readonly #services = new Map<string, NameIndex>();
  readonly #countries: NameIndex;
  readonly #currencies: NameIndex;
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
    this.#countries = indexCountries(names.countries);
    this.#currencies = indexCurrencies(names.currencies);
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
  currency = (text: string): string | undefined => this.#currencies.find(text);

  /** How a warehouse stands, by its id. */
  place = (warehouse: string): { defaultWms: string; active: boolean } | undefined =>
    this.#places.get(warehouse);
}
