import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LEAST_ROOM } from '../../../contracts/kit/limits.ts';
import { notFound, Problem } from '../../../contracts/kit/problem.ts';
import { type Clock, systemClock } from '../clock.ts';
import { isFull, noRoom, roomOn } from './room.ts';
import type { PutOptions, Storage, StoredFile } from './storage.ts';

const PROVIDER = 'provider';
const PARTIAL = '.partial';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OWNER = new RegExp(`^(?:${UUID}|${PROVIDER})$`);
const KIND = /^[a-z]+(?:-[a-z]+)*$/;
const KEY = new RegExp(`^(?:${UUID}|${PROVIDER})/\\d{2}/\\d{2}/[0-9a-f]{32}\\.[a-z]+(?:-[a-z]+)*$`);

/**
 * Files on the local disk under `<dataDir>/files`. A file is written aside, synced, and only then given its
 * name, so that whoever finds a key finds a whole file, after a power cut too.
 * @param leastRoom bytes of the disk that are left to others.
 */
export function createDiskStorage(
  dataDir: string,
  clock: Clock = systemClock,
  leastRoom: number = LEAST_ROOM,
): Storage {
  const root = join(dataDir, 'files');

  function path(key: string): string {
    if (!KEY.test(key)) throw notFound();
    return join(root, key);
  }

  return {
    path,

    room: () => roomOn(dataDir),

    async put(source, options) {
      if ((await roomOn(dataDir)) < leastRoom) throw noRoom();
      const key = makeKey(options, clock.now());
      const random = key.slice(key.lastIndexOf('/') + 1);
      const partial = join(root, PARTIAL, random);
      await mkdir(dirname(partial), { recursive: true, mode: 0o700 });
      try {
        const written = await writeSynced(source, partial, options.maxBytes);
        await mkdir(dirname(path(key)), { recursive: true, mode: 0o700 });
        await rename(partial, path(key));
        await syncFolder(dirname(path(key)));
        return { key, ...written };
      } catch (error) {
        await rm(partial, { force: true });
        throw isFull(error) ? noRoom(error) : error;
      }
    },

    open(key) {
      return fs.createReadStream(path(key), { fs: { ...fs, open: openOrNotFound } });
    },

    async *listOlder(before) {
      const owners = await listFolder(root);
      for (const owner of owners.filter((name) => OWNER.test(name)))
        for (const year of await listFolder(join(root, owner)))
          for (const month of await listFolder(join(root, owner, year)))
            for (const name of await listFolder(join(root, owner, year, month))) {
              const key = `${owner}/${year}/${month}/${name}`;
              if (!KEY.test(key)) continue;
              const found = await stat(path(key)).catch(() => null);
              if (found?.isFile() && found.mtime < before) yield key;
            }
    },

    async remove(key) {
      await rm(path(key), { force: true });
    },
  };
}

/**
 * Removes what uploads left behind that were cut off by the end of a process: partial files untouched since
 * `before`. Returns how many.
 */
export async function removePartialFiles(dataDir: string, before: Date): Promise<number> {
  const folder = join(dataDir, 'files', PARTIAL);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** The names in a folder; none where it is not there, or is no folder. */
const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

function makeKey({ organisationId, kind }: PutOptions, now: Date): string {
  const owner = organisationId ?? PROVIDER;
  if (!OWNER.test(owner)) throw new TypeError(`not the id of an organisation: ${owner}`);
  if (!KIND.test(kind)) throw new TypeError(`not a kind of file: ${kind}`);
  const [year = '', month = ''] = now.toISOString().slice(2).split('-');
  return `${owner}/${year}/${month}/${randomBytes(16).toString('hex')}.${kind}`;
}

async function writeSynced(
  source: Readable,
  target: string,
  maxBytes: number,
): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxBytes)
        throw new Problem('fileTooLarge', {
          status: 413,
          parameters: { megabytes: Math.max(1, Math.round(maxBytes / 1_048_576)) },
        });
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(source, measure, fs.createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** A new name is safe only when its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type OpenCallback = (error: NodeJS.ErrnoException | null, descriptor: number) => void;

function openOrNotFound(path: fs.PathLike, flags: fs.OpenMode, mode: fs.Mode, callback: OpenCallback): void {
  fs.open(path, flags, mode, (error, descriptor) => {
    callback(error?.code === 'ENOENT' ? (notFound() as NodeJS.ErrnoException) : error, descriptor);
  });
}
