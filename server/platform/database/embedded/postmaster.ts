import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive, readCommandLine } from './process.ts';

/** What a running server says of itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Finds the server that runs on a data folder, by its pid file; a number that another program has now is not one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0) || !isAlive(pid) || !(await isPostmasterOf(pid, cluster))) return undefined;
  return { pid, port: Number(lines[3]) };
}

/**
 * Prepares the pid file of a server that is gone for the next one. PostgreSQL refuses to start when the number in it is
 * taken: by another program, or by the old server itself where nobody collects ended processes, as in a container. But it
 * never takes its own parent for a server, and we shall be its parent. Only the number is replaced: the line that names
 * the shared memory is how PostgreSQL notices that a part of the old server lives on.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const lines = await readPidFile(cluster);
  if (lines) await writeFile(pidFile(cluster), [process.pid, ...lines.slice(1)].join('\n'));
}

/** The program and arguments that the server on a data folder was last started with, as PostgreSQL wrote them down. */
export function readStartLine(cluster: string): Promise<string> {
  return readFile(join(cluster, 'postmaster.opts'), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
}

/** The same line for a program and arguments that we would start. */
export const formatStartLine = (program: string, args: readonly string[]) =>
  [program, ...args.map((arg) => `"${arg}"`)].join(' ');

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const words = readCommandLine(pid);
  // Where the system does not tell, believe the pid file.
  if (!words) return true;
  if (!basename(words[0] ?? '').startsWith('postgres')) return false;
  const directory = words[words.indexOf('-D') + 1] ?? '';
  const [theirs, ours] = await Promise.all([stat(directory).catch(() => undefined), stat(cluster)]);
  // A folder that has been moved under a running server is no longer where its arguments say.
  return !theirs || (theirs.dev === ours.dev && theirs.ino === ours.ino);
}

function readPidFile(cluster: string): Promise<string[] | undefined> {
  return readFile(pidFile(cluster), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
}
