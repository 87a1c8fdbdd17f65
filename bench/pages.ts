import type { Browser, Page, Request } from 'playwright-core';
import { followTraffic } from '../e2e/settle.ts';
import { weighFirstPages } from '../e2e/wire.ts';
import type { Asked } from './bench.ts';
import { loginOf, PASSWORD } from './client.ts';
import type { Report } from './report.ts';

const PERSON = { login: loginOf(1), password: PASSWORD };

/** A window of the person of the benchmark, who has signed in. */
export async function openSignedIn(browser: Browser, portalUrl: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  context.on('page', followTraffic);
  const page = await context.newPage();
  await page.goto(`${portalUrl}/user/login`);
  await page.locator('input[autocomplete="username"]').fill(PERSON.login);
  await page.locator('input[type="password"]').fill(PERSON.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/user');
  return page;
}

/** The list calls of pages, by noun, as a browser sends them. */
export async function askedByPages(
  browser: Browser,
  portalUrl: string,
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, Asked>> {
  const page = await openSignedIn(browser, portalUrl);
  const asked: Record<string, Asked> = {};
  for (const [noun, path] of Object.entries(pages)) {
    const bodies: object[] = [];
    const listen = (request: Request) => {
      if (request.url().endsWith(`/api/${noun}/list`)) bodies.push(request.postDataJSON() as object);
    };
    page.on('request', listen);
    const row = page.locator('main tr[data-row]').first();
    await Promise.all([page.goto(portalUrl + path), row.waitFor()]);
    await page.waitForLoadState('networkidle');
    page.off('request', listen);
    const rows = bodies.find((body) => 'sort' in body);
    if (!rows) throw new Error(`${path} asks for no rows`);
    asked[noun] = { rows, tabs: bodies.find((body) => 'counts' in body) ?? null };
  }
  await page.context().close();
  return asked;
}

/** What the first pages bring over the wire, and when they can be used, one who comes for the first time. */
export async function weighPages(browser: Browser, portalUrl: string, report: Report): Promise<void> {
  const { signIn, firstGrid } = await weighFirstPages(browser, portalUrl, PERSON);
  for (const [name, weight, most, soon] of [
    ['sign-in', signIn, 120, undefined],
    ['first grid', firstGrid, 250, 1_000],
  ] as const) {
    const kilobytes = (kind: string) => (weight.bytes[kind] ?? 0) / 1_000;
    report.figure(`${name}: script`, kilobytes('Script'), 'kB', { goal: { most } });
    report.figure(`${name}: all, in ${weight.requests} answers`, kilobytes('all'), 'kB');
    report.figure(`${name}: usable`, weight.usable, 'ms', soon ? { goal: { most: soon } } : {});
  }
}
