import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, signIn, tokenFor, visit } from './portal.ts';

const browser = browserOfFile();

const PATIENT = { timeout: 15_000 };

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a correction counts when it is right, the import is listed, and is taken back', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  await page.goto(at('/user/suppliers/import'));
  const rows = 'name;country\r\nHill Farm;AT\r\nRiver Mill;Nowhere\r\n';
  await page.locator('input[type=file]').setInputFiles(file('suppliers.csv', rows));
  await page.getByRole('button', { name: 'Import 1 valid row' }).waitFor();
  const fixed = (count: number) => page.getByRole('tab', { name: `Fixed here ${count}` }).waitFor();
  const cell = page.getByRole('textbox', { name: /row 3/ });
  await cell.fill('Nowhere else');
  await cell.press('Enter');
  // Still wrong: it is written again where it stands, and no key imports without it.
  await fixed(0);
  await expect.poll(() => cell.evaluate((input) => input === document.activeElement), PATIENT).toBe(true);
  const summary = page.getByRole('region', { name: 'What the check found' });
  expect(await summary.innerText()).toMatch(/1\s+with errors/);
  await cell.fill('CZ');
  await cell.press('Enter');
  await fixed(1);
  await expect.poll(() => summary.innerText(), PATIENT).toMatch(/1\s+corrected here/);
  expect(await summary.innerText()).not.toMatch(/with errors/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Import all valid rows');
  await page.keyboard.press('Enter');
  await page.getByText('Import finished').first().waitFor();
  const token = await tokenFor('client@lading.example');
  const mine = () =>
    ask<{ results: unknown[] }>(token, '/api/supplier/list', {
      criteria: { name: { in: ['Hill Farm', 'River Mill'] } },
    }).then(({ results }) => results.length);
  expect(await mine()).toBe(2);
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await page.getByText('Import taken back').first().waitFor();
  expect(await mine()).toBe(0);
  await page.getByRole('link', { name: 'Earlier imports' }).click();
  const line = page.getByRole('row', { name: /suppliers.csv/ }).first();
  await line.getByText('Taken back').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('every row of a file can be looked at, those in sight alone are fetched, and one needs a look', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  await page.goto(at('/user/suppliers/import'));
  const names = Array.from({ length: 300 }, (_, index) => `Row mill ${index};CZ`);
  const rows = ['name;country', ...names, 'Wrong mill;Nowhere'].join('\r\n');
  await page.locator('input[type=file]').setInputFiles(file('many.csv', rows));
  await page.getByRole('tab', { name: 'Good 300' }).waitFor();
  await page.getByRole('tab', { name: 'All rows 301' }).click();
  await page.getByRole('button', { name: /row 2: Row mill 0\./ }).waitFor();
  const drawn = await page.locator('[data-window] tbody tr').count();
  expect(drawn).toBeLessThan(80);
  await page.locator('[data-window]').evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight;
  });
  // The last row is the wrong one, and can be corrected where it stands.
  await page.getByRole('button', { name: /row 302: Nowhere/ }).click();
  const cell = page.getByRole('textbox', { name: /row 302/ });
  await cell.fill('AT');
  await cell.press('Enter');
  await page.getByRole('tab', { name: 'Fixed here 1' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a file of which nothing is valid has no button that imports nothing', async () => {
  const visiting = await visit(browser);
  await signIn(visiting, 'client@lading.example');
  const { page, context, faults, at } = visiting;
  await page.goto(at('/user/suppliers/import'));
  await page
    .locator('input[type=file]')
    .setInputFiles(file('wrong.csv', 'name;country\r\nRiver Mill;Nowhere\r\n'));
  await page.getByRole('tab', { name: 'Errors 1' }).waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
