import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '../../../../../contracts/import/import.schema.ts';
import {
  type Client,
  commit,
  importFile,
  listProducts,
  openClient,
  readResult,
  runJobs,
} from '../product.import.fixtures.ts';
import { SHOPIFY, WOO } from './fixtures.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());

const faults = ({ errors }: ImportResult) => errors.map(({ row, field, code }) => [row, field, code]);
const mappingOf = ({ mapping }: ImportResult) =>
  Object.fromEntries(mapping.map(({ letter, field }) => [letter, field]));

async function confirm(before: ImportResult, body: object): Promise<ImportResult> {
  const { resultId } = (await commit(client, before.resultId, { mapping: mappingOf(before), ...body })).body;
  await runJobs(client);
  return readResult(client, resultId);
}

test('a WooCommerce export comes in when the person has confirmed what its columns are', async () => {
  const { organisation } = client;
  const fields = { eshop: organisation.eshop.id, currency: 'CZK' };
  const checked = await importFile(client, WOO, { fields });
  expect(checked).toMatchObject({
    source: 'woocommerce',
    dryRun: true,
    imported: 4,
    failedRows: 1,
    leftOut: 3,
  });
  expect(checked.mapping.find(({ header }) => header === 'Weight (kg)')).toMatchObject({
    field: 'weight',
    samples: ['0.285', '0.18', '0.2'],
  });
  expect(faults(checked)).toEqual([
    [9, 'primaryEan', 'codeShortened'],
    [9, 'weight', 'notANumber'],
    [9, 'length', 'required'],
    [9, 'width', 'required'],
    [9, 'height', 'required'],
  ]);
  expect(await listProducts(client)).toEqual([]);

  const corrections = [
    { row: 9, field: 'primaryEan', value: '8594001000040' },
    { row: 9, field: 'weight', value: '80' },
  ];
  const options = { length: 100, width: 90, height: 80 };
  const done = await confirm(checked, { corrections, options });
  expect(done).toMatchObject({ outcome: 'success', dryRun: false, imported: 5, failedRows: 0, leftOut: 3 });
  const products = await listProducts(client);
  expect(
    products.map(({ productSku, name, type, active, weight, length, primaryEan }) => [
      productSku,
      name,
      type,
      active,
      weight,
      length,
      primaryEan,
    ]),
  ).toEqual([
    ['CEP-09', 'Čepice', 'Physical', false, 80, 100, '8594001000040'],
    ['HRN-03', 'Hrnek „Říp“ žluťoučký', 'Physical', true, 285, 91, '8594001000019'],
    ['POUKAZ', '+ Poukaz 500 Kč', 'Virtual', true, null, null, null],
    ['TRI-01-MM', 'Tričko Šumava - Modrá, M', 'Physical', true, 180, 300, '8594001000026'],
    ['TRI-01-ZL', 'Tričko Šumava - Zelená, L, dlouhé', 'Physical', false, 200, 300, '8594001000033'],
  ]);
  expect(products[1]).toMatchObject({
    internalSku: 'HRN03',
    value: '249.00',
    valueCurrency: 'CZK',
    productGroup: { name: 'Hrnky' },
    eshops: [{ id: organisation.eshop.id }],
  });
  expect(done.imagesQueued).toBe(4);
});

test('a Shopify export has no sizes: the person gives them once, and what is there keeps its own', async () => {
  const { organisation } = client;
  const fields = { eshop: organisation.eshop.id, currency: 'EUR' };
  const checked = await importFile(client, SHOPIFY, { fields });
  expect(checked).toMatchObject({ source: 'shopify', imported: 1, failedRows: 3, leftOut: 0 });
  expect(new Set(faults(checked).map(([, field]) => field))).toEqual(
    new Set(['weight', 'length', 'width', 'height']),
  );
  const measured = await confirm(checked, { options: { weight: 250, length: 200, width: 150, height: 50 } });
  expect(measured).toMatchObject({ outcome: 'success', imported: 4 });
  const sizes = async () =>
    (await listProducts(client, 'LS-M'))
      .concat(await listProducts(client, 'MUG-1'))
      .map((product) => [product.name, product.weight, product.length]);
  expect(await sizes()).toEqual([
    ['Linen Shirt - M / Blue', 310, 200],
    ['Enamel Mug', 250, 200],
  ]);

  // Once there, they are only changed where the file says something.
  const again = await importFile(client, SHOPIFY, { fields: { ...fields, length: '999', weight: '999' } });
  const changed = await confirm(again, {});
  expect(changed).toMatchObject({ outcome: 'success', failedRows: 0 });
  expect(await sizes()).toEqual([
    ['Linen Shirt - M / Blue', 310, 200],
    ['Enamel Mug', 250, 200],
  ]);
});
