import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findProcessTree } from './process-tree.ts';

export interface ProcessOptions {
  /** The script that Node runs; TypeScript goes through tsx. */
  script: string;
  args?: string[];
  cwd?: string;
  /** Added to this process's own environment; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  /** What the process prints, on either stream, once it can be used. */
  ready: RegExp;
  /** How long any wait may take, in milliseconds; 30 s if left out. */
  timeout?: number;
}

export interface KillHarness {
  readonly pid: number;
  /** Everything the process printed since its last start, both streams as they came. */
  readonly output: string;
  /** Starts the process, for the first time or again; resolves to the match of `ready`. */
  start(): Promise<RegExpMatchArray>;
  /** The first match in the output, past or to come; rejects when the process ends without one. */
  waitFor(pattern: RegExp): Promise<RegExpMatchArray>;
  /** `kill -9` of the process alone, as when memory runs out: what it started lives on. */
  kill(): Promise<void>;
  /** `kill -9` of the process and all that it ever started, as when the machine goes away. */
  killTree(): Promise<void>;
  /** Asks it to stop (SIGTERM); resolves to its exit code, null where a signal ended it. */
  stop(): Promise<number | null>;
}

const markName = 'LADING_KILL_HARNESS';

/**
 * Starts, kills and restarts one Node process, to show what survives. Call `killTree` in `afterEach`: it is
 * also right for a process that has ended, or was never started. For Linux and macOS.
 */
export function createKillHarness(options: ProcessOptions): KillHarness {
  const { script, args = [], cwd, ready, timeout = 30_000 } = options;
  const mark = randomUUID();
  const changes = new EventTarget();
  let child: ChildProcess | undefined;
  let output = '';
  let isSilent = false;

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const findTree = () => (child?.pid ? findProcessTree(child.pid, `${markName}=${mark}`) : []);
  const announce = () => changes.dispatchEvent(new Event('change'));

  // A test run that ends early must leave nothing behind.
  const killAtExit = () => killAll(findTree());

  function launch(): void {
    const loader = /\.tsx?$/.test(script) ? ['--import', 'tsx'] : [];
    const env = { ...process.env, ...options.env, [markName]: mark };
    const started = spawn(process.execPath, [...loader, script, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.off('exit', killAtExit).once('exit', killAtExit);
    child = started;
    output = '';
    isSilent = false;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (child !== started) return; // the last words of an orphan of the process before
        output += text;
        announce();
      });
    }
    const finish = () => {
      if (child === started) isSilent = true;
      announce();
    };
    // What it printed last comes after `exit`; an orphan that holds the streams can keep `close` away.
    started.once('close', finish);
    started.once('exit', () => setTimeout(finish, 1_000).unref());
  }

  function waitFor(pattern: RegExp): Promise<RegExpMatchArray> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        changes.removeEventListener('change', look);
        finish();
      };
      const fail = (what: string) =>
        settle(() =>
          reject(new Error(`${script} ${what} without printing ${pattern}. It printed:\n${output}`)),
        );
      const look = () => {
        const match = output.match(pattern);
        if (match) settle(() => resolve(match));
        else if (isSilent) fail('ended');
      };
      const timer = setTimeout(() => fail(`ran for ${timeout} ms`), timeout);
      changes.addEventListener('change', look);
      look();
    });
  }

  async function signal(name: NodeJS.Signals): Promise<number | null> {
    if (!child) throw new Error(`${script} was not started`);
    if (isRunning()) {
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(timeout) });
      child.kill(name);
      await exit;
    }
    return child.exitCode;
  }

  return {
    get pid() {
      if (!child?.pid) throw new Error(`${script} was not started`);
      return child.pid;
    },
    get output() {
      return output;
    },
    async start() {
      if (isRunning()) throw new Error(`${script} is still running: kill or stop it first`);
      launch();
      return waitFor(ready);
    },
    waitFor,
    async kill() {
      await signal('SIGKILL');
    },
    async killTree() {
      const end = Date.now() + timeout;
      for (let pids = findTree(); pids.length > 0; pids = findTree()) {
        if (Date.now() > end) throw new Error(`${script}: still there after kill -9: ${pids.join(', ')}`);
        killAll(pids);
        await pause(10);
      }
      // It is gone from the table of processes a moment before its event comes.
      if (child && isRunning()) await once(child, 'exit', { signal: AbortSignal.timeout(timeout) });
      process.off('exit', killAtExit);
    },
    stop: () => signal('SIGTERM'),
  };
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
