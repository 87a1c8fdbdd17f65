import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { browserOfFile } from './browser-of-file.ts';
import { signIn, visit } from './portal.ts';

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
