import { constants } from 'node:fs';
import { copyFile as copyBytes, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LEAST_ROOM } from '../../../contracts/kit/limits.ts';
import { noRoom, roomOn } from './room.ts';

export interface CopyOptions {
  /** Whether a file, or a folder with all in it, is left out; asked of its path below the copied folder, with slashes. */
  leaveOut?: (path: string) => boolean;
  /** Folders that the copy has in any case. */
  folders?: readonly string[];
  /** Ends the copying between two files. */
  signal?: AbortSignal | undefined;
}

/**
 * Copies a folder while others write in it: what goes meanwhile is left out, what the target has already stays.
 * What a symbolic link leads to is copied in its place; the target itself is never copied.
 * @throws Problem 507 before the disk of the target is full.
 */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { leaveOut = () => false, folders = [], signal } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const target = await stat(to);
  const isTarget = async (path: string): Promise<boolean> => {
    const found = await stat(join(from, path)).catch(orGone(null));
    return found?.ino === target.ino && found.dev === target.dev;
  };
  const copyBelow = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(orGone([]))) {
      const inner = path ? `${path}/${entry.name}` : entry.name;
      if (leaveOut(inner)) continue;
      signal?.throwIfAborted();
      // A link that leads nowhere ends it: what is missing may be all files, on a disk that is not mounted.
      const found = entry.isSymbolicLink() ? await stat(join(from, inner)) : entry;
      if (found.isFile()) await copyFile(join(from, inner), join(to, inner));
      else if (found.isDirectory() && !(await isTarget(inner))) await copyBelow(inner);
    }
  };
  await copyBelow('');
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
}

/** Copies a file to the disk, not into its cache alone; does nothing where the target is there or the file is not any more. */
export async function copyFile(from: string, to: string): Promise<void> {
  if (await stat(to).catch(orGone(null))) return;
  if ((await roomOn(dirname(to))) < LEAST_ROOM) throw noRoom();
  const isCopied = await copyBytes(from, to, constants.COPYFILE_FICLONE).then(() => true, orGone(false));
  if (!isCopied) return;
  // Files may be read-only (a key of mode 400); only Windows writes to the disk no file that is opened to be read.
  const file = await open(to, process.platform === 'win32' ? 'r+' : 'r');
  await file.sync().finally(() => file.close());
}

/** Answers with a value where something is not there. */
const orGone =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
