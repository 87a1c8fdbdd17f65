import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { ask, findBarriers, settle, signIn, tokenFor, type Visit, visit } from './portal.ts';

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
  'reservations',
  'missing-goods',
  'stock-advices',
  'stock-advices/new',
  'stock-advices/import',
  'stock-advice-items',
  'inbound-receipts',
  'stocks',
  'product-stocks',
  'product-stocks/as-of?at=2026-01-05T10:00:00.000Z',
  'stock-movements',
  'internal-stock-changes',
  'internal-stock-changes/new',
  'transfers',
  'transfers/new',
  'transfers/import',
  'settings/personal',
  'no-such-page',
];
const USER = ['/user', ...SHARED.map((path) => `/user/${path}`)];
const ADMIN = [
  '/admin',
  ...SHARED.map((path) => `/admin/${path}`),
  '/admin/organisations',
  '/admin/floor',
  '/admin/ledger',
  '/admin/stock-changes',
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

/** The pages of one record of each noun, by the first that the API lists; what waits has more to show. */
async function recordPaths(base: string): Promise<string[]> {
  const token = await tokenFor('client@lading.example');
  const first = async (entity: string, criteria: object = {}): Promise<string> => {
    const body = { limit: 1, select: ['id'], criteria };
    const { results } = await ask<{ results: { id: string }[] }>(token, `/api/${entity}/list`, body);
    if (!results[0]) throw new Error(`the demo has no ${entity} with ${JSON.stringify(criteria)}`);
    return results[0].id;
  };
  const advice = await first('stock-advice', { status: { eq: 'partiallyFinished' } });
  const draft = await first('stock-advice', { status: { eq: 'onHold' } });
  const transfer = await first('transfer', { status: { eq: 'finished' } });
  const waiting = await first('expedition', { status: { eq: 'waitingForGoods' } });
  const product = await first('product', { type: { eq: 'Physical' } });
  return [
    `expeditions/${waiting}`,
    ...['', '?tab=items', '?tab=receipts', '?tab=attachments', '?tab=history'].map(
      (tab) => `stock-advices/${advice}${tab}`,
    ),
    `stock-advices/${await first('stock-advice', { status: { eq: 'incorrect' } })}`,
    `stock-advices/${draft}/edit`,
    `inbound-receipts/${await first('inbound-receipt')}`,
    `stocks/${product}/awaiting-inbound`,
    `transfers/${transfer}`,
    `transfers/${await first('transfer', { status: { eq: 'waitingForGoods' } })}`,
    `internal-stock-changes/${await first('internal-stock-change', { status: { eq: 'New' } })}`,
  ].map((path) => `${base}/${path}`);
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
    const records = [...(await productPages(visiting, '/user')), ...(await recordPaths('/user'))];
    expect(await walk(visiting, [...USER, ...records])).toEqual([]);
    await visiting.context.close();
  });

  test('as an administrator', async () => {
    const visiting = await visit(browser, { scheme, width, height });
    await signIn(visiting, 'admin@lading.example', 'admin');
    expect(await walk(visiting, [...ADMIN, ...(await productPages(visiting, '/admin'))])).toEqual([]);
    await visiting.context.close();
  });
});
