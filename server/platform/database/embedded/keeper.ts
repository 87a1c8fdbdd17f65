import { setTimeout as delay } from 'node:timers/promises';
import { LauncherError } from './launcher-error.ts';
import type { Log } from './log.ts';
import type { Server } from './server.ts';

/** Milliseconds before each attempt to start a server again that has ended by itself: some two minutes together. */
export const RESTART_WAITS: readonly number[] = [
  0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000,
];
/** A server that ran for so long begins with all attempts anew; one that ends sooner uses them up. */
const STEADY_MS = 60_000;

export interface Keeping {
  log: Log;
  waits: readonly number[];
  /** Starts a server at the same address. */
  startAgain(): Promise<Server>;
  /** Called once, when all attempts have failed. */
  onLost(error: LauncherError): void;
}

/**
 * Keeps a server running: when it ends by itself (killed, or out of memory) it is started again with growing waits.
 * @returns a function that stops it for good.
 */
export function keepServer(first: Server, { log, waits, startAgain, onLost }: Keeping): () => Promise<void> {
  let server = first;
  const stopping = new AbortController();
  const { signal } = stopping;

  const keep = async (): Promise<void> => {
    for (let attempt = 0, since = Date.now(); ; since = Date.now()) {
      const reason = await server.ended;
      if (signal.aborted) return;
      if (Date.now() - since > STEADY_MS) attempt = 0;
      log.error(`PostgreSQL has ended by itself (${reason}) and is started again`);
      for (let isUp = false; !isUp; attempt += 1) {
        const wait = waits[attempt];
        if (wait === undefined)
          return onLost(new LauncherError(`PostgreSQL did not come up again in ${attempt} attempts`));
        await delay(wait, undefined, { signal, ref: false });
        isUp = await startAgain().then(
          (started) => {
            server = started;
            return true;
          },
          (error: unknown) => {
            log.error(`attempt ${attempt + 1} of ${waits.length}: ${(error as Error).message}`);
            return false;
          },
        );
        if (signal.aborted) return;
      }
      log.warn('PostgreSQL is running again');
    }
  };
  const kept = keep().catch((error: unknown) => {
    if (!signal.aborted) onLost(new LauncherError((error as Error).message));
  });

  return async () => {
    stopping.abort();
    await server.stop();
    await kept;
    // One that an attempt was just starting.
    await server.stop();
  };
}
