import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { findBarriers, settle, signIn, type Visit, visit } from './portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PUBLIC = [
  '/user/login',
  '/admin/login',
  '/user/forgotten-password',
  '/user/set-password/not-a-token',
  '/user/invitation/not-a-token',
];
const SHARED = [
  'expeditions',
  'expeditions/new',
  'expeditions/import',
  'products',
  'products/new',
  'products/new-set',
  'products/import',
  'product-stocks',
  'stock-movements',
  'settings/personal',
  'no-such-page',
];
const USER = ['/user', ...SHARED.map((path) => `/user/${path}`)];
const ADMIN = [
  '/admin',
  ...SHARED.map((path) => `/admin/${path}`),
  '/admin/organisations',
  '/admin/floor',
  '/admin/carriers',
  '/admin/warehouses',
  '/admin/countries',
];

/** Opens each path; tells what was wrong with it: an error, a barrier, or a page wider than the window. */
async function walk(visiting: Visit, paths: string[]): Promise<string[]> {
  const { page, faults, at } = visiting;
  const found: string[] = [];
  for (const path of paths) {
    faults.length = 0;
    await page.goto(at(path));
    await settle(page).catch(() => found.push(`${path}: nothing is shown`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 1) found.push(`${path}: ${overflow} px wider than the window`);
    for (const barrier of await findBarriers(page)) found.push(`${path}: ${barrier}`);
    for (const fault of faults) found.push(`${path}: ${fault}`);
  }
  return found;
}

const PRODUCT_PAGE = /\/products\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The page of the first product of a list with all its tabs. */
async function productPaths({ page, at }: Visit, list: string, tabs: string[]): Promise<string[]> {
  await page.goto(at(list));
  await settle(page);
  const readLinks = () =>
    page
      .locator('main a[href*="/products/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  let product: string | undefined;
  const findProduct = async () => {
    product = (await readLinks()).find((link) => PRODUCT_PAGE.test(link));
    return product;
  };
  await expect.poll(findProduct, { message: `a product in ${list}`, timeout: 60_000 }).toBeDefined();
  return tabs.map((tab) => `${product}?tab=${tab}`);
}

const productPages = async (visiting: Visit, base: string): Promise<string[]> => [
  ...(await productPaths(visiting, `${base}/products`, [
    'detail',
    'stock',
    'movements',
    'images',
    'history',
  ])),
  ...(await productPaths(visiting, `${base}/products?view=sets`, ['contents', 'stock'])),
];

// Both themes and both widths in two walks: colours do not depend on the width, nor does the layout on colours.
describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('every screen, %s, %i px wide, opens without an error and without a barrier', (scheme, width) => {
  const height = width < 600 ? 844 : 900;

  test('before signing in', async () => {
    const visiting = await visit(browser, { scheme, width, height });
    expect(await walk(visiting, PUBLIC)).toEqual([]);
    await visiting.context.close();
  });

  test('as a client', async () => {
    const visiting = await visit(browser, { scheme, width, height });
    await signIn(visiting, 'client@lading.example');
    expect(await walk(visiting, [...USER, ...(await productPages(visiting, '/user'))])).toEqual([]);
    await visiting.context.close();
  });

  test('as an administrator', async () => {
    const visiting = await visit(browser, { scheme, width, height });
    await signIn(visiting, 'admin@lading.example', 'admin');
    expect(await walk(visiting, [...ADMIN, ...(await productPages(visiting, '/admin'))])).toEqual([]);
    await visiting.context.close();
  });
});
