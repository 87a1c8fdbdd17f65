import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createKillHarness } from '../testing/kill-harness.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the portal answers, with its demo data. */
    portalUrl: string;
  }
}

/** The built product as it is delivered, in a folder of its own, with demo data and a quick warehouse. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-e2e-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const portal = createKillHarness({
    script: new URL('../dist/server/main.js', import.meta.url).pathname,
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      WAREHOUSE_TEMPO: '1',
      WAREHOUSE_SHORTAGES: '0',
      WAREHOUSE_REFUSALS: '0',
      WAREHOUSE_RETURNS: '0',
      WAREHOUSE_DIFFERENCES: '0',
      WAREHOUSE_DAMAGE: '0',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      DATABASE_URL: undefined,
      NODE_ENV: undefined,
      VITEST: undefined,
    },
    ready: /is ready/,
    timeout: 90_000,
  });
  await portal.start();
  project.provide('portalUrl', `http://127.0.0.1:${port}`);
  return async () => {
    await portal.stop();
    await portal.killTree();
    await rm(folder, { recursive: true, force: true });
  };
}
