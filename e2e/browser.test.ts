import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, launchBrowser } from './browser.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-browser-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function addCommand(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('launchBrowser', () => {
  it('starts a real browser with an empty profile', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent('<title>Expeditions</title>');
    expect(await page.title()).toBe('Expeditions');
    expect(await page.context().cookies()).toEqual([]);
    await browser.close();
  });
});

describe('findBrowser', () => {
  it('takes the one that CHROME_PATH names', async () => {
    const path = addCommand('my-browser', 'exit 0');
    vi.stubEnv('CHROME_PATH', path);
    expect(await findBrowser()).toBe(path);
  });

  it('refuses a CHROME_PATH that does not start', async () => {
    vi.stubEnv('CHROME_PATH', addCommand('broken', 'exit 1'));
    await expect(findBrowser()).rejects.toThrow(/CHROME_PATH is .*broken/);
    vi.stubEnv('CHROME_PATH', join(folder, 'absent'));
    await expect(findBrowser()).rejects.toThrow(/CHROME_PATH is .*absent/);
  });
});

describe.runIf(process.platform === 'linux')('findBrowser on Linux', () => {
  beforeEach(() => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
  });

  it('passes over a command that is only a stub', async () => {
    addCommand('google-chrome', 'echo install the snap >&2; exit 1');
    const chromium = addCommand('chromium', 'exit 0');
    expect(await findBrowser()).toBe(chromium);
  });

  it("installs Debian's where this user may", async () => {
    addCommand('sudo', 'shift; exec "$@"');
    const chromium = join(folder, 'chromium');
    addCommand(
      'apt-get',
      `[ "$1" != install ] || { echo '#!/bin/sh' > ${chromium}; /bin/chmod +x ${chromium}; }`,
    );
    expect(await findBrowser()).toBe(chromium);
  });

  it('says what to do where the package cannot be installed', async () => {
    addCommand('sudo', 'shift; exec "$@"');
    addCommand('apt-get', '[ "$1" = --version ]');
    await expect(findBrowser()).rejects.toThrow(/could not be installed.*CHROME_PATH/);
  });

  it('says what to do where there is no apt-get', async () => {
    await expect(findBrowser()).rejects.toThrow(/No browser was found.*CHROME_PATH/);
    expect(existsSync(join(folder, 'chromium'))).toBe(false);
  });
});
