import { type StdioOptions, spawn } from 'node:child_process';

/** The operating system's account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

export interface Outcome {
  /** Exit code; null when the command could not be started or was ended by a signal. */
  code: number | null;
  /** What it wrote to both outputs, or why it could not be started. */
  output: string;
}

/**
 * Options common to every process of PostgreSQL: its account, a folder that every account may stand in, and an
 * environment without the portal's secrets and without PG* variables that would change its behaviour.
 */
export function buildSpawnOptions(account: Account | undefined, stdio: StdioOptions) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' },
    stdio,
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a command to its end, as another account if one is given. Never throws: the outcome says how it went. */
export function runCommand(file: string, args: readonly string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ code: null, output: (error as Error).message });
    try {
      const child = spawn(file, args, buildSpawnOptions(account, ['ignore', 'pipe', 'pipe']));
      const chunks: Buffer[] = [];
      child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.once('error', fail);
      child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString().trim() }));
    } catch (error) {
      // spawn throws at once, instead of emitting, when the account may not be taken on.
      fail(error);
    }
  });
}
