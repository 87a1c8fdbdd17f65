import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, PASSWORD, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

/** A window signed in, with a second tab at the path. */
async function openTwoTabs(path: string) {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const other = await visiting.context.newPage();
  await other.goto(visiting.at(path));
  await settle(other);
  return { ...visiting, other };
}

test('a sign-out leaves nothing to be read in the other tab, and a sign-in leads back to its page', async () => {
  const { context, page, other, at } = await openTwoTabs('/user/expeditions');
  await other.locator('main tr[data-row]').first().waitFor();
  await page.goto(at('/user/sign-out'));

  await other.waitForURL((url) => url.pathname === '/user/login');
  await other.locator('input[type="password"]').waitFor();
  expect(await other.locator('tr[data-row]').count()).toBe(0);
  await other.goBack();
  await other.locator('input[type="password"]').waitFor();
  expect(await other.locator('tr[data-row]').count()).toBe(0);

  await other.locator('input[autocomplete="username"]').fill('client@lading.example');
  await other.locator('input[type="password"]').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.locator('main tr[data-row]').first().waitFor();
  expect(new URL(other.url()).pathname).toBe('/user/expeditions');
  await context.close();
});

test('a sign-out asks before it takes what is unsaved in the other tab; who stays signs in again and goes on', async () => {
  const { context, page, other, at } = await openTwoTabs('/user/suppliers/new');
  const name = other.locator('[data-field="name"] input');
  await name.fill('Typed before the sign-out');
  const asked = other.waitForEvent('dialog');
  await page.goto(at('/user/sign-out'));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  const ended = other.getByRole('dialog');
  await ended.locator('input[type="password"]').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Typed before the sign-out');
  expect(new URL(other.url()).pathname).toBe('/user/suppliers/new');
  await context.close();
});

/** Ends the session of a page as far as the page can see; the function that it returns lets calls through again. */
async function endSessionOf(page: Page): Promise<() => Promise<void>> {
  const isOfSession = ({ pathname }: URL) =>
    pathname.startsWith('/api/') || pathname === '/gateway/refresh-token';
  await page.route(isOfSession, (route) => route.fulfill({ status: 401, json: {} }));
  return () => page.unroute(isOfSession);
}

test('codes that are scanned after the session ended on the floor are not tried as passwords', async () => {
  const { page, at, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor?station=pack'));
  await settle(page);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/login')) tries.push(request.url());
  });
  const letThrough = await endSessionOf(page);
  await page.keyboard.press('F2');
  const ended = page.getByRole('dialog');
  await ended.getByText('You have been logged out.').waitFor();
  for (const code of ['8594187302528', 'HC-WHISTLE']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  const password = ended.locator('input[type="password"]');
  expect(await password.inputValue()).toBe('');
  await letThrough();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  expect(tries.length).toBe(1);
  await context.close();
});

test('a comment that was not sent for the session had ended says so and stays, and goes out after signing in', async () => {
  const token = await tokenFor('client@lading.example');
  const claims = await ask<{ results: { id: string }[] }>(token, '/api/complaint/list', { limit: 1 });
  const { page, at, context } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/claims/${claims.results[0]?.id}`));
  const words = `Written at the end ${Date.now()}`;
  const comment = page.locator('main textarea').first();
  await comment.fill(words);
  const letThrough = await endSessionOf(page);
  const send = page.getByRole('button', { name: 'Send comment' });
  await send.click();
  const ended = page.getByRole('dialog').filter({ hasText: 'You have been logged out.' });
  await ended.locator('input[type="password"]').fill(PASSWORD);
  await letThrough();
  await page.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  await page.getByText('You were signed out before this was done. Sign in, then try again.').waitFor();
  expect(await comment.inputValue()).toBe(words);
  await send.click();
  await page.locator('main').getByText(words).and(page.locator(':not(textarea)')).first().waitFor();
  expect(await comment.inputValue()).toBe('');
  await context.close();
});
