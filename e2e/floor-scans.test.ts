import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { tasksToPack } from './floor-tasks.ts';
import { ask, holdBack, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

/* What is scanned on the floor is read, however fast it comes. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('admin@lading.example', 'admin');
});

test('what is scanned and pressed before the list of a station is there is read in its order', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  // Not the first, which is in hand by itself.
  const task = (await tasksToPack(token)).slice(1).findLast(({ sumOfQuantity }) => sumOfQuantity > 1);
  // Two pieces of it, of one product or of two.
  const pieces = (task?.items ?? []).flatMap((item) => new Array<typeof item>(item.quantity).fill(item));
  const [first, second] = pieces;
  if (!task || !first || !second) throw new Error('the demo has nothing to pack');
  await page.goto(at('/admin/floor?station=accept'));
  await settle(page);
  const letThrough = await holdBack(page, /\/api\/floor\/pack/);
  await page.keyboard.press('F4');
  for (const code of [task.orderNumber, first.productSku, second.productSku]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByText('3 codes wait for the list').waitFor();
  await page.keyboard.press('F9');
  expect(await page.getByRole('dialog').count()).toBe(0);
  letThrough();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: new RegExp(task.orderNumber) }).waitFor();
  await dialog
    .getByText(`Scanned: 2 of ${task.sumOfQuantity}`)
    .or(dialog.getByLabel('Box'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  const scanned = first === second ? 2 : 1;
  await page.getByText(`${second.productSku}, ${scanned} of ${second.quantity}`).waitFor();

  // A step pressed within a code comes after it; what is not known holds it back for good.
  await page.reload();
  await settle(page);
  await page.keyboard.type('NOBODY-');
  await page.keyboard.press('F9');
  await page.getByText('Finish the code with Enter: F9 follows').waitFor();
  await page.keyboard.type('KNOWS');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Nothing here has the code NOBODY-KNOWS').waitFor();
  expect(await dialog.count()).toBe(0);
  const { orderNumber } = task;
  await page.keyboard.type(orderNumber.slice(0, 3));
  await page.keyboard.press('F9');
  await page.keyboard.type(orderNumber.slice(3));
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: new RegExp(orderNumber) }).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('a delivery is found by a code that was scanned before the deliveries were there', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { advices } = await ask<{ advices: { internalId: string }[] }>(token, '/api/floor-goods');
  const advice = advices.at(-1);
  if (!advice || advices.length < 2) throw new Error('the demo has no two deliveries');
  const letThrough = await holdBack(page, /\/api\/floor-goods/);
  await page.goto(at('/admin/floor?station=receive'));
  await page.getByLabel(/^Scan/).waitFor();
  await page.keyboard.type(advice.internalId);
  await page.keyboard.press('Enter');
  await page.getByText('1 code waits for the list').waitFor();
  letThrough();
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('an order that was scanned at another station says where it stands', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { results } = await ask<{ results: { orderNumber: string }[] }>(token, '/api/expedition/list', {
    limit: 1,
    criteria: { status: { eq: 'delivered' } },
  });
  const number = results[0]?.orderNumber ?? '';
  await page.goto(at('/admin/floor?station=pack'));
  await settle(page);
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByText(`${number} is not at this station`).waitFor();
  await page.getByText('Its status: Delivered.').waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});
