import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/transaction.ts';
import { dyingAt, help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import {
  type Cells,
  type Client,
  importFile,
  makeCsv,
  makeFile,
  openClient,
  readResult,
  rowOf,
  runJobs,
  upload,
} from './product.import.fixtures.ts';
import { productImport } from './product.import.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());

const rowsOf = (prefix: string, count: number, change: (index: number) => Cells = () => ({})): Cells[] =>
  Array.from({ length: count }, (_, index) =>
    rowOf(client, { productSku: `${prefix}-${String(index).padStart(5, '0')}`, ...change(index) }),
  );

/** How many there are of each SKU, and how many times each was created in the history. */
const countWritten = async (prefix: string) =>
  (
    await client.portal.database.asOwner(
      `select count(*)::int as products, coalesce(sum((select count(*) from event v
         where v.record_id = p.id and v.act = 'create')), 0)::int as created
       from product p where organisation_id = $1 and starts_with(product_sku, $2)`,
      [client.organisation.id, prefix],
    )
  )[0];

const job = (database: Database = client.portal.database) =>
  importJob({ ...client.portal.services, database }, productImport(client.portal.services));

describe('an import that is cut off', () => {
  // The first writing transaction says that the import begins; each further one writes a part of 500 products.
  test.each([
    ['before the commit of its second part', 'before', 500],
    ['after the commit of its second part', 'after', 1_000],
  ] as const)('%s goes on where it was', async (_, when, kept) => {
    const prefix = `KILL-${when}`;
    const rows = rowsOf(prefix, 1_200, (index) => ({ weight: index % 100 === 7 ? 'x' : '1' }));
    const { eshop } = client.organisation;
    rows.unshift({ productSku: `${prefix}-SET`, name: 'Set', type: 'Bundle', eshops: eshop.name });
    rows[0]!.childrenProducts = `${prefix}-00000 x2; ${prefix}-01199`;
    const { resultId } = await upload(client, makeCsv(rows));
    const [queued] = await takeJobs(client, 'product.import');
    const dying = dyingAt(client.portal.database, 3, when);
    await expect(job(dying)(queued!.payload, help(client))).rejects.toThrow('killed');
    expect(await readResult(client, resultId)).toMatchObject({
      status: 'running',
      processed: kept,
      total: 1_201,
    });

    await job()(queued!.payload, help(client));
    const result = await readResult(client, resultId);
    expect(result).toMatchObject({
      status: 'finished',
      processed: 1_201,
      imported: 1_189,
      updated: 0,
      validRows: 1_189,
      failedRows: 12,
    });
    expect(await countWritten(prefix)).toEqual({ products: 1_189, created: 1_189 });

    // Told once more, it does nothing at all.
    await job()(queued!.payload, help(client));
    expect(await readResult(client, resultId)).toEqual(result);
  });

  test('a check begins anew', async () => {
    const { resultId } = await upload(client, makeCsv(rowsOf('CHECK', 600)), { query: '?dryRun=true' });
    const [queued] = await takeJobs(client, 'product.import');
    const dying = dyingAt(client.portal.database, 3, 'before');
    await expect(job(dying)(queued!.payload, help(client))).rejects.toThrow('killed');
    await job()(queued!.payload, help(client));
    expect(await readResult(client, resultId)).toMatchObject({ processed: 600, imported: 600 });
    expect(await countWritten('CHECK')).toMatchObject({ products: 0 });
  });

  test('two workers with the same import, and two imports of the same file, write every product once', async () => {
    const file = makeCsv(rowsOf('RACE', 700));
    const first = await upload(client, file);
    const second = await upload(client, file);
    const queued = await takeJobs(client, 'product.import');
    await Promise.all([...queued, queued[0]!].map((one) => job()(one.payload, help(client))));
    const results = [await readResult(client, first.resultId), await readResult(client, second.resultId)];
    expect(results).toMatchObject([
      { status: 'finished', processed: 700, failedRows: 0 },
      { status: 'finished', processed: 700, failedRows: 0 },
    ]);
    for (const { imported, unchanged } of results) expect(imported + unchanged).toBe(700);
    expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(700);
    expect(await countWritten('RACE')).toEqual({ products: 700, created: 700 });
  });

  test('two imports that give one EAN to two products at once: one has it, the other is told', async () => {
    const files = ['LEFT', 'RIGHT'].map((prefix) =>
      makeCsv(rowsOf(prefix, 1, () => ({ primaryEan: 'ONLYONE' }))),
    );
    const uploads = [await upload(client, files[0]!), await upload(client, files[1]!)];
    const queued = await takeJobs(client, 'product.import');
    await Promise.all(queued.map((one) => job()(one.payload, help(client))));
    const results = [];
    for (const { resultId } of uploads) results.push(await readResult(client, resultId));
    expect(results.map((result) => result.imported).sort()).toEqual([0, 1]);
    expect(results.flatMap((result) => result.errors)).toMatchObject([
      { field: 'primaryEan', code: 'eanTaken' },
    ]);
  });

  test('whoever waits is told when it fails for good', async () => {
    const { resultId } = await upload(client, makeCsv(rowsOf('FAIL', 1)));
    const [queued] = await takeJobs(client, 'product.import');
    const dying = dyingAt(client.portal.database, 1, 'before');
    await expect(job(dying)(queued!.payload, help(client, true))).rejects.toThrow('killed');
    expect(await readResult(client, resultId)).toMatchObject({ status: 'finished', outcome: 'error' });
  });
});

test('PostgreSQL knows the tables that an import has filled', async () => {
  const fresh = await openClient();
  const { database } = fresh.portal;
  const tables = ['product', 'product_eshop', 'product_code'];
  for (const table of tables) await database.asOwner(`alter table ${table} set (autovacuum_enabled = off)`);
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    rowOf(fresh, { productSku: `KNOWN-${index}`, primaryEan: `${index}KNOWN`, codes: `EAN8:${index}K` }),
  );
  expect(await importFile(fresh, makeCsv(rows))).toMatchObject({ imported: 1_000 });
  const known = await database.asOwner<{ rows: number; options: string[] }>(
    'select reltuples::int as rows, reloptions as options from pg_class where relname = any ($1) order by relname',
    [tables],
  );
  for (const { rows, options } of known) {
    // It looks again whenever a table has doubled, and by itself long before that.
    expect(rows).toBeGreaterThan(400);
    expect(options).toEqual(expect.arrayContaining(['autovacuum_analyze_scale_factor=0.02']));
  }
  expect(known).toHaveLength(3);
  await fresh.portal.close();
});

test('how fast it is', async () => {
  const count = 1_500;
  const rows = rowsOf('FAST', count, (index) => ({
    codes: `ITF14:CARTON${index}`,
    primaryEan: `${index}FAST`,
    features: 'pine green; 0.75 l',
    value: '549.00',
    valueCurrency: 'CZK',
    productGroup: `Group ${index % 20}`,
  }));
  const file = await makeFile('csv', rows);
  for (const what of ['checked', 'made', 'unchanged']) {
    const { resultId } = await upload(client, file, { query: what === 'checked' ? '?dryRun=1' : '' });
    const started = performance.now();
    await runJobs(client);
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${count} products of csv ${what}: ${Math.round(count / seconds)} rows/s\n`);
    const [imported, unchanged] = what === 'unchanged' ? [0, count] : [count, 0];
    expect(await readResult(client, resultId)).toMatchObject({ imported, unchanged, failedRows: 0 });
  }
  const changed = await makeFile(
    'csv',
    rows.slice(0, 10).map((row) => ({ ...row, weight: '7' })),
  );
  expect(await importFile(client, changed)).toMatchObject({ imported: 10, updated: 10 });
});
