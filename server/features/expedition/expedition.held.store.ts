import { sql } from 'kysely';
import { trimDecimal } from '../../platform/database/connect.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ItemRow } from './expedition.item.store.ts';
import { type KnownPlace, placesQuery } from './expedition.place.store.ts';
import { type ProductFacts, productsQuery } from './expedition.product.store.ts';
import {
  type ExpeditionRow,
  type ServiceFacts,
  type ShopFacts,
  serviceQuery,
  shopQuery,
} from './expedition.store.ts';

/**
 * All lines of an expedition and the settings of its e-shop. An act reads them once, when it has locked the
 * expedition, and hands them on: nobody else changes them until it ends.
 */
export interface Held {
  shop: ShopFacts | undefined;
  items: readonly ItemRow[];
}

/** And by what it is judged at sending. */
export interface HeldWithFacts extends Held {
  service: ServiceFacts | undefined;
  places: readonly KnownPlace[];
  products: Map<string, ProductFacts>;
}

/** Reads what acts on a locked expedition need of its lines, its e-shop and what it refers to: one statement. */
export async function readHeld(tx: Tx, row: ExpeditionRow): Promise<HeldWithFacts> {
  const own = sql`organisation_id = ${row.organisation_id} and expedition_id = ${row.id}`;
  const ordered = sql`array(select product_id from expedition_item where ${own} and parent_item_id is null)`;
  const found = await readTogether(tx, {
    shops: shopQuery(row.eshop_id),
    items: sql<ItemRow>`select * from expedition_item where ${own} order by position`,
    services: serviceQuery(row.organisation_id, row.carrier_service_id),
    places: placesQuery(
      row.carrier_pickup_place ? [{ service: row.carrier_service_id, code: row.carrier_pickup_place }] : [],
    ),
    products: productsQuery(row.organisation_id, row.eshop_id, ordered),
  });
  return {
    shop: found.shops[0],
    items: found.items.map((item) => ({
      ...item,
      product_value: item.product_value === null ? null : trimDecimal(String(item.product_value)),
    })),
    service: found.services[0],
    places: found.places,
    products: new Map(found.products.map((product) => [product.id, product])),
  };
}
