import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { findBarriers, holdBack, signIn, type Visit, visit } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

/** For a busy machine: what is awaited takes milliseconds on a free one. */
const patient = { timeout: 30_000 };

const manifest = JSON.parse(
  readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;

/** Keeps the code of menus and panels from the page until the function that it returns is called. */
async function holdBackParts(page: Page): Promise<() => void> {
  const parts = ['layout/ActionMenuList', 'layout/DropPanelBox', 'grid/FilterPicker', 'grid/ColumnList'];
  const files = parts.map((part) => manifest[`ui/${part}.tsx`]?.file ?? `no ${part} in the manifest`);
  return holdBack(page, ({ pathname }) => files.includes(pathname.slice(1)));
}

/** The list of expeditions, signed in, with the code of menus and panels held back. */
async function openList(): Promise<Visit & { letGo: () => void }> {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const letGo = await holdBackParts(visiting.page);
  await visiting.page.goto(visiting.at('/user/expeditions'));
  await visiting.page.locator('main tr[data-row]').first().waitFor();
  return { ...visiting, letGo };
}

const says = (page: Page, button: string) =>
  page
    .getByRole('button', { name: button })
    .evaluate((node) => [node.getAttribute('aria-haspopup'), node.getAttribute('aria-expanded')]);

test('a filter asked for before its code is there has what was typed', async () => {
  const { page, context, faults, letGo } = await openList();
  await page.keyboard.press('j');
  const row = page.locator('main tr[data-row]').first().getByRole('link').first();
  await expect.poll(() => row.evaluate((node) => node === document.activeElement), patient).toBe(true);

  await page.keyboard.press('f');
  expect(await says(page, 'Add a filter')).toEqual(['dialog', 'false']);
  // Each letter of it would do something in the list: the next row, a new expedition, an edit.
  await page.keyboard.type('order numx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ber');
  await page.keyboard.press('Enter');
  await page.keyboard.type('HC-26');
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  const value = page.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => value.inputValue(), patient).toBe('HC-26');
  expect(await says(page, 'Add a filter')).toEqual(['dialog', 'true']);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Change the filter .*HC-26/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/expeditions');

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await says(page, 'Add a filter')).toEqual(['dialog', 'false']);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press elsewhere', (page: Page) => page.getByRole('searchbox', { name: /Search/ }).click()],
])('a panel that %s called off before its code is there does not open', async (_, callOff) => {
  const { page, context, letGo } = await openList();
  await page.keyboard.press('f');
  await callOff(page);
  await page.getByRole('button', { name: /per page/ }).focus();
  await page.keyboard.press('Enter');
  letGo();
  await page.getByRole('menu').waitFor();
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('a menu opened before its code is there follows the keys, and gives the focus back from the first time', async () => {
  const { page, context, letGo } = await openList();
  const size = page.getByRole('button', { name: /per page/ });
  await size.focus();
  await page.keyboard.press('Enter');
  expect(await says(page, '50 per page')).toEqual(['menu', 'false']);
  await page.keyboard.press('ArrowDown');
  letGo();
  const second = page.getByRole('menu').getByRole('menuitem').nth(1);
  await expect.poll(() => second.evaluate((node) => node === document.activeElement), patient).toBe(true);
  expect(await says(page, '50 per page')).toEqual(['menu', 'true']);

  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => size.evaluate((node) => node === document.activeElement), patient).toBe(true);
  expect(await says(page, '50 per page')).toEqual(['menu', 'false']);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.keyboard.type('carrier');
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Find a column' }).inputValue(), patient)
    .toBe('carrier');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), patient)
    .toBe('Columns');
  await context.close();
});

test('a menu that is closed by the next key gives the focus back, on a busy machine too', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, at } = visiting;
  await page.goto(at('/user/expeditions'));
  await page.locator('main tr[data-row]').first().waitFor();
  const size = page.getByRole('button', { name: /per page/ });
  // With the fading of the menu, during which Mantine's timers still move the focus into it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let turn = 0; turn < 8; turn++) {
    await size.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => size.evaluate((node) => node === document.activeElement), patient).toBe(true);
  }
  await context.close();
});

test('a status is found by typing as a field is, and Enter takes it', async () => {
  const { page, context, faults, letGo } = await openList();
  letGo();
  await page.keyboard.press('f');
  await page.keyboard.type('status');
  await page.keyboard.press('Enter');
  const find = page.getByRole('textbox', { name: 'Find a value' });
  for (const word of ['for goods', 'on hold']) {
    await expect.poll(() => find.evaluate((node) => node === document.activeElement), patient).toBe(true);
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect.poll(() => find.inputValue(), patient).toBe('');
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Change the filter .*Waiting for goods, On hold/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?status.in=waitingForGoods,onHold');
  expect(faults).toEqual([]);
  await context.close();
});
