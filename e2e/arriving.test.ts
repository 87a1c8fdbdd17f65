import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { findBarriers, holdBack, signIn, visit, visitAs } from './portal.ts';

/* What a person meets who comes to the portal by an address, before any page of it is there. */

const browser = browserOfFile();
const isEntry = ({ pathname }: URL) => /^\/assets\/index-[^/]+\.js$/.test(pathname);

test('an address that is no text opens the page that says there is nothing, in the portal and before it', async () => {
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at('/user/no-such-page/%E0%A4%A'));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(at('/client/expeditions/%E0%A4%A'));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(at('/user/invitation/%'));
  await page.getByRole('heading', { name: 'This link' }).waitFor();
  await context.close();
});

test('who is signed in and opens the sign-in page is led on and sees nothing of its form; who is not any more, sees it', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at, faults } = visiting;
  const letGo = await holdBack(page, ({ pathname }) => pathname === '/gateway/refresh-token');
  // The page asks as soon as it is drawn.
  const drawn = page.waitForRequest((request) => request.url().includes('/gateway/first-run'));
  await page.goto(at('/user/login?return=%2Fuser%2Fproducts'));
  await drawn;
  await page.locator('#root .loading-bar').waitFor();
  expect(await page.locator('form').count()).toBe(0);
  letGo();
  await page.locator('main tr[data-row]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/products');

  await context.clearCookies();
  await page.goto(at('/user/login'));
  await page.locator('input[type="password"]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a portal of which nothing comes says so in the language of the reader, and is tried again', async () => {
  const { page, context, at } = await visit(browser, { language: 'cs' });
  await page.route(isEntry, (route) => route.abort());
  await page.goto(at('/user/login'));
  await page.getByRole('heading', { name: 'Portál se nepodařilo načíst' }).waitFor();
  expect(await page.locator('.loading-bar').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(isEntry);
  await page.getByRole('button', { name: 'Zkusit hned' }).click();
  await page.locator('input[type="password"]').waitFor();
  await context.close();
});

test('words that do not come are asked for again, and no page says the names of its words instead', async () => {
  const { page, context, at } = await visit(browser);
  let asked = 0;
  const isWords = ({ pathname }: URL) => /^\/assets\/en-access-[^/]+\.js$/.test(pathname);
  await page.route(isWords, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(at('/user/login'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(asked).toBeGreaterThan(1);
  await context.close();
});
