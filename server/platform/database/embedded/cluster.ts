import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Account } from './command.ts';
import { runCommand } from './command.ts';
import { LauncherError } from './launcher-error.ts';
import type { Log } from './log.ts';
import { locateCluster } from './place.ts';

export const SUPERUSER = 'postgres';

export interface Cluster {
  directory: string;
  /** The superuser's. */
  password: string;
}

export interface ClusterRequest {
  dataDir: string;
  account: Account | undefined;
  binaries: Binaries;
  /** Skip waiting for the disk, as a throwaway database may. */
  unsafe: boolean;
  log: Log;
}

// UTF-8 with the builtin provider: sorts by code point, knows upper and lower case of every script, and is the same on
// every platform and in every release, so that no update of ICU or libc can silently spoil an index. Where people read
// the order, the query names an ICU collation.
const INITDB = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=scram-sha-256',
];

const DRAFT = 'cluster.draft-';

/**
 * Gives PostgreSQL's data folder, made at the first start. It is made under another name and renamed once whole, so a
 * folder of the right name is always complete; drafts that an interrupted start left behind are removed.
 */
export async function prepareCluster(request: ClusterRequest): Promise<Cluster> {
  const { dataDir } = request;
  const directory = locateCluster(dataDir);
  await removeDrafts(dataDir);
  const release = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (release === undefined) return { directory, password: await createCluster(directory, request) };

  const ours = request.binaries.version.split('.')[0];
  if (release.trim() !== ours) {
    throw new LauncherError(
      `The data in ${directory} are of PostgreSQL ${release.trim()}, and this Lading brings PostgreSQL ${ours}. ` +
        'Start them once more with the earlier Lading and make an export, then import it here.',
    );
  }
  return { directory, password: await readPassword(dataDir) };
}

async function createCluster(directory: string, request: ClusterRequest): Promise<string> {
  const { dataDir, account, binaries } = request;
  request.log.info(`PostgreSQL's data folder is made in ${directory}`);
  const password = await writePassword(dataDir, account);
  // A name of its own each time: an initdb that outlived its Lading may still be writing into the last one.
  const draft = await mkdtemp(join(dataDir, DRAFT));
  await chmod(draft, 0o700);
  if (account) await chown(draft, account.uid, account.gid);
  const args = [...INITDB, `--pwfile=${passwordFile(dataDir)}`, `--pgdata=${draft}`];
  const { code, output } = await runCommand(
    binaries.initdb,
    request.unsafe ? [...args, '--no-sync'] : args,
    account,
  );
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new LauncherError(`PostgreSQL's data folder could not be made: ${pickError(output)}`);
  }
  await rename(draft, directory);
  await syncFolder(dataDir);
  return password;
}

async function removeDrafts(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) {
    // A leftover initdb may add files while we remove them; what stays goes at the next start.
    if (name.startsWith(DRAFT)) {
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    }
  }
}

const passwordFile = (dataDir: string) => join(dataDir, 'password');

async function writePassword(dataDir: string, account: Account | undefined): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = passwordFile(dataDir);
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  if (account) await chown(file, account.uid, account.gid);
  return password;
}

/** The superuser's password. @throws LauncherError where it is missing. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (password) return password;
  throw new LauncherError(
    `The database's password is missing: bring ${file} back from a backup of the data folder.`,
  );
}

/** Makes the rename survive a power cut; Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function pickError(output: string): string {
  const lines = output.split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '';
}
