import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const commands = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

// Quiet: no window, no first-run pages, and no calls to the browser maker's servers.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // The suggestions below the address bar are pages of their own: 70 files that each new window would load.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // The browser takes the last such list alone: these are those of Playwright's own that it has for Chrome.
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];

/** Before a flag that Playwright gives the browser, and that it shall not have. */
const NOT = 'no:';

const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chrome or Chromium: the one that `CHROME_PATH` names, else an installed one, else Debian's,
 * installed now where this user may. Throws an Error that says what to do where there is none.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which is no browser that starts. Correct it, or unset it.`);
  }
  const installed = findInstalledBrowser();
  if (installed) return installed;
  installDebianChromium();
  const added = findInstalledBrowser();
  if (added) return added;
  throw new Error(`Debian's chromium was installed, but does not start. ${advice}`);
}

/**
 * Starts the browser without a window and with an empty profile, which goes when it is closed.
 * @param more flags; one that begins with `no:` takes away that flag of Playwright's own.
 */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    // Chrome's sandbox does not work as root; every other user keeps it.
    chromiumSandbox: !isRoot,
    args: [...flags, ...more.filter((flag) => !flag.startsWith(NOT))],
    ignoreDefaultArgs: more.filter((flag) => flag.startsWith(NOT)).map((flag) => flag.slice(NOT.length)),
  });
}

const advice =
  'The browser tests need Google Chrome or Chromium: install one, or set CHROME_PATH to its program file.';

function findInstalledBrowser(): string | undefined {
  return listUsualPlaces().find(isBrowser);
}

function listUsualPlaces(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      macApplications.map((application) => join(folder, application)),
    );
  }
  if (process.platform === 'win32') {
    const { LOCALAPPDATA, ProgramFiles, 'ProgramFiles(x86)': programFiles32 } = process.env;
    return [ProgramFiles, programFiles32, LOCALAPPDATA].flatMap((folder) =>
      folder ? windowsPrograms.map((program) => join(folder, program)) : [],
    );
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function isBrowser(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // On Windows `--version` opens a window. Elsewhere it tells a browser from a stub that asks for a snap.
  return process.platform === 'win32' || runs(path, '--version');
}

function installDebianChromium(): void {
  const isDebian = runs('apt-get', '--version');
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  if (!isDebian || !(isRoot || runs('sudo', '-n', 'true'))) {
    throw new Error(`No browser was found, and this user cannot install Debian's. ${advice}`);
  }
  const runApt = (...args: string[]) => {
    const [command = '', ...rest] = [
      ...asRoot,
      '/usr/bin/env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  };
  process.stdout.write("No browser was found: installing Debian's chromium.\n");
  runApt('update', '-qq'); // where one source is away, the others still count
  if (!runApt('install', '-y', '-qq', 'chromium')) {
    throw new Error(`Debian's chromium could not be installed. ${advice}`);
  }
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { timeout: 30_000 }).status === 0;
}
