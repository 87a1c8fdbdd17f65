import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

/* What somebody sees who meets the portal for the first time: nothing is cut, said twice or said too long. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
});

/** Whether all of a text is in sight. */
const isWhole = (text: Locator) =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('at the sign-in Enter without a password leads to the password, and what is wrong stands beside its sign', async () => {
  const { page, at } = await visit(browser);
  await page.goto(at('/user/login'));
  await settle(page);
  await page.keyboard.type('client@lading.example');
  await page.keyboard.press('Enter');
  await page.getByText('Fill in this field.').waitFor();
  await page.keyboard.type('wrong');
  expect(await page.getByLabel('Login or e-mail').inputValue()).toBe('client@lading.example');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong');
  await page.keyboard.press('Enter');
  const words = await page.getByText('Incorrect login or password.').boundingBox();
  const sign = await page.locator('[role="alert"] svg').boundingBox();
  expect(sign?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  expect(sign?.y).toBeGreaterThan((words?.y ?? 0) - 4);
});

test('in the form of an order amounts and places are read whole, and a part of a name is answered once', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions/new'));
  await settle(page);
  const field = (name: RegExp) => page.locator('main').getByLabel(name).and(page.locator('input')).first();
  const choose = async (name: RegExp, option: string) => {
    await field(name).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await choose(/^E-shop/, 'horskachata.cz');
  await choose(/^Country/, 'Czechia');
  await choose(/^Carrier/, 'Packeta');
  await choose(/^Service/, 'Pickup point');
  await settle(page);
  const place = await page.locator('#field-carrierPickupPlace').boundingBox();
  const both = await page.locator('#field-carrierService').boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo((both?.x ?? 0) + (both?.width ?? 0), 0);

  const scan = page.getByPlaceholder('Scan or type SKU, EAN or name');
  await scan.fill('merino');
  await page.getByRole('option', { name: 'Merino' }).first().waitFor();
  await scan.press('Enter');
  const among = page.getByText('No product has the code merino. Choose one of these, which hold it.');
  await among.first().waitFor();
  expect(await among.and(page.locator(':not(.visually-hidden)')).count()).toBe(1);
  await scan.press('ArrowDown');
  await scan.press('Enter');
  await among.first().waitFor({ state: 'detached' });
  await scan.fill('no such code');
  await scan.press('Enter');
  const unknown = page.getByText('No product has the SKU or EAN no such code.');
  await unknown.waitFor();
  await scan.fill('');
  await unknown.waitFor({ state: 'detached' });

  const { productSku } = await firstOf<{ id: string; productSku: string }>(token, 'product', {
    value: { gt: 1000 },
    valueCurrency: { eq: 'CZK' },
    active: { flag: true },
  });
  await scan.fill(productSku);
  await scan.press('Enter');
  await page.getByRole('row', { name: productSku }).waitFor();
  await page.getByLabel(`Quantity of ${productSku}`).fill('9');
  await page.keyboard.press('Tab');
  await settle(page);
  const amounts = page.locator(`tr:has-text("${productSku}") td[data-kind="number"] button`);
  expect(await isWhole(amounts.first())).toBe(true);
});

test('an offer to take back ends with what follows, and a cancelled order waits for nothing', async () => {
  const product = await firstOf(token, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { gt: 5 },
  });
  const body = await orderBody(token, { number: `PS${Date.now() % 1_000_000}`, product: product.id });
  const { id } = await ask<{ id: string }>(token, '/api/expedition', body);
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  const act = (name: RegExp) => page.locator('main header').getByRole('button', { name }).first();
  const sure = () => page.getByRole('dialog').getByRole('button').last().click();
  await act(/^Send to/).click();
  const offered = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await offered.waitFor();
  await act(/^Roll back/).click();
  await sure();
  await page.getByText('rolled back to hold').first().waitFor();
  // At once, before its own time is over.
  await offered.waitFor({ state: 'detached', timeout: 2_000 });
  await act(/^Cancel/).click();
  await sure();
  await page.getByText('cancelled').first().waitFor();
  await settle(page);
  const said = await page.locator('main').innerText();
  expect(said).not.toContain('at packing');
  expect(said).not.toMatch(/of \d+ lines? booked/);
  expect(visiting.faults).toEqual([]);
});

test('how all that match are selected is read whole on a laptop', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await settle(page);
  await page.locator('main').getByRole('checkbox').first().check();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match/ });
  await all.waitFor();
  expect(await isWhole(all)).toBe(true);
});

test('the navigation shows where one is, however far down that stands and however one came', async () => {
  const visiting = await visit(browser, { height: 700 });
  const { page, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/claims'));
  await settle(page);
  const here = page.getByRole('navigation', { name: 'Main navigation' }).locator('a[aria-current="page"]');
  const isSeen = () =>
    here.evaluate((link) => {
      const { left, top, bottom } = link.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => link.contains(document.elementFromPoint(left + 8, y)));
    });
  expect(await here.innerText()).toContain('Claims');
  expect(await isSeen()).toBe(true);
  await page.goto(at('/admin'));
  await settle(page);
  await page.locator('main a[href*="/admin/claims"]').first().click();
  await here.filter({ hasText: 'Claims' }).waitFor();
  await expect.poll(isSeen).toBe(true);
});

test('on a phone all that can be done with an order stands in sight at once', async () => {
  const visiting = await visit(browser, { width: 390, height: 844, language: 'el' });
  const { page, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const admin = await tokenFor('admin@lading.example', 'admin');
  const { id } = await firstOf(admin, 'expedition', { status: { eq: 'returning' } });
  await page.goto(at(`/admin/expeditions/${id}`));
  await settle(page);
  await page.locator('header button[aria-haspopup="menu"]').last().click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem').nth(7).waitFor();
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test.each(['en', 'es', 'ru', 'cs'])(
  'on a tablet the scan field of each station says in %s what is scanned',
  async (language) => {
    const visiting = await visit(browser, { width: 1024, height: 768, language });
    const { page, at } = visiting;
    await signIn(visiting, 'admin@lading.example', 'admin');
    await page.goto(at('/admin/floor'));
    await settle(page);
    const cut: string[] = [];
    for (const key of ['F1', 'F2', 'F3', 'F4', 'F5']) {
      await page.keyboard.press(key);
      await settle(page);
      const missing = await page
        .locator('main input, input.bare-input')
        .first()
        .evaluate((element) => {
          const { placeholder, clientWidth } = element as HTMLInputElement;
          const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          const { fontSize, fontFamily } = getComputedStyle(element);
          pen.font = `${fontSize} ${fontFamily}`;
          return pen.measureText(placeholder).width > clientWidth ? placeholder : '';
        });
      if (missing) cut.push(`${key}: ${missing}`);
    }
    expect(cut).toEqual([]);
  },
);

test.each([
  ['a laptop', 1440, 900, 'main tr[data-row]'],
  ['a phone', 390, 844, 'main li a[href*="/expeditions/"]'],
])('on %s a list that is gone back to stands where it was left', async (_, width, height, rows) => {
  const visiting = await visit(browser, { width, height });
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await settle(page);
  // The row in the middle of what is in sight, and how far the list is scrolled.
  const seen = () =>
    page
      .locator(rows)
      .first()
      .evaluate((row) => {
        let box = row.parentElement;
        while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible'))
          box = box.parentElement;
        return box?.scrollTop ?? -1;
      });
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 600);
  await expect.poll(seen).toBe(600);
  for (const times of [1, 2]) {
    await page.mouse.click(width / 2, height / 2);
    await page.waitForURL(/expeditions\/[0-9a-f-]{36}/);
    await settle(page);
    await page.goBack();
    await settle(page);
    expect(await seen(), `${times}`).toBe(600);
  }
});

test('a new return begins in its only field, and a new transfer without goods books none', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/returns'));
  await settle(page);
  await page.keyboard.press('n');
  await page.waitForURL('**/returns/new');
  await settle(page);
  await page.keyboard.type('HC-2');
  await page.getByRole('option', { name: /HC-2/ }).first().waitFor();
  expect(await page.locator('main input').first().inputValue()).toBe('HC-2');
  await page.goto(at('/user/transfers/new'));
  await settle(page);
  await page.getByText('What happens then').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/0 pcs are booked/);
});

test('who leafs by keys over the end of a page of the list stops nowhere, though its next page takes a while', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions?size=25'));
  await settle(page);
  const rows = page.locator('main tr[data-row]');
  await rows.nth(20).click();
  await page.getByText(/^21 of /).waitFor();
  await settle(page);
  await page.keyboard.press('j');
  await page.getByText(/^22 of /).waitFor();
  await settle(page);
  // What is asked for from here on does not come.
  await page.route('**/api/expedition/list', () => {});
  for (const place of [23, 24, 25, 26]) {
    await page.keyboard.press('j');
    await page.getByText(new RegExp(`^${place} of `)).waitFor({ timeout: 10_000 });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
