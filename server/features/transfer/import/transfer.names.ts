import type { Tx } from '../../../platform/database/transaction.ts';
import type { Entry } from '../../../platform/import/import.kind.ts';
import { NameIndex } from '../../../platform/import/import.names.ts';
import {
  type MovedProduct,
  type MovingRules,
  movingRulesOf,
  type Places,
  readMoveReferences,
} from '../../stock-move/stock-move.service.ts';
import { findProductsByCode, listPlaceNames } from '../transfer.places.store.ts';
import type { PreparedTransfer } from '../transfer.prepare.ts';
import { listFreePlaces } from './reference.store.ts';

/** What the cells of one import may name, looked up for many rows at once and kept until its end. */
export class TransferNames {
  readonly organisationId: string;
  readonly rules: MovingRules;
  readonly places: Places;
  readonly now: Date;
  readonly products = new Map<string, MovedProduct>();
  readonly #warehouses = new NameIndex();
  readonly #wms = new NameIndex();
  readonly #codes = new Map<string, string | undefined>();
  /** Pieces that nobody holds, by place; what earlier transfers of the file take is taken off. */
  readonly #free = new Map<string, number>();

  private constructor(organisationId: string, rules: MovingRules, places: Places, now: Date) {
    this.now = now;
    this.organisationId = organisationId;
    this.rules = rules;
    this.places = places;
  }

  static async open(tx: Tx, organisationId: string): Promise<TransferNames> {
    const { warehouses, wms } = await listPlaceNames(tx, organisationId);
    const { places } = await readMoveReferences(tx, {
      warehouses: warehouses.map(({ id }) => id),
      products: [],
    });
    const rules = await movingRulesOf(tx, organisationId);
    const names = new TransferNames(organisationId, rules, places, tx.now);
    for (const { id, name, customId } of warehouses) names.#warehouses.add(id, name, customId);
    for (const { id, name, code } of wms) names.#wms.add(id, name, code);
    return names;
  }

  /** Looks up the products that these rows name. */
  async load(tx: Tx, entries: readonly Entry[]): Promise<void> {
    const codes = entries.flatMap(({ rows }) => rows.map((row) => row.values.productSku ?? ''));
    const unknown = [...new Set(codes)].filter((code) => code !== '' && !this.#codes.has(code));
    const found = await findProductsByCode(tx, this.organisationId, unknown);
    for (const code of unknown) this.#codes.set(code, found.get(code));
    const ids = [...new Set(found.values())].filter((id) => !this.products.has(id));
    const { products } = await readMoveReferences(tx, { warehouses: [], products: ids });
    for (const [id, product] of products) this.products.set(id, product);
    for (const { product, wms, warehouse, available } of await listFreePlaces(tx, this.organisationId, ids))
      this.#free.set(`${product} ${wms} ${warehouse}`, available);
  }

  warehouse = (text: string): string | undefined => this.#warehouses.find(text);
  wms = (text: string): string | undefined => this.#wms.find(text);
  product = (code: string): string | undefined => this.#codes.get(code);

  /** How many of these would wait for goods; what each takes is taken off what is free. */
  countWaiting(ready: readonly PreparedTransfer[]): number {
    return ready.filter(({ body, lines }) => {
      let waits = false;
      for (const { product, quantity } of lines) {
        const key = `${product} ${body.fromWms} ${body.fromWarehouse}`;
        const left = (this.#free.get(key) ?? 0) - quantity;
        if (left < 0) waits = true;
        this.#free.set(key, Math.max(left, 0));
      }
      return waits;
    }).length;
  }
}
