import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Problem } from '../contracts/kit/problem.ts';
import { type Config, ConfigError } from './config.ts';
import { copyEmbeddedPostgres, tryEmbeddedPostgres } from './platform/database/embedded/backup.ts';
import type { Log } from './platform/database/embedded/log.ts';
import { copyFolder } from './platform/storage/copy.ts';

/** Of one run, or not the portal's to keep. */
const LEFT_OUT = new Set(['postgres', 'uploads', 'files/.partial']);

/**
 * Copies all data of a portal, whether it runs or not, to a new folder that can be started as they are. The copy
 * of the database is started once and read whole, so that what stands there can be restored.
 * @returns how many tables were read.
 * @throws ConfigError for what cannot be backed up, or not there; LauncherError where the copy cannot be started.
 */
export async function backUp(config: Config, folder: string | undefined, log: Log): Promise<number> {
  if (!folder) throw new ConfigError('Name the new folder of the backup: npm run backup -- /backups/today');
  if (config.DATABASE_URL)
    throw new ConfigError(
      'The database is that of DATABASE_URL: back it up with the tools of its server, and after it DATA_DIR/files and DATA_DIR/secret.key.',
    );
  const [dataDir, target] = [resolve(config.DATA_DIR), resolve(folder)];
  if (await stat(target).catch(() => null))
    throw new ConfigError(`${target} is there already: name a new folder.`);
  if (`${target}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new ConfigError(
      `${target} lies in the data folder itself: name a folder elsewhere, best on another disk.`,
    );
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o755 });
  try {
    const copyFiles = () => copyFolder(dataDir, part, { leaveOut: (path) => LEFT_OUT.has(path) });
    await copyFiles();
    await copyEmbeddedPostgres(join(dataDir, 'postgres'), join(part, 'postgres'));
    // What came while the database was copied: it may name them.
    await copyFiles();
    const tables = await tryEmbeddedPostgres(join(part, 'postgres'), log);
    await rename(part, target);
    return tables;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!(error instanceof Problem && error.code === 'noRoom')) throw error;
    throw new ConfigError(`The disk of ${target} has too little room: nothing is left there of the backup.`);
  }
}
