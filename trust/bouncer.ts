import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../testing/free-port.ts';

export interface Bouncer {
  /** The same database, reached through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Where pgbouncer is on this machine; null where it is not installed. */
export function findBouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

/** Whether a pooler follows the names of statements through the connections that it changes: from 1.21 on. */
export function followsStatements(path: string): boolean {
  const version = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout);
  return Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
}

/** Waits until the pooler takes connections. */
async function waitFor(port: number, pooler: ChildProcess): Promise<void> {
  while (pooler.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const reached = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (reached) return;
  }
  throw new Error('pgbouncer ended before it took a connection');
}

/**
 * Starts pgbouncer in transaction mode before the server of `appUrl`, with `connections` of its own: each
 * transaction of a client may get another one.
 */
export async function startBouncer(path: string, appUrl: string, connections: number): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-bouncer-'));
  const { hostname, port: target, username, password } = new URL(appUrl);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${target || 5432} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      ...(followsStatements(path) ? ['max_prepared_statements = 100'] : []),
      // The time zone of the connection string is the database's own here.
      'ignore_startup_parameters = options,extra_float_digits',
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  await chmod(config, 0o644);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(path, ['-q', ...asNobody, config], { stdio: 'ignore' });
  await waitFor(port, pooler);
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    async stop() {
      const ended = pooler.exitCode === null ? once(pooler, 'exit') : null;
      pooler.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
