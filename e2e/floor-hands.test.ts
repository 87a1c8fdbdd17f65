import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { skuThatTakesUp, type Task, tasksToPack } from './floor-tasks.ts';
import { ask, tokenFor, visitAs } from './portal.ts';
import { orderOfOnePiece, scanParcel, standAtReturns } from './returning.ts';
import { settle } from './settle.ts';

/* What is in hand on the floor, and what is not: a scan or a key never meets what it was not meant for. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('admin@lading.example', 'admin');
});

const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** As some scanners type: the code and its Enter in one go, before the page is drawn again. */
const scanAtOnce = (page: Page, code: string) =>
  page.getByLabel('Scan an order number, then its products').evaluate((field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, code);

/** What is reported to the door while the page is open, by its kind. */
function listen(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/warehouse-event/.test(request.url()))
      kinds.push((request.postDataJSON() as { kind: string }).kind);
  });
  return kinds;
}

test('when the order in hand is cancelled nothing is, until another is taken up', async () => {
  const { page, at, faults, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor?station=pack'));
  await settle(page);
  const events = listen(page);
  const tasks = await tasksToPack(token);
  // The last ones are what other journeys pack meanwhile.
  const [, mine] = tasks;
  if (!mine) throw new Error('the demo has no two orders to pack');
  await scan(page, mine.orderNumber);
  await page.getByRole('heading', { name: mine.orderNumber }).waitFor();
  await ask(token, `/api/warehouse-event`, {
    eventId: `elsewhere-${mine.id}`,
    expedition: mine.id,
    kind: 'pack',
    occurredAt: new Date().toISOString(),
  });
  await page.getByRole('alert').getByText(`${mine.orderNumber} is not at this station`).waitFor();
  await page.getByRole('heading', { name: 'Scan an order number, then its products' }).waitFor();
  await page.keyboard.press('F9');
  expect(await page.getByRole('dialog').count()).toBe(0);
  // A piece that was meant for the lost order takes another up, and is not counted for it.
  await scan(page, await skuThatTakesUp(token, mine.id));
  await page.getByText(/ opened$/).waitFor();
  expect(await page.locator('[data-done]').count()).toBe(0);
  await page.keyboard.press('F9');
  await page
    .getByRole('dialog')
    .getByText(/^Scanned: 0 of/)
    .waitFor();
  expect(events).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a count that is wiped out and typed anew is what was typed', async () => {
  const { page, at, faults, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor?station=receive'));
  await settle(page);
  await page
    .getByRole('button', { name: /^Count / })
    .first()
    .click();
  const pieces = page.getByLabel(/^Pieces of /).first();
  for (const wipe of ['Backspace', 'Delete']) {
    await pieces.fill('12');
    await pieces.press('Control+a');
    await pieces.press(wipe);
    expect(await pieces.inputValue()).toBe('');
    await pieces.press('5');
    expect(await pieces.inputValue()).toBe('5');
    await page.getByRole('button', { name: /^Take in 5 pieces/ }).waitFor();
  }
  const words = page.getByText('Enter a whole number');
  for (const [typed, stays] of [
    ['1.5', '1.5'],
    ['1,000', '1.000'],
  ] as const) {
    await pieces.fill('');
    await pieces.pressSequentially(typed);
    await words.waitFor();
    await pieces.blur();
    expect(await pieces.inputValue()).toBe(stays);
    expect(await page.getByRole('button', { name: /^Take in [1-9]/ }).count()).toBe(0);
  }
  await pieces.fill('7');
  await words.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Take in 7 pieces/ }).waitFor();
  await pieces.fill('');
  await pieces.blur();
  // Who goes on leaves none.
  expect(await pieces.inputValue()).toBe('0');
  expect(faults).toEqual([]);
  await context.close();
});

test('a key that is held down takes one step', async () => {
  const { page, at, faults, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/floor?station=pick'));
  await settle(page);
  const { tasks } = await ask<{ tasks: Task[] }>(token, '/api/floor/pick');
  const task = tasks.find(({ status }) => status === 'preallocated');
  if (!task) throw new Error('the demo has no order to begin with');
  await scanAtOnce(page, task.orderNumber);
  await page.getByRole('heading', { name: task.orderNumber }).waitFor();
  await page.getByText(`${task.orderNumber} opened`).waitFor();
  const events = listen(page);
  await page.keyboard.down('F9');
  await page.getByText(`${task.orderNumber} is being picked`).waitFor();
  await page.getByRole('button', { name: /^Picked/ }).waitFor();
  // What a held key sends again and again would ask for the scans now.
  await page.keyboard.down('F9');
  await page.keyboard.down('F9');
  await page.keyboard.up('F9');
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(events).toEqual(['startPicking']);
  expect(faults).toEqual([]);
  await context.close();
});

test('a parcel that came back is in hand after a reload, and a condition is noted of it alone', async () => {
  const client = await tokenFor('client@lading.example');
  const floor = await standAtReturns(browser);
  const { page } = floor;
  const first = await scanParcel(page, (await orderOfOnePiece(client, 33)).orderNumber);
  const second = await scanParcel(page, (await orderOfOnePiece(client, 34)).orderNumber);
  expect(first).not.toBe(second);
  await page.reload();
  await settle(page);
  await page.getByRole('heading', { name: second }).waitFor();
  expect(await page.getByRole('heading', { name: first }).count()).toBe(0);
  await scan(page, '1');
  await page.getByRole('button', { name: /^Saleable/, pressed: true }).waitFor();
  expect(floor.faults).toEqual([]);
  await floor.context.close();
});
