import { readlinkSync } from 'node:fs';
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainUnwritable, LauncherError } from './launcher-error.ts';
import { isAlive, readStartMark } from './process.ts';

export interface Lock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /** Tells the holder from a later process with the same number. */
  startMark: string | undefined;
  host: string;
  /** Which set of process numbers `pid` belongs to: containers have their own. */
  pidSpace: string;
}

const BEAT_MS = 1_000;
const WATCH_MS = 10 * BEAT_MS;
const UNREADABLE_MS = 1_000;
const GATE_MS = 5_000;

/**
 * Makes this process the only Lading on a data folder, by a file that names it. A file whose process is gone is taken
 * over. The holder touches its file every second; that is how a holder in another container or on another machine, whose
 * process number says nothing here, is told from a dead one.
 * @param watchMs how long such a foreign file is watched for a touch
 * @throws LauncherError naming the process that holds the folder
 */
export async function acquireLock(dataDir: string, watchMs: number = WATCH_MS): Promise<Lock> {
  const file = join(dataDir, 'lading.lock');
  const self = JSON.stringify(describeSelf());
  for (;;) {
    const handle = await createFile(file, self, dataDir);
    if (handle) return keepLock(file, self, handle);
    const text = await readHolder(file);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder && (await isHolding(holder, file, watchMs))) throw refuse(holder, dataDir);
    await removeStale(file, text);
  }
}

function describeSelf(): Holder {
  return {
    pid: process.pid,
    startMark: readStartMark(process.pid),
    host: hostname(),
    pidSpace: readPidSpace(),
  };
}

function readPidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function refuse(holder: Holder, dataDir: string): LauncherError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new LauncherError(
    `Lading already runs on the data in ${dataDir} (process ${holder.pid}${where}). ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  );
}

async function createFile(file: string, content: string, dataDir: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(file, 'wx', 0o644);
    await handle.writeFile(content);
    return handle;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw explainUnwritable(error, dataDir);
  }
}

function keepLock(file: string, self: string, handle: FileHandle): Lock {
  // By handle, not by name: should the file ever be replaced, another's is not kept alive.
  const beat = setInterval(() => {
    const now = new Date();
    handle.utimes(now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await handle.close();
      const isOurs = (await readFile(file, 'utf8').catch(() => '')) === self;
      if (isOurs) await rm(file, { force: true });
    },
  };
}

/** The file's content, waiting a moment for one that is just being written; undefined once it has gone. */
async function readHolder(file: string): Promise<string | undefined> {
  for (const deadline = Date.now() + UNREADABLE_MS; ; await delay(20)) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined || parseHolder(text) || Date.now() > deadline) return text;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

async function isHolding(holder: Holder, file: string, watchMs: number): Promise<boolean> {
  if (holder.host !== hostname() || holder.pidSpace !== readPidSpace()) return isTouched(file, watchMs);
  if (!isAlive(holder.pid)) return false;
  const mark = readStartMark(holder.pid);
  return mark === undefined || holder.startMark === undefined || mark === holder.startMark;
}

/** Compares the file with itself and not with our clock, which may differ from the holder's. */
async function isTouched(file: string, watchMs: number): Promise<boolean> {
  const readTime = () => stat(file).then((found) => found.mtimeMs);
  try {
    const before = await readTime();
    for (const deadline = Date.now() + watchMs; Date.now() < deadline; await delay(50)) {
      if ((await readTime()) !== before) return true;
    }
  } catch {
    // Gone: released.
  }
  return false;
}

/**
 * Of two processes that find the same stale file, the first may already have replaced it when the second removes it. So
 * only one at a time may remove, and it looks again before it does.
 */
async function removeStale(file: string, judged: string): Promise<void> {
  const gate = `${file}.gate`;
  if (!(await enterGate(gate))) return;
  try {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === judged) await rm(file, { force: true });
  } finally {
    await rm(gate, { force: true });
  }
}

async function enterGate(gate: string): Promise<boolean> {
  try {
    await (await open(gate, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // It is held for a moment only, unless its process was killed in that moment.
  const entered = await stat(gate).catch(() => undefined);
  if (entered && Date.now() - entered.mtimeMs > GATE_MS) await rm(gate, { force: true });
  else await delay(10);
  return false;
}
