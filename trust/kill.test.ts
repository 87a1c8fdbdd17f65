import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockFaults } from '../server/wms/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createKillHarness, type KillHarness } from '../testing/kill-harness.ts';
import { LONG } from '../testing/long.ts';
import { type DoomedCluster, openDoomedCluster } from './kill-cluster.ts';
import { buildWriterWorld, findHalves } from './kill-world.ts';
import type { WriterWorld } from './kill-writer.ts';
import { forEachParallel, openRun } from './run.ts';

/*
 * Test 4 of the trust list: kill -9 of processes that write, of the server they write to, and a full disk. Afterwards
 * all that was acknowledged is there, nothing is there by halves, and the balances agree. LADING_TEST_LONG=1 is
 * all of it, on a PostgreSQL of its own (Linux, as root); here a few processes die. A kill is no loss of power: what
 * was handed to the system is not lost with it.
 */

const MINUTES = 60_000;
const KILLS = LONG ? { node: 900, postgres: 80, disk: 20 } : { node: 6, postgres: 0, disk: 0 };
const WRITERS = LONG ? 4 : 2;
const folder = mkdtempSync(join(tmpdir(), 'lading-kill-'));
// The account under which the server runs goes through it.
chmodSync(folder, 0o755);
const acks = join(folder, 'acknowledged');
const figures = openRun('kills');

let cluster: DoomedCluster | undefined;
let db: TestDatabase;
let world: WriterWorld;
const writers: KillHarness[] = [];

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    // With all packages in it, it starts in half the time.
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./kill-writer.ts', import.meta.url)),
      outDir: folder,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'writer.mjs' } },
    },
  });
  cluster = LONG ? await openDoomedCluster(join(folder, 'disk')) : undefined;
  db = cluster?.database ?? (await createTestDatabase());
  world = await buildWriterWorld(db);
});
afterAll(async () => {
  for (const writer of writers) await writer.killTree();
  await (cluster ? cluster.stop() : db.drop());
  rmSync(folder, { recursive: true, force: true });
});

/** Milliseconds until a process that was started, or a server that was killed, had taken a write again. */
const waits = { node: [] as number[], postgres: [] as number[], disk: [] as number[] };

async function startWriter(place: number): Promise<void> {
  const began = performance.now();
  writers[place] ??= createKillHarness({
    script: join(folder, 'writer.mjs'),
    env: {
      DATABASE_URL: db.appUrl,
      WORLD: JSON.stringify(world),
      ACKS: acks,
      NODE_COMPILE_CACHE: join(folder, 'cache'),
    },
    ready: /ready/,
    timeout: 60_000,
  });
  await writers[place]?.start();
  waits.node.push(performance.now() - began);
}

const readAcks = (): string[] => readFileSync(acks, 'utf8').split('\n').filter(Boolean);

/** Resolves when somebody was told of a write that it is there. */
async function untilAcknowledged(): Promise<void> {
  const before = statSync(acks).size;
  for (const end = Date.now() + 60_000; statSync(acks).size === before; await pause(10))
    if (Date.now() > end) throw new Error('nobody writes any more');
}

/** What was lost of what was acknowledged, and what is there by halves: may be asked while others write. */
async function judge(): Promise<void> {
  const acknowledged = readAcks();
  const written = await db.asOwner<{ key: string }>('select key from written');
  const kept = new Set(written.map(({ key }) => key));
  const lost = acknowledged.filter((key) => !kept.has(key));
  figures.failures.push(...lost.map((key) => `${key} was acknowledged and is not there`));
  figures.failures.push(...(await findHalves(db)));
}

/** The kinds of kills, mixed evenly. */
function* kills(): Generator<keyof typeof KILLS> {
  const total = KILLS.node + KILLS.postgres + KILLS.disk;
  const done = { node: 0, postgres: 0, disk: 0 };
  for (let number = 1; number <= total; number++) {
    const behind = (kind: keyof typeof KILLS) => (KILLS[kind] * number) / total - done[kind];
    const kind = (['disk', 'postgres', 'node'] as const).reduce((a, b) => (behind(b) > behind(a) ? b : a));
    done[kind]++;
    yield kind;
  }
}

const done = { node: 0, postgres: 0, disk: 0 };
const free = Array.from({ length: WRITERS }, (_, place) => place);
let server: Promise<void> = Promise.resolve();

async function killWriter(): Promise<void> {
  const place = free.pop() ?? 0;
  await writers[place]?.kill();
  await startWriter(place);
  free.unshift(place);
}

/** The server dies once at a time. */
function killServer(kind: 'postgres' | 'disk'): Promise<void> {
  server = server.then(async () => {
    const began = performance.now();
    if (kind === 'disk') await cluster?.fillDisk();
    else await (done.postgres % 2 === 0 ? cluster?.killAll() : cluster?.killOne());
    await untilAcknowledged();
    waits[kind].push(performance.now() - began);
  });
  return server;
}

test('what was acknowledged survives any kill, and nothing is there by halves', {
  timeout: 130 * MINUTES,
}, async () => {
  const end = Date.now() + (LONG ? Number(process.env.LADING_TEST_MINUTES ?? 120) * MINUTES : 10_000);
  await Promise.all(free.map(startWriter));
  await forEachParallel(kills(), WRITERS, async (kind, number) => {
    // On a busy machine fewer kills.
    if (Date.now() > end || figures.failures.length > 0) return;
    // At any moment of a write: some live for one write only, some for many.
    await pause((number * 37) % 200);
    await (kind === 'node' ? killWriter() : killServer(kind));
    done[kind]++;
    figures.attempts++;
    if (LONG && figures.attempts % 50 === 0) {
      server = server.then(judge);
      await server;
      process.stdout.write(`${JSON.stringify(done)}, ${readAcks().length} acknowledged\n`);
    }
  });
  for (const writer of writers) await writer.killTree();
  await judge();
  const faults = await findStockFaults(db, world.organisation);
  figures.failures.push(...faults.map((fault) => JSON.stringify(fault)));
  const p95 = Object.entries(waits).map(([kind, times]) => {
    const sorted = times.sort((a, b) => a - b);
    return `${kind} ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0)} ms`;
  });
  process.stdout.write(
    `kills: ${JSON.stringify(done)}, ${readAcks().length} writes acknowledged, ready again p95: ${p95.join(', ')}\n`,
  );
  figures.report();
  expect(figures.failures.slice(0, 20)).toEqual([]);
  expect(readAcks().length).toBeGreaterThan(figures.attempts);
});
