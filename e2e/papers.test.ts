import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';

/* Papers of orders: of those that are chosen in the list, and of one from its page. */

const browser = browserOfFile();

/** The pages of the PDF that a click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<string[]> {
  const waiting = page.waitForEvent('download');
  await click();
  return readPdf(await readFile(await (await waiting).path()));
}

test('delivery notes of chosen orders are one file in the order of the list, and an order has its own', async () => {
  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, 'other@lading.example');
  await page.goto(at('/user/expeditions'));
  const rows = page.locator('main tr[data-row]');
  await rows.nth(2).waitFor();
  const numbers: string[] = [];
  for (const index of [0, 1]) {
    await rows.nth(index).getByRole('checkbox').click();
    numbers.push((await rows.nth(index).getByRole('link').first().textContent()) ?? '');
  }
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Picking lists are the warehouse's.
  expect(await dialog.getByRole('button', { name: 'Picking lists' }).count()).toBe(0);
  const many = await saved(page, () => dialog.getByRole('button', { name: 'Delivery notes' }).click());
  expect(many.map((text) => numbers.find((number) => text.includes(number)))).toEqual(numbers);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await rows.first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'More' }).click();
  const one = await saved(page, () => page.getByRole('menuitem', { name: 'Delivery note (PDF)' }).click());
  expect(one).toHaveLength(1);
  expect(one[0]).toContain(numbers[0]);
  expect(faults).toEqual([]);
  await context.close();
});

test('of an order with a long word for a product the figures are seen, on the screen and on paper', async () => {
  const token = await tokenFor('client@lading.example');
  const eshop = await firstOf(token, 'eshop', { name: { eq: 'horskachata.cz' } });
  const { organisation } = await ask<{ organisation: { id: string } }>(token, `/api/eshop/${eshop.id}`);
  const sku = 'LONG-WORD-'.padEnd(60, 'W');
  const product = await ask<{ id: string }>(token, '/api/product', {
    organisation: organisation.id,
    eshops: [eshop.id],
    name: 'Donaudampfschifffahrt'.repeat(9),
    productSku: sku,
    internalSku: 'LONGWORD',
    type: 'Virtual',
    primaryEan: null,
    localisation: null,
    packagingType: 'A',
    value: '1.00',
    valueCurrency: 'CZK',
    referenceNumbers: [],
    codes: [],
  });
  const body = await orderBody(token, { number: 'LONG-WORD', product: product.id, quantity: 4321 });
  const order = await ask<{ id: string }>(token, '/api/expedition', body);
  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await page.getByRole('cell', { name: '4,321' }).waitFor();
  const beyond = () =>
    page.locator('main').evaluate((main) => {
      const { right } = main.getBoundingClientRect();
      return [...main.querySelectorAll('td, th, b')].filter(
        (cell) => cell.getBoundingClientRect().right > right || cell.scrollWidth > cell.clientWidth + 1,
      ).length;
    });
  expect(await beyond()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await beyond()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('more than a thousand are printed by a job, which says how far it is and keeps the file', async () => {
  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row]').nth(3).waitFor();
  await page.locator('thead').getByRole('checkbox').click();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match/ });
  const total = Number((await all.innerText()).replace(/\D/g, ''));
  expect(total).toBeGreaterThan(1_000);
  await all.click();
  await page.getByRole('button', { name: 'Print…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivery notes' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Print delivery notes' }).waitFor();
  await page.getByRole('progressbar').first().waitFor();
  const ready = page.getByRole('button', { name: 'Save the file' });
  await ready.waitFor({ timeout: 300_000 });
  expect(await findBarriers(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await ready.click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('delivery-notes.pdf');
  const pdf = await PDFDocument.load(await readFile(await file.path()));
  expect(pdf.getPageCount()).toBeGreaterThanOrEqual(total);
  expect(faults).toEqual([]);
  await context.close();
}, 400_000);

test('a list that is printed has its head on every page and all rows of its page, and a form its labels with their fields', async () => {
  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions?size=200&recipient.notContains=zzz'));
  await page.locator('main tr[data-row]').nth(3).waitFor();
  const rows = page.locator('main tr[data-row]');
  const inSight = await rows.count();
  expect(inSight).toBeLessThan(200);
  // What is drawn is what the browser takes when it prints.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const drawn = document.querySelectorAll('main tr[data-row]').length;
      document.documentElement.dataset.printed = String(drawn);
    });
  });
  const pdf = await PDFDocument.load(await page.pdf({ format: 'A4' }));
  expect(pdf.getPageCount()).toBeGreaterThan(3);
  expect(await page.locator('html').getAttribute('data-printed')).toBe('200');
  await expect.poll(() => rows.count()).toBe(inSight);
  await page.emulateMedia({ media: 'print' });
  // A browser repeats no head that holds a button.
  const boxes = await page
    .locator('main thead button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).display));
  expect(new Set(boxes)).toEqual(new Set(['contents']));
  // On a page upright no browser has to shrink it, and what it was filtered by stands in words.
  await page.setViewportSize({ width: 690, height: 980 });
  const main = page.locator('main');
  const [wide, room] = await main.evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
  for (const part of ['searchbox', 'checkbox', 'navigation'] as const)
    expect(await main.getByRole(part).filter({ visible: true }).count(), part).toBe(0);
  await main.getByText(/^1–200 of [\d,]+ · Recipient does not contain zzz$/).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Of a form no label stands on another page than its field.
  await page.goto(at('/user/products/new'));
  const fields = page.locator('main [data-field]');
  await fields.first().waitFor();
  const breaks = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  expect(faults).toEqual([]);
  await context.close();
});
