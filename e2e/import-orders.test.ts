import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shopifyFile } from '../server/features/expedition/import/foreign/fixtures.ts';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf } from './orders.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';

const browser = browserOfFile();

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A file of Shopify with goods that the e-shop has, the numbers of its orders after `prefix` and one way of shipping. */
async function ordersOf(token: string, prefix: string, method: string): Promise<string> {
  const eshop = await firstOf(token, 'eshop', { name: { eq: 'horskachata.cz' } });
  const { results } = await ask<{ results: { productSku: string }[] }>(token, '/api/product/list', {
    limit: 2,
    criteria: { type: { eq: 'Physical' }, active: { eq: true }, eshops: { in: [eshop.id] } },
  });
  const [mug = { productSku: '' }, shirt = mug] = results;
  return shopifyFile([mug.productSku, shirt.productSku])
    .replaceAll('#100', `#${prefix}`)
    .replaceAll('0.00,Standard,', `0.00,${method},`);
}

/** Uploads orders of Shopify for an e-shop. */
async function upload(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await choose(page, /^E-shop/, 'horskachata.cz');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('Recognised as an export of Shopify.').waitFor();
}

/** Uploads orders whose file names a way of shipping that nobody knows, and says which service it is. */
async function checkOrders(page: Page, address: string, text: string): Promise<void> {
  await upload(page, address, text);
  const check = page.getByRole('button', { name: 'Check with these columns' });
  expect(await check.isDisabled()).toBe(true);
  await choose(page, /^Carrier(?! service)/, 'PPL');
  await choose(page, /service/i, 'Private');
  expect(await findBarriers(page)).toEqual([]);
  await check.click();
}

test('a client brings the orders of Shopify, and says the e-shop, the carrier and its service once', async () => {
  const token = await tokenFor('client@lading.example');
  const text = await ordersOf(token, 'SHF-', 'Courier');
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  await checkOrders(page, at('/user/expeditions/import'), text);
  await page.getByText('of cancelled orders, left out').waitFor();
  await page.getByText('already sent by the shop, left out').waitFor();
  await page.getByRole('button', { name: 'Import 3 valid rows' }).click();
  await page.getByText('Import finished').first().waitFor();
  const { results: orders } = await ask<{
    results: { orderNumber: string; cod: boolean; codValue: string }[];
  }>(token, '/api/expedition/list', {
    criteria: { orderNumber: { in: ['SHF-1', 'SHF-2', 'SHF-3', 'SHF-4'] } },
    nested: true,
  });
  const stored = orders.map(({ orderNumber, cod, codValue }) => [orderNumber, cod, Number(codValue)]);
  expect(stored.sort()).toEqual([
    ['SHF-1', false, 0],
    ['SHF-2', true, 338],
  ]);
  expect(faults).toEqual([]);
  await context.close();
});

test('an order that differs from the file is named, changed once that is wished, and changed back', async () => {
  const token = await tokenFor('client@lading.example');
  const text = await ordersOf(token, 'SHD-', 'To your door');
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  const address = at('/user/expeditions/import');
  await checkOrders(page, address, text);
  await page.getByRole('button', { name: 'Import 3 valid rows' }).click();
  await page.getByText('Import finished').first().waitFor();

  // The way of shipping is known by now.
  await upload(page, address, text.replaceAll('Praha', 'Kladno'));
  await page.getByRole('button', { name: 'Continue with these columns' }).click();
  await page.getByText('1 order is here already and differs from the file.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the changes' }).click();
  await page.getByText('record will be changed').waitFor();
  await page.getByRole('button', { name: 'Import 1 valid row' }).click();
  await page.getByText('record changed').waitFor();
  const cities = async () =>
    (
      await ask<{ results: { billingCity: string }[] }>(token, '/api/expedition/list', {
        criteria: { orderNumber: { eq: 'SHD-2' } },
      })
    ).results.map(({ billingCity }) => billingCity);
  expect(await cities()).toEqual(['Kladno']);

  // Taken back, the order says again what it said before.
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await page.getByText('Import taken back').first().waitFor();
  expect(await cities()).toEqual(['Praha']);
  expect(faults).toEqual([]);
  await context.close();
});

test('ways of shipping are asked once: by their names for the file, or in a row; then they are known', async () => {
  const token = await tokenFor('client@lading.example');
  const text = await ordersOf(token, 'SHM-', 'Horse and cart');
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  const address = at('/user/expeditions/import');

  await upload(page, address, text);
  await page.getByText('Not known in the file: Horse and cart.', { exact: false }).waitFor();
  // Who says nothing for the file goes on to the rows, and can come back.
  await page.getByRole('button', { name: 'Continue with these columns' }).click();
  await page.getByText('Horse and cart').first().waitFor();
  await page.goBack();
  await choose(page, /^Carrier(?! service)/, 'PPL');
  await choose(page, /service/i, 'Private');
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await page.getByRole('button', { name: 'Import 3 valid rows' }).click();
  await page.getByText('Import finished').first().waitFor();
  const carrier = await firstOf(token, 'carrier', { name: { eq: 'PPL' } });
  const service = await firstOf(token, 'carrier-service', {
    carrier: { eq: carrier.id },
    name: { eq: 'Private' },
  });
  const { results } = await ask<{ results: { orderNumber: string }[] }>(token, '/api/expedition/list', {
    criteria: { orderNumber: { in: ['SHM-1', 'SHM-2'] }, carrierService: { eq: service.id } },
  });
  expect(results.map(({ orderNumber }) => orderNumber).sort()).toEqual(['SHM-1', 'SHM-2']);

  await upload(page, address, text.replaceAll('SHM-', 'SHN-'));
  await page.getByRole('button', { name: 'Continue with these columns' }).waitFor();
  expect(await page.getByText('Not known in the file').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Check with these columns' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with these columns' }).click();
  await page.getByRole('button', { name: 'Import 3 valid rows' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
