import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { PASSWORD, signIn, visit } from './portal.ts';
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
