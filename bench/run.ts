import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/launcher.ts';
import { timeActs } from './acts.ts';
import { compareAllocation } from './allocation.ts';
import { serveBaseline } from './baseline/baseline.ts';
import type { Bench, Sizes } from './bench.ts';
import { checkLists } from './check.ts';
import { Client } from './client.ts';
import { compareCreateAndSend, compareExpeditions } from './expeditions.ts';
import { compareImports } from './imports.ts';
import { timeJobs } from './jobs.ts';
import { measure, percentile } from './measure.ts';
import { compareMemory } from './memory.ts';
import { askedByPages, weighPages } from './pages.ts';
import { measurePalette } from './palette.ts';
import { compareParcels } from './parcels.ts';
import { type BenchPortal, memoryOf, startPortal } from './portal.ts';
import { prepareDatabase } from './prepare.ts';
import { compareProducts } from './products.ts';
import { compareRefusals } from './refusals.ts';
import { createReport } from './report.ts';
import { compareSendMany } from './sending.ts';
import { compareSignIns } from './sign-in.ts';
import { compareStock } from './stock.ts';
import { sweepLists } from './sweep.ts';

/*
 * `npm run bench`: each figure beside the floor of the same run, and a table of all at the end; `npm run bench -- quick`
 * takes two minutes, `-- sweep` asks the long lists in every way that their screens offer, and `-- check` compares what they find with plain
 * statements, of the areas and entities that are named behind. BENCH_ROWS (expeditions),
 * BENCH_PRODUCTS, BENCH_MOVEMENTS, BENCH_PARCELS, BENCH_CALLS, BENCH_ACTS (of a person) and
 * BENCH_TOGETHER (orders sent in one call) set the size;
 * TEST_DATABASE_URL takes another server than the embedded one, and with BENCH_KEEP=1 what the last run made there.
 */
const [mode = '', ...named] = process.argv.slice(2);
const isQuick = mode === 'quick';
const ofLists = { sweep: sweepLists, check: checkLists }[mode];
const size = (name: string, whole: number, quick: number) =>
  Number(process.env[`BENCH_${name}`] ?? (isQuick ? quick : whole));
const SIZES: Sizes = {
  expeditions: size('ROWS', 100_000, 20_000),
  products: size('PRODUCTS', 1_000_000, 20_000),
  movements: size('MOVEMENTS', 1_000_000, 20_000),
  parcels: size('PARCELS', 1_000_000, 20_000),
};
const CALLS = size('CALLS', 200, 20);
const ACTS = size('ACTS', 9, 5);
const TOGETHER = size('TOGETHER', 1_000, 200);
const project = fileURLToPath(new URL('..', import.meta.url));
const say = (line = '') => process.stdout.write(`${line}\n`);

/** The lists whose calls are taken from their pages. */
const PAGES = {
  expedition: '/user/expeditions',
  'expedition-item': '/user/expedition-items',
  reservation: '/user/reservations',
  'missing-stock': '/user/missing-goods',
  product: '/user/products',
  stock: '/user/stocks',
  'product-stock': '/user/product-stocks',
};

/** The counts beside the tabs of a list, which are asked for in one call beside its rows. */
async function measureTabs({ client, report }: Bench, noun: string, tabs: object): Promise<void> {
  const times = await measure(20, () => client.send('POST', `/api/${noun}/list`, tabs));
  report.figure(`${noun}: tabs counted`, percentile(times, 0.5), 'ms', { goal: { most: 300 } });
}

async function compareAll(bench: Bench, { url, pid }: BenchPortal, browser: Browser): Promise<void> {
  const { report } = bench;
  await weighPages(browser, url, report);
  await timeActs(bench, browser, url);
  for (const [noun, { tabs }] of Object.entries(bench.asked)) if (tabs) await measureTabs(bench, noun, tabs);
  await compareSignIns(bench, url);
  await compareRefusals(bench, url);
  await compareExpeditions(bench);
  await compareCreateAndSend(bench);
  await compareSendMany(bench);
  await compareParcels(bench);
  await compareStock(bench);
  await compareProducts(bench);
  await measurePalette(bench);
  await compareImports(bench);
  await compareAllocation(bench);
  await timeJobs(bench);
  report.figure('memory after all this', (await memoryOf(pid)).now, 'MB');
  if (!isQuick) await compareMemory(bench);
}

async function main(): Promise<void> {
  spawnSync(process.execPath, [join(project, 'scripts', 'start.mjs'), '--build-only'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  await chmod(folder, 0o755);
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? null
    : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: pino({ level: 'warn' }) });
  const begun = performance.now();
  const isKept = process.env.BENCH_KEEP === '1';
  const databaseUrl = await prepareDatabase(given ?? server?.url ?? '', SIZES, isKept);
  say(
    `${SIZES.expeditions} orders of 41 organisations, half of them the asker's; ${SIZES.products} products; ${SIZES.movements} movements; ${SIZES.parcels} parcels; ${CALLS} calls each; made in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  const report = createReport(say);
  const portal = await startPortal(databaseUrl);
  report.figure('start to ready', portal.startSeconds, 's');
  const baseline = await serveBaseline(databaseUrl);
  const browser = await launchBrowser();
  try {
    const [client, admin] = [new Client(portal.url), new Client(portal.url)];
    await client.signIn('user');
    await admin.signIn('admin');
    const asked = await askedByPages(browser, portal.url, PAGES);
    const bench: Bench = {
      client,
      admin,
      baselineUrl: baseline.url,
      databaseUrl,
      sizes: SIZES,
      calls: CALLS,
      acts: ACTS,
      together: TOGETHER,
      asked,
      report,
    };
    await (ofLists ? ofLists(bench, named) : compareAll(bench, portal, browser));
    report.table();
  } finally {
    await browser.close();
    await baseline.close();
    await portal.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
