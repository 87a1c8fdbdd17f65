import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const NUMBER = `E2E-${Date.now() % 1_000_000}`;
const HEADER =
  'orderNumber,eshop,billingFirstName,billingLastName,billingStreet,billingHouseNr,billingZip,billingCity,billingCountry,billingPhone,billingEmail,carrier,carrierService,productSku,quantity';
const lineOf = (number: string, sku: string, zip = '602 00') =>
  `${number},horskachata.cz,Jana,Nováková,Lidická,14,${zip},Brno,CZ,+420 604 118 372,jana@example.com,PPL,Private,${sku},2`;

test('a newcomer imports orders, sends them and watches them leave, with the stock going down', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  const token = await tokenFor('client@lading.example');
  interface Stocked {
    results: { id: string; productSku: string; inStock: number }[];
  }
  // The journeys of goods.test.ts, which may go on beside, take products with less.
  const stocked = await ask<Stocked>(token, '/api/product/list', {
    limit: 1,
    criteria: { available: { gt: 40 }, type: { eq: 'Physical' }, active: { flag: true } },
  });
  const product = stocked.results[0];
  if (!product) throw new Error('no product with stock');
  interface Shops {
    results: { name: string }[];
  }
  const shops = await ask<Shops>(token, '/api/eshop/list', { limit: 10 });
  const line = (number: string) => lineOf(number, product.productSku);
  expect(shops.results.map((shop) => shop.name)).toContain('horskachata.cz');
  const folder = await mkdtemp(join(tmpdir(), 'lading-journey-'));
  const file = join(folder, 'orders.csv');
  writeFileSync(file, [HEADER, line(`${NUMBER}-1`), line(`${NUMBER}-2`)].join('\n'));

  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions/import'));
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: /^Import 2 valid rows$/ }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();

  await page.goto(at(`/user/expeditions?q=${NUMBER}`));
  await settle(page);
  await page.getByText(`${NUMBER}-1`).first().waitFor();
  await page.getByRole('checkbox', { name: /all on this page/ }).check();
  await page.getByRole('button', { name: /Send to warehouse/ }).click();
  await page.getByText(/2 expeditions sent/).waitFor();

  await page.getByText(`${NUMBER}-1`).first().click();
  await page.getByRole('heading', { name: `${NUMBER}-1` }).waitFor();
  interface Found {
    results: { status: string; deliveredAt: string | null }[];
  }
  const read = () =>
    ask<Found>(token, '/api/expedition/list', { criteria: { orderNumber: { like: `${NUMBER}%` } } });
  await expect
    .poll(async () => (await read()).results.map((row) => row.status), { timeout: 180_000, interval: 1_000 })
    .toEqual(['delivered', 'delivered']);
  // The open page follows by itself: the badge beside the number says so.
  await page
    .getByRole('heading', { name: `${NUMBER}-1` })
    .locator('..')
    .getByText('Delivered')
    .first()
    .waitFor();
  const after = await ask<Stocked>(token, '/api/product/list', {
    criteria: { productSku: { eq: product.productSku } },
  });
  expect(after.results[0]?.inStock).toBe(product.inStock - 4);
  await visiting.context.close();
});

test('orders are sent after their import, and the one that was not is found with its reason', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  const token = await tokenFor('client@lading.example');
  const found = await ask<{ results: { productSku: string }[] }>(token, '/api/product/list', {
    limit: 1,
    criteria: { available: { gt: 40 }, type: { eq: 'Physical' }, active: { flag: true } },
  });
  const sku = found.results[0]?.productSku ?? '';
  const file = join(await mkdtemp(join(tmpdir(), 'lading-journey-')), 'orders.csv');
  writeFileSync(
    file,
    [HEADER, lineOf(`${NUMBER}-SENT`, sku), lineOf(`${NUMBER}-REFUSED`, sku, '1')].join('\n'),
  );

  await signIn(visiting, 'client@lading.example');
  await page.goto(at('/user/expeditions/import'));
  await page.getByRole('switch', { name: 'Send to the warehouse right after the import' }).check();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: /^Import 2 valid rows$/ }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.getByText('expedition sent to the warehouse').waitFor();
  await page.getByRole('link', { name: 'Show the expedition that was not sent' }).click();
  await page.getByText(`${NUMBER}-REFUSED`).first().waitFor();
  await page.getByText('could not be sent').first().waitFor();
  expect(await page.getByText(`${NUMBER}-SENT`).count()).toBe(0);
  await page.getByText(`${NUMBER}-REFUSED`).first().click();
  await page.getByRole('heading', { name: 'It could not be sent after the import' }).waitFor();
  await page.getByText('It needs correction first.').first().waitFor();
  await visiting.context.close();
});

test('the administrator sees both organisations, the other client nothing of it', async () => {
  const other = await visit(browser);
  await signIn(other, 'other@lading.example');
  await other.page.goto(other.at(`/user/expeditions?q=${NUMBER}`));
  await settle(other.page);
  await other.page
    .getByText(/Nothing matches/)
    .first()
    .waitFor();
  expect(await other.page.getByText(`${NUMBER}-1`).count()).toBe(0);
  await other.context.close();

  const admin = await visit(browser);
  await signIn(admin, 'admin@lading.example', 'admin');
  await admin.page.goto(admin.at(`/admin/expeditions?q=${NUMBER}`));
  await settle(admin.page);
  await admin.page.getByText(`${NUMBER}-1`).first().waitFor();
  await admin.page.getByText('Horská chata').first().waitFor();
  await admin.context.close();
});

test('a wrong password says so and keeps the login; the language and the theme follow the person', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await page.goto(at('/user/login'));
  await page.locator('input[autocomplete="username"]').fill('viewer@lading.example');
  await page.locator('input[type="password"]').fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByText(/Incorrect login or password/).waitFor();
  expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe('viewer@lading.example');

  await signIn(visiting, 'viewer@lading.example');
  for (const [language, title] of [
    ['cs', 'Expedice'],
    ['ru', 'Отгрузки'],
    ['sk', 'Expedície'],
    ['es', 'Expediciones'],
    ['it', 'Spedizioni'],
    ['el', 'Αποστολές'],
    ['en', 'Expeditions'],
  ] as const) {
    const token = await tokenFor('viewer@lading.example');
    await fetch(at('/api/me'), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
    await page.goto(at('/user/expeditions'));
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
  await visiting.context.close();
});
