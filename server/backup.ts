import { lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { copyEmbeddedPostgres, tryEmbeddedPostgres } from './platform/database/embedded/backup.ts';
import { acquireLock } from './platform/database/embedded/lock.ts';
import type { Log } from './platform/database/embedded/log.ts';
import { copyFolder } from './platform/storage/copy.ts';
import { isFull } from './platform/storage/room.ts';

/** Of one run, or not the portal's to keep. */
const LEFT_OUT = new Set(['postgres', 'uploads', 'files/.partial']);
const LOCK = 'lading.lock';

/**
 * Copies all data of a portal, whether it runs or not, to a new folder that can be started as they are. The copy
 * of the database is started once and read whole, so that what stands there can be restored.
 * @param signal ends it: what was copied is removed, and the server that tries the copy is stopped.
 * @returns how many tables were read.
 * @throws ConfigError for what cannot be backed up, or not there; LauncherError where the copy cannot be started.
 */
export async function backUp(
  config: Config,
  folder: string | undefined,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  if (!folder) throw new ConfigError('Name the new folder of the backup: npm run backup -- /backups/today');
  if (config.DATABASE_URL)
    throw new ConfigError(
      'The database is that of DATABASE_URL: back it up with the tools of its server, and after it DATA_DIR/files and DATA_DIR/secret.key.',
    );
  const [dataDir, target] = [resolve(config.DATA_DIR), resolve(folder)];
  try {
    // Of a link too: its name could not be given in the end.
    if (await lstat(target).catch(() => null))
      throw new ConfigError(`${target} is there already: name a new folder.`);
    if (isBelow(target, dataDir)) throw inDataFolder(target);
    return await copyAndTry(dataDir, target, log, signal);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (isFull(error) || code === 'noRoom')
      throw new ConfigError(
        `The disk of ${target} has too little room: nothing is left there of the backup.`,
      );
    if (!syscall) throw error;
    throw new ConfigError(
      `There is no backup: ${message}. The account must be the portal's, and must be able to write to ${target}.`,
    );
  }
}

async function copyAndTry(dataDir: string, target: string, log: Log, signal?: AbortSignal): Promise<number> {
  const part = `${target}.part`;
  await mkdir(part, { recursive: true, mode: 0o755 });
  // Of two at once to one folder each would take what the other copied for its own.
  const lock = await acquireLock(part);
  try {
    for (const name of await readdir(part)) if (name !== LOCK) await remove(join(part, name));
    if (isBelow(await realpath(part), await realpath(dataDir).catch(() => dataDir)))
      throw inDataFolder(target);
    const copyFiles = () => copyFolder(dataDir, part, { leaveOut: (path) => LEFT_OUT.has(path), signal });
    await copyFiles();
    await copyEmbeddedPostgres(join(dataDir, 'postgres'), join(part, 'postgres'), signal);
    // What came while the database was copied: it may name them.
    await copyFiles();
    const tables = await tryEmbeddedPostgres(join(part, 'postgres'), log, signal);
    await lock.release();
    await rename(part, target);
    return tables;
  } catch (error) {
    await remove(part);
    await lock.release();
    throw error;
  }
}

const isBelow = (path: string, folder: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);
const inDataFolder = (target: string) =>
  new ConfigError(`${target} lies in the data folder itself: name a folder elsewhere, best on another disk.`);
/** Tried again: a server of a killed run may still write there, until it notices. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });
