import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopifyFile } from '../server/features/expedition/import/foreign/fixtures.ts';
import { launchBrowser } from './browser.ts';
import { firstOf } from './orders.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a client brings the orders of Shopify, and says the e-shop, the carrier and its service once', async () => {
  const token = await tokenFor('client@lading.example');
  const eshop = await firstOf(token, 'eshop', { name: { eq: 'horskachata.cz' } });
  const { results } = await ask<{ results: { productSku: string }[] }>(token, '/api/product/list', {
    limit: 2,
    criteria: { type: { eq: 'Physical' }, active: { eq: true }, eshops: { in: [eshop.id] } },
  });
  const [mug = { productSku: '' }, shirt = mug] = results;
  const text = shopifyFile([mug.productSku, shirt.productSku]).replaceAll('#100', '#SHF-');

  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  await page.goto(at('/user/expeditions/import'));
  await choose(page, /^E-shop/, 'horskachata.cz');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await page.getByText('Recognised as an export of Shopify.').waitFor();
  const check = page.getByRole('button', { name: 'Check with these columns' });
  expect(await check.isDisabled()).toBe(true);
  await choose(page, /^Carrier(?! service)/, 'PPL');
  await choose(page, /service/i, 'Private');
  expect(await findBarriers(page)).toEqual([]);
  await check.click();

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
