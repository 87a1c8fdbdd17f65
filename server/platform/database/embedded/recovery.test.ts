import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isAlive } from './process.ts';
import {
  bundleLauncher,
  killHard,
  query,
  readPostmasterPid,
  Workplace,
  waitFor,
} from './testing/workplace.ts';

let kit: Workplace;
let place: Workplace;
let bundle: string;

beforeAll(async () => {
  kit = new Workplace();
  bundle = await bundleLauncher(kit.folder);
  await (await kit.start()).stop();
});
afterAll(() => kit.remove());
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

/** A Lading that has written a row and was then killed, its server running on. */
async function leaveBehind() {
  place.copyData(kit);
  // With fsync, since what was committed must outlive the server as well.
  const { child, outcome } = place.launch(bundle, { settings: {} });
  const started = await outcome;
  if (started.event !== 'started') throw new Error(started.message);
  await query(started.url, 'create table parcel (id int); insert into parcel values (7)');
  await killHard(child);
  const pid = readPostmasterPid(place.dataDir);
  expect(isAlive(pid)).toBe(true);
  return { pid, url: started.url };
}

const readParcels = (url: string) => query(url, 'select id from parcel');

it('takes over the server of a Lading that was killed, and stops it in the end', async () => {
  const left = await leaveBehind();
  const server = await place.start({ settings: {} });
  expect(server).toMatchObject({ adopted: true, url: left.url });
  expect(readPostmasterPid(place.dataDir)).toBe(left.pid);
  expect(await readParcels(server.url)).toEqual([{ id: 7 }]);
  await server.stop();
  expect(isAlive(left.pid)).toBe(false);
});

it('restarts a left server that was started with other settings', async () => {
  const left = await leaveBehind();
  const server = await place.start({ settings: { max_connections: '33' } });
  expect(server.adopted).toBe(false);
  expect(isAlive(left.pid)).toBe(false);
  expect(await query(server.url, 'show max_connections')).toEqual([{ max_connections: '33' }]);
  expect(await readParcels(server.url)).toEqual([{ id: 7 }]);
  await server.stop();
});

it('recovers when Lading and its server were both killed', async () => {
  const left = await leaveBehind();
  process.kill(left.pid, 'SIGKILL');
  await waitFor(() => !isAlive(left.pid));
  expect(existsSync(join(place.dataDir, 'cluster', 'postmaster.pid'))).toBe(true);
  const server = await place.start({ settings: {} });
  expect(server.adopted).toBe(false);
  expect(await readParcels(server.url)).toEqual([{ id: 7 }]);
  await server.stop();
});

it('is not misled by a pid file whose number now belongs to another program', async () => {
  const left = await leaveBehind();
  process.kill(left.pid, 'SIGKILL');
  await waitFor(() => !isAlive(left.pid));
  const file = join(place.dataDir, 'cluster', 'postmaster.pid');
  const { uid, gid } = statSync(file);
  const identity = process.getuid?.() === 0 ? { uid, gid } : {};
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore', cwd: '/', ...identity });
  await once(stranger, 'spawn');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
  try {
    const server = await place.start({ settings: {} });
    expect(await readParcels(server.url)).toEqual([{ id: 7 }]);
    await server.stop();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  } finally {
    await killHard(stranger);
  }
});

it('begins again after a first start that was killed half-way', async () => {
  const drafts = () =>
    existsSync(place.dataDir)
      ? readdirSync(place.dataDir).filter((name) => name.startsWith('cluster.draft-'))
      : [];
  const { child } = place.launch(bundle, { settings: {} });
  await waitFor(() => drafts().some((name) => existsSync(join(place.dataDir, name, 'base', '1'))));
  await killHard(child);
  expect(drafts()).toHaveLength(1);
  expect(existsSync(join(place.dataDir, 'cluster'))).toBe(false);

  const server = await place.start();
  expect(server.adopted).toBe(false);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  await (await place.start()).stop();
  expect(drafts()).toEqual([]);
});

it('does not start on data of another release of PostgreSQL', async () => {
  place.copyData(kit);
  writeFileSync(join(place.dataDir, 'cluster', 'PG_VERSION'), '17\n');
  await expect(place.start()).rejects.toThrow(/are of PostgreSQL 17, and this Lading brings PostgreSQL 18/);
});

it('asks for the password file when it is gone', async () => {
  place.copyData(kit);
  rmSync(join(place.dataDir, 'password'));
  await expect(place.start()).rejects.toThrow(`bring ${join(place.dataDir, 'password')} back`);
});

const killServer = async (dataDir: string) => {
  const pid = readPostmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isAlive(pid));
};
const answers = (url: string) =>
  readParcels(url).then(
    (rows) => rows.length === 1,
    () => false,
  );

it('starts a server again that was killed, at the same address and as often as it is', async () => {
  place.copyData(kit);
  const server = await place.start({ settings: {} });
  await query(server.url, 'create table parcel (id int); insert into parcel values (7)');
  for (let time = 1; time <= 3; time++) {
    await killServer(place.dataDir);
    await waitFor(() => answers(server.url));
    expect(place.messages.filter((said) => said.includes('ended by itself (SIGKILL)'))).toHaveLength(time);
    // One that is killed before it is known to run counts as an attempt that failed.
    await waitFor(() => place.messages.filter((said) => said.includes('is running again')).length === time);
  }
  const last = readPostmasterPid(place.dataDir);
  await server.stop();
  expect(isAlive(last)).toBe(false);
  await expect(readParcels(server.url)).rejects.toThrow('ECONNREFUSED');
});

it('starts an adopted server again too', async () => {
  await leaveBehind();
  const server = await place.start({ settings: {} });
  expect(server.adopted).toBe(true);
  await killServer(place.dataDir);
  await waitFor(() => answers(server.url));
  await server.stop();
});

it('gives up after a bounded number of attempts, and says so once', async () => {
  place.copyData(kit);
  const lost: Error[] = [];
  const server = await place.start({ restartWaits: [0, 20, 40], onLost: (error) => lost.push(error) });
  writeFileSync(join(place.dataDir, 'cluster', 'postgresql.auto.conf'), 'no such setting\n');
  await killServer(place.dataDir);
  await waitFor(() => lost.length > 0);
  expect(lost).toMatchObject([{ message: 'PostgreSQL did not come up again in 3 attempts' }]);
  expect(place.messages.filter((said) => /^attempt \d of 3/.test(said))).toHaveLength(3);
  await server.stop();
});

it('can be stopped while it waits to start the server again', async () => {
  place.copyData(kit);
  const server = await place.start({ restartWaits: [600_000] });
  await killServer(place.dataDir);
  await waitFor(() => place.messages.some((said) => said.includes('started again')));
  await server.stop();
  await (await place.start()).stop();
});
