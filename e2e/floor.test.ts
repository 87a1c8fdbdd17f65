import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { ask, settle, signIn, tokenFor, visit } from './portal.ts';

/*
 * The floor, by keyboard alone.
 */

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await launchBrowser();
  token = await tokenFor('admin@lading.example', 'admin');
});
afterAll(() => browser.close());

interface Task {
  id: string;
  orderNumber: string;
  sumOfQuantity: number;
}

interface Shipment {
  parcels: { box: string | null; weight: number | null }[];
}

test('F9 asks for the scans that are missing, and a box is closed without them only for a reason', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor'));
  await settle(page);
  await page.keyboard.press('F4');
  await page.getByRole('tab', { name: /^Pack/, selected: true }).waitFor();
  await settle(page);
  const { tasks } = await ask<{ tasks: Task[] }>(token, '/api/floor/pack');
  const task = tasks.at(-1);
  if (!task) throw new Error('the demo has nothing to pack');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText(`Scanned: 0 of ${task.sumOfQuantity}`).waitFor();
  // What is offered first is to scan on.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();

  await page.keyboard.press('F9');
  await dialog.getByRole('button', { name: 'Scan on' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason, read by the client').waitFor();
  expect(await dialog.getByRole('button', { name: /^Pack \d/ }).isDisabled()).toBe(true);
  await page.keyboard.type('The scanner is broken');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1250');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Box M');
  await page.keyboard.press('Enter');
  const packed = page.getByRole('link', { name: `${task.orderNumber} packed` });
  expect(await packed.getAttribute('href')).toBe(`/admin/expeditions/${task.id}`);
  const { parcels } = await ask<Shipment>(token, `/api/expedition/${task.id}/shipment`);
  expect(parcels).toMatchObject([{ box: 'Box M', weight: 1250 }]);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

interface Advice {
  internalId: string;
  items: { productSku: string; remaining: number; lotTracked: boolean; serialTracked: boolean }[];
}

test('a delivery is counted blind: what is announced stands nowhere while it is counted', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor'));
  await settle(page);
  await page.keyboard.press('F1');
  await page.getByRole('tab', { name: /^Receive/, selected: true }).waitFor();
  const { advices } = await ask<{ advices: Advice[] }>(token, '/api/floor-goods');
  const isPlain = ({ remaining, lotTracked, serialTracked }: Advice['items'][number]) =>
    remaining > 2 && !lotTracked && !serialTracked;
  const advice = advices.findLast(({ items }) => items.some(isPlain));
  const item = advice?.items.find(isPlain);
  if (!advice || !item) throw new Error('the demo has nothing to receive');
  await page.keyboard.type(advice.internalId);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  await page.keyboard.type(item.productSku);
  await page.keyboard.press('Enter');
  await page.getByText(`${item.productSku}, 1 pc`).waitFor();
  const line = page.getByRole('listitem').filter({ has: page.getByLabel(`Pieces of ${item.productSku}`) });
  await line.getByText('1', { exact: true }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\d\/\d|\d fewer|still to come/);
  expect(faults).toEqual([]);
  await visiting.context.close();
});
