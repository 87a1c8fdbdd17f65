import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, holdBack, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const manifest = JSON.parse(
  readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string; name?: string; css?: string[] }>;

test('while the code of a page comes, the page before is gone and a bar moves', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at, faults } = visiting;
  await page.goto(at('/user'));
  const file = manifest['features/product/ProductList.tsx']?.file ?? 'no list of products in the manifest';
  const letGo = await holdBack(page, ({ pathname }) => pathname.slice(1) === file);
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  await page.locator('a[href="/user/products"]').first().click();
  await page.locator('main[aria-busy] .loading-bar').waitFor();
  // Not blank under the bar: the shape of a page.
  await page.locator('main [aria-busy] > span').first().waitFor();
  expect(await page.title()).toBe('Products · Lading');
  expect(await page.locator('main').count()).toBe(1);
  letGo();
  await page.locator('main tr[data-row]').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a style that did not come when a page was loaded ahead is there when the page is opened', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user'));
  const styles = Object.values(manifest).find(({ name, css }) => name === 'grid' && css)?.css?.[0];
  let failed = 0;
  await page.route(at(`/${styles}`), (route) => (failed++ === 0 ? route.abort() : route.continue()));
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  const link = page.locator('a[href="/user/products"]').first();
  await link.hover();
  await expect.poll(() => failed, { timeout: 30_000 }).toBe(1);
  await settle(page);
  // Loaded ahead once more, this time with success.
  await page.getByRole('searchbox').or(page.locator('h1')).first().hover();
  await link.hover();
  await settle(page);
  await link.click();
  await page.locator('main tr[data-row]').first().waitFor();
  // What failed is a style too, of which nothing can be read.
  const whole = await page.evaluate(() => {
    const hasRules = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter(hasRules).map(({ href }) => href);
  });
  expect(whole).toContain(at(`/${styles}`));
  await context.close();
});

test('while another answer to a list is on its way a bar moves over the rows that were there', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at, faults } = visiting;
  await page.goto(at('/user/products'));
  await page.locator('main tr[data-row]').first().waitFor();
  const letGo = await holdBack(page, ({ pathname }) => pathname === '/api/product/list');
  await page.getByRole('searchbox', { name: /Search/ }).fill('HC-STOVE');
  await page.locator('main .loading-bar').waitFor();
  expect(await page.locator('main tr[data-row]').count()).toBeGreaterThan(1);
  letGo();
  await expect.poll(() => page.locator('main tr[data-row]').count(), { timeout: 30_000 }).toBe(1);
  expect(await page.locator('main .loading-bar').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('while a page of a list is turned by key the rows beside the pages are those that come', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at, faults } = visiting;
  await page.goto(at('/user/expeditions?size=25'));
  const range = page.locator('main footer');
  await range.getByText(/^1–25 of/).waitFor();
  const letGo = await holdBack(page, ({ pathname }) => pathname === '/api/expedition/list');
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await page.locator('main table[aria-busy]').waitFor();
  await range.getByText(/^26–50 of/).waitFor();
  letGo();
  await page.locator('main table:not([aria-busy])').waitFor();
  expect(await range.innerText()).toMatch(/^26–50 of/);
  expect(faults).toEqual([]);
  await context.close();
});

test('without a network the portal says so, keeps what is there, and goes on when it is back', async () => {
  const visiting = await visit(browser, { keepsFiles: true });
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user'));
  const countKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('lading');
      return (await cache.match('/user')) ? (await cache.keys()).length : 0;
    });
  await expect.poll(countKept, { timeout: 30_000 }).toBeGreaterThan(10);
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  await page.locator('a[href="/user/products"]').first().click();
  await page.getByText('This page opens by itself').waitFor();
  await context.setOffline(false);
  await page.locator('main tr[data-row]').first().waitFor();

  await context.setOffline(true);
  await page.reload();
  // A browser that has just loaded the page may take the network for there.
  await page
    .getByText(/You are offline\.|The server is unavailable/)
    .first()
    .waitFor();
  // Also once it has given up asking for the session.
  await page.getByRole('main').waitFor();
  await page.getByText('opens by itself').waitFor();
  expect(await page.getByText('could not be loaded').count()).toBe(0);
  await context.setOffline(false);
  await page.locator('main tr[data-row]').first().waitFor();
  await context.close();
});

test('a dialog says that there is no network for as long as there is none, and keeps what was typed', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/settings/api-keys'));
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('No network');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'You are offline' });
  await refusal.waitFor();
  await context.setOffline(false);
  await refusal.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('No network');
  await context.close();
});

test('a part of a page that cannot come without a network takes nothing away, and opens when it is back', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user/products'));
  await page.locator('main tr[data-row]').first().waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('You are offline.').waitFor();
  expect(await page.locator('main tr[data-row]').count()).toBeGreaterThan(1);
  await context.setOffline(false);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('main tr[data-row]').count()).toBeGreaterThan(1);
  await context.close();
});

test('a portal that cannot be reached although there is a network is no fault of the page, and opens by itself', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user'));
  await settle(page);
  const isOurs = ({ pathname }: URL) => /^\/(assets|api|gateway|health)\//.test(pathname);
  await page.route(isOurs, (route) => route.abort());
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  await page.locator('a[href="/user/products"]').first().click();
  await page.getByText('This page opens by itself').waitFor();
  await page.getByText('The server is unavailable').waitFor();
  await page.unroute(isOurs);
  await page.locator('main tr[data-row]').first().waitFor();
  expect(await page.getByText('The server is unavailable').count()).toBe(0);
  await context.close();
});

test('a page that came to nothing while the database was away opens by itself', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user'));
  await settle(page);
  const message = 'The server is unavailable; try again in a few minutes.';
  const answer = { status: 503, json: { code: 'unavailable', error: message, message, violations: [] } };
  const needsDatabase = ({ pathname }: URL) => /^\/(api|gateway)\/|^\/health\/ready/.test(pathname);
  await page.route(needsDatabase, (route) => route.fulfill(answer));
  await page.getByRole('navigation').getByRole('button', { name: 'Products' }).click();
  await page.locator('a[href="/user/products"]').first().click();
  await page.getByText(message).first().waitFor();
  await page.unroute(needsDatabase);
  await page.locator('main tr[data-row]').first().waitFor();
  await context.close();
});

test('a tab that comes forward shows what another one changed a moment ago', async () => {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { id: string; version: number }[] }>(token, '/api/supplier/list', {
    limit: 1,
  });
  const id = results[0]?.id ?? '';
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at(`/user/suppliers/${id}`));
  await page.locator('main h1').first().waitFor();
  await ask(token, `/api/supplier/${id}`, { name: 'Changed Elsewhere Ltd' }, 'PUT');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('heading', { name: 'Changed Elsewhere Ltd' }).waitFor();
  await context.close();
});

test('a list of today that stays open over midnight is one of the next day, also when that has 23 hours', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/expedition/list')) return;
    const { criteria } = request.postDataJSON() as { criteria?: { createdAt?: object } };
    if (criteria?.createdAt) asked.push(criteria.createdAt);
  });
  await page.clock.setFixedTime('2026-03-28T22:30:00Z');
  await page.goto(at('/user/expeditions?createdAt.last=1'));
  await expect
    .poll(() => asked)
    .toContainEqual({ gte: '2026-03-27T23:00:00.000Z', lt: '2026-03-28T23:00:00.000Z' });
  await page.clock.setFixedTime('2026-03-28T23:30:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect
    .poll(() => asked)
    .toContainEqual({ gte: '2026-03-28T23:00:00.000Z', lt: '2026-03-29T22:00:00.000Z' });
  await context.close();
});
