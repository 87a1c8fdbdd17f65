import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf, orderBody } from './orders.ts';
import { ask, findBarriers, tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* A partial delivery with its follow-up, and one whose rest is closed. */

const browser = browserOfFile();
let client: string;
let admin: string;
beforeAll(async () => {
  client = await tokenFor('client@lading.example');
  admin = await tokenFor('admin@lading.example', 'admin');
});

interface Order {
  id: string;
  status: string;
  orderNumber: string;
  splitInto: { id: string; orderNumber: string }[];
  items: { id: string }[];
}

/** Sends an order of five pieces, of which the warehouse packs three. */
async function partlyPacked(number: string): Promise<Order> {
  const product = await firstOf<{ id: string }>(client, 'product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
    available: { gte: 20 },
  });
  const body = await orderBody(client, { number, product: product.id, quantity: 5 });
  const { id, items } = await ask<Order>(client, '/api/expedition', body);
  await ask(client, `/api/expedition/${id}/send`, {}, 'PUT');
  const read = () => ask<Order>(client, `/api/expedition/${id}`);
  await expect.poll(async () => (await read()).status).toMatch(/^(awaitingProcessing|preallocated)$/);
  await ask(admin, '/api/warehouse-event', {
    eventId: uuid(),
    expedition: id,
    kind: 'pack',
    occurredAt: new Date().toISOString(),
    items: [{ item: items[0]?.id, quantity: 3 }],
  });
  return read();
}

test('what an order left without is sent as a follow-up, and each order leads to the other', async () => {
  const number = `R${Date.now() % 1_000_000}`;
  const order = await partlyPacked(number);
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await settle(page);
  const rest = page.getByRole('region', { name: 'A part of the goods has not left' });
  await rest.getByText('2 pieces are still to come. They stay held until you decide.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await rest.getByRole('button', { name: 'Send the rest' }).click();
  await page.getByRole('status').getByText(`${number}-2 brings the rest of ${number}`).waitFor();
  await rest.getByText('2 pieces come with another order.').waitFor();
  await page.getByText('Rest sent as an order of its own').first().waitFor();
  await rest.getByRole('link', { name: `${number}-2` }).click();
  await page.getByRole('heading', { level: 1, name: `${number}-2` }).waitFor();
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: number, exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a rest is closed after a question, and what was held is free', async () => {
  const order = await partlyPacked(`S${Date.now() % 1_000_000}`);
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await settle(page);
  const rest = page.getByRole('region', { name: 'A part of the goods has not left' });
  await rest.getByRole('button', { name: 'Close the rest' }).click();
  const question = page.getByRole('dialog', { name: `Close the rest of ${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Keep waiting' }).click();
  await question.waitFor({ state: 'hidden' });
  await rest.getByRole('button', { name: 'Close the rest' }).click();
  await question.getByRole('button', { name: 'Close the rest' }).click();
  await rest.getByText('2 pieces did not leave and do not come.').waitFor();
  expect(await rest.getByRole('button').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a rest whose follow-up was cancelled is to be decided again, and the page says so', async () => {
  const order = await partlyPacked(`T${Date.now() % 1_000_000}`);
  const { rest: follower } = await ask<{ rest: Order }>(
    client,
    `/api/expedition/${order.id}/followUp`,
    {},
    'PUT',
  );
  await ask(client, `/api/expedition/${follower.id}/rollback`, {}, 'PUT');
  await ask(client, `/api/expedition/${follower.id}/cancel`, {}, 'PUT');
  const { page, at, faults } = await visitAs(browser, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await settle(page);
  const rest = page.getByRole('region', { name: 'A part of the goods has not left' });
  await rest
    .getByText(`2 pieces were to come with ${follower.orderNumber}, which was cancelled. Decide again.`)
    .waitFor();
  expect(await rest.getByText('Comes with').count()).toBe(0);
  await rest.getByRole('button', { name: 'Close the rest' }).waitFor();
  expect(faults).toEqual([]);
});
