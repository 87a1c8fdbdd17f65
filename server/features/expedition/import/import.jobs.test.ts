import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { dyingAt, help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import {
  type Cells,
  importFile,
  listWritten,
  makeCsv,
  makeFile,
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
  upload,
} from './import.fixtures.ts';
import { expeditionImport } from './import.kind.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const ROWS = 10_000;
const rowsOf = (prefix: string, count: number, change: (index: number) => Cells = () => ({})): Cells[] =>
  Array.from({ length: count }, (_, index) =>
    rowOf(shop, { orderNumber: `${prefix}-${String(index).padStart(5, '0')}`, ...change(index) }),
  );

const job = (database: Database = shop.portal.database) =>
  importJob({ ...shop.portal.services, database }, expeditionImport);

describe('an import that is cut off', () => {
  // The first writing transaction says that the import begins; each further one writes a part of 200 orders.
  test.each([
    ['before the commit of its third part', 4, 'before', 400],
    ['after the commit of its third part', 4, 'after', 600],
  ] as const)('%s goes on where it was', async (_, transaction, when, kept) => {
    const prefix = `KILL-${when}`;
    const rows = rowsOf(prefix, 1_000, (index) => ({ quantity: index % 100 === 7 ? 'x' : '1' }));
    // The second half of one order stands at the end of the file.
    rows.push(rowOf(shop, { orderNumber: `${prefix}-00000`, productSku: shop.other.product_sku }));
    const { resultId } = await upload(shop, makeCsv(rows));
    const [queued] = await takeJobs(shop, 'expedition.import');
    const dying = dyingAt(shop.portal.database, transaction, when);
    await expect(job(dying)(queued!.payload, help(shop))).rejects.toThrow('killed');

    const between = await readResult(shop, resultId);
    expect(between).toMatchObject({ status: 'running', outcome: 'info', total: 1_001, processed: kept + 1 });
    expect(await listWritten(shop, prefix)).toHaveLength(kept - kept / 100);

    await job()(queued!.payload, help(shop));
    const result = await readResult(shop, resultId);
    expect(result).toMatchObject({
      status: 'finished',
      processed: 1_001,
      imported: 990,
      validRows: 991,
      failedRows: 10,
      skipped: 0,
    });
    expect(result.errors).toHaveLength(10);
    const written = await listWritten(shop, prefix);
    expect(written).toHaveLength(990);
    expect(written.every((one) => one.events === 1)).toBe(true);
    expect(written[0]?.items).toHaveLength(2);

    // SettlingAct once more, it does nothing at all.
    await job()(queued!.payload, help(shop));
    expect(await readResult(shop, resultId)).toEqual(result);
  });

  test('a check begins anew', async () => {
    const { resultId } = await upload(shop, makeCsv(rowsOf('CHECK', 600)), { query: '?dryRun=true' });
    const [queued] = await takeJobs(shop, 'expedition.import');
    const dying = dyingAt(shop.portal.database, 4, 'before');
    await expect(job(dying)(queued!.payload, help(shop))).rejects.toThrow('killed');
    await job()(queued!.payload, help(shop));
    expect(await readResult(shop, resultId)).toMatchObject({ processed: 600, imported: 600, skipped: 0 });
  });

  test('two workers with the same import write every order once', async () => {
    const { resultId } = await upload(shop, makeCsv(rowsOf('TWICE', 900)));
    const [queued] = await takeJobs(shop, 'expedition.import');
    await Promise.all([job()(queued!.payload, help(shop)), job()(queued!.payload, help(shop))]);
    expect(await readResult(shop, resultId)).toMatchObject({ imported: 900, skipped: 0, processed: 900 });
    const written = await listWritten(shop, 'TWICE');
    expect(written.map((one) => one.events)).toEqual(Array(900).fill(1));
  });

  test('two imports of the same file at once import every order once', async () => {
    const file = makeCsv(rowsOf('RACE', 600));
    const first = await upload(shop, file);
    const second = await upload(shop, file);
    const queued = await takeJobs(shop, 'expedition.import');
    await Promise.all(queued.map((one) => job()(one.payload, help(shop))));
    const results = [await readResult(shop, first.resultId), await readResult(shop, second.resultId)];
    expect(results.map((result) => result.status)).toEqual(['finished', 'finished']);
    expect(results[0]!.imported + results[1]!.imported).toBe(600);
    // What the other import has made is found there already, or met while it is written.
    const passed = results.map(({ skipped, unchanged }) => skipped + unchanged);
    expect(passed[0]! + passed[1]!).toBe(600);
    expect(await listWritten(shop, 'RACE')).toHaveLength(600);
  });

  test('an order that somebody else makes meanwhile is skipped', async () => {
    const rows = rowsOf('MEANWHILE', 3);
    const { resultId } = await upload(shop, makeCsv(rows));
    const [queued] = await takeJobs(shop, 'expedition.import');
    let count = 0;
    const { database } = shop.portal;
    const slow: Database = {
      ...database,
      transaction: async (scope, work, options) => {
        count += 1;
        if (count === 2) await importFile(shop, makeCsv(rows.slice(1, 2)));
        return database.transaction(scope, work, options);
      },
    };
    await job(slow)(queued!.payload, help(shop));
    expect(await readResult(shop, resultId)).toMatchObject({
      imported: 2,
      skipped: 1,
      processed: 3,
      validRows: 2,
    });
    expect(await listWritten(shop, 'MEANWHILE')).toHaveLength(3);
  });

  test('the last failure is told, so that nobody waits for ever', async () => {
    const { resultId } = await upload(shop, makeCsv(rowsOf('LAST', 1)));
    const [queued] = await takeJobs(shop, 'expedition.import');
    const dying = dyingAt(shop.portal.database, 2, 'before');
    await expect(job(dying)(queued!.payload, help(shop, true))).rejects.toThrow('killed');
    expect(await readResult(shop, resultId)).toMatchObject({
      status: 'finished',
      outcome: 'error',
      imported: 0,
    });
  });

  test('a stopping process puts the rest off', async () => {
    const { resultId } = await upload(shop, makeCsv(rowsOf('STOP', 1)));
    const [queued] = await takeJobs(shop, 'expedition.import');
    const stopped = { ...help(shop), signal: AbortSignal.abort() };
    await expect(job()(queued!.payload, stopped)).rejects.toThrow();
    expect((await readResult(shop, resultId)).status).toBe('running');
    await job()(queued!.payload, help(shop));
    expect(await readResult(shop, resultId)).toMatchObject({ status: 'finished', imported: 1 });
  });
});

describe('speed', () => {
  test.each([
    ['xlsx', 'checked'],
    ['csv', 'imported'],
  ] as const)('10,000 rows of %s, %s', { timeout: 120_000 }, async (format, what) => {
    const products = await Promise.all(
      Array.from({ length: 50 }, () => buildProduct(shop.portal.database, shop.organisation)),
    );
    await sell(shop.portal.database, shop.organisation, products);
    const rows = rowsOf('FAST', ROWS, (index) => ({
      productSku: products[index % 50]!.product_sku,
      billingLastName: `Nováková ${index}`,
      value: '1249.5',
      currency: 'CZK',
      cod: 'true',
      codValue: '1249.5',
      codCurrency: 'CZK',
      eshopOrderDate: '2026-11-19 14:51',
      ref1: `R-${index}`,
    }));
    const query = what === 'checked' ? '?dryRun=true' : '';
    const { resultId } = await upload(shop, await makeFile(format, rows), { query });
    const started = performance.now();
    await runJobs(shop);
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${ROWS} rows of ${format} ${what}: ${Math.round(ROWS / seconds)} rows/s\n`);
    expect(await readResult(shop, resultId)).toMatchObject({ imported: ROWS, failedRows: 0, errors: [] });
    expect(await listWritten(shop, 'FAST')).toHaveLength(what === 'checked' ? 0 : ROWS);
  });
});
