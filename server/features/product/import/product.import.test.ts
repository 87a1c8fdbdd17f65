import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { takeJobs } from '../../../platform/import/import.fixtures.ts';
import {
  type Cells,
  type Client,
  commit,
  countAll,
  importFile,
  listProducts,
  makeCsv,
  makeFile,
  openClient,
  readResult,
  rowOf,
  runJobs,
} from './product.import.fixtures.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());

const row = (cells: Cells = {}) => rowOf(client, cells);
const codes = (result: { errors: { row: number; field: string; code: string }[] }) =>
  result.errors.map((error) => [error.row, error.field, error.code]);

describe('a right file', () => {
  test.each(['csv', 'xlsx'] as const)('%s makes products with every field', async (format) => {
    const { organisation, second } = client;
    const sku = `${format}-1`;
    const file = await makeFile(format, [
      row({
        productSku: sku,
        internalSku: `INT${format}`,
        name: '=Řeřicha "žluťoučká"',
        type: 'fyzický',
        active: 'ne',
        eshops: `${organisation.eshop.id}; čaje\\; káva ${organisation.code}`,
        primaryEan: `00123${format}`,
        codes: `ean8:7${format}; ITF14:8${format}`,
        referenceNumbers: 'ALP-7731-N; 55120',
        productGroup: 'Bottles',
        packagingType: 'bulky',
        localisation: 'MOD-B-14-03',
        features: 'pine green; 0.75 l',
        fragile: 'yes',
        countryOfOrigin: 'Česko',
        value: '1249.5',
        valueCurrency: 'czk',
        unitPurchasePrice: '212',
        expectedTurnover: '120',
        description: 'Two\nlines',
      }),
    ]);
    const result = await importFile(client, file, { name: 'any name' });
    expect(result).toMatchObject({
      outcome: 'success',
      imported: 1,
      updated: 0,
      validRows: 1,
      errors: [],
      source: 'lading',
      message: null,
    });
    expect(result.mapping[0]).toEqual({
      letter: 'A',
      header: 'productSku',
      field: 'productSku',
      samples: [sku],
    });
    expect(await listProducts(client, sku)).toMatchObject([
      {
        productSku: sku,
        internalSku: `INT${format}`,
        name: '=Řeřicha "žluťoučká"',
        type: 'Physical',
        active: false,
        primaryEan: `00123${format}`,
        referenceNumbers: ['ALP-7731-N', '55120'],
        packagingType: 'B',
        features: ['pine green', '0.75 l'],
        fragile: true,
        countryOfOrigin: 'CZ',
        valueCurrency: 'CZK',
        expectedTurnover: 120,
        description: 'Two\nlines',
        weight: 380,
        codes: [
          { type: 'EAN', value: `00123${format}`, primary: true },
          { type: 'EAN8', value: `7${format}`, primary: false },
          { type: 'ITF14', value: `8${format}`, primary: false },
        ],
      },
    ]);
    const [product] = await listProducts(client, sku);
    expect(product?.eshops.map(({ id }) => id).sort()).toEqual([organisation.eshop.id, second.id].sort());
    expect(product?.productGroup).toMatchObject({ name: 'Bottles' });
  });

  test('changes what is there: an empty cell leaves its field, and the same again changes nothing', async () => {
    await importFile(client, makeCsv([row({ productSku: 'UP-1', features: 'a; b' })]));
    const change = makeCsv([
      { productSku: 'UP-1', name: '', weight: '400', features: '' },
      { productSku: 'UP-2', name: 'New', weight: '1', features: '' },
    ]);
    const result = await importFile(client, change);
    expect(result).toMatchObject({ imported: 1, updated: 1, failedRows: 1 });
    expect(codes(result)).toContainEqual([3, 'eshops', 'required']);
    const [product] = await listProducts(client, 'UP-1');
    expect(product).toMatchObject({
      name: 'Thermo bottle',
      weight: 400,
      features: ['a', 'b'],
      internalSku: 'UP1',
      version: 2,
    });
    const again = await importFile(client, makeCsv([{ productSku: 'UP-1', weight: '400' }]));
    expect(again).toMatchObject({
      outcome: 'success',
      imported: 0,
      updated: 0,
      unchanged: 1,
      validRows: 1,
    });
    expect((await listProducts(client, 'UP-1'))[0]?.version).toBe(2);
  });

  test('the list shows what a file made and changed, exactly', async () => {
    await importFile(client, makeCsv([row({ productSku: 'CAME-1' }), row({ productSku: 'CAME-2' })]));
    const { resultId, undo } = await importFile(
      client,
      makeCsv([
        row({ productSku: 'CAME-1', weight: '500' }),
        row({ productSku: 'CAME-2' }),
        row({ productSku: 'CAME-3' }),
      ]),
    );
    const body = { criteria: { importResult: { in: [resultId] } } };
    const listed = (await client.portal.call(productRoutes.list, { body }, client.account)).body;
    expect(listed.results.map(({ productSku }) => productSku).sort()).toEqual(['CAME-1', 'CAME-3']);
    expect(undo.made).toBe(1);
  });

  test('an EAN that changes takes the place of the old one; codes that were primary stay so', async () => {
    const first = row({ productSku: 'EAN-1', primaryEan: 'OLD1', codes: 'EAN:OLD1; ITF14:CARTON1' });
    await importFile(client, makeCsv([first]));
    await importFile(client, makeCsv([{ productSku: 'EAN-1', primaryEan: 'NEW1' }]));
    expect((await listProducts(client, 'EAN-1'))[0]).toMatchObject({
      primaryEan: 'NEW1',
      codes: [{ value: 'NEW1', primary: true }, { value: 'CARTON1' }],
    });
    await importFile(client, makeCsv([{ productSku: 'EAN-1', codes: 'CARTON1; NEW1; EXTRA1' }]));
    expect((await listProducts(client, 'EAN-1'))[0]).toMatchObject({
      primaryEan: 'NEW1',
      codes: [
        { value: 'CARTON1', primary: false },
        { value: 'NEW1', primary: true },
        { value: 'EXTRA1', primary: false },
      ],
    });
  });

  test('the same SKU twice is one product: lists add up, the rest must agree', async () => {
    const { organisation, second } = client;
    const file = makeCsv([
      row({ productSku: 'TWICE-1', features: 'red' }),
      row({ productSku: 'TWICE-2' }),
      row({ productSku: 'TWICE-1', eshops: second.id, features: 'red; blue', weight: '' }),
      row({ productSku: 'TWICE-2', weight: '381' }),
    ]);
    const result = await importFile(client, file);
    expect(result).toMatchObject({ imported: 1, merged: 1, validRows: 2, failedRows: 2 });
    expect(result.errors).toMatchObject([
      { row: 5, field: 'weight', code: 'differsInProduct', expected: 'the same as in row 3' },
    ]);
    const products = await listProducts(client, 'TWICE');
    expect(products).toMatchObject([{ productSku: 'TWICE-1', features: ['red', 'blue'], weight: 380 }]);
    expect(products[0]?.eshops.map(({ id }) => id).sort()).toEqual([organisation.eshop.id, second.id].sort());
  });

  test.each([
    ['http://10.0.0.7/1.jpg', 'addressForbidden'],
    ['https://[::1]/1.jpg', 'addressForbidden'],
    ['https://localhost/1.jpg', 'addressForbidden'],
    ['https://cdn.example:5432/1.jpg', 'addressPort'],
    ['https://shop:secret@cdn.example/1.jpg', 'addressCredentials'],
  ])('the address %s of a picture is refused in its row', async (address, code) => {
    const images = `https://cdn.example/1.jpg; ${address}`;
    const result = await importFile(client, makeCsv([row({ productSku: 'IMG-NO', images })]));
    expect(result).toMatchObject({ imported: 0, failedRows: 1 });
    expect(codes(result)).toEqual([[2, 'images', code]]);
    expect(result.errors[0]).toMatchObject({
      found: images,
      error: expect.stringMatching(/^Enter an address/),
    });
  });

  test('pictures are fetched after the commit, none twice', async () => {
    const urls = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'];
    const file = makeCsv([
      row({ productSku: 'IMG-1', images: [...urls, ...urls].join('; ') }),
      row({ productSku: 'IMG-2', images: 'ftp://cdn.example/1.jpg' }),
      row({
        productSku: 'IMG-3',
        images: Array.from({ length: 11 }, (_, index) => `${urls[0]}?${index}`).join(';'),
      }),
    ]);
    const checked = await importFile(client, file, { query: '?dryRun=1' });
    expect(checked.imagesQueued).toBe(0);
    expect(await takeJobs(client, 'product.fetchImage')).toEqual([]);
    const result = await importFile(client, file);
    expect(result).toMatchObject({ imported: 1, imagesQueued: 2 });
    expect(codes(result)).toEqual([
      [3, 'images', 'url'],
      [4, 'images', 'tooMany'],
    ]);
    const jobs = await takeJobs(client, 'product.fetchImage');
    expect(jobs.map(({ payload }) => payload.url).sort()).toEqual(urls);
  });
});

describe('a check', () => {
  test('writes nothing and says what the import then does', async () => {
    await importFile(client, makeCsv([row({ productSku: 'DRY-1' })]));
    const before = await countAll(client);
    const file = makeCsv([
      row({ productSku: 'DRY-1', weight: '9' }),
      row({ productSku: 'DRY-2', productGroup: 'A new group' }),
      row({ productSku: 'DRY-3', weight: 'x' }),
      { productSku: 'DRY-4', name: 'Set', eshops: client.organisation.eshop.name, childrenProducts: 'DRY-2' },
    ]);
    const checked = await importFile(client, file, { query: '?dryRun=true' });
    expect(checked).toMatchObject({ dryRun: true, imported: 3, updated: 1, failedRows: 1 });
    expect(await countAll(client)).toEqual(before);
    const { body } = await commit(client, checked.resultId, { skipInvalid: true });
    await runJobs(client);
    const done = await readResult(client, body.resultId);
    expect(done).toMatchObject({ dryRun: false, imported: 3, updated: 1, failedRows: 1 });
  });

  test.each(['csv', 'xlsx'] as const)('the template as %s is right', async (format) => {
    const admin = await signInAdmin(client.portal);
    for (const [token, query] of [
      [client.account.token, ''],
      [admin.token, `?organisation_id=${client.organisation.id}`],
    ]) {
      const { rawPayload, statusCode } = await client.portal.app.inject({
        url: `/api/product/template.${format}${query}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'cs' },
      });
      expect(statusCode).toBe(200);
      const sample = await importFile(client, rawPayload, { query: '?dryRun=true' });
      expect(sample.message).toMatch(/only the example/);
      const { body } = await commit(client, sample.resultId, {
        corrections: [{ row: 2, field: 'productSku', value: 'OWN-1' }],
        dryRun: true,
      });
      await runJobs(client);
      const result = await readResult(client, body.resultId);
      expect(result).toMatchObject({ imported: 1, errors: [], ignoredColumns: [], message: null });
    }
  });

  test('a person says which column is what; that wins over the headers', async () => {
    const { organisation } = client;
    const file = `SKU;Name;Shop name;Colour;Weight (g)\r\nMAP-1;Wrong;Right;red;${organisation.eshop.name}\r\n`;
    const checked = await importFile(client, file, { query: '?dryRun=true' });
    expect(checked.mapping.map(({ field }) => field)).toEqual(['productSku', 'name', null, null, 'weight']);
    for (const [mapping, propertyPath, code, words] of [
      [{ C: 'colour' }, 'mapping.C', 'notAChoice', 'productSku'],
      [{ Z: 'name' }, 'mapping.Z', 'columnLetter', 'for example A'],
      [{ 1: 'name' }, 'mapping.1', 'columnLetter', 'for example A'],
    ] as const) {
      const { problem } = await commit(client, checked.resultId, { mapping });
      expect(problem.violations).toMatchObject([{ propertyPath, code }]);
      expect(problem.violations[0]?.message).toContain(words);
    }
    const { body } = await commit(client, checked.resultId, {
      mapping: { C: 'name', D: 'features', E: 'eshops' },
      dryRun: true,
    });
    await runJobs(client);
    const mapped = await readResult(client, body.resultId);
    expect(mapped.mapping.map(({ field }) => field)).toEqual([
      'productSku',
      null,
      'name',
      'features',
      'eshops',
    ]);
    expect(codes(mapped).map(([, field]) => field)).not.toContain('eshops');
  });
});
