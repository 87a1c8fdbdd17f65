import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxPacketa, startPacketa } from '../sandbox/carriers/packeta.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/platform/database/embedded/launcher.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { makeThrowawayFolder } from '../testing/throwaway-folder.ts';
import { browserOfFile } from './browser-of-file.ts';
import { ask as askAt, findBarriers, tokenFor, type Visit, visitAs } from './portal.ts';
import { idOf } from './returning.ts';
import { settle } from './settle.ts';
import { type StartedPortal, startPortal } from './start-portal.ts';

/*
 * A portal whose warehouse does nothing by itself, and whose carrier says what the test has it say: a cancellation while an
 * order is packed is answered by people, and a parcel comes back.
 */

const PATIENT = { timeout: 60_000 };
const browser = browserOfFile();
let folder: string;
let database: EmbeddedPostgres;
let packeta: SandboxPacketa;
let portal: StartedPortal;
let client: string;
let admin: string;
beforeAll(async () => {
  folder = makeThrowawayFolder('lading-by-hand-');
  packeta = await startPacketa({ takesAll: true });
  database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: pino({ level: 'warn' }),
    settings: { fsync: 'off' },
  });
  portal = await startPortal({
    DEMO: 'on',
    WAREHOUSE_TEMPO: '0',
    DATABASE_URL: database.url,
    CARRIER_URLS: `packeta=${packeta.url}`,
  });
  client = await tokenFor('client@lading.example', 'user', portal.url);
  admin = await tokenFor('admin@lading.example', 'admin', portal.url);
});
afterAll(async () => {
  await portal?.close();
  await database?.stop();
  await packeta?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Order {
  id: string;
  status: string;
  orderNumber: string;
  trackingNumber: string | null;
}

const ask = <T>(token: string, path: string, body?: object, method?: 'PUT') =>
  askAt<T>(token, path, body, method ?? (body ? 'POST' : 'GET'), portal.url);
const listOf = async <T extends { id: string }>(
  entity: string,
  criteria: object,
  limit = 1,
): Promise<T[]> => {
  const { results } = await ask<{ results: T[] }>(client, `/api/${entity}/list`, {
    limit,
    criteria,
  });
  if (results.length < limit) throw new Error(`the demo lacks ${entity}: ${JSON.stringify(criteria)}`);
  return results;
};
const asClient = () => visitAs(browser, 'client@lading.example', 'user', { portalUrl: portal.url });
const onTheFloor = () => visitAs(browser, 'admin@lading.example', 'admin', { portalUrl: portal.url });
const shows = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();

/** A client presses on the page of an order that it is to be cancelled. */
async function pressAsk({ page, at }: Visit, { id, orderNumber }: Order): Promise<void> {
  await page.goto(at(`/user/expeditions/${id}`));
  await settle(page);
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask to cancel ${orderNumber}` });
  await dialog.getByText('The warehouse works with it already', { exact: false }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask the warehouse' }).click();
}

/** The request stands, and the page says so. */
async function askToCancel(owner: Visit, order: Order): Promise<void> {
  const { page } = owner;
  await pressAsk(owner, order);
  await page.getByText(`The warehouse is asked to cancel ${order.orderNumber}`).waitFor();
  await shows(page, 'Cancel requested');
  await shows(page, 'The warehouse confirms or refuses it.');
  await page.getByText('Cancellation asked for').first().waitFor();
  // Asked once is enough: what is offered now is to think better of it.
  await page.getByRole('button', { name: 'Do not cancel' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ask to cancel' }).count()).toBe(0);
}

/** The warehouse takes up the request among those that wait for its answer. */
async function openRequest({ page, at }: Visit, { orderNumber }: Order): Promise<void> {
  await page.goto(at('/admin/floor?station=cancel'));
  await settle(page);
  await page.keyboard.type(orderNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: orderNumber }).waitFor();
}

test('a cancellation while an order is packed is confirmed, and of another refused with a reason', async () => {
  const [first, second] = await listOf<Order>('expedition', { status: { eq: 'completion' } }, 2);
  if (!first || !second) throw new Error('two orders are packed');
  const owner = await asClient();
  const floor = await onTheFloor();

  // As long as the provider lets clients ask until picking only, it is too late, and said so.
  await pressAsk(owner, first);
  await owner.page.getByText('The order is too far for that: Packing', { exact: false }).waitFor();
  await owner.page.keyboard.press('Escape');
  for (const { id } of [first, second]) {
    const { eshop } = await ask<{ eshop: unknown }>(client, `/api/expedition/${id}`);
    await ask(admin, `/api/eshop/${idOf(eshop)}/settings`, { lastCancelStatus: 'completion' }, 'PUT');
  }

  await askToCancel(owner, first);
  await openRequest(floor, first);
  await floor.page.getByRole('button', { name: /^Confirm the cancellation/ }).click();
  await floor.page.getByRole('link', { name: `${first.orderNumber} cancelled` }).waitFor();
  // The page of the client follows by itself.
  await owner.page.getByText('Cancellation confirmed').first().waitFor(PATIENT);
  await shows(owner.page, 'Cancelled');
  expect(await owner.page.getByRole('button', { name: 'Do not cancel' }).count()).toBe(0);
  expect((await ask<Order>(client, `/api/expedition/${first.id}`)).status).toBe('canceled');

  await askToCancel(owner, second);
  await openRequest(floor, second);
  await floor.page.getByRole('button', { name: /^Refuse the cancellation/ }).click();
  const dialog = floor.page.getByRole('dialog');
  const name = 'Refuse the cancellation';
  await dialog.getByRole('heading', { name: `${second.orderNumber}: ${name}`, exact: true }).waitFor();
  const reason = dialog.getByLabel('Reason, read by the client');
  expect(await reason.getAttribute('placeholder')).toBe(null);
  await reason.fill('The box is closed and on the ramp');
  expect(await findBarriers(floor.page)).toEqual([]);
  await dialog.getByRole('button', { name, exact: true }).click();
  await floor.page.getByRole('link', { name: `${second.orderNumber} goes on` }).waitFor();
  await owner.page.getByText('Cancellation refused').first().waitFor(PATIENT);
  await shows(owner.page, 'The box is closed and on the ramp');
  // It is packed as if nothing had been asked, and may be asked for again.
  await owner.page.getByRole('button', { name: 'Ask to cancel' }).waitFor();
  expect(await owner.page.getByRole('button', { name: 'Ask to cancel' }).isDisabled()).toBe(false);
  expect((await ask<Order>(client, `/api/expedition/${second.id}`)).status).toBe('completion');
  expect(await findBarriers(owner.page)).toEqual([]);
  expect([...owner.faults, ...floor.faults]).toEqual([]);
});

/** An order that is packed and booked with Packeta. */
async function packed(): Promise<Order & { trackingNumber: string }> {
  const [eshop] = await listOf<Order>('eshop', { name: { eq: 'horskachata.cz' } });
  const [carrier] = await listOf<Order>('carrier', { name: { eq: 'Packeta' } });
  const [service] = await listOf<Order>('carrier-service', {
    carrier: { eq: carrier?.id },
    name: { eq: 'Home' },
  });
  const [product] = await listOf<Order>('product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { gte: 20 },
  });
  const { id } = await ask<Order>(client, '/api/expedition', {
    eshop: eshop?.id,
    orderNumber: `BACK-${Date.now() % 1_000_000}`,
    ...RECIPIENT,
    carrier: carrier?.id,
    carrierService: service?.id,
    items: [{ product: product?.id, quantity: 1 }],
  });
  await ask(client, `/api/expedition/${id}/send`, {}, 'PUT');
  const read = () => ask<Order>(client, `/api/expedition/${id}`);
  await expect.poll(async () => (await read()).status, PATIENT).toBe('awaitingProcessing');
  await ask(admin, '/api/warehouse-event', {
    eventId: uuid(),
    expedition: id,
    kind: 'pack',
    occurredAt: new Date().toISOString(),
    parcels: [{ box: 'Box M', weight: 1_250 }],
  });
  await expect.poll(async () => (await read()).trackingNumber, PATIENT).toMatch(/^Z\d{10}$/);
  return (await read()) as Order & { trackingNumber: string };
}

/** The portal asks its carriers where parcels are, as it does every ten minutes. */
async function askCarriers(): Promise<void> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  await connection.query("select graphile_worker.add_job('parcel.follow')");
  await connection.end();
}

test('a parcel that the carrier brings back is seen by its client, graded on the floor, and closed', async () => {
  const order = await packed();
  const owner = await asClient();
  const { page } = owner;
  await page.goto(owner.at(`/user/expeditions/${order.id}`));
  await settle(page);
  const at = (minutes: number) => ({
    at: new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19),
  });
  packeta.report(order.trackingNumber, '2', at(-30));
  packeta.report(order.trackingNumber, '9', at(-20));
  packeta.report(order.trackingNumber, '10', at(-10));
  await askCarriers();
  await page.getByText('Returned to the sender').first().waitFor(PATIENT);
  await shows(page, 'Returning');
  await page.getByText('The carrier says it gave the parcel back').first().waitFor();
  await page.getByRole('tab', { name: /^Parcels/ }).click();
  await page.getByText('Given back to the sender by the carrier').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // What the carrier says is no receipt of ours: that is the warehouse's.
  expect((await ask<Order>(client, `/api/expedition/${order.id}`)).status).toBe('returning');

  const floor = await onTheFloor();
  await floor.page.goto(floor.at('/admin/floor?station=returns'));
  await settle(floor.page);
  await floor.page.keyboard.type(order.trackingNumber);
  await floor.page.keyboard.press('Enter');
  const answer = floor.page.getByRole('link', { name: new RegExp(`^${order.trackingNumber} is RR-`) });
  const receipt = /RR-\d+/.exec(await answer.innerText())?.[0] ?? '';
  await floor.page.getByRole('heading', { name: receipt }).waitFor();
  await floor.page.keyboard.type('1');
  await floor.page.keyboard.press('Enter');
  await floor.page.getByRole('button', { name: /^Saleable/, pressed: true }).waitFor();
  await floor.page.keyboard.press('Enter');
  await floor.page.getByRole('link', { name: /: Saleable$/ }).waitFor();

  await page.getByRole('tab', { name: /^Overview/ }).click();
  await page.getByRole('link', { name: receipt }).click(PATIENT);
  await page.getByRole('heading', { level: 1, name: receipt }).waitFor();
  await page.getByRole('link', { name: order.orderNumber }).first().waitFor();
  expect((await ask<Order>(client, `/api/expedition/${order.id}`)).status).toBe('returned');
  expect(await findBarriers(page)).toEqual([]);
  expect([...owner.faults, ...floor.faults]).toEqual([]);
});
