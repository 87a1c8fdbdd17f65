import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, listedShop, orderBody } from './orders.ts';
import { ask, holdBack, signIn, tokenFor, type Visit, visit } from './portal.ts';

const browser = browserOfFile();

const patient = { timeout: 30_000 };
const manifest = JSON.parse(
  readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;

async function open(path: string, before?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  await before?.(visiting.page);
  await visiting.page.goto(visiting.at(path));
  return visiting;
}

test('the palette has what was typed before its code was there', async () => {
  let letGo = () => {};
  const file = manifest['features/shell/Palette.tsx']?.file ?? 'no palette in the manifest';
  const { page, context, faults } = await open('/user/expeditions', async (page) => {
    letGo = await holdBack(page, ({ pathname }) => pathname.slice(1) === file);
  });
  await page.locator('main tr[data-row]').first().waitFor();
  await page.keyboard.press('Control+k');
  // Each letter alone would open a form, edit, or walk through the list.
  await page.keyboard.type('new');
  letGo();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => field.inputValue(), patient).toBe('new');
  expect(new URL(page.url()).pathname).toBe('/user/expeditions');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('a new record begins in its first field; a country is taken by Tab; half a scan stops the saving', async () => {
  const { page, context, faults } = await open('/user/expeditions/new');
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('#main form') !== null);
  await expect.poll(isInForm, patient).toBe(true);

  const country = page
    .getByRole('textbox', { name: /^Country/ })
    .or(page.getByRole('combobox', { name: /^Country/ }))
    .first();
  await country.focus();
  await country.fill('Slovak');
  await page.keyboard.press('Tab');
  await expect.poll(() => country.inputValue(), patient).toBe('Slovakia');

  const scan = page
    .getByRole('combobox', { name: /SKU/ })
    .or(page.getByRole('textbox', { name: /SKU/ }))
    .first();
  // The only product that is offered is taken by Enter, as in every picker.
  await scan.fill('Plamínek');
  await page.getByRole('option', { name: /HC-STOVE/ }).waitFor();
  await scan.press('Enter');
  await page.getByText('HC-STOVE added').waitFor();

  await scan.fill('NO-SUCH-SKU');
  await page.keyboard.press('Control+Enter');
  await page.getByText('NO-SUCH-SKU', { exact: false }).first().waitFor();
  await page.getByText('Something typed is not taken yet').waitFor();
  expect(await scan.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/user/expeditions/new');
  expect(faults).toEqual([]);
  await context.close();
});

test('Ctrl and Enter save a draft that is edited, and do not send it', async () => {
  const token = await tokenFor('client@lading.example');
  // Its own, which no other journey takes up.
  const { id: product } = await firstOf(token, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
  });
  const body = await orderBody(token, { number: `C${Date.now() % 1_000_000}`, product });
  const { id } = await ask<{ id: string }>(token, '/api/expedition', body);
  const { page, context, faults } = await open(`/user/expeditions/${id}/edit`);
  const note = page.locator('main form textarea').first();
  await note.fill('By keys alone');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.pathname === `/user/expeditions/${id}`);
  expect((await ask<{ status: string }>(token, `/api/expedition/${id}`)).status).toBe('onHold');
  expect(faults).toEqual([]);
  await context.close();
});

test('what covered the page gives the focus back: the palette, and a filter that is called off half-typed', async () => {
  const { page, context, faults } = await open('/user/expeditions');
  await page.locator('main tr[data-row]').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused, patient).toBe('Search');

  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByRole('textbox', { name: 'Find a field' }).fill('recipient');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Find a field' }).count(), patient).toBe(0);
  await page.keyboard.type('abc');
  await page.keyboard.press('Escape');
  await expect.poll(focused, patient).toBe('Add a filter');
  expect(faults).toEqual([]);
  await context.close();
});

test('a value of a filter ends with Enter, and the keys after it are for the rows', async () => {
  const { page, context, faults } = await open('/user/expeditions');
  await page.locator('main tr[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByRole('textbox', { name: 'Find a field' }).fill('city');
  await page.keyboard.press('Enter');
  const value = page.getByRole('dialog').getByRole('textbox', { name: 'Value' });
  await value.fill('Brno');
  await page.getByRole('button', { name: /^Change the filter .*Brno/ }).waitFor();
  await value.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  const row = page.locator('main tr[data-row]').first();
  await expect.poll(() => row.evaluate((node) => node.contains(document.activeElement)), patient).toBe(true);
  // So does one that is changed.
  await page.getByRole('button', { name: /^Change the filter .*Brno/ }).click();
  await value.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toContain('destinationCity.contains=Brno');
  expect(faults).toEqual([]);
  await context.close();
});

test('what can be done with a selection is reached by one key from its rows, and they from there', async () => {
  const { page, context, faults } = await open('/user/expeditions');
  const row = page.locator('main tr[data-row]').nth(1);
  await row.waitFor();
  const has = (place: Locator) => () => place.evaluate((node) => node.contains(document.activeElement));
  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: 'What can be done with the selection' });
  expect(await bar.count()).toBe(0);
  for (const key of ['j', 'j', 'x', 'a']) await page.keyboard.press(key);
  await expect.poll(has(bar), patient).toBe(true);
  await page.keyboard.press('Tab');
  expect(await has(bar)()).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(has(page.locator('main tr[data-row]').first()), patient).toBe(true);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), patient).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('what closes gives the focus back, and a menu in which nothing can be chosen is read by keys', async () => {
  const { page, at, context, faults } = await open('/user/expeditions');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.locator('main tr[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Add a filter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Filter');

  const token = await tokenFor('client@lading.example');
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/stock-advice/list', {
    limit: 1,
    criteria: { status: { eq: 'partiallyFinished' } },
  });
  await page.goto(at(`/user/stock-advices/${results[0]?.id}`));
  await page.getByRole('button', { name: 'Close short…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Close short…');

  const products = await ask<{ results: { id: string }[] }>(token, '/api/product/list', {
    limit: 1,
    criteria: { booked: { gt: 0 }, type: { eq: 'Physical' } },
  });
  await page.goto(at(`/user/products/${products.results[0]?.id}`));
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).toBe('true');
  expect(faults).toEqual([]);
  await context.close();
});

test('a marked field that is corrected keeps the focus, and every letter', async () => {
  const { page, context, faults } = await open('/user/expeditions/new');
  const marked = async (label: string, wrong: string, right: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    await page.keyboard.type(wrong);
    await page.keyboard.press('Tab');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(right);
    expect(await field.inputValue()).toBe(right);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  };
  await marked('E-mail', 'jan@', 'jan@customer.example');
  await marked('Required expedition', 'zzz', '30.11.2026');
  expect(faults).toEqual([]);
  await context.close();
});

test('Ctrl and Enter save from a list that is closed; the only pickup place is taken by Tab and by Enter', async () => {
  const { page, context, faults } = await open('/user/expeditions/new');
  const field = (name: RegExp) => page.getByRole('combobox', { name }).first();
  const choose = async (name: RegExp, text: string) => {
    await field(name).focus();
    await expect.poll(() => field(name).getAttribute('aria-disabled'), patient).not.toBe('true');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await choose(/^E-shop/, 'horskachata.cz');
  await choose(/^Country/, 'Czechia');
  await choose(/^Carrier/, 'Packeta');
  await choose(/^Service/, 'Pickup point');
  const shop = listedShop();
  const place = field(/^Pickup place/);
  for (const key of ['Tab', 'Enter']) {
    await place.fill('');
    await place.focus();
    await page.keyboard.type(`${shop.street} ${shop.zip}`);
    // The answer may come after the key.
    await page.keyboard.press(key);
    await expect.poll(() => place.inputValue(), patient).toBe(shop.code);
    await page.getByText(`${shop.name}, ${shop.street}`, { exact: false }).first().waitFor();
  }
  await place.fill('Nowhere');
  await page.getByText('No pickup place fits “Nowhere”', { exact: false }).first().waitFor();

  await field(/^E-shop/).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('option', { name: 'berghuette.de' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
