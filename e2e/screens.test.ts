import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, signIn, tokenFor, type Visit, type VisitOptions, visit } from './portal.ts';
import { goOn, settle } from './settle.ts';

const browser = browserOfFile();

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
  'parcels',
  'stock-advice-items',
  'inbound-receipts',
  'outbound-receipts',
  'return-receipts',
  'expedition-items',
  'suppliers',
  'suppliers/new',
  'suppliers/import',
  'stocks',
  'product-stocks',
  'product-stocks/as-of?at=2026-01-05T10:00:00.000Z',
  'stock-movements',
  'internal-stock-changes',
  'internal-stock-changes/new',
  'transfers',
  'transfers/new',
  'transfers/import',
  'claims',
  'claims/new',
  'returns',
  'returns/new',
  'settings/personal',
  'no-such-page',
];
const OWN = ['eshops', 'eshops/new', 'partners', 'partners/new'];
const USER = [
  '/user',
  ...SHARED.map((path) => `/user/${path}`),
  ...OWN.map((path) => `/user/settings/${path}`),
  '/user/settings/organisation',
];
const ADMIN = ['/admin', ...SHARED.map((path) => `/admin/${path}`)];
const ADMIN_ONLY = [
  '/admin/organisations',
  ...OWN.map((path) => `/admin/${path}`),
  '/admin/floor',
  '/admin/ledger',
  '/admin/stock-changes',
  '/admin/carriers',
  '/admin/warehouses',
  '/admin/countries',
];

/** Statuses that do not have the room for their word. */
const findCutStatuses = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-meaning][data-form] > span, main a[data-meaning] > span')
    .evaluateAll((spans) =>
      spans
        .filter(
          (span) => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).overflowX !== 'visible',
        )
        .map((span) => span.textContent ?? ''),
    );

/** Sentences that end in two full stops: their own, and one of a value. */
const findDoubledStops = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/\S+[^.]\.\.(?!\.)/g) ?? [];

/** What React says of a page only while it is developed: parts that it takes for one and draws twice, links within links. */
const findMisdrawn = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const heads = [...main.querySelectorAll('h2, h3')].map((head) => head.textContent ?? '');
    const twice = new Set(heads.filter((head, at) => heads.indexOf(head) !== at));
    const nested = [...main.querySelectorAll('a a, a button, button a, button button')];
    return [
      ...[...twice].map((head) => `"${head}" stands there twice`),
      ...nested.map((one) => `"${one.textContent}" lies within another link or button`),
    ];
  });

/**
 * Opens each path, anew or going on from the one before; tells what was wrong with it: an error, a barrier, a cut
 * status, a page wider than the window.
 */
async function walk({ page, faults, at }: Visit, paths: string[], isGoingOn = false): Promise<string[]> {
  const open = async (path: string, index: number) => {
    if (isGoingOn && index > 0) return goOn(page, path);
    await page.goto(at(path));
    await settle(page);
  };
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    faults.length = 0;
    await open(path, index).catch(() => found.push(`${path}: nothing is shown`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 1) found.push(`${path}: ${overflow} px wider than the window`);
    // The page scrolls within its frame: a window that scrolls too has a second bar beside it.
    const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    if (below > 1) found.push(`${path}: ${below} px higher than the window`);
    for (const word of await findCutStatuses(page)) found.push(`${path}: the status "${word}" is cut`);
    for (const sentence of await findDoubledStops(page)) found.push(`${path}: "${sentence}"`);
    for (const fault of await findMisdrawn(page)) found.push(`${path}: ${fault}`);
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
    `suppliers/${await first('supplier')}`,
    `${base === '/user' ? 'settings/' : ''}eshops/${await first('eshop')}`,
    `${base === '/user' ? 'settings/' : ''}eshops/${await first('eshop')}?tab=settings`,
    `stocks/${product}/awaiting-inbound`,
    `transfers/${transfer}`,
    `transfers/${await first('transfer', { status: { eq: 'waitingForGoods' } })}`,
    `claims/${await first('complaint')}`,
    `returns/${await first('return')}`,
    `return-receipts/${await first('return-receipt')}`,
    `outbound-receipts/${await first('outbound-receipt')}`,
    `carriers/${await first('carrier', { adapter: { eq: 'dpd' } })}`,
    `carrier-services/${await first('carrier-service')}`,
    `product-groups/${await first('product-group')}`,
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

const WIDE = { scheme: 'light', width: 1440, height: 900 } as const;
/** Narrow in Greek, whose words are the longest. */
const NARROW = { scheme: 'dark', width: 390, height: 844, language: 'el' } as const;

/** Signs in and walks through pages of which some are only known then. */
async function walkAs(
  login: string,
  options: VisitOptions,
  listPaths: (visiting: Visit) => Promise<string[]>,
  isGoingOn = false,
): Promise<string[]> {
  const audience = login.startsWith('admin') ? 'admin' : 'user';
  const visiting = await visit(browser, options);
  await signIn(visiting, login, audience);
  const found = await walk(visiting, await listPaths(visiting), isGoingOn);
  await visiting.context.close();
  return found;
}

/** The pages that both audiences have, with the records of each noun. */
const sharedPaths = async (visiting: Visit, base: '/user' | '/admin'): Promise<string[]> => [
  ...(base === '/user' ? USER : ADMIN),
  ...(await productPages(visiting, base)),
  ...(await recordPaths(base)),
];

/*
 * Every page once wide and light and once narrow and dark: colours do not depend on the width, nor does the layout
 * on colours. Most pages are the same components for both audiences, with other data: the client walks through
 * them wide and light, the administrator narrow and dark; the client loads each anew, the administrator comes to it
 * from another. What one audience alone has is walked in both.
 */
describe.concurrent('every screen opens without an error and without a barrier', () => {
  test('as a client, light, 1440 px wide, in English', async () => {
    const found = await walkAs('client@lading.example', WIDE, (visiting) => sharedPaths(visiting, '/user'));
    expect(found).toEqual([]);
  });

  test('as an administrator, dark, 390 px wide, in Greek', async () => {
    const listPaths = async (visiting: Visit) => [...ADMIN_ONLY, ...(await sharedPaths(visiting, '/admin'))];
    const found = await walkAs('admin@lading.example', NARROW, listPaths, true);
    expect(found).toEqual([]);
  });

  test('what only an administrator has, light, 1440 px wide, in English', async () => {
    const found = await walkAs('admin@lading.example', WIDE, async () => ['/admin', ...ADMIN_ONLY]);
    expect(found).toEqual([]);
  });

  test('what only a client has, dark, 390 px wide, in Greek', async () => {
    expect(await walkAs('client@lading.example', NARROW, async () => ['/user'])).toEqual([]);
  });

  test.each([WIDE, NARROW])('before signing in, $scheme, $width px wide', async (options) => {
    const visiting = await visit(browser, options);
    expect(await walk(visiting, PUBLIC)).toEqual([]);
    await visiting.context.close();
  });
});

test('where the system paints all colours, what is chosen is framed', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await settle(page);
  await page.emulateMedia({ forcedColors: 'active' });
  /** Whether each element is framed. */
  const areFramed = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => [
        ...new Set(found.map((one) => getComputedStyle(one).outlineStyle === 'solid')),
      ]);

  for (const [what, chosen, other] of [
    ['page', 'nav a[aria-current="page"]', 'nav a:not([aria-current])'],
    ['tab', 'main a[aria-current="page"]', 'main a[aria-current="page"] ~ a'],
    ['density and quick filter', 'main button[aria-pressed="true"]', 'main button[aria-pressed="false"]'],
  ] as const) {
    expect(await areFramed(chosen), `the chosen ${what}`).toEqual([true]);
    expect(await areFramed(other), `another ${what}`).toEqual([false]);
  }

  // What floats has an edge in place of its shadow; what is drawn by its background keeps it.
  const isFramed = (place: Locator) =>
    place.evaluate((one) => getComputedStyle(one).outlineStyle === 'solid');
  const keepsColours = (place: Locator) =>
    place.evaluate((one) => getComputedStyle(one).forcedColorAdjust === 'none');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region').filter({ hasText: '1 selected' });
  expect(await isFramed(bar), 'the bar of a selection').toBe(true);
  await page.keyboard.press('Control+k');
  expect(await isFramed(page.getByRole('dialog')), 'the palette').toBe(true);
  await page.goto(at('/user'));
  const status = page.getByRole('listitem').filter({ hasText: 'With carrier' });
  expect(await keepsColours(status.locator('i')), 'the bar of a status').toBe(true);
  await visiting.context.close();
});
