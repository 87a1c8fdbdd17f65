import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** What a test asks of its browser: windows of its own. */
export type Windows = Pick<Browser, 'newContext'>;

/** A browser for the tests of a file, started before the first and closed after the last. */
export function browserOfFile(...flags: readonly string[]): Windows {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(...flags);
  });
  afterAll(() => browser.close());
  return { newContext: (options) => browser.newContext(options) };
}
