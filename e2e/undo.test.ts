import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

/* What was done is taken back, from the toast that says it and from the time line. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
});

const first = (entity: string, criteria: object) => firstOf(token, entity, criteria);

test('an order that was sent is on hold again', async () => {
  const product = await first('product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { eq: 0 },
  });
  const number = `U${Date.now() % 1_000_000}`;
  const body = await orderBody(token, { number, product: product.id });
  const { id } = await ask<{ id: string }>(token, '/api/expedition', body);
  const status = async () => (await ask<{ status: string }>(token, `/api/expedition/${id}`)).status;

  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  const send = page.getByRole('button', { name: /^Send to/ }).first();
  await send.click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Sending taken back').first().waitFor();
  expect(await status()).toBe('onHold');

  const { x, y } = (await send.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 30, y + 10);
  const offered = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await offered.waitFor();
  // The second press of a double click is no press of what stands there by now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  // The toast that offered the same goes at once, before its own time is over.
  await offered.waitFor({ state: 'detached', timeout: 2_000 });
  await expect.poll(status).toBe('onHold');
  expect(visiting.faults).toEqual([]);
});

test('many that were switched off at once are on again, from the toast', async () => {
  const names = [1, 2].map((index) => `Undone ${Date.now() % 1_000_000} ${index}`);
  for (const name of names) await ask(token, '/api/supplier', { name, country: 'CZ' });
  const active = async () =>
    (
      await ask<{ results: unknown[] }>(token, '/api/supplier/list', {
        criteria: { name: { in: names }, active: { flag: true } },
      })
    ).results.length;
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/suppliers?q=${encodeURIComponent(names[0]?.slice(0, -2) ?? '')}`));
  await settle(page);
  for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Deactivate/ })
    .first()
    .click();
  const sure = page.getByRole('dialog').getByRole('button', { name: /^Deactivate/ });
  await sure.click();
  await expect.poll(active).toBe(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(active).toBe(2);
  expect(visiting.faults).toEqual([]);
});

test('what an act makes of a record for certain is shown before it is answered, and not when it is refused', async () => {
  const name = `Ahead ${Date.now() % 1_000_000}`;
  const { id } = await ask<{ id: string }>(token, '/api/supplier', { name, country: 'CZ' });
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/suppliers/${id}`));
  await settle(page);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/supplier/**deactivate**', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.', violations: [] } });
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  const state = page.locator('main header [data-meaning]');
  await state.filter({ hasText: 'Inactive' }).waitFor();
  refuse();
  await page.getByText('Not now.').waitFor();
  await state.filter({ hasText: /^Active/ }).waitFor();
});
