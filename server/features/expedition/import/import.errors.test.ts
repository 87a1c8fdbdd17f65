import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildOrganisation, buildProduct } from '../../../../testing/builders.ts';
import { makeWorkbook } from '../../../platform/sheets/fixtures.ts';
import {
  type Cells,
  importFile,
  letterOf,
  listWritten,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
  upload,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (cells: Cells = {}) => rowOf(shop, cells);
const codes = (result: { errors: { row: number; field: string; code: string }[] }) =>
  result.errors.map((error) => [error.row, error.field, error.code]);

describe('errors', () => {
  test('a product that is most likely meant is suggested with its name, and where several are, none', async () => {
    const { product_sku: sku, name } = shop.product;
    const twins = ['Twin 1', 'TWIN 1'];
    for (const product_sku of twins)
      await buildProduct(shop.portal.database, shop.organisation, { product_sku });
    const rows = [sku.toLowerCase(), `${sku.slice(0, 2)}\u200b${sku.slice(2)}`, 'twin 1'].map(
      (productSku, index) => row({ orderNumber: `LIKE-${index}`, productSku }),
    );
    const result = await importFile(shop, makeCsv(rows));
    expect(result.errors.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['productLikely', sku],
      ['productLikely', sku],
      ['productUnknown', null],
    ]);
    expect(result.errors[0]?.error).toContain(`${sku} (${name})`);
  });

  test('each names row, column, what was found and what was expected, in the language of the reader', async () => {
    const rows = [
      row({ orderNumber: 'ERR-1', value: '1.249,00', currency: 'CZK' }),
      row({ orderNumber: 'ERR-2', billingPhone: 'call me' }),
      row({ orderNumber: 'ERR-3', quantity: '0' }),
      row({ orderNumber: 'ERR-4', productSku: 'HC-NONE' }),
      row({ orderNumber: 'ERR-5', currency: 'KORUNA' }),
      row({ orderNumber: 'ERR-6' }),
      row({ orderNumber: 'ERR 7!' }),
      row({ orderNumber: 'ERR-8', billingCity: '', carrierService: 'By swan' }),
      row({ orderNumber: 'ERR-9', billingStreet: 'x'.repeat(31) }),
      row({ orderNumber: 'ERR-10', value: '12,50 €', currency: 'CZK' }),
      row({ orderNumber: 'ERR-11', codValue: '$5', currency: 'CZK', productValue: '$ 5' }),
    ];
    const result = await importFile(shop, makeCsv(rows));
    expect(result).toMatchObject({
      outcome: 'error',
      imported: 1,
      validRows: 1,
      failedRows: 10,
      processed: 11,
    });
    expect(codes(result)).toEqual([
      [2, 'value', 'money'],
      [3, 'billingPhone', 'phone'],
      [4, 'quantity', 'tooSmall'],
      [5, 'productSku', 'productUnknown'],
      [6, 'currency', 'currency'],
      [8, 'orderNumber', 'documentNumber'],
      [9, 'billingCity', 'required'],
      [9, 'carrierService', 'carrierServiceUnknown'],
      [10, 'billingStreet', 'tooLong'],
      [11, 'value', 'currencyDiffers'],
      [12, 'codValue', 'currencyOfSign'],
      [12, 'codCurrency', 'required'],
      [12, 'productValue', 'currencyOfSign'],
    ]);
    expect(result.errors[0]).toEqual({
      row: 2,
      column: letterOf(rows, 'value'),
      field: 'value',
      code: 'money',
      found: '1.249,00',
      expected: 'digits, one comma or dot before the decimals, spaces between thousands',
      example: '1249.00',
      suggestion: null,
      error: 'Enter an amount of 0 or more, for example 1249.00.',
    });
    expect(result.errors.at(-5)).toMatchObject({
      expected: 'at most 30 characters',
      error: 'Use at most 30 characters.',
    });
    expect(result.columns.value).toEqual({ letter: letterOf(rows, 'value'), header: 'value' });
    expect(result.rows).toHaveLength(10);
    expect(result.rows[0]).toMatchObject({ row: 2, values: { orderNumber: 'ERR-1', value: '1.249,00' } });
    for (const error of result.errors) {
      expect(error.error).not.toMatch(/[:{}]|^violation/);
      expect(error.expected).not.toMatch(/[{}]|^sheet|expected\./);
    }
  });

  test('a broken row fails its whole order and no other', async () => {
    const result = await importFile(
      shop,
      makeCsv([
        row({ orderNumber: 'WHOLE-1' }),
        row({ orderNumber: 'WHOLE-2' }),
        row({ orderNumber: 'WHOLE-1', productSku: shop.other.product_sku, quantity: 'many' }),
      ]),
    );
    expect(result).toMatchObject({ imported: 1, validRows: 1, failedRows: 2 });
    expect(codes(result)).toEqual([[4, 'quantity', 'notANumber']]);
    expect((await listWritten(shop, 'WHOLE-')).map((one) => one.order_number)).toEqual(['WHOLE-2']);
  });

  test('a wrong field of the order is shown in every row that says it; rows that disagree are told so', async () => {
    const result = await importFile(
      shop,
      makeCsv([
        row({ orderNumber: 'SAME-1', billingPhone: 'x' }),
        row({ orderNumber: 'SAME-1', billingPhone: 'x', productSku: shop.other.product_sku }),
        row({ orderNumber: 'SAME-2', billingCity: 'Brno' }),
        row({ orderNumber: 'SAME-2', billingCity: 'Praha', productSku: shop.other.product_sku }),
        row({ orderNumber: 'SAME-3' }),
        row({
          orderNumber: 'SAME-3',
          billingCity: '',
          billingStreet: '',
          productSku: shop.other.product_sku,
        }),
      ]),
    );
    expect(codes(result)).toEqual([
      [2, 'billingPhone', 'phone'],
      [3, 'billingPhone', 'phone'],
      [5, 'billingCity', 'differsInOrder'],
    ]);
    expect(result).toMatchObject({ imported: 1, validRows: 2 });
  });

  test('rules between fields and days that are over are told with their cells', async () => {
    const rows = [
      row({ orderNumber: 'RULE-1', cod: 'yes', requiredExpeditionDate: '' }),
      row({ orderNumber: 'RULE-2', billingLastName: '' }),
      row({ orderNumber: 'RULE-3', requiredExpeditionDate: '1.1.2020' }),
    ];
    const result = await importFile(shop, makeCsv(rows));
    expect(codes(result)).toEqual([
      [2, 'codValue', 'codValue'],
      [3, 'billingLastName', 'nameOrCompany'],
      [4, 'requiredExpeditionDate', 'inThePast'],
    ]);
    expect(result.errors.map((error) => error.column)).toEqual([
      '',
      letterOf(rows, 'billingLastName'),
      letterOf(rows, 'requiredExpeditionDate'),
    ]);
  });

  test('a formula is refused with its last result, in the columns that count', async () => {
    const cells = Object.entries(row({ orderNumber: 'FORMULA-1' })) as [string, string][];
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${cells.map(([field]) => text(field)).join('')}${text('Sum')}</row><row>${cells
      .map(([field, value]) => (field === 'quantity' ? '<c><f>1+1</f><v>2</v></c>' : text(value)))
      .join('')}<c><f>1+1</f><v>2</v></c></row>`;
    const result = await importFile(shop, makeWorkbook({ rows }), { name: 'orders.xlsx' });
    expect(result.errors).toMatchObject([{ row: 2, field: 'quantity', code: 'formula', found: '2' }]);
    expect(result.ignoredColumns).toEqual(['Sum']);
  });

  test('a formula that a person replaced by a value is none; characters that cannot be kept are shown as such', async () => {
    const cells = Object.entries(row({ orderNumber: 'ODD-1' })) as [string, string][];
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${cells.map(([field]) => text(field)).join('')}</row><row>${cells
      .map(([field, value]) => (field === 'quantity' ? '<c><f>1+1</f><v>2</v></c>' : text(value)))
      .join(
        '',
      )}</row><row>${cells.map(([field]) => text(field === 'productSku' ? 'A_x0000_B' : 'x')).join('')}</row>`;
    const checked = await importFile(shop, makeWorkbook({ rows }), { query: '?dryRun=1' });
    expect(checked.rows[1]?.values.productSku).toBe('A\uFFFDB');
    const { body } = await shop.portal.call(
      expeditionRoutes.commitImport,
      {
        params: { id: checked.resultId },
        body: { corrections: [{ row: 2, field: 'quantity', value: '3' }], skipInvalid: true },
      },
      { token: shop.account.token },
    );
    await runJobs(shop);
    expect(await readResult(shop, body.resultId)).toMatchObject({ imported: 1, failedRows: 1 });
  });

  test('an e-shop of somebody else is as unknown as one that is not there', async () => {
    const stranger = await buildOrganisation(shop.portal.database);
    const names = [stranger.eshop.name, stranger.eshop.id, 'Nowhere'];
    const result = await importFile(
      shop,
      makeCsv(names.map((eshop, index) => row({ orderNumber: `FOREIGN-${index}`, eshop }))),
    );
    expect(result.errors.map(({ code, error }) => ({ code, error }))).toEqual(
      Array(3).fill({
        code: 'eshopUnknown',
        error: 'Choose one of your e-shops, for example horskachata.cz.',
      }),
    );
    expect(await listWritten(shop, 'FOREIGN-')).toEqual([]);
  });

  test('missing columns are named, unknown ones listed', async () => {
    const { billingStreet: _street, quantity: _quantity, ...rest } = row({ orderNumber: 'COLUMNS-1' });
    const file = makeCsv([{ ...rest, note: 'red' }], { note: 'Colour' });
    const { status, resultId } = await upload(shop, file);
    expect(status).toBe(202);
    await runJobs(shop);
    const result = await readResult(shop, resultId);
    expect(result).toMatchObject({
      status: 'finished',
      outcome: 'error',
      imported: 0,
      ignoredColumns: ['Colour'],
    });
    const [stored] = await shop.portal.database.asOwner('select problem from import_result where id = $1', [
      resultId,
    ]);
    expect(stored?.problem).toEqual({
      code: 'importColumnsMissing',
      parameters: { fields: 'billingStreet quantity' },
    });
  });

  test('no more than is useful is kept of a file that is wrong throughout, and the counts are exact', async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) =>
      row({ orderNumber: `MANY-${index}`, quantity: 'x' }),
    );
    const result = await importFile(shop, makeCsv(rows));
    expect(result).toMatchObject({ failedRows: 2_100, processed: 2_100, imported: 0 });
    expect(result.errors).toHaveLength(2_000);
    expect(result.rows).toHaveLength(500);
    const reply = await shop.portal.call(
      expeditionRoutes.importFailedRows,
      { params: { id: result.resultId, format: 'csv' } },
      { token: shop.account.token },
    );
    expect(reply.text.trim().split('\r\n')).toHaveLength(2_101);
  });

  test('an order to a place of another country is taken, and waits for its correction', async () => {
    const { database } = shop.portal;
    await database.asOwner("update carrier set adapter = 'packeta' where id = $1", [
      shop.organisation.carrier.id,
    ]);
    await database.asOwner(
      `insert into pickup_place (adapter, country, code, name, kind, street, city, zip, search, brought_at)
       select 'packeta', country, code, 'Place', 'place', 'Street 1', 'Town', '00000', '', now()
       from (values ('CZ', '106'), ('SK', '2201')) as r(country, code)`,
    );
    const cells = { billingCountry: 'CZ', billingZip: '602 00' };
    await importFile(
      shop,
      makeCsv([
        row({ ...cells, orderNumber: 'PLACE-1', carrierPickupPlace: '106' }),
        row({ ...cells, orderNumber: 'PLACE-2', carrierPickupPlace: '2201' }),
      ]),
    );
    const written = await database.asOwner(
      "select status, errors from expedition where order_number like 'PLACE-%' order by order_number",
    );
    expect(written).toMatchObject([
      { status: 'onHold', errors: [] },
      {
        status: 'incorrect',
        errors: [
          {
            propertyPath: 'carrierPickupPlace',
            code: 'pickupPlaceElsewhere',
            parameters: { place: '2201', where: 'SK', country: 'CZ' },
          },
        ],
      },
    ]);
  });
});
