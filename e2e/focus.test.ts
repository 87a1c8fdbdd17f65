import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, holdBack, tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Whoever works by keys always has a place: after an act, after a toast, and while a form fills. */

const CLIENT = 'client@lading.example';
const patient = { timeout: 30_000 };

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor(CLIENT);
});

const goods = { type: { eq: 'Physical' }, active: { flag: true }, workAroundLot: { flag: false } };
const numbered = (letter: string) => `${letter}${Date.now() % 1_000_000}`;

/** Where the focus is: in which part of the page, and what it is. */
const place = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'nowhere';
    return `${at.closest('#main') ? 'main' : 'elsewhere'} ${at.tagName.toLowerCase()}`;
  });

test('who opens a record by its address stands on its page, and no part of it is framed', async () => {
  const admin = await tokenFor('admin@lading.example', 'admin');
  const { id } = await firstOf(admin, 'inbound-receipt', {});
  const { page, at, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  const letGo = await holdBack(page, `**/api/inbound-receipt/${id}`);
  await page.goto(at(`/admin/inbound-receipts/${id}`));
  await expect.poll(() => place(page)).toBe('main main');
  letGo();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  expect(await place(page)).toBe('main main');
  await context.close();
});

test('goods are added to an order one after the other, from the first on', async () => {
  const { results } = await ask<{ results: { productSku: string }[] }>(token, '/api/product/list', {
    limit: 2,
    criteria: { ...goods, available: { gt: 5 } },
  });
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  await page.goto(at('/user/expeditions/new'));
  await settle(page);
  const scan = page.getByRole('textbox', { name: /SKU/ }).or(page.getByRole('combobox', { name: /SKU/ }));
  await scan.first().focus();
  for (const { productSku } of results) {
    await page.keyboard.type(productSku);
    await page.keyboard.press('Enter');
    await page.getByText(`${productSku} added`).waitFor();
    expect(await place(page)).toBe('main input');
  }
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(results.length);
  expect(faults).toEqual([]);
  await context.close();
});

test('an order that is saved and sent is taken back from the toast that says it; the focus is on the page', async () => {
  const product = await firstOf(token, 'product', { ...goods, available: { eq: 0 } });
  const number = numbered('F');
  const { id } = await ask<{ id: string }>(
    token,
    '/api/expedition',
    await orderBody(token, { number, product: product.id }),
  );
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  await page.goto(at(`/user/expeditions/${id}/edit`));
  await settle(page);
  await page.getByRole('button', { name: /^Save and send/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === `/user/expeditions/${id}`);
  await page.getByRole('heading', { name: number }).waitFor();
  await expect.poll(() => place(page), patient).toMatch(/^main/);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Sending taken back').first().waitFor();
  await expect.poll(() => place(page), patient).toMatch(/^main/);
  expect((await ask<{ status: string }>(token, `/api/expedition/${id}`)).status).toBe('onHold');
  expect(faults).toEqual([]);
  await context.close();
});

test('a split, and the split that is taken back from its toast, leave the focus on the page', async () => {
  const there = await firstOf<{ id: string }>(token, 'product', { ...goods, available: { gt: 20 } });
  const lacking = await firstOf<{ id: string }>(token, 'product', { ...goods, available: { eq: 0 } });
  const body = await orderBody(token, { number: numbered('S'), product: there.id });
  const { id } = await ask<{ id: string }>(token, '/api/expedition', {
    ...body,
    items: [...body.items, { product: lacking.id, quantity: 1 }],
  });
  await ask(token, `/api/expedition/${id}/send`, {}, 'PUT');
  const booked = async () =>
    (await ask<{ items: { booked: number }[] }>(token, `/api/expedition/${id}`)).items.map(
      (one) => one.booked,
    );
  await expect.poll(booked, patient).toContain(1);
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  await page.getByRole('radio', { name: /^Split/ }).check();
  await page.getByRole('button', { name: 'Split the order' }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect.poll(() => place(page), patient).toMatch(/^main/);
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Split taken back').first().waitFor();
  await expect.poll(() => place(page), patient).toMatch(/^main/);
  expect(faults).toEqual([]);
  await context.close();
});

test('a required field is wrong once something was typed in it, or it was to be saved; not when it is passed', async () => {
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  await page.goto(at('/user/suppliers/new'));
  await settle(page);
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  const wrong = () => name.getAttribute('aria-invalid');
  await name.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await wrong()).not.toBe('true');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect.poll(wrong).toBe('true');

  await page.reload();
  await settle(page);
  expect(await wrong()).not.toBe('true');
  await page.keyboard.press('Control+Enter');
  await expect.poll(wrong).toBe('true');
  expect(faults).toEqual([]);
  await context.close();
});

test('what is typed before the code of a form is there stands in its first fields', async () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>;
  const file = manifest['features/supplier/SupplierForm.tsx']?.file ?? 'no form in the manifest';
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  const letGo = await holdBack(page, ({ pathname }) => pathname.slice(1) === file);
  await page.goto(at('/user/suppliers'));
  await settle(page);
  await page.getByRole('link', { name: 'New supplier' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('main[aria-busy="true"]').waitFor();
  await page.keyboard.type('Fast handsx');
  await page.keyboard.press('Backspace');
  letGo();
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await expect.poll(() => name.inputValue(), patient).toBe('Fast hands');
  await page.keyboard.type(' Ltd');
  // Keys that come while the held ones are written go behind them.
  await expect.poll(() => name.inputValue(), patient).toBe('Fast hands Ltd');
  expect(faults).toEqual([]);
  await context.close();
});

test('what is typed in a field of a saved record before its choices are there takes the place of its own', async () => {
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/expedition/list', {
    criteria: { status: { eq: 'onHold' }, 'carrier.name': { eq: 'Packeta' } },
    limit: 1,
  });
  const visiting = await visitAs(browser, CLIENT);
  const { page, at, context, faults } = visiting;
  const letGo = await holdBack(page, ({ pathname }) => pathname.startsWith('/api/carrier'));
  await page.goto(at(`/user/expeditions/${results[0]?.id}/edit`));
  const carrier = page.locator('main [data-field="carrier"] input').first();
  await expect.poll(() => carrier.inputValue(), patient).toBe('Packeta');
  await carrier.focus();
  await page.keyboard.type('DPD');
  letGo();
  await expect.poll(() => carrier.inputValue(), patient).toBe('DPD');
  expect(faults).toEqual([]);
  await context.close();
});

test('an order that comes on top of a list leaves the focus on the row that has it, far below', async () => {
  const product = await firstOf<{ id: string }>(token, 'product', goods);
  const { page, context, at } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/expeditions'));
  const rows = page.locator('main tr[data-row]');
  await expect.poll(() => rows.count(), patient).toBe(50);
  await rows.nth(45).locator('[data-focus]').focus();
  const row = await rows.nth(45).getAttribute('data-row');

  const { id } = await ask<{ id: string }>(
    token,
    '/api/expedition',
    await orderBody(token, { number: numbered('T'), product: product.id }),
  );
  // As when somebody comes back to the window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.locator(`main tr[data-row="${id}"]`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.row)).toBe(row);
  await context.close();
});

test('a row far down in a long list is found again from its record, and stays in sight below an unfolded one', async () => {
  const { page, at, context, faults } = await visitAs(browser, CLIENT, 'user', { width: 1000, height: 700 });
  await page.goto(at('/user/expeditions?size=200'));
  await page.locator('tr[data-row]').first().waitFor();
  const focused = page.locator('tr[data-row]:focus-within');
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  for (let row = 0; row < 40; row += 1) await page.keyboard.press('j');
  await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('46');
  const overhang = await focused.evaluate((row) => {
    const list = row.closest('table')?.parentElement as HTMLElement;
    return row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  });
  expect(overhang).toBeLessThan(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/expeditions\/[0-9a-f-]{36}/);
  await page.locator('h1').waitFor();
  await page.goBack();
  await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('46');
  expect(faults).toEqual([]);
  await context.close();
});

test('keys that are pressed while a page of a list turns are for the rows that come, from the first on', async () => {
  const { page, at, context, faults } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/expeditions?size=25'));
  await page.locator('tr[data-row]').first().waitFor();
  for (let row = 0; row < 20; row += 1) await page.keyboard.press('j');
  const letGo = await holdBack(page, ({ pathname }) => pathname === '/api/expedition/list');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.locator('table[aria-busy]').waitFor();
  for (const key of ['j', 'j', 'j', 'x', 'k', 'j', 'j']) await page.keyboard.press(key);
  letGo();
  await page.locator('table:not([aria-busy])').waitFor();
  const focused = page.locator('tr[data-row]:focus-within');
  // 25 rows and the head come before the first of the page.
  await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('30');
  const selected = page.locator('tr[data-row]:has(input:checked)');
  expect(await selected.getAttribute('aria-rowindex')).toBe('29');
  await page.keyboard.press('k');
  await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('29');
  await page.keyboard.press('Enter');
  await page.waitForURL(/expeditions\/[0-9a-f-]{36}/);
  expect(faults).toEqual([]);
  await context.close();
});
