import type { z } from 'zod';
import type { expeditionForecast } from '../../../contracts/expedition/expedition.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  countFree,
  type ExpeditionPlace,
  type ProductFacts,
  readProducts,
} from './expedition.product.store.ts';
import { findLimiting } from './expedition.set.ts';

type Line = z.output<typeof expeditionForecast>['items'][number];

/** What is free of each product in a place, of a set how many of it could leave, and whether it may be sold there. */
export async function forecastProducts(
  tx: Tx,
  place: ExpeditionPlace & { eshopId: string },
  ids: readonly string[],
): Promise<Line[]> {
  const products = [...(await readProducts(tx, place.organisationId, place.eshopId, [...ids])).values()];
  const goods = products.flatMap(({ id, parts }) => [id, ...parts.map(({ productId }) => productId)]);
  const free = await countFree(tx, place, [...new Set(goods)]);
  return products.map((product) => lineOf(product, (id) => free.get(id) ?? 0));
}

function lineOf(product: ProductFacts, freeOf: (id: string) => number): Line {
  const { id, active, in_eshop: allowed } = product;
  const parts = product.parts.map((part) => ({
    ...part,
    setQuantity: part.quantity,
    available: freeOf(part.productId),
  }));
  const limiting = findLimiting(parts, ({ available }) => available);
  return {
    product: id,
    active,
    allowed,
    available: limiting ? Math.floor(limiting.available / limiting.setQuantity) : freeOf(id),
    components: parts.map((part) => ({
      product: { id: part.productId, name: part.name, productSku: part.productSku },
      setQuantity: part.setQuantity,
      available: part.available,
      limiting: part === limiting,
    })),
  };
}
