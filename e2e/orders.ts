import { expect, inject } from 'vitest';
import { shopsAt } from '../demo/places/shops.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { ask } from './portal.ts';

interface Wanted {
  number: string;
  product: string;
  quantity?: number;
  /** Which e-shop takes it. */
  shop?: object;
}

/** A place that the demo's Packeta lists, with a street and a postcode that no other place has. */
export function listedShop() {
  const shop = shopsAt('packeta').find(({ zip, isBox }) => zip === '60200' && !isBox);
  if (!shop) throw new Error('the demo lists no shop in Brno');
  return shop;
}

/** The first record of the demo that matches. */
export async function firstOf<T extends { id: string }>(
  token: string,
  entity: string,
  criteria: object,
): Promise<T> {
  const { results } = await ask<{ results: T[] }>(token, `/api/${entity}/list`, { limit: 1, criteria });
  if (!results[0]) throw new Error(`the demo has no such ${entity}: ${JSON.stringify(criteria)}`);
  return results[0];
}

/** The body of an order of one product that a carrier brings home. */
export async function orderBody(token: string, { number, product, quantity = 1, shop }: Wanted) {
  const eshop = await firstOf(token, 'eshop', shop ?? { name: { eq: 'horskachata.cz' } });
  const carrier = await firstOf(token, 'carrier', { name: { eq: 'PPL' } });
  const service = await firstOf(token, 'carrier-service', {
    carrier: { eq: carrier.id },
    name: { eq: 'Private' },
  });
  return {
    eshop: eshop.id,
    orderNumber: number,
    ...RECIPIENT,
    carrier: carrier.id,
    carrierService: service.id,
    items: [{ product, quantity }],
  };
}

/** Imports a file of one order, in the name of a client. @returns the number of that order. */
export async function importOrder(token: string, name: string): Promise<string> {
  const eshop = await firstOf<{ id: string; name: string }>(token, 'eshop', {});
  const product = await firstOf<{ id: string; productSku: string }>(token, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
  });
  const number = `FILE-${Date.now() % 1_000_000}`;
  const cells = {
    orderNumber: number,
    eshop: eshop.name,
    ...RECIPIENT,
    carrier: 'PPL',
    carrierService: 'Private',
    productSku: product.productSku,
    quantity: 1,
  };
  const lines = [Object.keys(cells).join(','), Object.values(cells).join(',')];
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), name);
  await fetch(`${inject('portalUrl')}/api/expedition/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const criteria = { orderNumber: { eq: number } };
  await expect
    .poll(() => firstOf(token, 'expedition', criteria).catch(() => null), { timeout: 30_000 })
    .toBeTruthy();
  return number;
}
