import type { Tx } from '../../../platform/database/transaction.ts';
import type { Prepared, References } from '../expedition.prepare.ts';
import {
  isPhysical,
  type KnownLot,
  listKnownLots,
  type ProductFacts,
  readProducts,
} from '../expedition.product.store.ts';
import { readService, readShop, type ServiceFacts, type ShopFacts } from '../expedition.store.ts';
import { Directory } from './import.directory.ts';
import type { Order } from './import.gather.ts';
import { findProducts, listFreeStock, listNames, listTakenNumbers } from './reference.store.ts';

/**
 * Everything that the orders of one import refer to, looked up for many orders at once and kept until its end:
 * an import of seconds may work with what it saw first.
 */
export class ImportReferences {
  readonly directory: Directory;
  readonly #organisationId: string;
  readonly #products = new Map<string, string | undefined>();
  readonly #shops = new Map<string, ShopFacts | undefined>();
  readonly #services = new Map<string, ServiceFacts | undefined>();
  /** Facts of products by e-shop. */
  readonly #facts = new Map<string, Map<string, ProductFacts>>();
  /** Pieces that nobody holds yet, by product and place; what earlier orders of the file take is taken off. */
  readonly #free = new Map<string, number>();
  readonly #counted = new Set<string>();
  /** All known lots of the products of which a row names one. */
  readonly #lots = new Map<string, readonly KnownLot[]>();

  private constructor(organisationId: string, directory: Directory) {
    this.#organisationId = organisationId;
    this.directory = directory;
  }

  static async open(tx: Tx, organisationId: string, eshop: string | null): Promise<ImportReferences> {
    return new ImportReferences(organisationId, new Directory(await listNames(tx, organisationId), eshop));
  }

  /** Looks up what these orders name; returns which of their numbers are taken. */
  async load(tx: Tx, orders: readonly Order[]): Promise<Set<string>> {
    await this.#loadProducts(tx, orders);
    for (const order of orders) {
      const { eshop } = order;
      if (eshop && !this.#shops.has(eshop)) this.#shops.set(eshop, await readShop(tx, eshop));
      for (const { values } of order.rows) {
        const carrier = this.directory.carrier(values.carrier ?? '');
        const service = carrier && this.directory.service(carrier, values.carrierService ?? '');
        if (!service || this.#services.has(service)) continue;
        this.#services.set(service, await readService(tx, this.#organisationId, service));
      }
    }
    const numbers = orders.flatMap(({ eshop, orderNumber }) => (eshop ? { eshop, orderNumber } : []));
    return listTakenNumbers(tx, this.#organisationId, numbers);
  }

  async #loadProducts(tx: Tx, orders: readonly Order[]): Promise<void> {
    const codes = orders.flatMap((order) => order.rows.map((row) => row.values.productSku ?? ''));
    const unknown = [...new Set(codes)].filter((code) => code !== '' && !this.#products.has(code));
    const found = await findProducts(tx, this.#organisationId, unknown);
    for (const code of unknown) this.#products.set(code, found.get(code));

    await this.#loadLots(tx, orders);
    const byShop = new Map<string, Set<string>>();
    for (const { eshop, rows } of orders) {
      if (!eshop) continue;
      const known = this.#facts.get(eshop);
      const wanted = byShop.get(eshop) ?? new Set();
      for (const row of rows) {
        const id = this.product(row.values.productSku ?? '');
        if (id && !known?.has(id)) wanted.add(id);
      }
      byShop.set(eshop, wanted);
    }
    for (const [eshop, wanted] of byShop) {
      const facts = await readProducts(tx, this.#organisationId, eshop, [...wanted]);
      this.#facts.set(eshop, new Map([...(this.#facts.get(eshop) ?? []), ...facts]));
      await this.#countFree(tx, [...facts.values()]);
    }
  }

  /** Of a set, what is free of its components. */
  async #countFree(tx: Tx, products: readonly ProductFacts[]): Promise<void> {
    const goods = products.flatMap(({ id, parts }) => [id, ...parts.map(({ productId }) => productId)]);
    const ids = [...new Set(goods)].filter((id) => !this.#counted.has(id));
    for (const id of ids) this.#counted.add(id);
    for (const row of await listFreeStock(tx, this.#organisationId, ids)) {
      this.#free.set(placeKey(row.product, row.wms, row.warehouse), row.available);
    }
  }

  async #loadLots(tx: Tx, orders: readonly Order[]): Promise<void> {
    const named = orders.flatMap(({ rows }) =>
      rows.flatMap(({ values }) => (values.lot ? (this.product(values.productSku ?? '') ?? []) : [])),
    );
    const ids = [...new Set(named)].filter((id) => !this.#lots.has(id));
    const lots = await listKnownLots(tx, this.#organisationId, ids);
    for (const id of ids)
      this.#lots.set(
        id,
        lots.filter(({ productId }) => productId === id),
      );
  }

  /** The id of a product by its SKU, EAN or other code. */
  product = (code: string): string | undefined => this.#products.get(code);

  /** What the rules of an expedition want to know of one order; undefined without an e-shop. */
  of(order: {
    eshop: string;
    warehouse?: string | null | undefined;
    service: string;
    products: string[];
  }): References | undefined {
    const shop = this.#shops.get(order.eshop);
    if (!shop) return undefined;
    const facts = this.#facts.get(order.eshop);
    const products = order.products.flatMap((id): [string, ProductFacts][] => {
      const known = facts?.get(id);
      return known ? [[id, known]] : [];
    });
    return {
      shop,
      warehouse: this.directory.place(order.warehouse ?? shop.default_warehouse_id),
      hasWms: true,
      hasPartner: true,
      service: this.#services.get(order.service),
      products: new Map(products),
      lots: [...new Set(order.products)].flatMap((id) => this.#lots.get(id) ?? []),
      numberTaken: false,
    };
  }

  /** Takes what an order needs off the free stock; false when it will wait for goods. */
  takeStock({ body, products, wmsId, warehouseId }: Prepared): boolean {
    let complete = true;
    const take = (product: string, pieces: number) => {
      const key = placeKey(product, wmsId, warehouseId);
      const left = (this.#free.get(key) ?? 0) - pieces;
      if (left < 0) complete = false;
      this.#free.set(key, Math.max(left, 0));
    };
    for (const item of body.items) {
      const product = products.get(item.product);
      if (!product || !isPhysical(product)) continue;
      if (product.type !== 'Bundle') take(item.product, item.quantity);
      for (const { productId, quantity } of product.parts) take(productId, quantity * item.quantity);
    }
    return complete;
  }
}

const placeKey = (product: string, wms: string, warehouse: string): string =>
  `${product} ${wms} ${warehouse}`;
