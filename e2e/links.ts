import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { settle, type Visit } from './portal.ts';

/** As long nothing is asked for, a page has what it shows: a script that came asks for its data within this time. */
const QUIET_MS = 150;

/** Goes through the portal as links lead, without loading it again at each step. */
export interface Follower {
  /** Loads a page by its address. */
  begin(path: string): Promise<void>;
  /** Goes on to another page of the same audience. */
  go(path: string): Promise<void>;
}

export function followLinks({ page, at }: Visit): Follower {
  const onItsWay = new Set<Request>();
  let since = Date.now();
  const took = (request: Request) => {
    onItsWay.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    onItsWay.add(request);
    since = Date.now();
  });
  page.on('requestfinished', took);
  page.on('requestfailed', took);
  const isQuiet = () => onItsWay.size === 0 && Date.now() - since > QUIET_MS;
  /** Whether the page has nothing left to do, and shows nothing in the place of what is to come. */
  const isAtRest = () =>
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
  const isWhole = async () => isQuiet() && (await isAtRest()) && isQuiet();
  const settled = () =>
    expect.poll(isWhole, { message: 'a page that is whole', interval: 30, timeout: 60_000 }).toBe(true);
  return {
    begin: async (path) => {
      await page.goto(at(path));
      await settle(page);
    },
    go: async (path) => {
      since = Date.now();
      await page.evaluate((to) => {
        history.pushState({ idx: history.length }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      await settled();
    },
  };
}
