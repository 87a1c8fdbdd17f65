import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** What a test asks of its browser: windows of its own. */
export type Windows = Pick<Browser, 'newContext'>;

/** Pages of tests live for seconds: what it costs to optimise their scripts, axe among them, never comes back. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

/** A browser for the tests of a file, started before the first and closed after the last. */
export function browserOfFile(...flags: readonly string[]): Windows {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(UNOPTIMISED, ...flags);
  });
  afterAll(() => browser.close());
  return { newContext: (options) => browser.newContext(options) };
}
