import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsAsRoot } from './account.ts';
import { isAlive } from './process.ts';
import { waitReady } from './ready.ts';
import {
  bundleLauncher,
  makeOrdinaryAccount,
  query,
  readPostmasterPid,
  Workplace,
} from './testing/workplace.ts';

let kit: Workplace;
let place: Workplace;
let bundle: string;
let ordinary: ReturnType<typeof makeOrdinaryAccount>;

beforeAll(async () => {
  kit = new Workplace();
  bundle = await bundleLauncher(kit.folder);
  ordinary = makeOrdinaryAccount();
  await (await kit.start()).stop();
});
afterAll(async () => {
  ordinary.remove();
  await kit.remove();
});
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

describe('a first start', () => {
  it('makes a database as the portal needs it, run by an ordinary account', async () => {
    const server = await place.start({ settings: { fsync: 'off' } });
    const [facts] = await query(
      server.url,
      `select current_database() as database, datlocprovider as provider, datlocale as locale,
              pg_encoding_to_char(encoding) as encoding, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as addresses, current_setting('jit') as jit,
              current_setting('random_page_cost') as page_cost, current_setting('synchronous_commit') as commit,
              current_setting('fsync') as fsync, current_setting('max_connections') as connections
         from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      database: 'lading',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      addresses: '127.0.0.1',
      jit: 'off',
      page_cost: '1.1',
      commit: 'on',
      fsync: 'off',
      connections: '100',
    });
    const words = await query<{ word: string }>(
      server.url,
      `select word from unnest(array['zebra', 'čáp', 'Cyril', 'had']) word order by word collate "cs-x-icu"`,
    );
    expect(words.map(({ word }) => word)).toEqual(['Cyril', 'čáp', 'had', 'zebra']);

    const owner = statSync(join(place.dataDir, 'cluster')).uid;
    if (runsAsRoot()) expect(owner).toBeGreaterThan(0);
    else expect(owner).toBe(process.getuid?.());
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${readPostmasterPid(place.dataDir)}/status`, 'utf8');
      expect(status).toContain(`Uid:\t${owner}\t${owner}\t${owner}`);
      expect(
        status
          .match(/^Groups:\t(.*)$/m)?.[1]
          ?.trim()
          .split(' '),
      ).not.toContain('0');
    }
    await server.stop();
  });

  it('keeps a password of its own that only the owner can read, and refuses every other', async () => {
    place.copyData(kit);
    const server = await place.start();
    expect(statSync(join(place.dataDir, 'password')).mode & 0o777).toBe(0o600);
    const password = readFileSync(join(place.dataDir, 'password'), 'utf8').trim();
    expect(new URL(server.url).password).toBe(password);
    await expect(waitReady(server.url.replace(password, 'guess'))).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('works in a folder whose name is awkward, and with a long one', async () => {
    const dataDir = join(place.folder, `it's "50 %" $HOME; č ž ${'long '.repeat(25)}`, 'data');
    const server = await place.start({ dataDir });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('works for an ordinary account', async (context) => {
    const { account, unfit } = ordinary;
    if (unfit) context.skip(unfit);
    const packageDir = place.copyPackage();
    const home = join(place.folder, 'home');
    mkdirSync(home);
    if (account) chownSync(home, account.uid, account.gid);
    const dataDir = join(home, 'data');
    const launched = place.launch(bundle, { dataDir, packageDir }, account);
    expect(await launched.outcome).toMatchObject({ event: 'started', dataDir, adopted: false });
    const uid = account?.uid ?? process.getuid?.();
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(uid);
    const pid = readPostmasterPid(dataDir);
    launched.child.kill('SIGTERM');
    await once(launched.child, 'exit');
    expect(isAlive(pid)).toBe(false);
  });
});

describe('stopping', () => {
  it('ends the server, open transactions or not, frees the folder and keeps the rows', async () => {
    place.copyData(kit);
    const first = await place.start();
    await query(first.url, 'create table parcel (id int); insert into parcel values (7)');
    const pid = readPostmasterPid(place.dataDir);
    const sleeper = query(first.url, `begin; insert into parcel values (8); select pg_sleep(600)`);
    const broken = expect(sleeper).rejects.toThrow();
    await Promise.all([first.stop(), first.stop()]);
    await broken;
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(place.dataDir, 'lading.lock'))).toBe(false);
    expect(existsSync(join(place.dataDir, 'cluster', 'postmaster.pid'))).toBe(false);

    const second = await place.start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select id from parcel')).toEqual([{ id: 7 }]);
    await second.stop();
  });

  it('says so when the server ends by itself', async () => {
    place.copyData(kit);
    await place.start();
    const gone = readPostmasterPid(place.dataDir);
    process.kill(gone, 'SIGINT');
    await expect.poll(() => place.messages).toContainEqual(expect.stringContaining('ended by itself'));
  });
});

describe('a second Lading on the same data', () => {
  it('is refused in one line that names the first, and may start after it', async () => {
    place.copyData(kit);
    const first = place.launch(bundle);
    expect(await first.outcome).toMatchObject({ event: 'started' });
    const second = await place.launch(bundle).outcome;
    expect(second).toMatchObject({ event: 'refused', name: 'LauncherError' });
    const message = second.event === 'refused' ? second.message : '';
    expect(message).toContain(`process ${first.child.pid}`);
    expect(message).not.toContain('\n');
    await expect(place.start()).rejects.toThrow(`process ${first.child.pid}`);

    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    const third = await place.start();
    expect(third.adopted).toBe(false);
    await third.stop();
  });

  it('is refused when both start at the same moment, on new data too', async () => {
    const starts = [place.launch(bundle), place.launch(bundle), place.launch(bundle)];
    const outcomes = await Promise.all(starts.map((start) => start.outcome));
    expect(outcomes.map(({ event }) => event).sort()).toEqual(['refused', 'refused', 'started']);
  });
});

it('a server that cannot start says why', async () => {
  place.copyData(kit);
  const start = place.start({ settings: { shared_buffers: 'plenty' } });
  await expect(start).rejects.toThrow(/did not start: invalid value for parameter "shared_buffers"/);
  await (await place.start()).stop();
});
