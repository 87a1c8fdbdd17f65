import { randomBytes } from 'node:crypto';
import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFile, copyFolder } from '../../storage/copy.ts';
import { readPassword } from './cluster.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { LauncherError } from './launcher-error.ts';
import { acquireLock } from './lock.ts';
import type { Log } from './log.ts';
import { locateCluster, locateData, makeOpenFolder } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { formatUrl } from './server.ts';

/** Of one run of a server, or made anew by the next one. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Folders whose contents alone are left out: PostgreSQL does not start without them. */
const EMPTY = [...LEFT_OUT].filter((name) => name.startsWith('pg_'));
/** A segment of the log, or the history of a time line. */
const LOG_FILE = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/;

/** A refusal with words around PostgreSQL's own. */
const refuse =
  (what: string, then: string) =>
  (cause: Error): never => {
    throw new LauncherError(`${what} (${cause.message}): ${then}`, { cause });
  };

/**
 * Copies an embedded server's data, whether it runs or not, to a folder from which `startEmbeddedPostgres` starts. The copy
 * of one that runs is of the moment at which the copying ends ("Making a base backup using the low level API" of
 * PostgreSQL's manual).
 * @param wanted the folder that the server was started with.
 * @throws LauncherError where there are no data, or a stopped server is started, or one that runs stopped, meanwhile.
 */
export async function copyEmbeddedPostgres(
  wanted: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const dataDir = await locateData(wanted);
  const cluster = locateCluster(dataDir);
  await access(cluster).catch(() => {
    throw new LauncherError(
      `There is no database in ${wanted}. Name the portal's data folder with DATA_DIR.`,
    );
  });
  await makeOpenFolder(target);
  await copyFile(join(dataDir, 'password'), join(target, 'password'));
  const copy = locateCluster(target);
  const running = await findPostmaster(cluster);
  if (running) {
    const url = formatUrl({ directory: cluster, password: await readPassword(dataDir) }, running.port);
    return copyRunning(url, cluster, copy, signal);
  }
  const lock = await acquireLock(dataDir);
  try {
    await copyFolder(cluster, copy, { leaveOut: (name) => name === 'postmaster.pid', signal });
  } finally {
    await lock.release();
  }
}

/**
 * Starts a copy and reads every row of it, of which PostgreSQL checks each page's sum.
 * @returns how many tables it has, PostgreSQL's own among them.
 * @throws LauncherError where it does not start, or a page is spoilt.
 */
export async function tryEmbeddedPostgres(dataDir: string, log: Log, signal?: AbortSignal): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query(
      'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off',
    );
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'm', 't') and c.relpersistence <> 't'`,
    );
    for (const { name } of rows) {
      signal?.throwIfAborted();
      await client
        .query(`select count(*) from ${name}`)
        .catch(refuse(`${name} cannot be read in the copy`, 'the data of the portal may be spoilt too.'));
    }
    return rows.length;
  } finally {
    await client.end().catch(() => undefined);
    await server.stop();
  }
}

async function copyRunning(url: string, cluster: string, copy: string, signal?: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const lost = new AbortController();
  // Also where more was written than a slot keeps (`max_slot_wal_keep_size`).
  const fail = refuse(
    'The database ended the copy before it was whole',
    'make the backup again, to a faster disk if it took long.',
  );
  client.on('error', (cause) => lost.abort(cause));
  await client.connect().catch(fail);
  try {
    // Keeps the log from here on; it goes with the connection.
    const slot = `lading_backup_${randomBytes(6).toString('hex')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]).catch(fail);
    await client.query('select pg_backup_start($1, true)', [slot]).catch(fail);
    await copyFolder(cluster, copy, {
      leaveOut: (name) =>
        LEFT_OUT.has(name) || name.includes('/pgsql_tmp') || name.endsWith('pg_internal.init'),
      folders: EMPTY,
      signal: AbortSignal.any(signal ? [signal, lost.signal] : [lost.signal]),
    });
    const { rows } = await client
      .query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      .catch(fail);
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600, flush: true });
    for (const name of await readdir(join(cluster, 'pg_wal')))
      if (LOG_FILE.test(name)) await copyFile(join(cluster, 'pg_wal', name), join(copy, 'pg_wal', name));
    lost.signal.throwIfAborted();
  } catch (error) {
    if (error === lost.signal.reason) fail(error as Error);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
