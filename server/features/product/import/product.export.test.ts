import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import { joinList, splitList } from '../../../platform/import/import.lists.ts';
import { makeFolder, readAll } from '../../../platform/sheets/fixtures.ts';
import {
  type Cells,
  type Client,
  countAll,
  exportSheet,
  importFile,
  listProducts,
  makeFile,
  openClient,
  rowOf,
} from './product.import.fixtures.ts';
import { readChildren, readCodes, writeChildren, writeCodes } from './product.lists.ts';

let client: Client;
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
  client = await openClient();
  await importFile(client, await makeFile('xlsx', oddRows(client)));
});
afterAll(async () => {
  await client.portal.close();
  await folder.remove();
});

/** Products that are hard to write down. */
function oddRows(of: Client): Cells[] {
  const { eshop } = of.organisation;
  const both = joinList([eshop.name, of.second.name]);
  const row = (cells: Cells) => rowOf(of, cells);
  return [
    row({ productSku: '=1+1', name: '=SUM(A1:A9)', eshops: both, internalSku: '007' }),
    row({
      productSku: "'quoted",
      name: "'=already protected",
      primaryEan: '0008594001',
      features: '-5; +5; @home',
    }),
    row({
      productSku: '00042',
      name: 'Řeřicha; "žluťoučká", Größe ½ — Ωμέγα',
      primaryEan: '',
      codes: 'FNSKU:X00; other:0042',
    }),
    row({
      productSku: '1e5',
      name: '  padded  ',
      value: '1249',
      valueCurrency: 'CZK',
      description: 'Two\nlines\t and a tab',
    }),
    row({ productSku: 'SEMI;COLON\\BACK', features: 'a\\;b; c\\\\; d', referenceNumbers: '0001; 1,5; =2' }),
    row({ productSku: 'HUF', active: 'no', value: '1249', valueCurrency: 'HUF', unitPurchasePrice: '1' }),
    row({ productSku: 'CENT', value: '1.249', valueCurrency: 'EUR' }),
    row({ productSku: 'ENDS x2', weight: '1', countryOfOrigin: 'SK', strictFifo: 'yes' }),
    {
      productSku: 'VOUCHER',
      name: 'Voucher',
      type: 'Virtual',
      eshops: eshop.name,
      outboundExpirationOffset: '30',
    },
    {
      productSku: 'SET',
      name: 'Gift',
      type: 'Bundle',
      eshops: eshop.name,
      childrenProducts: `${joinList(['SEMI;COLON\\BACK'])} x2; ENDS x2 x1; VOUCHER`,
    },
  ];
}

const cellsOf = async (file: Buffer, name: string) =>
  (await readAll(await folder.write(name, file))).map(({ cells }) => cells);

describe('export, import, export', () => {
  test('every odd product came in but the one with half a cent', async () => {
    const skus = (await listProducts(client)).map(({ productSku }) => productSku);
    expect(skus.sort()).toEqual(
      oddRows(client)
        .map(({ productSku }) => productSku)
        .filter((sku) => sku !== 'CENT')
        .sort(),
    );
  });

  test.each(['csv', 'xlsx'] as const)('%s gives the same file and changes nothing', async (format) => {
    const before = await countAll(client);
    const first = await exportSheet(client, format, {}, 'cs');
    const result = await importFile(client, first, { language: 'cs' });
    expect(result).toMatchObject({
      outcome: 'success',
      imported: 0,
      updated: 0,
      unchanged: 9,
      errors: [],
      ignoredColumns: [],
    });
    expect(await countAll(client)).toEqual(before);
    const again = await exportSheet(client, format, {}, 'cs');
    if (format === 'csv') expect(again.equals(first)).toBe(true);
    expect(await cellsOf(again, 'again')).toEqual(await cellsOf(first, 'first'));
  });

  test.each(['csv', 'xlsx'] as const)(
    '%s of one client makes the same products with another',
    async (format) => {
      const other = await openClient(client.portal);
      const rename = (id: string, name: string) =>
        client.portal.database.asOwner('update eshop set name = $2 where id = $1', [id, name]);
      await rename(other.organisation.eshop.id, client.organisation.eshop.name);
      await rename(other.second.id, client.second.name);
      const first = await exportSheet(client, format);
      expect(await importFile(other, first)).toMatchObject({ imported: 9, updated: 0, errors: [] });
      const again = await exportSheet(other, format);
      expect(await cellsOf(again, 'again')).toEqual(await cellsOf(first, 'first'));
      if (format === 'csv') expect(again.equals(first)).toBe(true);
    },
  );

  test('the columns are those of the import, in its order, in the words of the reader; nothing is calculated', async () => {
    const csv = (await exportSheet(client, 'csv')).toString('utf8');
    expect(csv.split('\r\n')[0]?.replace('\uFEFF', '').split(',').length).toBe(productSheet.columns.length);
    expect(csv).toMatch(/^\uFEFFSKU,Internal SKU,Name,/);
    expect(csv).not.toMatch(/(^|[,\n])[=@]/m);
    expect(csv).toContain("'=SUM(A1:A9)");
    const [headers, ...rows] = await cellsOf(Buffer.from(csv), 'plain');
    const at = (field: string) => productSheet.columns.findIndex((column) => column.field === field);
    expect(headers?.[at('eshops')]).toBe('E-shops');
    const set = rows.find((cells) => cells[0] === 'SET');
    expect(set?.[at('childrenProducts')]).toBe('SEMI\\;COLON\\\\BACK x2; ENDS x2 x1; VOUCHER');
    const huf = rows.find((cells) => cells[0] === 'HUF');
    expect([huf?.[at('value')], huf?.[at('unitPurchasePrice')]]).toEqual(['1249', '1']);
  });

  test('only what the query asks for, of the caller alone; columns are those of the list', async () => {
    const criteria = { productSku: { eq: 'SET' } };
    const rows = await cellsOf(await exportSheet(client, 'csv', { criteria }), 'one');
    expect(rows.map(([sku]) => sku)).toEqual(['SKU', 'SET']);
    const stranger = await openClient(client.portal);
    expect(await cellsOf(await exportSheet(stranger, 'csv'), 'none')).toHaveLength(1);
    const list = await exportSheet(client, 'csv', { columns: ['productSku', 'name'], criteria });
    expect(await cellsOf(list, 'list')).toEqual([
      ['SKU', 'Name'],
      ['SET', 'Gift'],
    ]);
    const { status } = await client.portal.call(
      productRoutes.export,
      { params: { format: 'csv' }, body: { criteria: { colour: { eq: 'red' } } } },
      client.account,
    );
    expect(status).toBe(400);
  });
});

describe('cells of several values', () => {
  const SIGNS = ['a', ' ', ';', '\\', 'x2', '=', 'Ž'];
  const texts = SIGNS.flatMap((one) =>
    SIGNS.flatMap((two) => SIGNS.map((three) => `(${one}${two}${three})`)),
  );

  test('every text goes in and out', () => {
    for (const text of texts) expect(splitList(joinList([text, 'b', text]))).toEqual([text, 'b', text]);
    expect(splitList('a;;  b ; ')).toEqual(['a', 'b']);
    expect(splitList('C:\\path')).toEqual(['C:\\path']);
  });

  test('set contents with any SKU', () => {
    for (const text of texts) {
      for (const productSku of [text, `${text} x2`, `${text} x2 x3`]) {
        const children = [1, 2, 9_999].map((quantity) => ({ productSku, quantity }));
        expect(readChildren(writeChildren(children))).toEqual(children);
      }
    }
  });

  test('codes with their types', () => {
    const codes = [
      { type: 'EAN13', value: '08594001234567' } as const,
      { type: 'other', value: 'Ž1' } as const,
    ];
    expect(readCodes(writeCodes(codes))).toEqual(codes);
    expect(readCodes('ean8: 12345670; 8594001234561; BAR:1')).toEqual([
      { type: 'EAN8', value: '12345670' },
      { type: 'EAN13', value: '8594001234561' },
      null,
    ]);
  });
});
