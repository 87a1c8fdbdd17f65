import type { BrowserContext, Page } from 'playwright-core';
import type { Windows } from './browser-of-file.ts';

/** What one opening of a page brought to the browser. */
export interface PageWeight {
  /** Bytes on the wire with their headers, by kind, and of all together, without what comes at rest. */
  bytes: Record<string, number>;
  requests: number;
  /** Milliseconds from the address to the first thing that can be used. */
  usable: number;
}

/** Has a page's timers start only where they take less than so many milliseconds; the others never end. */
export const startShortTimersOnly = (page: Page, below: number) =>
  page.addInitScript((most) => {
    const start = window.setTimeout;
    const startShort = (act: TimerHandler, wait?: number, ...rest: unknown[]) =>
      (wait ?? 0) < most ? start(act, wait, ...rest) : 0;
    window.setTimeout = startShort as typeof window.setTimeout;
  }, below);

const USABLE = 'lading: usable';

/** Looks at each frame whether an element is shown, and tells so. */
function tellWhenThere([selector, words]: readonly [string, string]): void {
  window.requestAnimationFrame(() => {
    const isThere = (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
    // biome-ignore lint/suspicious/noConsole: whoever opened the page listens to it
    if (isThere) console.debug(words);
    else tellWhenThere([selector, words]);
  });
}

/**
 * Opens a page as one who comes for the first time (nothing kept) and counts what the browser took in: encoded bytes
 * with headers, as its network panel says them.
 * @param state of a signed-in person; none before sign-in.
 * @param usable matches the element that a person waits for.
 */
async function weighPage(
  browser: Windows,
  url: string,
  usable: string,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  // What comes at rest, for what may be opened later, does not count; on a busy machine it would come before the page.
  await startShortTimersOnly(page, 1_000);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: false });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = { all: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache } }) => {
    // Scripts are fetched, and then imported out of what the browser keeps (`web/platform/bring-part.ts`).
    if (!fromDiskCache) kinds.set(requestId, new URL(url).pathname.endsWith('.js') ? 'Script' : type);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytes.all = (bytes.all ?? 0) + encodedDataLength;
  });
  // The page tells it itself: whatever asks a page for an element loads 330 kB of script into it first, which would be timed.
  const told = page.waitForEvent('console', (message) => message.text() === USABLE);
  await page.addInitScript(tellWhenThere, [usable, USABLE] as const);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await told;
  const milliseconds = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, requests: kinds.size, usable: milliseconds };
}

/**
 * The pages that a person sees first: the sign-in, and the list of expeditions when signed in.
 * @param person with a login and a password of the user area.
 */
export async function weighFirstPages(
  browser: Windows,
  portalUrl: string,
  person: { login: string; password: string },
): Promise<{ signIn: PageWeight; firstGrid: PageWeight }> {
  const signIn = await weighPage(browser, `${portalUrl}/user/login`, 'input[type=password]');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portalUrl}/user/login`);
  await page.locator('input[autocomplete="username"]').fill(person.login);
  await page.locator('input[type="password"]').fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/user');
  const state = await context.storageState();
  await context.close();
  const firstGrid = await weighPage(browser, `${portalUrl}/user/expeditions`, 'main tr[data-row]', state);
  return { signIn, firstGrid };
}

const kilobytes = (count = 0): string => `${(count / 1_000).toFixed(1)} kB`;

/** One line about a page. */
export const describeWeight = (name: string, { bytes, requests, usable }: PageWeight): string =>
  `${name}: ${kilobytes(bytes.all)} on the wire in ${requests} answers (script ${kilobytes(bytes.Script)}, style ${kilobytes(bytes.Stylesheet)}, fonts ${kilobytes(bytes.Font)}, calls ${kilobytes((bytes.Fetch ?? 0) + (bytes.XHR ?? 0))}); usable after ${usable.toFixed(0)} ms`;
