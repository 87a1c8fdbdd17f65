import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsAsRoot } from './account.ts';
import { bundleLauncher, makeOrdinaryAccount, query, Workplace } from './testing/workplace.ts';

let place: Workplace;

beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

// Dropping to another account is root's affair; an ordinary account runs PostgreSQL as itself.
describe.runIf(runsAsRoot())(
  'as root only: a project that the service account cannot reach (as under /root)',
  () => {
    let home: string;
    let dataDir: string;

    beforeEach(() => {
      home = join(place.folder, 'home');
      dataDir = join(home, 'project', 'data');
      mkdirSync(dirname(dataDir), { recursive: true });
      chmodSync(home, 0o700);
    });

    it('keeps its data elsewhere, says where, and finds them again', async () => {
      const first = await place.start({ dataDir });
      expect(dirname(first.dataDir)).toBe(place.sharedDir);
      expect(place.messages).toContainEqual(expect.stringContaining(`its data lie in ${first.dataDir}`));
      expect(readFileSync(join(dataDir, 'location'), 'utf8').trim()).toBe(first.dataDir);
      await query(first.url, 'create table parcel (id int)');
      await first.stop();

      const second = await place.start({ dataDir });
      expect(second.dataDir).toBe(first.dataDir);
      await query(second.url, 'select id from parcel');
      await second.stop();

      // Also once the folder has become reachable, or has moved.
      chmodSync(home, 0o755);
      renameSync(join(home, 'project'), join(home, 'renamed'));
      const third = await place.start({ dataDir: join(home, 'renamed', 'data') });
      expect(third.dataDir).toBe(first.dataDir);
      await query(third.url, 'select id from parcel');
      await third.stop();
    });

    it('does not start empty when the place it points to has gone', async () => {
      const first = await place.start({ dataDir });
      await first.stop();
      rmSync(first.dataDir, { recursive: true });
      const again = place.start({ dataDir });
      await expect(again).rejects.toThrow(new RegExp(`${first.dataDir}, which does not exist`));
      rmSync(join(dataDir, 'location'));
      await (await place.start({ dataDir })).stop();
    });

    it('runs from a copy of binaries that lie out of reach, made once', async () => {
      renameSync(place.copyPackage(), join(home, 'package'));
      const packageDir = join(home, 'package');
      const first = await place.start({ dataDir, packageDir });
      const [{ program } = { program: '' }] = await query<{ program: string }>(
        first.url,
        `select setting as program from pg_config where name = 'BINDIR'`,
      );
      expect(program.startsWith(`${place.sharedDir}/postgresql-18`)).toBe(true);
      const made = statSync(program).ctimeMs;
      await first.stop();
      await (await place.start({ dataDir, packageDir })).stop();
      expect(statSync(program).ctimeMs).toBe(made);
    });

    it('says what to do when its data get out of reach later', async () => {
      chmodSync(home, 0o755);
      const server = await place.start({ dataDir });
      expect(server.dataDir).toBe(dataDir);
      await server.stop();
      chmodSync(home, 0o700);
      await expect(place.start({ dataDir })).rejects.toThrow(/can no longer reach .*chmod o\+x/);
      expect(existsSync(join(dataDir, 'location'))).toBe(false);
    });
  },
);

describe.runIf(runsAsRoot())('as root only: data of another account', () => {
  const ordinary = makeOrdinaryAccount();
  let kit: Workplace;
  let bundle: string;

  beforeAll(async () => {
    kit = new Workplace();
    bundle = await bundleLauncher(kit.folder);
  });
  afterAll(async () => {
    ordinary.remove();
    await kit.remove();
  });

  it('are run as their owner when root starts them, and stay usable for the owner', async (context) => {
    if (ordinary.unfit) context.skip(ordinary.unfit);
    const { account } = ordinary;
    const packageDir = place.copyPackage();
    mkdirSync(place.dataDir);
    chownSync(place.dataDir, account?.uid ?? 0, account?.gid ?? 0);
    const launch = async () => {
      const { child, outcome } = place.launch(bundle, { packageDir }, account);
      expect(await outcome).toMatchObject({ event: 'started', adopted: false });
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    await launch();
    const asRoot = await place.start({ packageDir });
    expect(asRoot.dataDir).toBe(place.dataDir);
    await asRoot.stop();
    expect(statSync(join(place.dataDir, 'postgres.log')).uid).toBe(account?.uid);
    await launch();
  });

  it('are refused to an ordinary account, naming the owner', async (context) => {
    if (ordinary.unfit) context.skip(ordinary.unfit);
    const packageDir = place.copyPackage();
    await (await place.start({ accounts: { candidates: ['nobody'] } })).stop();
    const outcome = await place.launch(bundle, { packageDir }, ordinary.account).outcome;
    expect(outcome).toMatchObject({ event: 'refused', name: 'LauncherError' });
    expect(outcome).toHaveProperty('message', expect.stringContaining('belong to the account nobody'));
  });

  it('are given back to a service account when a backup was restored as root', async () => {
    const server = await place.start();
    await server.stop();
    const cluster = join(place.dataDir, 'cluster');
    const { uid } = statSync(cluster);
    for (const file of [cluster, join(cluster, 'PG_VERSION'), join(cluster, 'global')]) chownSync(file, 0, 0);
    await (await place.start()).stop();
    expect(statSync(join(cluster, 'global')).uid).toBe(uid);
  });
});

it('a folder that cannot be written is named', async () => {
  const start = place.start({ dataDir: '/dev/null/lading' });
  await expect(start).rejects.toThrow('The data folder /dev/null/lading cannot be written (ENOTDIR)');
});
