import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** As long nothing is asked for, a page has what it shows: a script that came asks for its data within this time. */
const QUIET_MS = 150;
/** Between two looks, and until it is given up. `expect.poll` knows no two tests at once. */
const LOOK_MS = 30;
const PATIENCE_MS = 60_000;

/** What a page asks for: what is on its way, and when that last changed. */
interface Traffic {
  onItsWay: Set<Request>;
  since: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Follows what a new page asks for, so that `settle` knows when it has come. */
export function followTraffic(page: Page): void {
  const traffic: Traffic = { onItsWay: new Set(), since: Date.now() };
  trafficOf.set(page, traffic);
  const ended = (request: Request) => {
    traffic.onItsWay.delete(request);
    traffic.since = Date.now();
  };
  page.on('request', (request) => {
    traffic.onItsWay.add(request);
    traffic.since = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Whether the page has nothing left to do, and shows nothing in the place of what is to come. */
const isAtRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((told) =>
        requestIdleCallback(() =>
          told(
            document.querySelector('main:not([aria-busy="true"])') !== null &&
              document.querySelector('main [aria-busy="true"]') === null,
          ),
        ),
      ),
  );

/** Waits until the page has what it shows: nothing is on its way any more, and nothing is being drawn. */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('This page was not made by `visit`: call followTraffic first.');
  traffic.since = Date.now();
  const isQuiet = () => traffic.onItsWay.size === 0 && Date.now() - traffic.since > QUIET_MS;
  // A page that is left while it is asked has not settled.
  const isWhole = async () => isQuiet() && (await isAtRest(page).catch(() => false)) && isQuiet();
  const end = Date.now() + PATIENCE_MS;
  while (!(await isWhole())) {
    if (Date.now() > end) throw new Error(`${page.url()} is not whole after ${PATIENCE_MS} ms`);
    await setTimeout(LOOK_MS);
  }
}

/** Goes on to another page of the same audience as links lead, without loading the portal again. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await settle(page);
}
