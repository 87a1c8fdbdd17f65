import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import { runsAsRoot } from '../account.ts';
import { locatePackage } from '../binaries.ts';
import type { Account } from '../command.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../launcher.ts';
import { isAlive, readCommandLine } from '../process.ts';
import type { Report } from './launcher-process.ts';

type LaunchOptions = Partial<Omit<EmbeddedPostgresOptions, 'log'>>;

export interface Launched {
  child: ChildProcess;
  /** Resolves when it has started or refused. */
  outcome: Promise<Exclude<Report, { event: 'log' }>>;
  messages: string[];
}

/** A folder of its own for one test, with the means to start Ladings in it and to leave nothing behind. */
export class Workplace {
  readonly folder: string;
  readonly dataDir: string;
  readonly sharedDir: string;
  readonly messages: string[] = [];
  private readonly children: ChildProcess[] = [];

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'lading-embedded-'));
    chmodSync(this.folder, 0o755);
    this.dataDir = join(this.folder, 'data');
    this.sharedDir = join(this.folder, 'shared');
  }

  private fill(options: LaunchOptions) {
    const throwaway = { fsync: 'off', shared_buffers: '16MB' };
    return { dataDir: this.dataDir, sharedDir: this.sharedDir, settings: throwaway, ...options };
  }

  /** Starts the launcher in this process. */
  start(options: LaunchOptions = {}) {
    const say = (message: string) => void this.messages.push(message);
    return startEmbeddedPostgres({ ...this.fill(options), log: { info: say, warn: say, error: say } });
  }

  /** Starts the launcher in a process of its own, as another account if one is given. */
  launch(bundle: string, options: LaunchOptions = {}, account?: Account): Launched {
    const packaged = { packageDir: locatePackage(), ...this.fill(options) };
    const child = spawn(process.execPath, [bundle, JSON.stringify(packaged)], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    this.children.push(child);
    const messages: string[] = [];
    const outcome = new Promise<Exclude<Report, { event: 'log' }>>((resolve, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`the launcher ended: ${signal ?? code}`)));
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        const report = JSON.parse(line) as Report;
        if (report.event === 'log') messages.push(report.message);
        else resolve(report);
      });
    });
    outcome.catch(() => undefined);
    return { child, outcome, messages };
  }

  /** Copies the package of binaries, to be spoilt or moved. Its files are hard links where possible: do not write to them. */
  copyPackage(): string {
    const copy = join(this.folder, 'package');
    const linked = spawnSync('cp', ['-al', locatePackage(), copy]);
    if (linked.status !== 0) cpSync(locatePackage(), copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }

  /** Begins with the data of a stopped server of another workplace, which is quicker than making them. */
  copyData(from: Workplace): void {
    execFileSync('cp', ['-a', from.dataDir, this.dataDir]);
  }

  async remove(): Promise<void> {
    await Promise.all(this.children.map(killHard));
    const left = this.findPostmasters();
    for (const pid of left) process.kill(pid, 'SIGQUIT');
    await waitFor(() => !left.some(isAlive));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private findPostmasters(): number[] {
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    const clusters = files.filter((file) => basename(file) === 'postmaster.pid').map((file) => dirname(file));
    return clusters
      .map((cluster) => readPostmasterPid(join(this.folder, dirname(cluster))))
      .filter((pid) => readCommandLine(pid)?.[0]?.endsWith('/postgres'));
  }
}

export function readPostmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); await delay(5)) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${condition}`);
  }
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** One statement, its rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The launcher's process as one file that any account can read, wherever the project lies. */
export async function bundleLauncher(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./launcher-process.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { external: ['pg-native'], output: { entryFileNames: 'launcher.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, 'launcher.mjs');
}

/**
 * An ordinary account for a test: ourselves when we are one, else one made for the test.
 * @returns the account, or why there is none
 */
export function makeOrdinaryAccount(): { account?: Account | undefined; unfit?: string; remove(): void } {
  if (!runsAsRoot()) return { remove: () => undefined };
  const name = `lading-test-${process.pid}`;
  const made = spawnSync('useradd', ['--system', '--no-create-home', name], { encoding: 'utf8' });
  if (made.status !== 0) return { unfit: `useradd: ${made.error ?? made.stderr}`, remove: () => undefined };
  const readId = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const account = { uid: readId('-u'), gid: readId('-g'), name };
  const remove = () => void spawnSync('userdel', [name]);
  const { status } = spawnSync(process.execPath, ['-e', ''], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
  });
  if (status === 0) return { account, remove };
  remove();
  return { unfit: `an ordinary account cannot reach ${process.execPath}`, remove: () => undefined };
}
