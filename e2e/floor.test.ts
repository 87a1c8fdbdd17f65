import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { type Task, tasksToPack } from './floor-tasks.ts';
import { ask, tokenFor, type Visit, type VisitOptions, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* The floor, by keyboard alone. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('admin@lading.example', 'admin');
});

interface Shipment {
  parcels: {
    box: string | null;
    weight: number | null;
    trackingNumber: string | null;
    booking: object | null;
  }[];
}

/** A window of an administrator on the floor, at a station or where it opens by itself. */
async function onTheFloor(station?: string, options?: VisitOptions): Promise<Visit> {
  const visiting = await visitAs(browser, 'admin@lading.example', 'admin', options);
  await visiting.page.goto(visiting.at(station ? `/admin/floor?station=${station}` : '/admin/floor'));
  await settle(visiting.page);
  return visiting;
}

/** Waits until the keys reach a field or button. */
const focused = (place: Locator) =>
  expect
    .poll(() => place.evaluate((node) => node === document.activeElement), { timeout: 30_000 })
    .toBe(true);

test('F9 asks for the scans that are missing, and a box is closed without them only for a reason', async () => {
  const { page, at, faults, context } = await onTheFloor();
  await page.keyboard.press('F4');
  await page.getByRole('tab', { name: /^Pack/, selected: true }).waitFor();
  await settle(page);
  const task = (await tasksToPack(token)).at(-1);
  if (!task) throw new Error('the demo has nothing to pack');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText(`Scanned: 0 of ${task.sumOfQuantity}`).waitFor();
  // What is offered first is to scan on.
  await focused(dialog.getByRole('button', { name: 'Scan on' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  // Whoever scans does not wait for the dialog: the code is read, from its first letter.
  await page.keyboard.press('F9');
  await focused(dialog.getByRole('button', { name: 'Scan on' }));
  await page.keyboard.type('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('alert').getByText('NO-SUCH-CODE').waitFor();

  // A reload keeps the order in hand.
  await page.reload();
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await settle(page);

  await page.keyboard.press('F9');
  await focused(dialog.getByRole('button', { name: 'Scan on' }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await focused(dialog.getByLabel('Reason, read by the client'));
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
  if (parcels[0]?.booking) {
    // The carrier's own label, in place of ours.
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: "Get the carrier's labels", disabled: false }).click();
    expect((await fetched).suggestedFilename()).toMatch(/^labels-.+\.pdf$/);
  } else {
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
  }
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i px the floor has a bar of its own, with its warehouse and the way out', async (width, height) => {
  const { page, faults, context } = await onTheFloor('pick', { width, height });
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
  await context.close();
});

test('who begins to pick an order has it in hand', async () => {
  const { page, faults, context } = await onTheFloor('pick');
  const { tasks } = await ask<{ tasks: { orderNumber: string; status: string }[] }>(token, '/api/floor/pick');
  const task = tasks.filter(({ status }) => status === 'preallocated').at(-1);
  if (!task || task === tasks[0]) throw new Error('the demo has no order to begin with behind another one');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: task.orderNumber });
  await heading.waitFor();
  await page.keyboard.press('F9');
  await page.getByText(`${task.orderNumber} is being picked`).waitFor();
  await page.getByRole('button', { name: /^Picked/ }).waitFor();
  await settle(page);
  expect(await heading.count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('F9 asks for the scans that are missing before an order is picked; each line says where it lies', async () => {
  const { page, at, faults, context } = await onTheFloor('pick');
  const { tasks } = await ask<{ tasks: Task[] }>(token, '/api/floor/pick');
  const task = tasks.find(({ status }) => status === 'takeOut');
  const place = task?.items[0]?.place;
  if (!task || !place) throw new Error('the demo has no order in hand whose goods have a place');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await page.locator('#station li').getByText(place, { exact: true }).first().waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText(`Scanned: 0 of ${task.sumOfQuantity}`).waitFor();
  await focused(dialog.getByRole('button', { name: 'Scan on' }));
  await dialog.getByRole('button', { name: 'Picked without scanning' }).press('Enter');
  await focused(dialog.getByLabel('Reason, read by the client'));
  const picked = dialog.getByRole('button', { name: 'Picked', exact: true });
  expect(await picked.isDisabled()).toBe(true);
  await page.keyboard.type('The scanner is broken');
  await picked.press('Enter');
  await page.getByText(`${task.orderNumber} picked`).waitFor();
  await page.goto(at(`/admin/expeditions/${task.id}?tab=history`));
  await page
    .getByRole('row')
    .filter({ hasText: 'The scanner is broken' })
    .getByText('Pieces without a scan', { exact: false })
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a box is closed by Ctrl and Enter from the field of its weight', async () => {
  const { page, faults, context } = await onTheFloor('pack');
  const task = (await tasksToPack(token)).at(-1);
  if (!task) throw new Error('the demo has nothing to pack');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  for (const { productSku, quantity } of task.items)
    for (let piece = 0; piece < quantity; piece++) {
      await page.keyboard.type(productSku);
      await page.keyboard.press('Enter');
    }
  await page.getByText(`All pieces of ${task.orderNumber} are here`, { exact: false }).waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Weight, g').fill('640');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${task.orderNumber} packed`).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who picks an order that is cancelled meanwhile is told so', async () => {
  const { page, faults, context } = await onTheFloor('pick');
  const { tasks } = await ask<{ tasks: Task[] }>(token, '/api/floor/pick');
  const task = tasks.findLast(({ status }) => status === 'takeOut');
  if (!task) throw new Error('the demo has no order in hand');
  await page.keyboard.type(task.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await ask(token, `/api/expedition/${task.id}/cancel`, {}, 'PUT');
  await page
    .getByRole('alert')
    .getByRole('link', { name: `${task.orderNumber} is not at this station` })
    .waitFor();
  await page.getByRole('alert').getByText('Its status: ').waitFor();
  expect(await page.getByRole('heading', { name: task.orderNumber }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
