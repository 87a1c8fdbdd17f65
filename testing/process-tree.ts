import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ProcessRow {
  pid: number;
  parent: number;
  isMarked: boolean;
}

/**
 * The living processes that carry the environment variable `mark` (`NAME=value`), and all that they started.
 * On Linux an orphan is found as well, by the variable it inherited; elsewhere only what still has its
 * parents, beginning with `root`.
 */
export function findProcessTree(root: number, mark: string): number[] {
  const rows = existsSync('/proc/self/environ') ? readProc(mark) : readPs(root);
  const found = new Set(rows.filter((row) => row.isMarked).map((row) => row.pid));
  // A set grows while it is walked: children of children are found in the same pass.
  for (const pid of found) {
    for (const row of rows) if (row.parent === pid) found.add(row.pid);
  }
  return [...found];
}

function readProc(mark: string): ProcessRow[] {
  const rows: ProcessRow[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command, in parentheses, may itself hold spaces and parentheses.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z' || state === 'X') continue;
      rows.push({
        pid: Number(name),
        parent: Number(parent),
        isMarked: readEnvironment(name).includes(mark),
      });
    } catch {
      // It ended while it was being looked at.
    }
  }
  return rows;
}

function readEnvironment(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // another user's
  }
}

function readPs(root: number): ProcessRow[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return state.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), isMarked: Number(pid) === root }];
  });
}

/** What a process has started and is living, such as the servers of a database. */
export function findChildren(parent: number): number[] {
  const rows = existsSync('/proc/self/environ') ? readProc('') : readPs(parent);
  return rows.filter((row) => row.parent === parent).map((row) => row.pid);
}
