import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../testing/clock.ts';
import { createDiskStorage, removePartialFiles } from './disk.ts';
import type { Storage } from './storage.ts';

const ORGANISATION = '0198c1f0-0000-7000-8000-000000000001';
let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lading-storage-'));
  storage = createDiskStorage(dataDir, createTestClock('2026-03-09T10:00:00Z'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const put = (content: string | Readable, maxBytes = 1_000_000) =>
  storage.put(typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content, {
    maxBytes,
    organisationId: ORGANISATION,
    kind: 'import',
  });

async function files(): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('keeps a file under a name of its own and gives it back', async () => {
  const stored = await put('hello');
  expect(stored.key).toMatch(new RegExp(`^${ORGANISATION}/26/03/[0-9a-f]{32}\\.import$`));
  expect(stored.bytes).toBe(5);
  expect(stored.sha256).toBe(createHash('sha256').update('hello').digest('hex'));
  expect(await files()).toEqual([join(dataDir, 'files', stored.key)]);
  expect(storage.path(stored.key)).toBe(join(dataDir, 'files', stored.key));
  expect((await buffer(storage.open(stored.key))).toString()).toBe('hello');
  expect((await stat(storage.path(stored.key))).mode & 0o077).toBe(0);
});

test('what would fill the disk is refused, and leaves nothing behind', async () => {
  expect(await storage.room()).toBeGreaterThan(0);
  const full = createDiskStorage(dataDir, createTestClock('2026-03-09T10:00:00Z'), Number.POSITIVE_INFINITY);
  const storing = full.put(Readable.from(['a']), { maxBytes: 9, organisationId: null, kind: 'import' });
  await expect(storing).rejects.toMatchObject({ code: 'noRoom', status: 507 });
  async function* untilFull() {
    yield Buffer.from('a');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  await expect(put(Readable.from(untilFull()))).rejects.toMatchObject({ code: 'noRoom', status: 507 });
  expect(await files()).toEqual([]);
});

test('the provider has a folder of its own', async () => {
  const stored = await storage.put(Readable.from(['a']), {
    maxBytes: 1,
    organisationId: null,
    kind: 'export',
  });
  expect(stored.key).toMatch(/^provider\/26\/03\//);
  expect(await readFile(storage.path(stored.key), 'utf8')).toBe('a');
});

test('ends an upload at its limit and leaves nothing behind', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield Buffer.alloc(64 * 1024);
    }
  }
  const source = Readable.from(endless());
  await expect(put(source, 1_000_000)).rejects.toMatchObject({
    code: 'fileTooLarge',
    status: 413,
    parameters: { megabytes: 1 },
  });
  expect(given).toBeLessThan(50);
  expect(source.destroyed).toBe(true);
  expect(await files()).toEqual([]);
  expect((await put('x'.repeat(10), 10)).bytes).toBe(10);
});

test('leaves nothing behind when the upload breaks off', async () => {
  async function* broken() {
    yield Buffer.alloc(1000);
    throw new Error('connection lost');
  }
  await expect(put(Readable.from(broken()))).rejects.toThrow('connection lost');
  const source = Readable.from(['half'], { objectMode: false });
  source.destroy();
  await expect(put(source)).rejects.toThrow();
  expect(await files()).toEqual([]);
});

test('two files of the same content are two files', async () => {
  const [one, two] = await Promise.all([put('same'), put('same')]);
  expect(one.key).not.toBe(two.key);
  await storage.remove(one.key);
  expect(await readFile(storage.path(two.key), 'utf8')).toBe('same');
});

test('what is gone is not found, and removing it again is no error', async () => {
  const { key } = await put('a');
  await storage.remove(key);
  await storage.remove(key);
  await expect(buffer(storage.open(key))).rejects.toMatchObject({ code: 'notFound', status: 404 });
});

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  `${ORGANISATION}/26/03/../../../x`,
  `${ORGANISATION}/26/03/${'a'.repeat(32)}.import/../x`,
  `${ORGANISATION}/26/03/${'a'.repeat(32)}.import\n`,
  `.partial/${'a'.repeat(32)}.import`,
  '',
])('%j is no key', async (key) => {
  expect(() => storage.path(key)).toThrow(expect.objectContaining({ code: 'notFound' }));
  expect(() => storage.open(key)).toThrow(expect.objectContaining({ code: 'notFound' }));
  await expect(storage.remove(key)).rejects.toMatchObject({ code: 'notFound' });
});

test('takes no folder and no kind from outside', async () => {
  const options = { maxBytes: 1, organisationId: ORGANISATION, kind: 'import' };
  for (const wrong of [{ organisationId: '../x' }, { kind: '../x' }, { kind: 'a.b' }, { kind: '' }]) {
    await expect(storage.put(Readable.from(['a']), { ...options, ...wrong })).rejects.toThrow(TypeError);
  }
  expect(await files()).toEqual([]);
});

test('clears what ended processes left behind, and only that', async () => {
  const { key } = await put('whole');
  const folder = join(dataDir, 'files', '.partial');
  await writeFile(join(folder, 'old'), 'a');
  await utimes(join(folder, 'old'), new Date(0), new Date(1_000));
  await writeFile(join(folder, 'running'), 'a');
  expect(await removePartialFiles(dataDir, new Date(5_000))).toBe(1);
  expect((await files()).sort()).toEqual([join(folder, 'running'), storage.path(key)].sort());
  expect(await removePartialFiles(join(dataDir, 'nowhere'), new Date())).toBe(0);
});
