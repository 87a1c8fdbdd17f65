import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock } from './lock.ts';
import { killHard, waitFor } from './testing/workplace.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-lock-'));
  file = join(folder, 'lading.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The file that this process would write, changed. */
async function plantLock(changes: object): Promise<void> {
  const lock = await acquireLock(folder);
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
  await lock.release();
  writeFileSync(file, JSON.stringify({ ...holder, ...changes }));
}

it('is held once, and free again after its release', async () => {
  const lock = await acquireLock(folder);
  await expect(acquireLock(folder)).rejects.toThrow(
    `Lading already runs on the data in ${folder} (process ${process.pid})`,
  );
  await lock.release();
  expect(existsSync(file)).toBe(false);
  await (await acquireLock(folder)).release();
});

it('is won by one of many who find a stale one at once', async () => {
  for (let round = 0; round < 30; round += 1) {
    await plantLock({ pid: 2 ** 30 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(folder)));
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  }
});

it('is taken over from a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await plantLock({ pid: child.pid });
  await (await acquireLock(folder)).release();
});

it('is taken over when the number now belongs to a later process', async () => {
  const later = spawn('sleep', ['600'], { stdio: 'ignore' });
  await once(later, 'spawn');
  try {
    await plantLock({ pid: later.pid });
    await (await acquireLock(folder)).release();
  } finally {
    await killHard(later);
  }
});

it('is taken over when its file makes no sense', async () => {
  writeFileSync(file, '{"pid":');
  await (await acquireLock(folder)).release();
});

it('of another container is kept while it is touched, and taken over when it is not', async () => {
  await plantLock({ host: 'elsewhere' });
  let time = 1_000_000;
  const beat = setInterval(() => {
    time += 1;
    utimesSync(file, time, time);
  }, 50);
  await expect(acquireLock(folder, 2_000)).rejects.toThrow(`(process ${process.pid} on elsewhere)`);
  clearInterval(beat);
  await (await acquireLock(folder, 300)).release();
});

it('is touched by its holder', async () => {
  const lock = await acquireLock(folder);
  const before = statSync(file).mtimeMs;
  await waitFor(() => statSync(file).mtimeMs > before);
  await lock.release();
});

it('leaves a file alone that has become another process’s', async () => {
  const lock = await acquireLock(folder);
  writeFileSync(file, '{"pid":1}');
  await lock.release();
  expect(readFileSync(file, 'utf8')).toBe('{"pid":1}');
});
