import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../../contracts/expedition/expedition.routes.ts';
import type { ImportResult } from '../../../../../contracts/import/import.schema.ts';
import { importFile, listWritten, openShop, readResult, runJobs, type Shop } from '../import.fixtures.ts';
import { INVOICE_LINES, shopifyFile, WOO_ORDERS } from './fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const skus = (): readonly [string, string] => [shop.product.product_sku, shop.other.product_sku];
const check = (csv: string, fields: Record<string, string> = {}) =>
  importFile(shop, csv, { query: '?dryRun=true', fields: { eshop: shop.organisation.eshop.id, ...fields } });

/** Confirms the columns as they were proposed, with what is said for the whole file. */
async function confirm(
  { resultId, mapping }: ImportResult,
  options: Record<string, string>,
  dryRun = false,
): Promise<ImportResult> {
  const { status, body } = await shop.portal.call(
    expeditionRoutes.commitImport,
    {
      params: { id: resultId },
      body: {
        mapping: Object.fromEntries(mapping.map(({ letter, field }) => [letter, field])),
        options: options as never,
        dryRun,
        skipInvalid: !dryRun,
      },
    },
    { token: shop.account.token },
  );
  expect(status).toBe(202);
  await runJobs(shop);
  return readResult(shop, body.resultId);
}

const carrier = () => ({
  eshop: shop.organisation.eshop.id,
  carrier: shop.organisation.carrier.id,
  carrierService: shop.organisation.service.id,
});

describe('orders of Shopify', () => {
  test('come in once carrier and service are given for the whole file', async () => {
    const checked = await check(shopifyFile(skus()));
    expect(checked).toMatchObject({ source: 'shopify', dryRun: true, leftOut: 3 });
    expect(checked.leftOutReasons).toEqual({ noGoods: 1, cancelled: 1, fulfilled: 1 });
    expect(new Set(checked.errors.map(({ field, found }) => `${field} ${found}`))).toEqual(
      new Set(['carrierService Standard']),
    );
    const again = await confirm(checked, carrier(), true);
    expect(again).toMatchObject({ imported: 2, failedRows: 0, message: null });
    const done = await confirm(again, {});
    expect(done).toMatchObject({ dryRun: false, imported: 2, failedRows: 0, leftOut: 3, outcome: 'success' });
    const written = await listWritten(shop, '100');
    expect(written.map(({ order_number, items }) => [order_number, items.length])).toEqual([
      ['1001', 2],
      ['1002', 1],
    ]);
    const [stored] = await shop.portal.database.asOwner(
      `select cod, cod_value::float as collected, billing_house_nr, delivery_house_nr from expedition where order_number = '1002'`,
    );
    expect(stored).toMatchObject({
      cod: true,
      collected: 338,
      billing_house_nr: '7',
      delivery_house_nr: null,
    });
  });

  test('are not written before somebody has confirmed how their columns are read', async () => {
    const file = shopifyFile(skus()).replaceAll('#100', '#900');
    const result = await importFile(shop, file, {
      fields: carrier(),
    });
    expect(result).toMatchObject({ dryRun: true, imported: 2 });
    expect(result.message).toMatch(/export of Shopify/);
    expect(await listWritten(shop, '900')).toEqual([]);
  });
});

test('orders of WooCommerce with their lines in one cell need no column of their quantities', async () => {
  const file = WOO_ORDERS.replaceAll('HRN-03', skus()[0]).replaceAll('CEP-09', skus()[1]);
  const done = await confirm(await check(file), carrier());
  expect(done).toMatchObject({ imported: 1, validRows: 2, failedRows: 0, leftOut: 2 });
  expect((await listWritten(shop, '2071'))[0]?.items).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
});

test('times of WooCommerce, which name no zone, are what the clocks of who imports show', async () => {
  const file = WOO_ORDERS.replaceAll('HRN-03', skus()[0]).replaceAll('CEP-09', skus()[1]);
  const readAt = async (number: string, fields: Record<string, string>) => {
    await confirm(await check(file.replaceAll('2071', number), fields), carrier());
    const [order] = await shop.portal.database.asOwner<{ at: Date }>(
      'select eshop_order_date as at from expedition where order_number = $1',
      [number],
    );
    return order && new Date(order.at).toISOString();
  };
  expect(await readAt('3071', { timeZone: 'Europe/Athens' })).toBe('2026-11-18T07:00:00.000Z');
  expect(await readAt('4071', { timeZone: 'Europe/Prague' })).toBe('2026-11-18T08:00:00.000Z');
  expect(await readAt('5071', {})).toBe('2026-11-18T09:00:00.000Z');
});

test('raw lines need an address and a currency for the whole file', async () => {
  const file = INVOICE_LINES.replaceAll('HRN-03', skus()[0]).replaceAll('TRI-01', skus()[1]);
  const given = { lastName: 'Customer', street: 'Unknown 1', zip: 'AB1 2CD', city: 'London' };
  const checked = await check(file);
  const bare = await confirm(checked, { ...carrier(), ...given }, true);
  expect(new Set(bare.errors.map(({ field }) => field))).toEqual(new Set(['currency']));
  const done = await confirm(bare, { currency: 'GBP', cod: 'true' });
  expect(done).toMatchObject({ imported: 2, failedRows: 0, leftOutReasons: { noGoods: 1, returned: 2 } });
  const stored = await shop.portal.database.asOwner(
    `select order_number, billing_country, billing_last_name, value::float, cod_value::float, cod_currency
     from expedition where order_number like '53636%' order by order_number`,
  );
  expect(stored).toEqual([
    {
      order_number: '536365',
      billing_country: 'GB',
      billing_last_name: 'Customer',
      value: 22.1,
      cod_value: 22.1,
      cod_currency: 'GBP',
    },
    {
      order_number: '536366',
      billing_country: 'IE',
      billing_last_name: 'Customer',
      value: 2.55,
      cod_value: 2.55,
      cod_currency: 'GBP',
    },
  ]);
});

test('a code that differs by case or blanks alone names the product that was meant, in a shop’s file too', async () => {
  const { portal, organisation, product } = shop;
  await portal.database.asOwner(
    `insert into product_code (organisation_id, product_id, type, value) values ($1, $2, 'FNSKU', 'X003K8WQ1T')`,
    [organisation.id, product.id],
  );
  await portal.database.asOwner(`update product set internal_sku = 'IN-77a' where id = $1`, [product.id]);
  const codes = (csv: string) =>
    check(csv)
      .then((checked) => confirm(checked, carrier(), true))
      .then(({ errors }) => errors.map(({ code, suggestion }) => [code, suggestion]));
  const likely = ['productLikely', product.product_sku];
  const file = shopifyFile(['x003k8wq1t', 'in-77A']).replaceAll('#100', '#700');
  expect(await codes(file)).toEqual([likely, likely, likely]);
  const spaced = shopifyFile(['X003 K8WQ 1T', product.product_sku.toLowerCase()]).replaceAll('#100', '#800');
  expect(await codes(spaced)).toEqual([likely, likely, likely]);
});
