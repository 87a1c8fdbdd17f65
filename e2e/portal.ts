import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Windows } from './browser-of-file.ts';
import { followTraffic } from './settle.ts';

export const PASSWORD = 'Lading-demo-1';

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page reported as an error, by itself or in its console. */
  faults: string[];
  /** Path on the portal as an address. */
  at(path: string): string;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** What this browser was told to speak; English where it was told nothing. */
  language?: string;
  /** Keeps the portal's files for times without a network: then no request for them can be held back by a test. */
  keepsFiles?: boolean;
  /** Another portal than that of the run: one that a file started for itself. */
  portalUrl?: string;
}

/** A new window with nothing in it, as of a person who comes for the first time. */
export async function visit(browser: Windows, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, height = 900, scheme = 'light', keepsFiles = false } = options;
  const { portalUrl = inject('portalUrl') } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  });
  if (options.language)
    await context.addInitScript(
      (language) => localStorage.setItem('lading.language', language),
      options.language,
    );
  // Chromium says nothing of a violation of the page's policy that the code catches.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`${violatedDirective} forbids ${blockedURI}`);
    }),
  );
  context.on('page', followTraffic);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (40[19]|422)/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults, at: (path) => `${portalUrl}${path}` };
}

/**
 * Signs in without the page for it, which would cost each window two pages more than its test is about: the browser
 * keeps its session afterwards, and no page of the portal is open.
 */
export async function signIn(
  { page, at }: Visit,
  login: string,
  audience: 'user' | 'admin' = 'user',
): Promise<void> {
  const nothing = at('/nothing');
  const body = '<link rel="icon" href="data:," />';
  await page.route(nothing, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(nothing);
  await page.unroute(nothing);
  const person = JSON.stringify({ login, password: PASSWORD });
  const status = await page.evaluate(
    async ([of, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/gateway/${of}/login`, { method: 'POST', headers, body });
      localStorage.setItem(`lading.signedIn.${of}`, 'yes');
      return answer.status;
    },
    [audience, person] as const,
  );
  if (status !== 200) throw new Error(`${login} was not signed in: status ${status}`);
}

/** Signs in as people do, at the page of the audience, and waits until the portal is there. */
export async function signInByHand(
  { page, at }: Visit,
  login: string,
  audience: 'user' | 'admin' = 'user',
): Promise<void> {
  await page.goto(at(`/${audience}/login`));
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/${audience}`);
  await page.locator('main').first().waitFor();
}

/** A window of somebody who has signed in. */
export async function visitAs(
  browser: Windows,
  login: string,
  audience: 'user' | 'admin' = 'user',
  options: VisitOptions = {},
): Promise<Visit> {
  const visiting = await visit(browser, options);
  await signIn(visiting, login, audience);
  return visiting;
}

/**
 * Keeps what a page asks of an address from it, until the function that it returns is called.
 * @param method of which requests; of all unless given.
 */
export async function holdBack(
  page: Page,
  address: Parameters<Page['route']>[0],
  method?: string,
): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await gone;
    await route.fallback();
  });
  return letGo;
}

/** Loses the first answer of an address after the server has done what was asked. @returns how often it was asked so far. */
export async function loseFirstAnswer(page: Page, address: (url: URL) => boolean): Promise<() => number> {
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => calls;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** What axe finds against WCAG 2.2 AA, in words. It is given to a page once, and tells no more than what is read here. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};undefined`);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(rules);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, RULES);
}

/** What the portal's own API says, as the person of the token. */
export async function ask<T>(
  token: string,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET',
  portalUrl: string = inject('portalUrl'),
): Promise<T> {
  const response = await fetch(`${portalUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Signs in by the API alone. */
export async function tokenFor(
  login: string,
  audience: 'user' | 'admin' = 'user',
  portalUrl?: string,
): Promise<string> {
  const path = `/gateway/${audience}/login`;
  const { token } = await ask<{ token: string }>('', path, { login, password: PASSWORD }, 'POST', portalUrl);
  return token;
}
