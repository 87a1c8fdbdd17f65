import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process of this number runs, whoever owns it; one that has ended but was not yet reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/**
 * What distinguishes a process from a later one with the same number: the moment it started, and the boot of the
 * machine it started in. Undefined where the system does not say.
 */
export function readStartMark(pid: number): string | undefined {
  const stat = readStat(pid);
  if (stat) return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${stat.started}`;
  return readFromPs('lstart=', pid);
}

/** The words a process was started with; undefined where the system does not say. */
export function readCommandLine(pid: number): string[] | undefined {
  const words = readText(`/proc/${pid}/cmdline`)?.split('\0').slice(0, -1);
  return words?.length ? words : readFromPs('command=', pid)?.split(' ');
}

function readStat(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  const text = readText(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The second field is the name in brackets, which may itself hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], started: fields[19] };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readFromPs(column: string, pid: number): string | undefined {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', env }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
