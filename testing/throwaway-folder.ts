import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that a database of tests, its log and its copies may need. */
const ROOM = 4 * 1024 ** 3;

/**
 * A new folder for data that end with the tests, which every account may pass through: in memory where there is room.
 * On a disk, whoever makes the thousand files of a database again looks past all those that were removed lately.
 */
export function makeThrowawayFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
