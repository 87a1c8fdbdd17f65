import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../contracts/product/product.routes.ts';
import { writeFiles } from '../scripts/online-retail/files.ts';
import type { RetailProduct } from '../scripts/online-retail/products.ts';
import { convertOnlineRetail } from '../scripts/online-retail.ts';
import {
  type Client,
  exportSheet,
  importFile,
  openClient,
} from '../server/features/product/import/product.import.fixtures.ts';
import { readAll } from '../server/platform/sheets/fixtures.ts';
import { describeWithRetailData, readRetailData } from './retail-data.ts';

/*
 * Every product of a real shop, as a spreadsheet through the product import.
 */
/** Codes of goods in the file, in capitals and without services. */
const PRODUCTS = 3_547;

describeWithRetailData('products of a real shop', () => {
  let client: Client;
  let folder: string;
  let products: RetailProduct[];

  beforeAll(async () => {
    client = await openClient();
    folder = await mkdtemp(join(tmpdir(), 'lading-retail-products-'));
    const retail = await convertOnlineRetail(readRetailData(), {
      orders: 1,
      products: 'all',
    });
    ({ products } = retail);
    for (const format of ['csv', 'xlsx'] as const)
      await writeFiles(retail, folder, format, client.organisation.eshop.name);
  }, 400_000);
  afterAll(async () => {
    await client.portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('all of them come in, with nothing wrong', { timeout: 400_000 }, async () => {
    expect(products).toHaveLength(PRODUCTS);
    const result = await importFile(client, await readFile(join(folder, 'products.csv')));
    expect(result.errors.slice(0, 5)).toEqual([]);
    expect(result).toMatchObject({
      outcome: 'success',
      source: 'lading',
      imported: PRODUCTS,
      updated: 0,
      failedRows: 0,
      merged: 0,
      ignoredColumns: [],
      message: null,
    });
    const page = await client.portal.call(productRoutes.list, { body: { limit: 1 } }, client.account);
    expect(page.body.paging.total).toBe(PRODUCTS);
  });

  test('the same file as a workbook changes none of them', { timeout: 400_000 }, async () => {
    const result = await importFile(client, await readFile(join(folder, 'products.xlsx')));
    expect(result).toMatchObject({
      outcome: 'success',
      imported: 0,
      updated: 0,
      unchanged: PRODUCTS,
      failedRows: 0,
      message: null,
    });
    const [changed] = await client.portal.database.asOwner<{ count: number }>(
      'select count(*)::int as count from product where organisation_id = $1 and version > 1',
      [client.organisation.id],
    );
    expect(changed?.count).toBe(0);
  });

  test('the export says of each what the file said', { timeout: 400_000 }, async () => {
    const path = join(folder, 'export.csv');
    await writeFile(path, await exportSheet(client, 'csv'));
    const [header, ...rows] = (await readAll(path)).map(({ cells }) => cells);
    const cell = (row: string[], label: string) => row[header?.indexOf(label) ?? 0] ?? '';
    const byCode = new Map(rows.map((row) => [cell(row, 'SKU'), row]));
    expect(byCode.size).toBe(PRODUCTS);
    const differing = products.filter(({ productSku, name, primaryEan, weight }) => {
      const row = byCode.get(productSku);
      return !row || cell(row, 'Name') !== name || !row.includes(primaryEan) || !row.includes(String(weight));
    });
    expect(differing).toEqual([]);
  });
});
