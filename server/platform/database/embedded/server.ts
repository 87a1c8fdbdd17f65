import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Cluster, SUPERUSER } from './cluster.ts';
import type { Account } from './command.ts';
import { buildSpawnOptions, runCommand } from './command.ts';
import { LauncherError } from './launcher-error.ts';
import type { Log } from './log.ts';
import { disownPidFile, findPostmaster, formatStartLine, readStartLine } from './postmaster.ts';
import { isAlive } from './process.ts';
import { waitReady } from './ready.ts';
import { buildSettings, type Settings } from './settings.ts';

export interface ServerRequest {
  dataDir: string;
  cluster: Cluster;
  account: Account | undefined;
  binaries: Binaries;
  settings: Settings;
  log: Log;
}

export interface Server {
  port: number;
  adopted: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'lading';
const ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 300;
const ANSWER_MS = 10_000;
// As long as it runs: after a crash it first replays its log.
const START_MS = 10 * 60_000;
const STOP_SECONDS = 60;
const LOG_LIMIT = 10 * 1024 * 1024;

/** The superuser's address of the portal's database. */
export function formatUrl({ password }: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Gives the one server on these data: the one that an ended Lading left behind, if it answers and was started as we
 * would start it now; else that one is stopped and a new one started on a free port of the loopback interface.
 * @throws LauncherError with PostgreSQL's own reason when it does not start.
 */
export async function openServer(request: ServerRequest): Promise<Server> {
  const { cluster, log } = request;
  const left = await findPostmaster(cluster.directory);
  if (left && (await isUsable(request, left.port))) {
    log.info(`PostgreSQL was still running (process ${left.pid}) and is taken over`);
    return { port: left.port, adopted: true, stop: () => stopServer(request) };
  }
  if (left) {
    log.warn(
      `PostgreSQL was still running (process ${left.pid}) in another state or version and is started anew`,
    );
    await stopServer(request);
  }
  for (let attempt = 1; ; attempt += 1) {
    await disownPidFile(cluster.directory);
    const port = await findFreePort();
    const started = await startServer(request, port);
    if (started.stop) return { port, adopted: false, stop: started.stop };
    // Another program took the port first, or the last of a killed server's processes is still ending.
    const passes = /Address already in use|could not bind|pre-existing shared memory/i.test(started.reason);
    if (!passes || attempt === ATTEMPTS) {
      throw new LauncherError(
        `PostgreSQL did not start: ${pickReason(started.reason)} (all it said is in ${logFile(request)})`,
      );
    }
    await delay(ATTEMPT_PAUSE_MS);
  }
}

async function isUsable(request: ServerRequest, port: number): Promise<boolean> {
  const { cluster, binaries } = request;
  const expected = formatStartLine(binaries.postgres, listArguments(request, port));
  if ((await readStartLine(cluster.directory)) !== expected) return false;
  try {
    // The password is this data folder's own, and the server must prove that it knows it too.
    const version = await waitReady(formatHome(cluster, port), { timeoutMs: ANSWER_MS });
    return version === binaries.version;
  } catch {
    return false;
  }
}

interface Start {
  /** Present once the server answers. */
  stop?: () => Promise<void>;
  /** What it said, when it ended instead. */
  reason: string;
}

async function startServer(request: ServerRequest, port: number): Promise<Start> {
  const { account, binaries, cluster, log } = request;
  const output = await openLog(request);
  // A session of its own, so that Ctrl-C in a terminal ends the portal first and PostgreSQL after it.
  const child = spawn(binaries.postgres, listArguments(request, port), {
    ...buildSpawnOptions(account, ['ignore', output.handle.fd, output.handle.fd]),
    detached: process.platform !== 'win32',
  });
  child.unref();
  const ended = new AbortController();
  let failure = '';
  let serving = false;
  child.once('error', (error) => {
    failure = error.message;
    ended.abort();
  });
  child.once('exit', (code, signal) => {
    if (serving) log.error(`PostgreSQL has ended by itself (${signal ?? `code ${code}`})`);
    ended.abort();
  });
  await output.handle.close();
  const stop = () => {
    serving = false;
    return stopServer(request);
  };
  try {
    await waitReady(formatHome(cluster, port), { timeoutMs: START_MS, signal: ended.signal });
    serving = true;
    return { stop, reason: '' };
  } catch (error) {
    if (!ended.signal.aborted) {
      await stop();
      throw new LauncherError(`PostgreSQL was started but does not answer: ${(error as Error).message}`);
    }
    return { reason: failure || (await readLogFrom(request, output.size)) };
  }
}

/** Stops the server on these data, if one runs, and waits until its process is gone. Open transactions are rolled back. */
async function stopServer({ account, binaries, cluster }: ServerRequest): Promise<void> {
  const running = await findPostmaster(cluster.directory);
  if (!running) return;
  const modes = ['fast', 'immediate'];
  for (const mode of modes) {
    const args = ['stop', '-D', cluster.directory, '-m', mode, '-t', String(STOP_SECONDS), '-w', '-s'];
    const { code } = await runCommand(binaries.pgCtl, args, account);
    // pg_ctl waits for the pid file to go, which is a moment before the process does.
    if (code === 0) return await waitGone(running.pid);
    if (!isAlive(running.pid)) return;
  }
  throw new LauncherError(
    `PostgreSQL (process ${running.pid}) does not stop; end it with "kill -9 ${running.pid}".`,
  );
}

async function waitGone(pid: number): Promise<void> {
  for (const deadline = Date.now() + ANSWER_MS; isAlive(pid) && Date.now() < deadline; ) await delay(10);
}

function listArguments({ cluster, settings }: ServerRequest, port: number): string[] {
  const changes = Object.entries(buildSettings(settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return ['-D', cluster.directory, '-p', String(port), ...changes];
}

function formatHome(cluster: Cluster, port: number): string {
  const url = new URL(formatUrl(cluster, port));
  url.pathname = '/postgres';
  return url.href;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

const logFile = ({ dataDir }: Pick<ServerRequest, 'dataDir'>) => join(dataDir, 'postgres.log');

/** A file and not a pipe, so that a server left behind can go on writing; the last one is kept when it grows large. */
async function openLog(request: ServerRequest) {
  const file = logFile(request);
  const before = await stat(file).catch(() => undefined);
  if (before && before.size > LOG_LIMIT) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  if (request.account) await chown(file, request.account.uid, request.account.gid);
  return { handle, size: (await handle.stat()).size };
}

async function readLogFrom(request: ServerRequest, offset: number): Promise<string> {
  return (await readFile(logFile(request))).subarray(offset).toString();
}

function pickReason(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.findLast((said) => /FATAL|PANIC/.test(said)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
