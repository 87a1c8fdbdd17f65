import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { invalidAt, type Violation } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { remembered } from '../../../platform/import/records/records.remembered.ts';
import { FreeStock } from '../../import/free-stock.service.ts';
import { listKnownPlaces, placeOf } from '../expedition.place.store.ts';
import { judgeExpedition, type Prepared, productsWithLot } from '../expedition.prepare.ts';
import { isPhysical, listKnownLots, type ProductFacts, readProducts } from '../expedition.product.store.ts';
import { readService, readShop, readWarehouse } from '../expedition.store.ts';

/** Looks up what the rules of orders need, for many orders at once. */
export class ImportReferences {
  readonly #organisationId: string;
  readonly #shops = remembered(readShop);
  readonly #warehouses = remembered((tx, id) => readWarehouse(tx, this.#organisationId, id));
  readonly #services = remembered((tx, id) => readService(tx, this.#organisationId, id));
  readonly #free: FreeStock;
  /** Where a line stands in its order: what is virtual leaves it. */
  readonly #places = new WeakMap<object, number>();

  constructor(organisationId: string) {
    this.#organisationId = organisationId;
    this.#free = new FreeStock(organisationId);
  }

  /** @returns a function that prepares one of these orders; it throws a Problem 400 with violations. */
  async load(tx: Tx, bodies: readonly ExpeditionBody[]): Promise<(body: ExpeditionBody) => Prepared> {
    const eshops = [...new Set(bodies.map(({ eshop }) => eshop))];
    await this.#shops.load(tx, eshops);
    await this.#services.load(
      tx,
      bodies.map(({ carrierService }) => carrierService),
    );
    await this.#warehouses.load(
      tx,
      bodies.flatMap((body) => this.#warehouseOf(body) ?? []),
    );
    const products = new Map<string, Map<string, ProductFacts>>();
    for (const eshop of eshops) {
      const items = bodies.flatMap((body) => (body.eshop === eshop ? body.items : []));
      const ids = new Set(items.map(({ product }) => product));
      products.set(eshop, await readProducts(tx, this.#organisationId, eshop, [...ids]));
    }
    const goods = [...products.values()].flatMap((of) => [...of.values()]);
    // A set needs its components.
    await this.#free.count(
      tx,
      goods.flatMap(({ id, parts }) => [id, ...parts.map(({ productId }) => productId)]),
    );
    const lots = await listKnownLots(tx, this.#organisationId, [...new Set(bodies.flatMap(productsWithLot))]);
    const places = await listKnownPlaces(tx, bodies.flatMap(placeOf));
    return (body) => {
      body.items.forEach((item, index) => {
        this.#places.set(item, index);
      });
      const shop = this.#shops.get(body.eshop);
      if (!shop) throw invalidAt('eshop', 'eshopUnknown');
      const named = new Set(body.items.map(({ product }) => product));
      const facts = products.get(body.eshop);
      const references = {
        shop,
        warehouse: this.#warehouses.get(body.warehouse ?? shop.default_warehouse_id),
        hasWms: true,
        hasPartner: true,
        service: this.#services.get(body.carrierService),
        places,
        products: new Map([...named].flatMap((id) => entryOf(facts, id))),
        lots: lots.filter(({ productId }) => named.has(productId)),
        numberTaken: false,
      };
      return judgeExpedition(body, references, null, tx.now);
    };
  }

  #warehouseOf = ({ warehouse, eshop }: ExpeditionBody): string | undefined =>
    warehouse ?? this.#shops.get(eshop)?.default_warehouse_id;

  /** Takes the goods of an order off the free stock; the lines for which it will wait are what needs a look. */
  takeStock({ body, products, wmsId: wms, warehouseId: warehouse }: Prepared): Violation[] {
    const take = (product: string, pieces: number): boolean =>
      this.#free.take({ product, wms, warehouse }, pieces);
    return body.items.flatMap((item) => {
      const product = products.get(item.product);
      if (!product || !isPhysical(product)) return [];
      const taken = product.parts.map(({ productId, quantity }) => take(productId, quantity * item.quantity));
      if (product.type !== 'Bundle') taken.push(take(item.product, item.quantity));
      if (!taken.includes(false)) return [];
      const propertyPath = `items[${this.#places.get(item) ?? 0}].product`;
      return [{ propertyPath, code: 'willWait', parameters: { sku: product.product_sku } }];
    });
  }

  /** Lines without a price beside lines of the same order that have one. */
  priceless({ body }: Prepared): Violation[] {
    if (!body.items.some(({ productValue }) => productValue)) return [];
    return body.items
      .filter(({ productValue }) => !productValue)
      .map((item) => ({
        propertyPath: `items[${this.#places.get(item) ?? 0}].productValue`,
        code: 'priceMissing',
        parameters: {},
      }));
  }
}

const entryOf = <T>(of: ReadonlyMap<string, T> | undefined, id: string): [string, T][] => {
  const value = of?.get(id);
  return value === undefined ? [] : [[id, value]];
};
