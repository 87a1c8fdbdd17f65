import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that databases of tests, their logs and their copies may need at once. */
const ROOM = 4 * 1024 ** 3;

/**
 * Lets temporary folders of this process and of those that it starts lie in memory where there is room, unless
 * `TMPDIR` says where. On a disk, whoever makes the thousand files of a database again looks past all those that
 * were removed lately.
 */
export function keepTemporaryInMemory(): void {
  if (process.env.TMPDIR === undefined && isFit(MEMORY)) process.env.TMPDIR = MEMORY;
}

/** Whether a folder has room, and programs in it may run. */
function isFit(folder: string): boolean {
  let trial: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(folder);
    trial = mkdtempSync(join(folder, 'lading-trial-'));
    const program = join(trial, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  } finally {
    if (trial) rmSync(trial, { recursive: true });
  }
}
