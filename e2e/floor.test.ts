import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, settle, signIn, tokenFor, visit, visitAs } from './portal.ts';

/*
 * The floor, by keyboard alone.
 */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('admin@lading.example', 'admin');
});

interface Task {
  id: string;
  orderNumber: string;
  sumOfQuantity: number;
}

interface Shipment {
  parcels: { box: string | null; weight: number | null; trackingNumber: string | null }[];
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
  // One that stands still: the warehouse itself packs what other journeys have sent, a step a second.
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/expedition/list', {
    select: ['id'],
    limit: 100,
    criteria: {
      status: { eq: 'completion' },
      changedAt: { lt: new Date(Date.now() - 60_000).toISOString() },
    },
  });
  const task = tasks.findLast(({ id }) => results.some((still) => still.id === id));
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

  // A reload keeps the order in hand.
  await page.reload();
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await settle(page);

  await page.keyboard.press('F9');
  await dialog.getByRole('button', { name: 'Scan on' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason, read by the client').waitFor();
  expect(await dialog.getByRole('button', { name: /^Pack \d/ }).isDisabled()).toBe(true);
  await page.keyboard.type('The scanner is broken');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1,5');
  await dialog.getByText('Whole grams, at most').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1250');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Box M');
  // What was typed stays while it cannot be reported.
  const report = /\/api\/warehouse-event$/;
  await page.route(report, (route) => route.abort());
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('alert')
    .getByText(/could not/i)
    .waitFor();
  expect(await dialog.getByLabel('Box', { exact: true }).inputValue()).toBe('Box M');
  await page.unroute(report);
  await dialog.getByLabel('Box', { exact: true }).press('Enter');
  const packed = page.getByRole('link', { name: `${task.orderNumber} packed` });
  expect(await packed.getAttribute('href')).toBe(`/admin/expeditions/${task.id}`);
  const { parcels } = await ask<Shipment>(token, `/api/expedition/${task.id}/shipment`);
  expect(parcels).toMatchObject([{ box: 'Box M', weight: 1250 }]);
  const label = page.getByRole('link', { name: 'Print the label' });
  expect(await label.getAttribute('href')).toBe(`/admin/expeditions/${task.id}/labels?print`);
  await page.goto(at(`/admin/expeditions/${task.id}`));
  await page.getByRole('link', { name: 'Print labels' }).click();
  const { trackingNumber } = parcels[0] ?? { trackingNumber: null };
  const printed = page.getByRole('article', { name: 'Parcel 1 of 1' });
  await printed.getByText(task.orderNumber).waitFor();
  await printed.getByRole('img', { name: trackingNumber ?? task.orderNumber }).waitFor();
  // One sheet of 100 x 150 mm, in points.
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/MediaBox \[[^\]]*\]/g);
  expect(sheets?.map((box) => box.match(/[\d.]+/g)?.map((side) => Math.round(Number(side))))).toEqual([
    [0, 0, 283, 425],
  ]);
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await visiting.context.close();
});

/** Keeps the answers to an address back until it is told to let them through. */
async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}

test('what is scanned and pressed before the list of a station is there is read in its order', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { tasks } = await ask<{ tasks: (Task & { items: Item[] })[] }>(token, '/api/floor/pack');
  // Neither the first, which is in hand by itself, nor one whose goods are of one piece alone.
  const task = tasks.slice(1).find(({ items }) => items.some(({ quantity }) => quantity > 1));
  const item = task?.items.find(({ quantity }) => quantity > 1);
  if (!task || !item) throw new Error('the demo has nothing to pack');
  await page.goto(at('/admin/floor?station=accept'));
  await settle(page);
  const letThrough = await holdBack(page, /\/api\/floor\/pack/);
  await page.keyboard.press('F4');
  for (const code of [task.orderNumber, item.productSku, item.productSku]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByText('3 codes wait for the list').waitFor();
  await page.keyboard.press('F9');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await letThrough();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: new RegExp(task.orderNumber) }).waitFor();
  await dialog
    .getByText(`Scanned: 2 of ${task.sumOfQuantity}`)
    .or(dialog.getByLabel('Box'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(`${item.productSku}, 2 of ${item.quantity}`).waitFor();

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
  const { advices } = await ask<{ advices: Advice[] }>(token, '/api/floor-goods');
  const advice = advices.at(-1);
  if (!advice || advices.length < 2) throw new Error('the demo has no two deliveries');
  const letThrough = await holdBack(page, /\/api\/floor-goods/);
  await page.goto(at('/admin/floor?station=receive'));
  await page.getByLabel(/^Scan/).waitFor();
  await page.keyboard.type(advice.internalId);
  await page.keyboard.press('Enter');
  await page.getByText('1 code waits for the list').waitFor();
  await letThrough();
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

interface Item {
  productSku: string;
  quantity: number;
}

interface Advice {
  internalId: string;
  type: string;
  items: {
    productSku: string;
    quantity: number | null;
    remaining: number | null;
    isComplete: boolean;
    lotTracked: boolean;
    serialTracked: boolean;
  }[];
}
const isPlain = ({ isComplete, lotTracked, serialTracked }: Advice['items'][number]) =>
  !isComplete && !lotTracked && !serialTracked;

test('a delivery is counted blind: what is announced stands nowhere while it is counted', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor'));
  await settle(page);
  await page.keyboard.press('F1');
  await page.getByRole('tab', { name: /^Receive/, selected: true }).waitFor();
  const { advices } = await ask<{ advices: Advice[] }>(token, '/api/floor-goods');
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
  expect(item).toMatchObject({ quantity: null, remaining: null });
  expect(await page.locator('main').innerText()).not.toMatch(/\d\/\d|\d fewer|still to come/);
  expect(faults).toEqual([]);
  await visiting.context.close();
});

/** Takes a photo of damaged pieces, and waits until it is there. */
async function photograph(page: Page, sku: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Photo of damaged ${sku}` }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('button', { name: `Leave out photo 1 of ${sku}` })
    .locator('img')
    .waitFor();
}

async function seePhoto(panel: Locator, sku: string): Promise<void> {
  const photo = panel.getByRole('img', { name: `Photo 1 of damaged ${sku}` });
  await photo.waitFor();
  await panel
    .page()
    .waitForFunction(
      (one) => one instanceof HTMLImageElement && one.naturalWidth > 0,
      await photo.elementHandle(),
    );
}

test('damaged pieces are counted apart with a photo, which stands on the advice and its receipt', async () => {
  const visiting = await visit(browser, { width: 390, height: 844 });
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { advices } = await ask<{ advices: Advice[] }>(token, '/api/floor-goods');
  const advice = advices.find(({ type, items }) => type !== 'return' && items.some(isPlain));
  const item = advice?.items.find(isPlain);
  if (!advice || !item) throw new Error('the demo has nothing to receive');
  await page.goto(at('/admin/floor?station=receive'));
  await settle(page);
  await page.keyboard.type(advice.internalId);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  await page.getByRole('button', { name: `Damaged ${item.productSku}` }).click();
  await page.getByLabel(`Damaged pieces of ${item.productSku}`).fill('2');
  await photograph(page, item.productSku);
  // Sound pieces can still be counted by hand beside them.
  await page.getByRole('button', { name: `Count ${item.productSku}` }).waitFor();
  await page.getByRole('button', { name: /^Take in 2 pieces/ }).click();
  await page.getByRole('link', { name: `2 pieces taken in for ${advice.internalId}` }).click();
  const panel = page.getByRole('region', { name: 'Came damaged' });
  await seePhoto(panel, item.productSku);
  await panel.getByRole('link', { name: /^IR-|^[A-Z]+-\d+/ }).click();
  await page.getByRole('img', { name: `Photo 1 of damaged ${item.productSku}` }).waitFor();
  await page.getByText('Came damaged').first().waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i px the floor has a bar of its own, with its warehouse and the way out', async (width, height) => {
  const visiting = await visit(browser, { width, height });
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor?station=pick'));
  await settle(page);
  const bar = page.getByRole('banner');
  await bar.getByRole('heading', { name: 'Warehouse floor' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Open the navigation' }).count()).toBe(0);
  const select = bar.getByLabel('Physical warehouse');
  const chosen = await select.locator('option').nth(1).innerText();
  await select.selectOption({ label: chosen });
  // The tablet comes back to its place after a reload.
  await page.reload();
  await settle(page);
  expect(await select.locator('option:checked').innerText()).toBe(chosen);
  await page.getByRole('tab', { name: /^Pick/, selected: true }).waitFor();
  await bar.getByRole('link', { name: 'Leave the floor' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.getByRole('banner').waitFor();
  expect(faults).toEqual([]);
  await visiting.context.close();
});

interface Transfer {
  internalNumber: string;
  side: string;
  id: string;
  items: { productSku: string; onTheWay: number | null }[];
}

test('what a transfer brought damaged is photographed, and the client sees it on its page', async () => {
  const visiting = await visit(browser, { width: 390, height: 844 });
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { transfers } = await ask<{ transfers: Transfer[] }>(token, '/api/floor-goods');
  const transfer = transfers.findLast(({ side }) => side === 'destination');
  const [item] = transfer?.items ?? [];
  if (!transfer || !item) throw new Error('the demo has nothing on the way');
  await page.goto(at('/admin/floor?station=transfers'));
  await settle(page);
  await page.keyboard.type(transfer.internalNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: transfer.internalNumber }).waitFor();
  await page.getByRole('button', { name: `Damaged ${item.productSku}` }).click();
  await page.getByLabel(`Damaged pieces of ${item.productSku}`).fill('1');
  await photograph(page, item.productSku);
  await page.getByRole('button', { name: /^Received/ }).click();
  await page.getByRole('link', { name: new RegExp(transfer.internalNumber) }).waitFor();
  await visiting.context.close();

  const owner = await visitAs(browser, 'client@lading.example');
  await owner.page.goto(owner.at(`/user/transfers/${transfer.id}`));
  await seePhoto(owner.page.getByRole('region', { name: 'Came damaged' }), item.productSku);
  expect([...faults, ...owner.faults]).toEqual([]);
  await owner.context.close();
});

test('what arrives by a transfer is counted blind, and openly where the warehouse is set so', async () => {
  const visiting = await visit(browser);
  const { page, at, faults } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { transfers } = await ask<{ transfers: Transfer[] }>(token, '/api/floor-goods');
  const transfer = transfers.find(({ side }) => side === 'destination');
  if (!transfer) throw new Error('the demo has nothing on the way');
  const takeUp = async () => {
    await page.goto(at('/admin/floor?station=transfers'));
    await settle(page);
    await page.getByRole('button', { name: new RegExp(`${transfer.internalNumber}.*comes from`) }).click();
    await page.getByRole('heading', { name: transfer.internalNumber }).waitFor();
  };
  await takeUp();
  const [first] = transfer.items;
  expect(first?.onTheWay).toBeNull();
  const pieces = page.getByLabel(`Pieces of ${first?.productSku}`);
  expect(await pieces.inputValue()).toBe('0');
  expect(await page.getByRole('button', { name: /^Scan the goods first/ }).isDisabled()).toBe(true);

  await page.goto(at('/admin/warehouses'));
  await settle(page);
  const rows = page.locator('main tr[data-row] a[href*="/admin/warehouses/"]');
  await rows.first().waitFor();
  const paths = await rows.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  for (const path of new Set(paths)) {
    await page.goto(at(`${path}/edit`));
    const blind = page.getByRole('switch', { name: /^Counts blind/ });
    await blind.waitFor({ state: 'attached' });
    await blind.click({ force: true });
    expect(await blind.isChecked()).toBe(false);
    const written = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    expect((await written).status()).toBe(200);
  }
  await takeUp();
  const { transfers: open } = await ask<{ transfers: Transfer[] }>(token, '/api/floor-goods');
  const seen = open.find(({ id, side }) => id === transfer.id && side === 'destination');
  const { onTheWay } = seen?.items.find(({ productSku }) => productSku === first?.productSku) ?? {};
  expect(onTheWay).toBeGreaterThan(0);
  expect(await pieces.inputValue()).toBe(String(onTheWay));
  expect(faults).toEqual([]);
  await visiting.context.close();
});
