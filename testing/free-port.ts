import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that nothing listens on, for a process that listens later. It lies below those that systems
 * hand out by themselves (from 32,768), so that no connection of another test takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(10_000, 32_768);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (attempt === 20) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
