import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AccountChoice, chooseAccount, describeOwner, runsAsRoot } from './account.ts';
import type { Account } from './command.ts';
import { runCommand } from './command.ts';
import { explainUnwritable, LauncherError } from './launcher-error.ts';
import type { Log } from './log.ts';

export interface Place {
  /** Where the data really lie, without symbolic links. */
  dataDir: string;
  /** Whom PostgreSQL must run as; undefined: as ourselves. */
  account: Account | undefined;
}

export interface PlaceRequest {
  wanted: string;
  /** A folder every account can reach, for data and binaries of projects that lie where the account cannot go. */
  sharedDir: string;
  accounts?: AccountChoice | undefined;
  log: Log;
}

/** PostgreSQL's own folder within the data folder. */
export const locateCluster = (dataDir: string) => join(dataDir, 'cluster');

/** Makes a folder (and those above it) that other accounts may pass through, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await chmod(folder, 0o755);
}

/**
 * Decides where the data lie and who owns them. They lie in the wanted folder, unless Lading runs as root and the
 * account that PostgreSQL runs as cannot use that folder (a project under /root): then in the shared folder, under a
 * name made from the wanted path, and a file `location` in the wanted folder says so and leads every later start there.
 * @throws LauncherError when the data are out of reach or another account's.
 */
export async function settlePlace(request: PlaceRequest): Promise<Place> {
  try {
    await makeOpenFolder(request.wanted);
    const wanted = await realpath(request.wanted);
    return await settleAt(await locateData(wanted), wanted, request);
  } catch (error) {
    throw explainUnwritable(error, request.wanted);
  }
}

async function settleAt(dataDir: string, wanted: string, request: PlaceRequest): Promise<Place> {
  const owner = await stat(locateCluster(dataDir)).catch(() => undefined);
  if (!runsAsRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      const { name } = await describeOwner(owner);
      throw new LauncherError(
        `The data in ${dataDir} belong to the account ${name}. ` +
          'Start Lading as root or as that account, or name another folder with DATA_DIR.',
      );
    }
    return { dataDir, account: undefined };
  }
  if (owner) return { dataDir, account: await settleOwner(dataDir, owner, request.accounts) };

  const account = await chooseAccount(request.accounts);
  if (await canHoldData(account, dataDir)) return { dataDir, account };
  const moved = join(request.sharedDir, createHash('sha256').update(wanted).digest('hex').slice(0, 16));
  if (moved === dataDir) {
    throw new LauncherError(`PostgreSQL runs as the account ${account.name}, which cannot use ${moved}.`);
  }
  await makeOpenFolder(request.sharedDir);
  await makeOpenFolder(moved);
  await writeFile(locationFile(wanted), `${moved}\n`, { flush: true });
  request.log.info(
    `PostgreSQL runs as the account ${account.name}, which cannot use ${wanted}: its data lie in ${moved}`,
  );
  return settleAt(moved, wanted, request);
}

/** Whoever owns the data runs them, so that an account that appears later never locks us out of them. */
async function settleOwner(
  dataDir: string,
  owner: { uid: number; gid: number },
  accounts: AccountChoice | undefined,
): Promise<Account> {
  const cluster = locateCluster(dataDir);
  let account: Account;
  if (owner.uid === 0) {
    // Data restored from a backup by root.
    account = await chooseAccount(accounts);
    await runCommand('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  } else {
    account = await describeOwner(owner);
  }
  const entry = await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', cluster], account);
  if (entry.code !== 0) {
    throw new LauncherError(
      `PostgreSQL runs as the account ${account.name}, which can no longer reach its data in ${cluster}. ` +
        'Let it pass with "chmod o+x" on each folder above.',
    );
  }
  return account;
}

/** Where the data of a wanted folder lie. @throws LauncherError where that folder is gone. */
export const locateData = async (wanted: string): Promise<string> => (await readLocation(wanted)) ?? wanted;

const locationFile = (wanted: string) => join(wanted, 'location');

async function readLocation(wanted: string): Promise<string | undefined> {
  const text = await readFile(locationFile(wanted), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const location = text.trim();
  if (!location) return undefined;
  const found = await realpath(location).catch(() => undefined);
  if (found) return found;
  // Starting empty instead would look like the loss of all data.
  throw new LauncherError(
    `The database belongs in ${location}, which does not exist. Bring that folder back from a backup, ` +
      `or remove ${locationFile(wanted)} to start with an empty database.`,
  );
}

/** Tries it for real, because access lists, root-squashed and foreign file systems make modes a poor guide. */
async function canHoldData(account: Account, folder: string): Promise<boolean> {
  const trial = await mkdtemp(join(folder, '.trial-'));
  try {
    await chown(trial, account.uid, account.gid);
    await chmod(trial, 0o700);
    const { uid, mode } = await stat(trial);
    if (uid !== account.uid || (mode & 0o777) !== 0o700) return false;
    return (await runCommand('/bin/sh', ['-c', 'cd "$1" && : > file', 'sh', trial], account)).code === 0;
  } catch {
    return false;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}
