import { LANGUAGES } from '../../../../contracts/kit/languages.ts';
import {
  PACKAGING_UNITS,
  STOCK_ADVICE_TYPES,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Entry } from '../../../platform/import/import.kind.ts';
import { NameIndex } from '../../../platform/import/import.names.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import { listTakenIds, type ProductFacts } from '../stock-advice.facts.store.ts';
import { type Announcer, callerAsAnnouncer, type References } from '../stock-advice.prepare.ts';
import { findProducts, listNames, type Names } from './reference.store.ts';

/** Values by themselves, or by their words in any language. */
function indexWords(translate: Translate, field: string, values: readonly string[]): NameIndex {
  const index = new NameIndex();
  for (const value of values)
    index.add(
      value,
      value,
      ...LANGUAGES.map((language) => translate(language, `stockAdvice:values.${field}.${value}`)),
    );
  return index;
}

function indexNames<T extends { id: string }>(
  rows: readonly T[],
  namesOf: (row: T) => (string | null)[],
): NameIndex {
  const index = new NameIndex();
  for (const row of rows) index.add(row.id, ...namesOf(row));
  return index;
}

/**
 * Everything that the announcements of one import refer to, looked up for many at once and kept until its end: an
 * import of seconds may work with what it saw first.
 */
export class AdviceReferences {
  readonly organisationId: string;
  readonly #names: Names;
  readonly #announcer: Announcer;
  readonly #suppliers: NameIndex;
  readonly #warehouses: NameIndex;
  readonly #wms: NameIndex;
  readonly #types: NameIndex;
  readonly #units: NameIndex;
  readonly #products = new Map<string, ProductFacts | undefined>();
  readonly #byId = new Map<string, ProductFacts>();

  private constructor(organisationId: string, names: Names, announcer: Announcer, translate: Translate) {
    this.organisationId = organisationId;
    this.#names = names;
    this.#announcer = announcer;
    this.#suppliers = indexNames(names.suppliers, ({ name }) => [name]);
    this.#warehouses = indexNames(names.warehouses, ({ name, customId }) => [name, customId]);
    this.#wms = indexNames(names.wms, ({ name, code }) => [name, code]);
    this.#types = indexWords(translate, 'type', STOCK_ADVICE_TYPES);
    this.#units = indexWords(translate, 'packagingUnit', PACKAGING_UNITS);
  }

  static async open(tx: Tx, organisationId: string, translate: Translate): Promise<AdviceReferences> {
    const names = await listNames(tx, organisationId);
    return new AdviceReferences(organisationId, names, callerAsAnnouncer(tx), translate);
  }

  /** Looks up what these announcements name; returns which of their numbers are taken. */
  async load(tx: Tx, entries: readonly (Entry & { internalId: string })[]): Promise<Set<string>> {
    const codes = entries.flatMap(({ rows }) => rows.map((row) => row.values.productSku ?? ''));
    const unknown = [...new Set(codes)].filter((code) => code !== '' && !this.#products.has(code));
    const found = await findProducts(tx, this.organisationId, unknown);
    for (const code of unknown) {
      const product = found.get(code);
      this.#products.set(code, product);
      if (product) this.#byId.set(product.id, product);
    }
    const numbers = entries.map(({ internalId }) => internalId).filter((number) => number !== '');
    return listTakenIds(tx, this.organisationId, numbers);
  }

  supplier = (text: string): string | undefined => this.#suppliers.find(text);
  warehouse = (text: string): string | undefined => this.#warehouses.find(text);
  wms = (text: string): string | undefined => this.#wms.find(text);
  type = (text: string): string | undefined => this.#types.find(text);
  packagingUnit = (text: string): string | undefined => this.#units.find(text);
  /** A product by its SKU, EAN or other code. */
  product = (code: string): ProductFacts | undefined => this.#products.get(code);

  /** The warehouse that is meant where none is named. */
  get defaultWarehouse(): string | undefined {
    return this.#names.warehouses.find(({ isDefault }) => isDefault)?.id;
  }

  /** What the rules of an announcement want to know of one. */
  of(named: {
    warehouse: string;
    wms?: string | null | undefined;
    supplier: string;
    products: string[];
  }): References {
    const warehouse = this.#names.warehouses.find(({ id }) => id === named.warehouse);
    const wms = named.wms ?? warehouse?.defaultWms;
    return {
      organisationId: this.organisationId,
      warehouse,
      wms: this.#names.wms.find(({ id }) => id === wms),
      supplier: this.#names.suppliers.find(({ id }) => id === named.supplier),
      products: new Map(
        named.products.flatMap((id): [string, ProductFacts][] => {
          const product = this.#byId.get(id);
          return product ? [[id, product]] : [];
        }),
      ),
      announcer: this.#announcer,
      idTaken: false,
    };
  }
}
