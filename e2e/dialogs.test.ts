import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, signIn, tokenFor, visitAs } from './portal.ts';

/* What is typed in a dialog is there until it is said or called off. */

const browser = browserOfFile();
const ADMIN = 'admin@lading.example';
const CLIENT = 'client@lading.example';

/** The first record of a list that answers a criterion. */
const firstOf = async (token: string, noun: string, criteria: object): Promise<string> => {
  const { results } = await ask<{ results: { id: string }[] }>(token, `/api/${noun}/list`, {
    limit: 1,
    criteria,
  });
  if (!results[0]) throw new Error(`the demo has no ${noun} like that`);
  return results[0].id;
};

const fromMenu = (entry: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const byButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

interface Asked {
  path: string;
  open: (page: Page) => Promise<unknown>;
  field: string;
  cancel: string;
}

/** Types into a dialog, leaves it by every way that is no answer, and calls it off in the end. */
async function isKept(page: Page, at: (path: string) => string, asked: Asked): Promise<void> {
  const words = `Words of ${asked.field}`;
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(new RegExp(`^${asked.field}`));
  const holds = async (text: string) => {
    await asked.open(page);
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe(text);
  };
  await page.goto(at(asked.path));
  await holds('');
  await field.fill(words);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await holds(words);
  await page.reload();
  await holds(words);
  // Back, pressed by mistake, and forward again.
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await holds(words);
  await dialog.getByRole('button', { name: asked.cancel }).click();
  await dialog.waitFor({ state: 'detached' });
  await holds('');
  await page.keyboard.press('Escape');
  await page.reload();
  await holds('');
}

test('what an administrator types in a dialog stays until it is called off', async () => {
  const token = await tokenFor(ADMIN, 'admin');
  const organisation = await firstOf(token, 'organisation', {});
  const order = await firstOf(token, 'expedition', { status: { eq: 'carrierPickedUp' } });
  const { page, context, at, faults } = await visitAs(browser, ADMIN, 'admin');
  await page.goto(at('/admin/products'));
  const dialogs: Asked[] = [
    {
      path: `/admin/expeditions/${order}`,
      open: fromMenu(/^Declare lost/),
      field: 'Why',
      cancel: 'Keep',
    },
    {
      path: `/admin/organisations/${organisation}`,
      open: fromMenu(/^Put on stop/),
      field: 'Reason',
      cancel: 'Keep as it is',
    },
    {
      path: `/admin/organisations/${organisation}`,
      open: fromMenu(/^Act on behalf/),
      field: 'Reason',
      cancel: 'Cancel',
    },
    // A form with an address of its own.
    {
      path: '/admin/users',
      open: (window) => window.goto(at('/admin/users/new')),
      field: 'First name',
      cancel: 'Cancel',
    },
    {
      path: '/admin/floor?station=changes',
      open: byButton(/^Report damage/),
      field: 'Reason, read by the client',
      cancel: 'Cancel',
    },
  ];
  for (const asked of dialogs) await isKept(page, at, asked);
  expect(faults).toEqual([]);
  await context.close();
});

test('what a client types in a dialog stays where it is refused, goes once it is said, and is nobody else’s', async () => {
  const { page, context, at, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/products'));
  const open = byButton('New API key');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const path = '/user/settings/api-keys';
  await isKept(page, at, { path, open, field: 'Name', cancel: 'Cancel' });
  await name.fill('Kept key');
  await page.route('**/api-key', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.reload();
  await open(page);
  expect(await name.inputValue()).toBe('Kept key');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('dialog', { name: /Kept key/ }).waitFor();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await open(page);
  await name.waitFor();
  expect(await name.inputValue()).toBe('');

  await name.fill('Mine alone');
  // Her session ends, and somebody else signs in at this browser.
  await signIn({ page, context, at, faults }, 'other@lading.example');
  await page.goto(at(path));
  await open(page);
  await name.waitFor();
  expect(await name.inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Mine alone');
  await context.close();
});

test('a login that is typed stays through a reload, its password does not', async () => {
  const organisation = await firstOf(await tokenFor(ADMIN, 'admin'), 'organisation', {});
  const { page, context, at } = await visitAs(browser, ADMIN, 'admin');
  await page.goto(at(`/admin/organisations/${organisation}`));
  const dialog = page.getByRole('dialog', { name: 'New DC login' });
  const login = dialog.getByLabel(/^Login/).last();
  const password = dialog.getByLabel(/^Password/);
  const open = async () => {
    await page.getByRole('tab', { name: /^DC logins/ }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await login.waitFor();
  };
  await open();
  await login.fill('kl_kept');
  await password.fill('Slezsko-1742');
  await page.reload();
  await open();
  await expect.poll(() => login.inputValue()).toBe('kl_kept');
  expect(await password.inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Slezsko');
  await context.close();
});

test('back in the browser closes what is open over the page, and what is shown once stays', async () => {
  const { page, context, at, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/settings/profile'));
  await page.getByRole('link', { name: 'API keys' }).click();
  // A move that is held has changed the address for a moment.
  const isStill = () => expect.poll(() => new URL(page.url()).pathname).toBe('/user/settings/api-keys');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await byButton('New API key')(page);
  await name.fill('Back and again');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await isStill();
  await byButton('New API key')(page);
  expect(await name.inputValue()).toBe('Back and again');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: /Back and again/ });
  await shown.waitFor();
  await page.goBack();
  await isStill();
  expect(await shown.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(/\/user\/settings\/profile/);
  expect(faults).toEqual([]);
  await context.close();
});

test('back pressed twice at once closes the dialog, and the page stays under its own address', async () => {
  const { page, context, at, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/settings/profile'));
  for (const name of ['Security', 'API keys']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await byButton('New API key')(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/settings/api-keys');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  // And the next one leads to the page before.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/settings/security');
  expect(faults).toEqual([]);
  await context.close();
});

test('over a form with unsaved changes back closes the dialog first, then asks', async () => {
  const { page, context, at, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/suppliers'));
  await page
    .getByRole('link', { name: /New supplier/ })
    .first()
    .click();
  await page.getByLabel(/^Name/).first().fill('Half a supplier');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel(/^Name/).first().inputValue()).toBe('Half a supplier');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.locator('tr[data-row]').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who saves on the way out gets there, and stays where that is refused', async () => {
  const { page, context, at, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/products'));
  await page.locator('tr[data-row] a').first().click();
  const name = page.getByLabel(/^Name/).first();
  const before = await name.inputValue();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const backAndSave = async (as: string) => {
    await name.fill(as);
    await page.goBack();
    await question.getByRole('button', { name: 'Save changes' }).click();
    await question.waitFor({ state: 'detached' });
  };
  await backAndSave('');
  await page.locator('input[name="name"][aria-invalid="true"]').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/user\/products\/./);
  await backAndSave(`${before}, saved`);
  await page.locator('tr[data-row]', { hasText: `${before}, saved` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/products');
  await page.locator('tr[data-row] a').first().click();
  await backAndSave(before);
  await page.locator('tr[data-row]', { hasText: before }).first().waitFor();
  await page.locator('tr[data-row] a').first().click();
  // As if somebody had deleted it meanwhile.
  const message = 'This record does not exist.';
  const gone = { code: 'notFound', error: message, message, violations: [] };
  await page.route('**/api/product/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 404, json: gone }) : route.fallback(),
  );
  await backAndSave(`${before}, lost`);
  await page.getByRole('alert').first().waitFor();
  expect(await name.inputValue()).toBe(`${before}, lost`);
  expect(faults).toEqual(['Failed to load resource: the server responded with a status of 404 (Not Found)']);
  await context.close();
});
