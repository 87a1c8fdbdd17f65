import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { type Config, readConfig } from './config.ts';
import { query, Workplace } from './platform/database/embedded/testing/workplace.ts';

let place: Workplace;
let config: Config;
const log = { info() {}, warn() {}, error() {} };
const read = (...path: string[]) => readFileSync(join(place.folder, ...path), 'utf8');

beforeAll(() => {
  place = new Workplace();
  config = readConfig({ DATA_DIR: place.dataDir }, () => '');
  mkdirSync(join(place.dataDir, 'files', 'one'), { recursive: true });
  writeFileSync(join(place.dataDir, 'files', 'one', 'label.pdf'), 'a label');
  mkdirSync(join(place.folder, 'disk'));
  writeFileSync(join(place.folder, 'disk', 'photo'), 'a photo');
  symlinkSync(join(place.folder, 'disk'), join(place.dataDir, 'files', 'linked'));
  writeFileSync(join(place.dataDir, 'secret.key'), 'a key');
});
afterAll(() => place.remove());

/** What a portal writes: each act in two tables at once, and the name of its file in a third. */
async function writeUntil(url: string, isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The copy names it, and nobody else can read it.
  await client.query('create temp table held (text text)');
  let acts = 0;
  while (!isOver()) {
    acts++;
    writeFileSync(join(place.dataDir, 'files', `${acts}`), 'a photo');
    await client.query(`begin; insert into stock values (${acts}, repeat('s', 2000)); insert into movement values (${acts});
      update total set acts = ${acts}; commit`);
    // The log of the backup's first minutes would be used again for new log, if nothing kept it.
    if (acts % 20 === 0) await client.query('select pg_switch_wal(); checkpoint');
  }
  await client.end();
  return acts;
}

test('a portal that runs is copied as it is at one moment, with its files, and starts from the copy', async () => {
  const settings = { min_wal_size: '32MB', max_wal_size: '32MB' };
  const server = await place.start({ dataDir: join(place.dataDir, 'postgres'), settings });
  await query(
    server.url,
    'create table stock (id int, text text); create table movement (id int); create table total (acts int)',
  );
  await query(
    server.url,
    `insert into total values (0); insert into stock select -n, repeat('o', 2000) from generate_series(1, 20000) n`,
  );
  let isOver = false;
  const writing = writeUntil(server.url, () => isOver);
  const target = join(place.folder, 'copy');
  const two = await Promise.allSettled([backUp(config, target, log), backUp(config, target, log)]);
  isOver = true;
  const acts = await writing;
  const made = two.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = two.flatMap((one) => (one.status === 'rejected' ? [`${one.reason}`] : []));
  expect(refused).toEqual([expect.stringContaining('already runs')]);
  expect(made).toEqual([expect.any(Number)]);
  expect(made[0]).toBeGreaterThan(60);
  expect(await query(server.url, 'select slot_name from pg_replication_slots')).toEqual([]);
  await server.stop();

  const restored = await place.start({ dataDir: join(target, 'postgres') });
  const [state] = await query<{ acts: number; stock: number; movements: number; old: number }>(
    restored.url,
    `select acts, (select count(*)::int from stock where id > 0) as stock, (select count(*)::int from movement) as movements,
       (select count(*)::int from stock where id < 0) as old from total`,
  );
  await restored.stop();
  const copied = state?.acts ?? 0;
  expect(state).toEqual({ acts: copied, stock: copied, movements: copied, old: 20_000 });
  expect(copied).toBeGreaterThan(20);
  expect(copied).toBeLessThan(acts);
  expect(read('copy', 'files', `${copied}`)).toBe('a photo');
  expect([read('copy', 'files', 'one', 'label.pdf'), read('copy', 'secret.key')]).toEqual([
    'a label',
    'a key',
  ]);
  expect(read('copy', 'files', 'linked', 'photo')).toBe('a photo');
  expect(existsSync(`${target}.part`)).toBe(false);
}, 300_000);

test('a backup that takes longer than the log is kept fails, and the portal goes on', async () => {
  const settings = { min_wal_size: '32MB', max_wal_size: '32MB', max_slot_wal_keep_size: '16MB' };
  const server = await place.start({ dataDir: join(place.dataDir, 'postgres'), settings });
  let isOver = false;
  const writing = writeUntil(server.url, () => isOver);
  const target = join(place.folder, 'late');
  await expect(backUp(config, target, log)).rejects.toThrow('to a faster disk');
  isOver = true;
  expect(await writing).toBeGreaterThan(20);
  expect(existsSync(`${target}.part`)).toBe(false);
  await server.stop();
}, 300_000);

test('one that is stopped is copied too, and nothing is written over', async () => {
  const target = join(place.folder, 'cold');
  await backUp(config, target, log);
  const restored = await place.start({ dataDir: join(target, 'postgres') });
  expect(await query(restored.url, 'select count(*)::int as old from stock where id < 0')).toEqual([
    { old: 20_000 },
  ]);
  await restored.stop();
  await expect(backUp(config, target, log)).rejects.toThrow('is there already');
  await expect(backUp(config, join(place.dataDir, 'backup'), log)).rejects.toThrow(
    'in the data folder itself',
  );
  await expect(backUp({ ...config, DATA_DIR: place.folder }, `${place.folder}-other`, log)).rejects.toThrow(
    'no database',
  );
  expect(existsSync(`${place.folder}-other.part`)).toBe(false);
  symlinkSync(place.dataDir, join(place.folder, 'link'));
  await expect(backUp(config, join(place.folder, 'link', 'backup'), log)).rejects.toThrow(
    'in the data folder itself',
  );
  const stopped = AbortSignal.abort(new Error('it was stopped'));
  await expect(backUp(config, `${place.folder}-other`, log, stopped)).rejects.toThrow('it was stopped');
  expect(existsSync(`${place.folder}-other.part`)).toBe(false);
  const elsewhere = { ...config, DATABASE_URL: 'postgres://localhost/lading' };
  await expect(backUp(elsewhere, target, log)).rejects.toThrow('the tools of its server');
}, 300_000);
