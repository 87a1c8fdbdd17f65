import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/free-port.ts';
import { createKillHarness } from '../testing/kill-harness.ts';
import { SECRET } from './prepare.ts';

/** A server process of its own, built before. */
export interface BenchPortal {
  url: string;
  pid: number;
  /** From the start of the process until it answered. */
  startSeconds: number;
  close(): Promise<void>;
}

/** Starts the built server over a database that `prepareDatabase` made. */
export async function startPortal(databaseUrl: string): Promise<BenchPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const port = await freePort();
  const portal = createKillHarness({
    script: fileURLToPath(new URL('../dist/server/main.js', import.meta.url)),
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: SECRET,
      DEMO: 'off',
      // So that many addresses can be played.
      TRUSTED_PROXIES: '127.0.0.1',
      WAREHOUSE_TEMPO: '0',
      LOG_LEVEL: 'warn',
      // As `npm start` does.
      MALLOC_ARENA_MAX: '2',
    },
    ready: /is ready/,
  });
  const begun = performance.now();
  await portal.start();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: portal.pid,
    startSeconds: (performance.now() - begun) / 1_000,
    close: async () => {
      await portal.stop();
      await portal.killTree();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** MB that a process holds now, and held at most since it began. Linux only. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
