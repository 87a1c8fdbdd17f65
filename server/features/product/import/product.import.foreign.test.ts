import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOPIFY, WOO } from './foreign/fixtures.ts';
import {
  type Client,
  commit,
  countAll,
  importFile,
  listProducts,
  openClient,
  readResult,
  runJobs,
} from './product.import.fixtures.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());

const fields = () => ({ eshop: client.organisation.eshop.id, currency: 'czk' });

test.each([
  ['WooCommerce', 'woocommerce', WOO],
  ['Shopify', 'shopify', SHOPIFY],
] as const)(
  'a file of %s is only checked until a person confirms how it is read',
  async (name, source, content) => {
    const before = await countAll(client);
    const result = await importFile(client, content, { fields: fields() });
    expect(result).toMatchObject({ source, dryRun: true, status: 'finished', outcome: 'error' });
    expect(result.message).toContain(name);
    expect(result.message).not.toMatch(/{{|problem/);
    expect(result.imported).toBeGreaterThan(0);
    expect(result.options).toMatchObject({ eshop: client.organisation.eshop.id, currency: 'czk' });
    const sku = result.mapping.find(({ field }) => field === 'productSku');
    expect(sku?.samples.length).toBeGreaterThan(0);
    expect(await countAll(client)).toEqual(before);

    // Without a mapping it is not confirmed yet.
    const again = await commit(client, result.resultId, { skipInvalid: true });
    await runJobs(client);
    const unconfirmed = await readResult(client, again.body.resultId);
    expect(unconfirmed).toMatchObject({ dryRun: true });
    expect(unconfirmed.message).toMatch(/`mapping`.*{"A": "productSku"}/);
    const empty = await commit(client, result.resultId, { mapping: {}, skipInvalid: true });
    expect(empty).toMatchObject({
      status: 400,
      problem: { violations: [{ propertyPath: 'mapping', code: 'mappingNeeded' }] },
    });
    expect(empty.problem.violations[0]?.message).toContain('{"A": "productSku"}');
    expect(await countAll(client)).toEqual(before);

    const mapping = Object.fromEntries(result.mapping.map(({ letter, field }) => [letter, field]));
    const { body } = await commit(client, result.resultId, { mapping, skipInvalid: true });
    await runJobs(client);
    const done = await readResult(client, body.resultId);
    expect(done).toMatchObject({ source, dryRun: false, imported: result.imported, message: null });
    expect(done.failedRows).toBe(result.failedRows);
    expect((await listProducts(client)).length).toBeGreaterThanOrEqual(result.imported);
  },
);

test('what a check of it finds is no reason to write, and says whose file it is', async () => {
  const result = await importFile(client, WOO, { fields: fields(), query: '?dryRun=true' });
  expect(result).toMatchObject({ source: 'woocommerce', dryRun: true, message: null });
});

test('what a shop system says without measuring is told as it stands', async () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src',
    'zero,Zero,Title,Default Title,ZERO-1,0,10,8594001000999,',
  ].join('\n');
  const result = await importFile(client, file, { fields: fields(), query: '?dryRun=true' });
  expect(result.source).toBe('shopify');
  const [weight] = result.errors.filter(({ field }) => field === 'weight');
  expect(weight).toMatchObject({ found: '0', code: 'tooSmall', error: 'Enter 1 or more.' });
  // Of a cell that is empty nothing is found.
  expect(result.errors.find(({ field }) => field === 'height')).toMatchObject({
    found: '',
    code: 'required',
  });
  // It was never measured: what is said for the whole file counts.
  const { body } = await commit(client, result.resultId, {
    options: { weight: 5, length: 1, width: 1, height: 1 },
    dryRun: true,
  });
  await runJobs(client);
  expect(await readResult(client, body.resultId)).toMatchObject({ imported: 1, errors: [] });
});

test('a product of a shop system comes in with its units, code and price', async () => {
  const [mug] = await listProducts(client, 'HRN-03');
  expect(mug).toMatchObject({
    productSku: 'HRN-03',
    name: 'Hrnek „Říp“ žluťoučký',
    weight: 285,
    primaryEan: '8594001000019',
    valueCurrency: 'CZK',
  });
  expect(mug?.eshops).toMatchObject([{ id: client.organisation.eshop.id }]);
});
