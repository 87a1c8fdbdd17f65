import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, listedShop, orderBody } from './orders.ts';
import { ask, findBarriers, tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* What can happen to an order between its form and its customer: what its owner sees of it and does. */

const browser = browserOfFile();
const PATIENT = { timeout: 30_000 };
let token: string;
let product: { id: string; productSku: string };
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
  product = await firstOf(token, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { gte: 20 },
  });
});

interface Order {
  id: string;
  status: string;
  orderNumber: string;
  billingZip: string;
  carrierPickupPlace: string | null;
  codValue: string | null;
  items: { productValue: string; productLabel: string; ref1: string }[];
}

const numberOf = (letter: string): string => `${letter}${Date.now() % 1_000_000}`;
const read = (id: string) => ask<Order>(token, `/api/expedition/${id}`);
const create = async (number: string, more: object = {}): Promise<Order> =>
  ask<Order>(token, '/api/expedition', {
    ...(await orderBody(token, { number, product: product.id })),
    ...more,
  });

test("a line's value, label and reference are typed in its row and saved with the order", async () => {
  const { id } = await create(numberOf('LD'));
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${id}/edit`));
  await settle(page);
  const details = page.getByRole('button', { name: `Value, lot and references of ${product.productSku}` });
  await details.click();
  const window = page.getByRole('dialog').filter({ has: page.getByLabel('Label on the invoice') });
  await window.getByRole('textbox').first().fill('129.50');
  await window.getByLabel('Label on the invoice').fill('A gift for Eva');
  await window.getByLabel('Line reference 1').fill('PO-77');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The window gives the focus back, and the row says what was typed.
  await expect.poll(() => details.evaluate((one) => one === document.activeElement), PATIENT).toBe(true);
  expect(await details.innerText()).toContain('A gift for Eva, PO-77');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.pathname.endsWith(id));
  const [item] = (await read(id)).items;
  expect(item).toMatchObject({ productLabel: 'A gift for Eva', ref1: 'PO-77' });
  expect(Number(item?.productValue)).toBe(129.5);
  expect(faults).toEqual([]);
});

test('an address that is incorrect is named on the order, and corrected on the way from there', async () => {
  const order = await create(numberOf('IA'), { billingZip: '6020' });
  expect(order.status).toBe('incorrect');
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await settle(page);
  const wrong = page.getByRole('region', { name: 'What needs correction' }).filter({ visible: true }).first();
  await wrong.waitFor();
  await wrong
    .getByRole('link', { name: /Correct/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.endsWith('/edit'));
  const zip = page.locator('#field-billingZip');
  await expect.poll(() => zip.evaluate((one) => one === document.activeElement), PATIENT).toBe(true);
  await zip.fill('602 00');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.pathname.endsWith(order.id));
  await expect.poll(async () => (await read(order.id)).status).toBe('onHold');
  expect(await wrong.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an order that is paid at a pickup place lacks the place, gets it, and is sent', async () => {
  const shop = listedShop();
  const carrier = await firstOf(token, 'carrier', { name: { eq: 'Packeta' } });
  const service = await firstOf(token, 'carrier-service', {
    carrier: { eq: carrier.id },
    name: { eq: 'Pickup point' },
  });
  const order = await create(numberOf('CP'), {
    carrier: carrier.id,
    carrierService: service.id,
    value: '990',
    currency: 'CZK',
    cod: true,
    codValue: '990',
    codCurrency: 'CZK',
    codVariableSymbol: '20261126',
  });
  expect(order.status).toBe('incorrect');
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}/edit`));
  await settle(page);
  const place = page.getByRole('combobox', { name: /^Pickup place/ }).first();
  await place.fill('');
  await place.focus();
  await page.keyboard.type(`${shop.street} ${shop.zip}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => place.inputValue(), PATIENT).toBe(shop.code);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(order.id));
  await expect
    .poll(async () => (await read(order.id)).status, PATIENT)
    .not.toMatch(/^(incorrect|onHold|awaitingReservation)$/);
  const sent = await read(order.id);
  expect(sent.carrierPickupPlace).toBe(shop.code);
  expect(Number(sent.codValue)).toBe(990);
  await page.getByText(shop.name, { exact: false }).first().waitFor();
  expect(faults).toEqual([]);
});

test('an order of 5,000 lines is opened, changed in one line and saved without standing still', async () => {
  const number = numberOf('ML');
  const lines = Array.from({ length: 5_000 }, (_, at) => ({
    product: product.id,
    quantity: 1,
    lot: `L${String(at).padStart(4, '0')}`,
  }));
  const { id } = await create(number, { items: lines });
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  /** Lines are drawn as they are looked at: all of them at once stand still for seconds. */
  const drawn = () => page.locator('main tr').count();
  await page.goto(at(`/user/expeditions/${id}`));
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await settle(page);
  await page.getByText('1–200 of 5,000').first().waitFor();
  expect(await drawn()).toBeLessThan(450);

  await page.goto(at(`/user/expeditions/${id}/edit`));
  const quantity = page.locator('table tbody tr').first().locator('input').first();
  await quantity.fill('7');
  expect(await drawn()).toBeLessThan(450);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.pathname.endsWith(id));
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  const saved = await ask<{ items: { quantity: number }[]; sumOfQuantity: number }>(
    token,
    `/api/expedition/${id}`,
  );
  expect([saved.items.length, saved.items[0]?.quantity, saved.sumOfQuantity]).toEqual([5_000, 7, 5_006]);
  expect(faults).toEqual([]);
});

test('the lines of an order are as it is once it is sent, though their list was read a moment before', async () => {
  const number = numberOf('LINES-');
  await create(number);
  const { page, context, at } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expedition-items?q=${number}`));
  const line = page.locator('main tr[data-row]').filter({ hasText: number });
  await line.filter({ hasText: 'On hold' }).waitFor();
  await line.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: /^Send to warehouse/ }).click();
  await page.locator('main header').getByText('On hold').waitFor({ state: 'detached' });
  await page.goBack();
  await line.filter({ hasNotText: 'On hold' }).waitFor();
  await context.close();
});
