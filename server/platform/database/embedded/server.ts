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
  /** Resolves with how it ended, whether by itself or stopped. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const DATABASE = 'lading';
const ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 300;
const ANSWER_MS = 10_000;
const WATCH_MS = 500;
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
    return { port: left.port, adopted: true, ended: watchEnd(left.pid), stop: () => stopServer(request) };
  }
  if (left) {
    log.warn(
      `PostgreSQL was still running (process ${left.pid}) in another state or version and is started anew`,
    );
    await stopServer(request);
  }
  for (let attempt = 1; ; attempt += 1) {
    const started = await startServer(request, await findFreePort());
    if ('stop' in started) return started;
    // Another program took the port first, or the last of a killed server's processes is still ending.
    const passes = /Address already in use|could not bind|pre-existing shared memory/i.test(started.reason);
    if (!passes || attempt === ATTEMPTS) throw startError(request, started.reason);
    await delay(ATTEMPT_PAUSE_MS);
  }
}

/**
 * Starts the server again at the port that it had, after it has ended by itself.
 * @throws LauncherError with PostgreSQL's own reason when it does not start.
 */
export async function reopenServer(request: ServerRequest, port: number): Promise<Server> {
  const started = await startServer(request, port);
  if ('stop' in started) return started;
  throw startError(request, started.reason);
}

const startError = (request: ServerRequest, reason: string): LauncherError =>
  new LauncherError(
    `PostgreSQL did not start: ${pickReason(reason)} (all it said is in ${logFile(request)})`,
  );

/** The end of a process that is not our child, by looking for it. */
async function watchEnd(pid: number): Promise<string> {
  while (isAlive(pid)) await delay(WATCH_MS, undefined, { ref: false });
  return `process ${pid} is gone`;
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

/** A server that has ended instead of answering, and what it said. */
interface FailedStart {
  reason: string;
}

async function startServer(request: ServerRequest, port: number): Promise<Server | FailedStart> {
  const { account, binaries, cluster } = request;
  await disownPidFile(cluster.directory);
  const output = await openLog(request);
  // A session of its own, so that Ctrl-C in a terminal ends the portal first and PostgreSQL after it.
  const child = spawn(binaries.postgres, listArguments(request, port), {
    ...buildSpawnOptions(account, ['ignore', output.handle.fd, output.handle.fd]),
    detached: process.platform !== 'win32',
  });
  child.unref();
  const gone = new AbortController();
  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
    gone.abort();
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      gone.abort();
      resolve(signal ?? `code ${code}`);
    });
  });
  await output.handle.close();
  const stop = () => stopServer(request);
  try {
    await waitReady(formatHome(cluster, port), { timeoutMs: START_MS, signal: gone.signal });
    return { port, adopted: false, ended, stop };
  } catch (error) {
    if (!gone.signal.aborted) {
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
