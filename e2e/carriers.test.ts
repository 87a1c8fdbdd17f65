import { expect, test } from 'vitest';
import { GLS_LOGIN } from '../sandbox/carriers/gls.ts';
import { PACKETA_PASSWORD } from '../sandbox/carriers/packeta.ts';
import { browserOfFile } from './browser-of-file.ts';
import { type Task, tasksToPack } from './floor-tasks.ts';
import { firstOf } from './orders.ts';
import { findBarriers, tokenFor, type Visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/*
 * Carriers that the portal books with, at the stand-ins that a portal with demo data starts: their accounts, a parcel that
 * is booked when its box is closed, and one that the carrier does not take.
 */

const browser = browserOfFile();

/** An order of the demo that is to be packed and goes by a carrier. */
async function taskOf(carrier: string): Promise<Task> {
  const token = await tokenFor('admin@lading.example', 'admin');
  const task = (await tasksToPack(token)).find((one) => one.carrier.startsWith(carrier));
  if (!task) throw new Error(`the demo has nothing to pack for ${carrier}`);
  return task;
}

/** Closes the box of an order on the floor, without scanning its pieces. */
async function pack({ page, at }: Visit, { id, orderNumber }: Task): Promise<void> {
  await page.goto(at(`/admin/floor?station=pack&order=${id}`));
  await page.getByRole('heading', { name: orderNumber }).waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pack without scanning…' }).click();
  await dialog.getByLabel('Reason, read by the client').fill('The scanner is broken');
  await dialog.getByLabel('Weight, g').fill('1250');
  await dialog.getByRole('button', { name: /^Pack \d/ }).click();
  await page.getByRole('link', { name: `${orderNumber} packed` }).waitFor();
}

test('the provider sets an account at a carrier and tries it out', async () => {
  const { page, at, faults, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  const token = await tokenFor('admin@lading.example', 'admin');
  const { id } = await firstOf<{ id: string }>(token, 'carrier', { name: { eq: 'Packeta' } });
  await page.goto(at(`/admin/carriers/${id}`));
  await page.getByRole('button', { name: 'Replace: Packeta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All data that are kept are replaced.', { exact: false }).waitFor();
  // None of what is kept is shown, and nothing is saved without what the carrier asks for.
  expect(await dialog.getByLabel('API password').inputValue()).toBe('');
  expect(await dialog.getByLabel('API password').getAttribute('type')).toBe('password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('API password').fill(PACKETA_PASSWORD);
  await dialog.getByLabel('API key').fill('sandbox');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Login data at Packeta saved').waitFor();
  await page.getByRole('button', { name: /^Test/ }).click();
  await page.getByText('Packeta takes the login data').waitFor();
  expect(await page.content()).not.toContain(PACKETA_PASSWORD);
  expect(faults).toEqual([]);
  await context.close();
});

test('an e-shop has an account of its own, whose wrong login data are told at once', async () => {
  const { page, at, faults, context } = await visitAs(browser, 'other@lading.example');
  const token = await tokenFor('other@lading.example');
  const { id } = await firstOf<{ id: string }>(token, 'eshop', {});
  await page.goto(at(`/user/settings/eshops/${id}`));
  await page.getByRole('tab', { name: /carriers/i }).click();
  await page.getByRole('button', { name: 'Enter: GLS' }).click();
  const dialog = page.getByRole('dialog');
  const login = {
    'User name': GLS_LOGIN.username,
    Password: 'wrong',
    'Client number': GLS_LOGIN.clientNumber,
  };
  const sender = { name: 'Depot', street: 'Skladová', 'house number': '1', city: 'Brno', postcode: '60200' };
  for (const [label, value] of Object.entries(login)) await dialog.getByLabel(label).first().fill(value);
  for (const [label, value] of Object.entries(sender))
    await dialog.getByLabel(`Sender's ${label}`).fill(value);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Login data at GLS saved').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'GLS' });
  await line.getByRole('button', { name: /^Test/ }).click();
  await page.getByText('GLS refuses the login data').waitFor();
  await line.getByText('Refused by the carrier since', { exact: false }).waitFor();
  await line.getByRole('button', { name: 'Delete: GLS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await line.getByText("The provider's account is used").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a packed order has the carrier's number on its page, and the carrier's label to print", async () => {
  const task = await taskOf('Packeta');
  const visiting = await visitAs(browser, 'admin@lading.example', 'admin');
  const { page, at, faults } = visiting;
  await pack(visiting, task);
  await page.goto(at(`/admin/expeditions/${task.id}`));
  await page.getByRole('tab', { name: /^Parcels/ }).click();
  await page
    .getByRole('row', { name: /^Parcel 1 of/ })
    .getByText(/^Z\d{10}$/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Overview/ }).click();
  await page.getByRole('link', { name: 'Print labels' }).click();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: "Get the carrier's labels", disabled: false }).click();
  expect((await fetched).suggestedFilename()).toMatch(/^labels-.+\.pdf$/);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('what the carrier does not take is told on the order and on the floor, corrected and packed again', async () => {
  const task = await taskOf('GLS');
  const visiting = await visitAs(browser, 'admin@lading.example', 'admin');
  const { page, at, faults } = visiting;
  /** Writes the house number of the address that the parcel goes to. */
  const correct = async (number: string) => {
    await page.goto(at(`/admin/expeditions/${task.id}/edit`));
    await settle(page);
    const field = page.locator('#field-deliveryHouseNr, #field-billingHouseNr').last();
    await field.fill(number);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(task.id));
  };
  await correct('0');
  await pack(visiting, task);
  await page.goto(at(`/admin/expeditions/${task.id}`));
  const told = page.getByText('GLS does not take the parcel. House number cannot be 0. (23)', {
    exact: false,
  });
  await page.getByRole('region', { name: 'What needs correction' }).and(page.locator(':visible')).waitFor();
  await told.first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(at(`/admin/floor?station=pack&order=${task.id}`));
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await told.first().waitFor();
  // The warehouse of the demo packs by itself what was corrected.
  await correct('12');
  await page.goto(at(`/admin/expeditions/${task.id}`));
  await page.getByRole('tab', { name: /^Parcels/ }).click();
  await page
    .getByRole('row', { name: /^Parcel 1 of/ })
    .getByText(/^6\d{9}$/)
    .waitFor();
  expect(await told.count()).toBe(0);
  expect(faults).toEqual([]);
  await visiting.context.close();
});
