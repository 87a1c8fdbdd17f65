import { expect, inject, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { signInByHand, visit } from './portal.ts';
import { settle } from './settle.ts';

/*
 * A portal in a warehouse's own network, at an address without https: browsers keep some functions from such pages
 * (clipboard, `crypto.randomUUID`). The loopback counts as safe; another name of it does not.
 */

const HOST = 'lading.test';
const browser = browserOfFile(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`);

test('numbers are copied and photos chosen at an address without https', async () => {
  const { port } = new URL(inject('portalUrl'));
  const portalUrl = `http://${HOST}:${port}`;
  const visiting = await visit(browser, { portalUrl });
  const { page, at, context } = visiting;
  await signInByHand(visiting, 'client@lading.example');
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  await page.goto(at('/user/claims/new'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Attach', { exact: true }).click();
  const photo = { name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await (await choosing).setFiles(photo);
  await page.getByText('lid.jpg').first().waitFor();

  await page.goto(at('/user/expeditions'));
  await settle(page);
  await page.locator('tbody a').first().click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Copy ${number}` }).click();
  await page.getByRole('button', { name: `${number} copied` }).waitFor();
  // What was copied is pasted where a person would paste it.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.focus();
  await page.keyboard.press('Control+v');
  expect(await search.inputValue()).toBe(number);
  expect(broken).toEqual([]);
  await context.close();
});
