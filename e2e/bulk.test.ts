import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, holdBack, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Many records at once: a sheet with a column from a spreadsheet, and one value for all that match. */

const CLIENT = 'other@lading.example';
const FIELD = 'Expiry warning (days)';

const browser = browserOfFile();

interface Product {
  id: string;
  productSku: string;
  expirationOffset: number | null;
}

test('a column is pasted into the sheet of three products; then all that match are edited', async () => {
  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/products'));
  const rows = page.locator('main tr[data-row]');
  await rows.nth(3).waitFor();
  for (const index of [0, 1, 2]) await rows.nth(index).getByRole('checkbox').click();
  const edit = page.getByRole('button', { name: 'Bulk edit…' });
  await edit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: FIELD }).click();
  const cells = dialog.locator('tbody [data-place]');
  await cells.nth(2).waitFor();
  expect(await dialog.getByRole('rowheader').nth(1).textContent()).toBe(
    await rows.first().getByRole('link').first().textContent(),
  );
  await cells.first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '11\n12\n13');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await dialog.getByRole('button', { name: 'Save 3 changed' }).click();
  await dialog.waitFor({ state: 'detached' });

  const token = await tokenFor(CLIENT);
  const read = async (criteria: object) =>
    (
      await ask<{ results: Product[] }>(token, '/api/product/list', {
        limit: 200,
        select: ['id', 'expirationOffset'],
        criteria,
      })
    ).results.map((product) => product.expirationOffset);
  const pasted = await read({ expirationOffset: { in: [11, 12, 13] } });
  expect(pasted.sort()).toEqual([11, 12, 13]);

  // What was saved is fetched again, and rows that come anew are chosen anew.
  await settle(page);
  await page.locator('thead').getByRole('checkbox').click();
  const all = page.getByRole('button', { name: /^Select all \d+ that match/ });
  await all.click();
  await edit.click();
  await dialog.getByRole('button', { name: FIELD }).click();
  await dialog.getByRole('textbox', { name: new RegExp(`^${FIELD.replace(/[()]/g, '\\$&')}`) }).fill('14');
  await dialog.getByRole('button', { name: 'Set for all' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([...new Set(await read({}))]).toEqual([14]);
  expect(faults).toEqual([]);
  await context.close();
});

test('what is to be done with all that match waits until all of them are there', async () => {
  const { page, at, context } = await visitAs(browser, CLIENT);
  await page.goto(at('/user/products'));
  await page.locator('main tr[data-row]').nth(3).waitFor();
  await settle(page);
  await page.locator('thead').getByRole('checkbox').click();
  const edit = page.getByRole('button', { name: 'Bulk edit…' });
  expect(await edit.isEnabled()).toBe(true);
  const letGo = await holdBack(page, '**/api/product/list');
  await page.getByRole('button', { name: /^Select all \d+ that match/ }).click();
  await expect.poll(() => edit.isEnabled()).toBe(false);
  letGo();
  await expect.poll(() => edit.isEnabled()).toBe(true);
  await context.close();
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('a bulk edit of a whole page keeps its buttons in sight at $width x $height', async (size) => {
  const { page, at, context, faults } = await visitAs(browser, 'client@lading.example', 'user', size);
  await page.goto(at('/user/expeditions'));
  const isPhone = size.width < 768;
  if (isPhone) {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const index of [0, 1, 2]) await page.locator('main').getByRole('checkbox').nth(index).check();
  } else {
    await page.locator('main tr[data-row]').nth(40).waitFor();
    await page.locator('thead').getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Bulk edit…' }).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('group', { name: 'Fields to edit' }).getByRole('button');
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.click();
  const save = dialog.getByRole('button', { name: isPhone ? 'Set for all' : 'Nothing changed yet' });
  await save.waitFor();
  if (!isPhone) {
    expect(await save.isDisabled()).toBe(true);
    await dialog.locator('tbody tr').nth(40).waitFor();
  }
  const isInSight = async () => {
    const box = await save.boundingBox();
    return box !== null && box.y + box.height <= size.height;
  };
  expect(await isInSight()).toBe(true);
  const last = dialog.locator('input, select').last();
  await last.scrollIntoViewIfNeeded();
  const [field, foot] = [await last.boundingBox(), await save.boundingBox()];
  expect(await isInSight()).toBe(true);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(faults).toEqual([]);
  await context.close();
});

test('more than a thousand that match are changed by a job, which says where it is and what it did', async () => {
  const MANY = 1_001;
  const token = await tokenFor(CLIENT);
  const names = Array.from({ length: MANY }, (_, number) => `Bulk supplier ${number}`);
  const form = new FormData();
  form.append('file', new Blob([['Name', ...names].join('\n')], { type: 'text/csv' }), 'suppliers.csv');
  const { status } = await fetch(`${inject('portalUrl')}/api/supplier/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(status).toBe(202);
  const count = async (active: boolean) =>
    (
      await ask<{ paging: { total: number } }>(token, '/api/supplier/list', {
        limit: 1,
        search: 'Bulk supplier',
        criteria: { active: { flag: active } },
      })
    ).paging.total;
  await expect.poll(() => count(true), { timeout: 60_000 }).toBe(MANY);

  const visiting = await visit(browser);
  const { page, at, context, faults } = visiting;
  await signIn(visiting, CLIENT);
  await page.goto(at('/user/suppliers?q=Bulk+supplier'));
  await page.locator('main tr[data-row]').nth(3).waitFor();
  await page.locator('thead').getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Select all 1,001 that match/ }).click();
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Deactivate' }).waitFor();
  await page.getByText('1,001 done').first().waitFor();
  expect(await count(true)).toBe(0);
  expect(await count(false)).toBe(MANY);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a laptop all that is offered for a selection stands in one row, and is read whole', async () => {
  const token = await tokenFor('client@lading.example');
  const product = await firstOf(token, 'product', { type: { eq: 'Physical' }, active: { flag: true } });
  const order = await orderBody(token, { number: `BULK-${Date.now() % 1_000_000}`, product: product.id });
  // For one that is held, more is offered than for any other.
  const { id } = await ask<{ id: string }>(token, '/api/expedition', {
    ...order,
    waitBeforeProcessing: true,
  });
  await ask(token, `/api/expedition/${id}/send`, undefined, 'PUT');
  const visiting = await visitAs(browser, 'client@lading.example');
  const { page, at, faults } = visiting;
  await page.goto(at('/user/expeditions'));
  const rows = page.locator('main tr[data-row]');
  await rows.nth(3).waitFor();
  await settle(page);
  const bar = page.getByRole('region', { name: 'What can be done with the selection' });
  const isOneRow = async () => ((await bar.boundingBox())?.height ?? 0) < 50;
  const isWhole = (button: Locator) => button.evaluate((node) => node.scrollWidth <= node.clientWidth);
  await page.locator(`main tr[data-row="${id}"]`).getByRole('checkbox').click();
  await bar.getByRole('button', { name: /^Release/ }).waitFor();
  const everything = bar.getByRole('button', { name: /^Select all/ });
  expect(await isWhole(everything)).toBe(true);
  expect(await isOneRow()).toBe(true);
  await page.locator('thead').getByRole('checkbox').click();
  await bar.getByRole('button', { name: /^Roll back/ }).waitFor();
  expect(await isOneRow()).toBe(true);
  expect(faults).toEqual([]);
  await visiting.context.close();
});
