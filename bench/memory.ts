import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/launcher.ts';
import { Client } from './client.ts';
import { memoryOf, startPortal } from './portal.ts';
import { prepareDatabase } from './prepare.ts';
import { createReport, type Report } from './report.ts';
import { RUN } from './seed.ts';

/** How long the server is left alone before what it holds is read. */
const REST = 30_000;

const HEADER = 'productSku,name,eshops,primaryEan,weight,length,width,height,value,valueCurrency';
const productFile = (rows: number): string =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, index) =>
        `MEM-${index},Imported lamp ${index},shop O1,93${RUN}${String(index).padStart(6, '0')},${100 + (index % 900)},10,20,30,12.50,CZK`,
    ),
  ].join('\n');

/**
 * What a server process of its own holds, without the database: at rest after its start, at most while products are
 * imported from a file, and at rest again.
 */
export async function compareMemory({
  databaseUrl,
  report,
  rows = 100_000,
}: {
  databaseUrl: string;
  report: Report;
  rows?: number;
}): Promise<void> {
  const portal = await startPortal(databaseUrl);
  try {
    await pause(REST);
    const idle = await memoryOf(portal.pid);
    report.figure('memory at rest', idle.now, 'MB', { goal: { most: 120 } });
    const client = new Client(portal.url);
    await client.signIn('user');
    const { imported, failedRows, seconds } = await client.import('product', productFile(rows));
    if (imported !== rows) throw new Error(`${imported} of ${rows} products came in, ${failedRows} failed`);
    const peak = await memoryOf(portal.pid);
    report.figure(`memory at most, import of ${rows} products`, peak.most, 'MB', { goal: { most: 300 } });
    report.figure(`import of ${rows} products`, rows / seconds, 'rows/s');
    await pause(REST);
    const after = await memoryOf(portal.pid);
    report.figure('memory at rest after it', after.now, 'MB', { goal: { most: Math.round(idle.now * 1.5) } });
  } finally {
    await portal.close();
  }
}

/** `npx tsx bench/memory.ts`: these figures alone, on a database of its own. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-memory-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: pino({ level: 'warn' }),
  });
  try {
    const sizes = { expeditions: 1_000, products: 2_000, movements: 1_000, parcels: 1_000 };
    const databaseUrl = await prepareDatabase(server.url, sizes, false);
    const report = createReport((line = '') => void process.stdout.write(`${line}\n`));
    await compareMemory({ databaseUrl, report, rows: Number(process.env.BENCH_MEMORY_ROWS ?? 100_000) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
