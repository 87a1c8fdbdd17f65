import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { launchBrowser } from '../e2e/browser.ts';
import { describeWeight, weighFirstPages } from '../e2e/wire.ts';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { createKillHarness } from '../testing/kill-harness.ts';
import { compareAllocation } from './allocation.ts';
import { serveBaseline } from './baseline/baseline.ts';
import { seedCatalogue } from './catalogue.ts';
import { Client, PASSWORD } from './client.ts';
import { seedGoods } from './goods.ts';
import { askBaseline, compare, HEADINGS, measure } from './measure.ts';
import { compareProductImport, compareProducts } from './products.ts';
import {
  CARRIER,
  organisationId,
  productId,
  RUN,
  SERVICE,
  seedBench,
  shopId,
  WMS,
  warehouseId,
} from './seed.ts';
import { compareStock, seedMovements } from './stock.ts';

/*
 * `npm run bench`: each figure beside the baseline of the same run. BENCH_ROWS (100,000 expeditions), BENCH_PRODUCTS
 * (1,000,000), BENCH_MOVEMENTS (1,000,000) and BENCH_CALLS (300) set the size; TEST_DATABASE_URL takes another server
 * than the embedded one, and with BENCH_KEEP=1 what the last run made there.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000);
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS ?? 1_000_000);
/** The administrator, who sees all organisations, turns this far. */
const DEEP = Math.min(90_000, ROWS - 1_000);
const SECRET = 'a secret for the benchmark that is long enough';
const project = fileURLToPath(new URL('..', import.meta.url));
const say = (line = '') => process.stdout.write(`${line}\n`);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function prepare(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.pathname = '/lading_bench';
  if (process.env.BENCH_KEEP === '1') return url.href;
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query('drop database if exists lading_bench with (force)');
  await admin.query('create database lading_bench');
  await admin.end();
  await migrateDatabase(url.href, SECRET, join(project, 'server', 'migrations'), pino({ level: 'warn' }));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await seedBench(client, ROWS);
  await client.query(
    `insert into account (id, audience, login, email, first_name, last_name, password_hash) values ('${organisationId(999)}', 'user', 'bench', 'bench@lading.example', 'Bench', 'Mark', $1)`,
    [await hashPassword(PASSWORD)],
  );
  await client.query(
    `insert into account (id, audience, login, email, first_name, last_name, password_hash, role)
     select '${organisationId(998)}', 'admin', login, email, first_name, last_name, password_hash, 'full' from account`,
  );
  await client.query(
    `insert into organisation_user values ('${organisationId(1)}', '${organisationId(999)}', 'owner')`,
  );
  await client.query(
    `insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity) select gen_random_uuid(), organisation_id, id, '${WMS}', '${warehouseId(1)}', 1000000 from product`,
  );
  await client.query('update product set in_stock = 1000000');
  await client.query(
    `insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id, wms_id, warehouse_id, quantity, act_id, source, source_key, moved_at)
     select gen_random_uuid(), organisation_id, 'In', 'new', id, product_id, wms_id, warehouse_id, quantity, id, 'bench', id::text, now() from stock_row`,
  );
  await seedCatalogue(client, PRODUCTS);
  await seedGoods(client, Math.ceil(ROWS / 4));
  await seedMovements(client, MOVEMENTS);
  await client.end();
  return url.href;
}

const orderBody = (number: string, index: number) => ({
  eshop: shopId(1),
  orderNumber: number,
  billingLastName: 'Nováková',
  billingStreet: 'Lidická',
  billingHouseNr: '14',
  billingZip: '602 00',
  billingCity: 'Brno',
  billingCountry: 'CZ',
  carrier: CARRIER,
  carrierService: SERVICE,
  items: [{ product: productId(1 + (Math.abs(index) % 1_000)), quantity: 1 }],
});

async function compareCalls(client: Client, admin: Client, baselineUrl: string): Promise<void> {
  const list =
    (body: object, by = client) =>
    () =>
      by.send('POST', '/api/expedition/list', { nested: true, total: 'bounded', limit: 50, ...body });
  const baseline = (path: string) => () => askBaseline(baselineUrl + path);
  const sample = (await client.send('POST', '/api/expedition/list', { limit: 1, select: ['id'] })) as {
    results: { id: string }[];
  };
  const id = sample.results[0]?.id ?? '';
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['list, 50 newest, total', list({}), baseline('/newest')],
    [
      'list, filtered and sorted',
      list({ criteria: { status: { eq: 'carrierPickedUp' } }, sort: [{ field: 'requiredExpeditionDate' }] }),
      baseline('/filtered'),
    ],
    ['list, text search', list({ search: 'Příjmení123' }), baseline('/search')],
    [`list, offset ${DEEP} (admin)`, list({ offset: DEEP }, admin), baseline(`/deep?offset=${DEEP}`)],
    ['detail', () => client.send('GET', `/api/expedition/${id}`), baseline(`/detail?id=${id}`)],
  ];
  say(HEADINGS);
  for (const [name, ours, theirs] of cases) {
    const baselineTimes = await measure(CALLS, 30, theirs);
    say(compare(name, await measure(CALLS, 30, ours), baselineTimes));
  }
  let number = 0;
  const place = {
    eshop: shopId(1),
    warehouse: warehouseId(1),
    wms: WMS,
    carrier: CARRIER,
    carrierService: SERVICE,
  };
  const theirs = await measure(CALLS, 10, (index) =>
    askBaseline(`${baselineUrl}/create`, {
      method: 'POST',
      body: JSON.stringify({
        ...place,
        orderNumber: `B-${RUN}-${++number}`,
        product: productId(1 + (Math.abs(index) % 1_000)),
      }),
    }),
  );
  const ours = await measure(CALLS, 10, async (index) => {
    const made = (await client.send('POST', '/api/expedition', orderBody(`N-${RUN}-${++number}`, index))) as {
      id: string;
    };
    await client.send('PUT', `/api/expedition/${made.id}/send`);
  });
  say(compare('create and send (two calls)', ours, theirs));
}

/** A file of 10,000 rows goes in; the baseline is the same rows put in by plain multi-row inserts. */
async function compareImport(client: Client, databaseUrl: string): Promise<void> {
  const rows = 10_000;
  const header =
    'orderNumber,billingLastName,billingStreet,billingHouseNr,billingZip,billingCity,billingCountry,carrier,carrierService,productSku,quantity';
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `I-${RUN}-${index},Nováková,Lidická,14,602 00,Brno,CZ,Packeta,Home,SKU-${1 + (index % 1_000)},1`,
  );
  const start = performance.now();
  const { resultId } = (await client.upload(
    '/api/expedition/import',
    'orders.csv',
    [header, ...lines].join('\n'),
  )) as { resultId: string };
  let result: { status: string; imported: number; failedRows: number };
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    result = (await client.send('GET', `/api/expedition/import/${resultId}`)) as typeof result;
  } while (result.status !== 'finished');
  const seconds = (performance.now() - start) / 1000;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const begun = performance.now();
  for (let from = 0; from < rows; from += 200) {
    await pool.query(
      `with made as (insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient, billing_street, billing_zip, billing_city, billing_country, carrier_id, carrier_service_id)
         select gen_random_uuid(), '${organisationId(1)}', '${shopId(1)}', '${warehouseId(1)}', '${WMS}', 'onHold', 'P-${RUN}-' || n, 'Nováková', 'Lidická', '60200', 'Brno', 'CZ', '${CARRIER}', '${SERVICE}' from generate_series($1::int, $2::int) n returning id)
       insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity) select gen_random_uuid(), '${organisationId(1)}', id, 1, '${productId(1)}', 1 from made`,
      [from, from + 199],
    );
  }
  const baselineSeconds = (performance.now() - begun) / 1000;
  await pool.end();
  say(
    `import of ${rows} rows: ${result.imported} orders in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; baseline ${Math.round(rows / baselineSeconds)} rows/s; ratio ${(seconds / baselineSeconds).toFixed(2)}x; failed rows ${result.failedRows}`,
  );
}

async function main(): Promise<void> {
  spawnSync(process.execPath, [join(project, 'scripts', 'start.mjs'), '--build-only'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  await chmod(folder, 0o755);
  const log = pino({ level: 'warn' });
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log });
  const begun = performance.now();
  const databaseUrl = await prepare(given ?? server?.url ?? '');
  say(
    `${ROWS} expeditions of 41 organisations, the first has half; ${PRODUCTS} products of the first; ${CALLS} calls each; made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  const port = await freePort();
  const portal = createKillHarness({
    script: join(project, 'dist', 'server', 'main.js'),
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: SECRET,
      DEMO: 'off',
      WAREHOUSE_TEMPO: '0',
      LOG_LEVEL: 'warn',
    },
    ready: /is ready/,
  });
  const started = performance.now();
  await portal.start();
  const startSeconds = (performance.now() - started) / 1000;
  const baseline = await serveBaseline(databaseUrl);
  try {
    const client = new Client(`http://127.0.0.1:${port}`);
    const admin = new Client(`http://127.0.0.1:${port}`);
    await client.signIn('user');
    await admin.signIn('admin');
    await compareCalls(client, admin, baseline.url);
    await compareStock({ client, baselineUrl: baseline.url, calls: CALLS, say });
    await compareProducts({
      client,
      admin,
      baselineUrl: baseline.url,
      calls: CALLS,
      products: PRODUCTS,
      say,
    });
    await compareImport(client, databaseUrl);
    await compareProductImport(client, databaseUrl, say);
    await compareAllocation(databaseUrl, say);
    const status = await readFile(`/proc/${portal.pid}/status`, 'utf8').catch(() => '');
    const memory = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
    say(
      `start to ready ${startSeconds.toFixed(1)} s; memory after the run ${memory ? `${Math.round(Number(memory) / 1024)} MB` : 'not known here'}`,
    );
    const browser = await launchBrowser();
    const weights = await weighFirstPages(browser, `http://127.0.0.1:${port}`, {
      login: 'bench',
      password: PASSWORD,
    });
    await browser.close();
    say(describeWeight('sign-in', weights.signIn));
    say(describeWeight('first grid', weights.firstGrid));
  } finally {
    await baseline.close();
    await portal.stop();
    await portal.killTree();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
