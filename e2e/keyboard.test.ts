import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, PASSWORD, tokenFor, visit } from './portal.ts';

/* An order from signing in to the warehouse by the keyboard alone, where each answer takes a second and a half. */

const LATENCY = 1_500;

const browser = browserOfFile();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    return (at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? '').replace(' *', '').trim();
  });

/** Tabs on until the field of this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < 40; tabs++) {
    const at = await focused(page);
    if (at === label) return;
    passed.push(at);
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab reaches ${label}: ${passed.join(', ')}`);
}

test('an order is made and sent by keys alone, on a slow network', async () => {
  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { productSku: string }[] }>(token, '/api/product/list', {
    limit: 1,
    criteria: { available: { gt: 40 }, type: { eq: 'Physical' }, active: { flag: true } },
  });
  const number = `KEYS-${Date.now() % 1_000_000}`;
  const { page, at, context, faults } = await visit(browser);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const isFocused = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

  await page.goto(at('/user/login'));
  await isFocused('input[autocomplete="username"]');
  await page.keyboard.type('client@lading.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/user');
  await page.locator('main').first().waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new expedition');
  await page.getByRole('dialog').getByRole('option', { name: 'New expedition', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await isFocused('#main form input');

  // A short list takes the first letters, a long one its only match.
  const choose = async (label: string, text: string) => {
    await tabTo(page, label);
    const isReady = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') !== 'true');
    await expect.poll(isReady).toBe(true);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const write = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  await choose('E-shop', 'horskachata.cz');
  await write('Order number', number);
  await write('First name', 'Jana');
  await write('Last name', 'Nováková');
  await write('Street', 'Lidická');
  await write('House no.', '14');
  await write('Postcode', '602 00');
  await write('City', 'Brno');
  await choose('Country', 'Czechia');
  await write('E-mail', 'jana@example.com');
  await write('Phone', '+420 604 118 372');
  await choose('Carrier', 'PPL');
  await choose('Service', 'Private');
  await write('Scan or type SKU, EAN or name', results[0]?.productSku ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton').or(page.locator('#main table input')).first().waitFor();
  await page.keyboard.press('Control+Enter');

  const saved = page.getByRole('heading', { name: number });
  await saved.waitFor();
  const { results: made } = await ask<{ results: { status: string }[] }>(token, '/api/expedition/list', {
    criteria: { orderNumber: { eq: number } },
  });
  expect(made.map(({ status }) => status)).not.toEqual(['onHold']);
  expect(faults).toEqual([]);
  await context.close();
});
