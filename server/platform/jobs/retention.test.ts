import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrganisation, buildProduct, insert, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { createJobs } from '../../worker.ts';
import { systemScope } from '../access/scope.ts';
import { writeOutbox } from '../mail/outbox.ts';
import { enqueueJob } from './enqueue.ts';

const NOW = new Date('2026-11-22T03:53:00Z');
const DAY = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

let portal: Portal;
let mine: Organisation;
let outbox: string;

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'lading-outbox-'));
  portal = await createTestPortal({ clock: createTestClock(NOW), env: { KEEP_OUTBOX: '30' }, outbox });
  mine = await buildOrganisation(portal.database);
});
afterAll(async () => {
  await portal.close();
  await rm(outbox, { recursive: true, force: true });
});
beforeEach(() => portal.database.asOwner('delete from import_result'));

/** Stores a file that is so many days old; gives its key. */
async function storeFile(kind: string, days: number): Promise<string> {
  const { storage } = portal.services;
  const { key } = await storage.put(Readable.from(['content']), {
    maxBytes: 100,
    organisationId: mine.id,
    kind,
  });
  await utimes(storage.path(key), daysAgo(days), daysAgo(days));
  return key;
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of portal.services.storage.listOlder(new Date(NOW.getTime() + DAY))) keys.push(key);
  return keys.sort();
}

const retain = (env: { keepImports?: number } = {}, task = 'platform.retention'): Promise<void> => {
  const services = {
    ...portal.services,
    config: { ...portal.services.config, KEEP_IMPORTS: env.keepImports ?? 90 },
  };
  const job = createJobs(services)[task];
  if (!job) throw new Error('no such job');
  const { database, log } = portal.services;
  return job({}, { database, log, attempt: 1, lastAttempt: false, signal: new AbortController().signal });
};

const importOf = (days: number, file: string, status = 'finished') =>
  insert(portal.database, 'import_result', {
    id: uuid(),
    organisation_id: mine.id,
    noun: 'product',
    status,
    file_key: file,
    file_name: 'goods.csv',
    bytes: 7,
    created_at: daysAgo(days).toISOString(),
  });

test('finished imports go with their files when their time has passed, others stay', async () => {
  const [old, young, running] = [
    await storeFile('import', 100),
    await storeFile('import', 80),
    await storeFile('import', 100),
  ];
  await importOf(100, old);
  const { id } = await importOf(80, young);
  const { id: unfinished } = await importOf(100, running, 'running');
  await retain();
  const left = await portal.database.asOwner<{ id: string }>('select id from import_result');
  expect(left.map((row) => row.id).sort()).toEqual([id, unfinished].sort());
  expect(await listKeys()).toEqual([young, running].sort());
  await retain({ keepImports: 0 });
  expect(await listKeys()).toEqual([young, running].sort());
});

test('files that no row names go after two days; what a row names, what is new and what nobody knows stay', async () => {
  const product = await buildProduct(portal.database, mine);
  const [file, small, large] = [
    await storeFile('image-png', 9),
    await storeFile('image-small', 9),
    await storeFile('image-large', 9),
  ];
  await insert(portal.database, 'product_image', {
    id: uuid(),
    organisation_id: mine.id,
    product_id: product.id,
    position: 0,
    original_name: 'a.png',
    file_key: file,
    small_key: small,
    large_key: large,
    bytes: 7,
    width: 1,
    height: 1,
  });
  const fresh = await storeFile('attachment', 1);
  const unknown = await storeFile('something-new', 400);
  for (const kind of ['image-png', 'image-small', 'attachment', 'import']) await storeFile(kind, 3);
  await retain();
  expect(await listKeys()).toEqual([file, small, large, fresh, unknown].sort());
});

test('letters of the outbox go after their days, and what a kill left of one', async () => {
  const letter = { to: 'jana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await writeOutbox(outbox, letter, Buffer.from('old'), daysAgo(31));
  await writeOutbox(outbox, letter, Buffer.from('young'), daysAgo(29));
  await retain();
  const names = await readdir(outbox);
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.startsWith(daysAgo(29).toISOString().slice(0, 10)))).toBe(true);
  expect(await portal.services.mailer.listOutbox()).toHaveLength(1);
});

test('jobs that were given up go after a month; what is still tried stays, however old', async () => {
  const jobs = { 'given up long ago': [31, 20], 'given up lately': [29, 20], 'still tried': [31, 19] };
  await portal.database.asOwner('delete from graphile_worker._private_jobs');
  for (const [name, [days = 0, attempts]] of Object.entries(jobs)) {
    await portal.database.transaction(systemScope(), (tx) =>
      enqueueJob(tx, { task: 'test.job', payload: {}, key: name }),
    );
    await portal.database.asOwner(
      'update graphile_worker._private_jobs set attempts = $2, updated_at = $3 where key = $1',
      [name, attempts, daysAgo(days)],
    );
  }
  await retain({}, 'platform.clean');
  const left = await portal.database.asOwner('select key from graphile_worker._private_jobs order by key');
  expect(left).toEqual([{ key: 'given up lately' }, { key: 'still tried' }]);
});
