import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, holdBack, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/*
 * What left the warehouse, as its owner and as the one who ordered it see it; and an order that begins another.
 */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
});

interface Order {
  id: string;
  orderNumber: string;
  billingStreet: string;
  billingEmail: string;
  recipient: string;
}

/** The oldest order in a status: the demo's, whatever other journeys have made meanwhile. */
async function orderIn(status: string): Promise<Order> {
  const { results } = await ask<{ results: Order[] }>(token, '/api/expedition/list', {
    limit: 1,
    sort: [{ field: 'createdAt', order: 'ASC' }],
    criteria: { status: { eq: status } },
  });
  if (!results[0]) throw new Error(`the demo has no order that is ${status}`);
  return results[0];
}

test('a page is shared with the customer: read in their language, without a sign-in, until the link is ended', async () => {
  const order = await orderIn('delivered');
  const owner = await visitAs(browser, 'client@lading.example');
  await owner.page.goto(owner.at(`/user/expeditions/${order.id}`));
  await owner.page.getByRole('button', { name: 'Create the link' }).click();
  const link = await owner.page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');

  const context = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const answer = await page.goto(owner.at(link ?? ''));
  await page.getByRole('heading', { level: 1, name: 'Doručeno' }).waitFor();
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const text = await page.locator('body').innerText();
  expect(text).toContain(order.orderNumber);
  expect(text).toContain('Co jste objednali');
  for (const secret of [order.billingStreet, order.billingEmail, order.recipient])
    expect(text).not.toContain(secret);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Jazyk').selectOption('el');
  await page.getByRole('heading', { level: 1, name: 'Παραδόθηκε' }).waitFor();

  await owner.page.getByLabel('Show what was ordered').click();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.getByText('Τι παραγγείλατε').count();
    })
    .toBe(0);

  await owner.page.getByRole('button', { name: 'End the link' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await owner.page.getByRole('button', { name: 'Create the link' }).waitFor();
  await page.reload();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('body').innerText()).not.toContain(order.orderNumber);
  expect(owner.faults).toEqual([]);
  await Promise.all([owner.context.close(), context.close()]);
});

test('who makes up a link is told nothing', async () => {
  const { page, context, at } = await visit(browser);
  await page.goto(at('/track/00000000000000000000000000000000AAAAAAAAAAAAAAAAAAAAAA'));
  await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor();
  await context.close();
});

test('the receipt of what left names the goods and parcels, and leads from the order and back', async () => {
  const order = await orderIn('delivered');
  const { page, context, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await page.getByRole('link', { name: /^Outbound receipt OR-\d+$/ }).click();
  await page.getByRole('heading', { name: 'What was issued' }).waitFor();
  await page.getByText(/^The ledger says the same/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'History of the order' }).click();
  await page.getByRole('tab', { name: /History/, selected: true }).waitFor();
  await page.getByRole('tab', { name: /Parcels/ }).click();
  await page.getByText(/^Parcel 1 of/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an order is copied as new: one in the form, more as drafts', async () => {
  const order = await orderIn('canceled');
  const { page, context, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as new' }).click();
  const number = page.getByLabel('Order number', { exact: false }).first();
  await number.waitFor();
  // The first that is free: a try before this one may have made another.
  const copied = await number.inputValue();
  expect(copied).toMatch(new RegExp(`^${order.orderNumber}-\\d$`));
  await page.getByRole('button', { name: 'Save on hold' }).click();
  await page.waitForURL(/\/user\/expeditions\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: copied, exact: true }).waitFor();

  // The order and its copy: what other journeys have made may hold what is sold no more.
  await page.goto(at(`/user/expeditions?q=${order.orderNumber}`));
  await settle(page);
  const rows = page.locator('main tr[data-row]');
  await rows.nth(1).waitFor();
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').click();
  // A double click makes one copy of each.
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/expedition/copy')) calls += 1;
  });
  await page.getByRole('button', { name: 'Copy as new' }).dblclick();
  await page.getByText('2 drafts made').waitFor();
  await settle(page);
  expect(calls).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('a shared page keeps what it shows while it cannot be read again, and opens by itself once it can', async () => {
  const order = await orderIn('delivered');
  const address = `/api/expedition/${order.id}/tracking-link`;
  const { link } = await ask<{ link: { path: string } }>(token, address, {}, 'PUT');
  const { page, context, at } = await visit(browser);
  const fetched = ({ pathname }: URL) => pathname.startsWith('/api/');
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.route(fetched, (route) => route.abort());
  await page.goto(at(link.path));
  await page.getByRole('alert').waitFor();
  await page.unroute(fetched);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { level: 1, name: 'Delivered' }).waitFor();

  const failed = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await comeBack();
  await failed;
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Delivered');
  await context.close();
});

test('a shared page asks how the order stands while its words still come', async () => {
  const order = await orderIn('delivered');
  const address = `/api/expedition/${order.id}/tracking-link`;
  const { link } = await ask<{ link: { path: string } }>(token, address, {}, 'PUT');
  const { page, context, at, faults } = await visit(browser, { language: 'cs' });
  const letGo = await holdBack(page, ({ pathname }) => /^\/assets\/cs-/.test(pathname));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tracking/')) asked.push(request.url());
  });
  await page.goto(at(link.path), { waitUntil: 'commit' });
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1);
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Doručeno' }).waitFor();
  // Its answer is what is shown; it is not asked for twice.
  expect(asked).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});
