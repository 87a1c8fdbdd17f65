import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { createKillHarness } from '../testing/kill-harness.ts';
import { makeThrowawayFolder } from '../testing/throwaway-folder.ts';

/** A portal that was started for tests. */
export interface StartedPortal {
  url: string;
  /** What it has printed since. */
  readonly output: string;
  close(): Promise<void>;
}

/** Starts the built product as it is delivered, with a data folder of its own. @param env its settings. */
export async function startPortal(env: Record<string, string | undefined>): Promise<StartedPortal> {
  const folder = makeThrowawayFolder('lading-e2e-');
  const port = await freePort();
  const portal = createKillHarness({
    script: new URL('../dist/server/main.js', import.meta.url).pathname,
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      DATABASE_URL: undefined,
      WAREHOUSE_TEMPO: undefined,
      NODE_ENV: undefined,
      VITEST: undefined,
      ...env,
    },
    ready: /is ready/,
    // A busy machine takes its time to make the demo.
    timeout: 180_000,
  });
  await portal.start();
  return {
    url: `http://127.0.0.1:${port}`,
    get output() {
      return portal.output;
    },
    close: async () => {
      await portal.stop();
      await portal.killTree();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
