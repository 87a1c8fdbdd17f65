import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, tokenFor, visitAs } from './portal.ts';
import { idOf, orderOfOnePiece, scanParcel, standAtReturns } from './returning.ts';
import { settle } from './settle.ts';

/* What comes back: a parcel is scanned and graded on the floor, its client sees it; one that nobody knows is matched. */

const browser = browserOfFile();
let admin: string;
let client: string;
beforeAll(async () => {
  admin = await tokenFor('admin@lading.example', 'admin');
  client = await tokenFor('client@lading.example');
});

/** Goods of the client that an order has none of. */
async function goodsNotIn(order: string): Promise<{ productSku: string; name: string }> {
  const { items } = await ask<{ items: { product: { id: string } }[] }>(client, `/api/expedition/${order}`);
  const { results } = await ask<{ results: { id: string; productSku: string; name: string }[] }>(
    client,
    '/api/product/list',
    { limit: 2, criteria: { type: { eq: 'Physical' }, active: { eq: true } } },
  );
  const other = results.find(({ id }) => id !== items[0]?.product.id);
  if (!other) throw new Error('the demo has no other goods');
  return other;
}

test('a parcel is scanned, graded with keys alone, and its client sees it', async () => {
  const order = await orderOfOnePiece(client, 7);
  const floor = await standAtReturns(browser);
  const { page } = floor;
  const number = await scanParcel(page, order.orderNumber);
  expect(await findBarriers(page)).toEqual([]);
  // Goods that nobody expected are among its pieces, after a reload too, until they are graded or were not there.
  const other = await goodsNotIn(order.id);
  await page.keyboard.type(other.productSku);
  await page.keyboard.press('Enter');
  const line = page.getByRole('list', { name: 'Pieces of the parcel' }).getByText(other.name);
  await line.waitFor();
  await page.reload();
  // What closes the parcel waits for them.
  await page.getByRole('button', { name: /^Nothing else is in it/ }).click();
  await page.getByText(`${other.productSku} was not expected`).waitFor();
  await page.keyboard.press('F6');
  await line.waitFor({ state: 'detached' });
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Opened/, pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /: Opened$/ }).waitFor();
  expect(floor.faults).toEqual([]);
  await floor.context.close();

  const owner = await visitAs(browser, 'client@lading.example', 'user', { width: 390, height: 844 });
  await owner.page.goto(owner.at('/user/return-receipts'));
  await settle(owner.page);
  await owner.page.getByText(number).first().click();
  await owner.page.getByRole('heading', { level: 1, name: number }).waitFor();
  await owner.page.getByText('Opened').first().waitFor();
  expect(await findBarriers(owner.page)).toEqual([]);
  expect(owner.faults).toEqual([]);
  const { status } = await ask<{ status: string }>(client, `/api/expedition/${order.id}`);
  expect(status).toBe('returned');
  await owner.context.close();
});

test('damage needs two photos, which the client sees', async () => {
  const order = await orderOfOnePiece(client, 8);
  const floor = await standAtReturns(browser, { width: 390, height: 844 });
  const { page } = floor;
  await scanParcel(page, order.orderNumber);
  await page.getByRole('button', { name: /^Damaged/ }).click();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const refusal = { code: 'tooLarge', error: 'tooLarge', message: 'It is too large.', violations: [] };
  let sent = 0;
  await page.route(/photo$/, async (route) => {
    sent++;
    if (sent === 1) await held;
    return sent === 2 ? route.fulfill({ status: 422, json: refusal }) : route.continue();
  });
  const take = async (photo: number) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Photo of damaged/ }).click();
    const buffer = await page.screenshot({ type: 'jpeg' });
    await (await choosing).setFiles({ name: `IMG_${photo}.jpg`, mimeType: 'image/jpeg', buffer });
  };
  const arrived = (photo: number) =>
    page
      .getByRole('button', { name: new RegExp(`^Leave out photo ${photo}`) })
      .locator('img')
      .waitFor();
  await take(1);
  // What names a photo waits for it.
  await page
    .getByRole('button', { name: /^Sending photos/, disabled: true })
    .nth(1)
    .waitFor();
  // It arrives when its piece was left and taken up again, and another was taken.
  const other = await goodsNotIn(order.id);
  await page.keyboard.type(other.productSku);
  await page.keyboard.press('Enter');
  const line = page.getByRole('list', { name: 'Pieces of the parcel' }).getByText(other.name);
  await line.waitFor();
  await page.keyboard.press('F6');
  await line.waitFor({ state: 'detached' });
  // One that is refused is told, also when its piece was left, and can be sent again.
  await take(2);
  await page
    .getByRole('alert')
    .filter({ hasText: /^A photo of .* was not taken/ })
    .waitFor();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await arrived(2);
  // The station is left: what is on its way arrives all the same.
  await page.getByRole('tab', { name: /^Pick/ }).click();
  await page.getByRole('tab', { name: /^Returns/, selected: false }).waitFor();
  const through = page.waitForResponse(/photo$/);
  letThrough();
  await through;
  await page.getByRole('tab', { name: /^Returns/ }).click();
  await arrived(1);
  await page.getByLabel('For the client').fill('Seam torn, cannot be sold as new.');
  await page.getByRole('button', { name: /^Damaged, next piece/ }).click();
  await page.getByRole('link', { name: /: Damaged$/ }).click();
  await page.waitForURL(/\/return-receipts\//);
  await settle(page);
  await page.getByText('Seam torn, cannot be sold as new.').waitFor();
  expect(await page.getByRole('img', { name: /^Photo \d of damaged/ }).count()).toBe(2);
  expect(floor.faults).toEqual([]);
  await floor.context.close();
});

test('who grades second is told by whom it was graded meanwhile, and what they noted is added', async () => {
  const order = await orderOfOnePiece(client, 10);
  const floor = await standAtReturns(browser);
  const { page } = floor;
  await scanParcel(page, order.orderNumber);
  await page.getByLabel('For the client').fill('Torn inside.');
  const { returns } = await ask<{
    returns: { id: string; orderNumber: string; items: { id: string }[] }[];
  }>(admin, '/api/floor-returns');
  const parcel = returns.find(({ orderNumber }) => orderNumber === order.orderNumber);
  await ask(admin, '/api/warehouse-event/return-receipt', {
    eventId: crypto.randomUUID(),
    occurredAt: new Date().toISOString(),
    kind: 'grade',
    returnReceipt: parcel?.id,
    lines: [{ item: parcel?.items[0]?.id, quantity: 1, grade: 'returned', note: 'Looks sound.' }],
  });
  const told = page.getByRole('alert').getByText(/^Graded meanwhile by .*: Saleable, Looks sound\.$/);
  await told.waitFor();
  await page.reload();
  await told.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // Goods that nobody expected keep the parcel here until what is noted of them is discarded.
  await page.keyboard.type((await goodsNotIn(order.id)).productSku);
  await page.keyboard.press('Enter');
  const full = page.getByRole('alert').getByText(/the parcel takes no more pieces/);
  await full.waitFor();
  await page.getByRole('list', { name: 'Pieces of the parcel' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Add my notes' }).click();
  await full.waitFor();
  await page.getByRole('button', { name: 'Discard my notes' }).click();
  await page.getByRole('link', { name: /: Saleable$/ }).click();
  await page.waitForURL(/\/return-receipts\//);
  await settle(page);
  for (const note of ['Torn inside.', 'Looks sound.']) await page.getByText(note).first().waitFor();
  expect(floor.faults).toEqual([]);
  await floor.context.close();
});

test('a parcel that nobody knows waits; its client proposes an order, an administrator confirms it', async () => {
  const order = await orderOfOnePiece(client, 9);
  const code = `ZZ-${Date.now()}`;
  const floor = await standAtReturns(browser);
  const { page } = floor;
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: `Parcel ${code}` });
  const { organisation } = await ask<{ organisation: string }>(client, `/api/expedition/${order.id}`);
  await asked.getByLabel('Organisation').selectOption(idOf(organisation));
  const wms = asked.getByLabel('Physical warehouse');
  if (await wms.isVisible()) await wms.selectOption({ index: 1 });
  await asked.getByLabel('Sender').fill(order.recipient);
  await asked.getByRole('button', { name: 'Register the parcel' }).click();
  const answer = page.getByRole('link', { name: new RegExp(`^${code} is RR-`) });
  await answer.waitFor();
  const path = (await answer.getAttribute('href'))?.replace('/admin', '') ?? '';

  const owner = await visitAs(browser, 'client@lading.example');
  await owner.page.goto(owner.at(`/user${path}`));
  const panel = owner.page.getByRole('region', { name: 'Whose parcel is it' });
  await panel.getByLabel('Search for an order').fill(order.orderNumber);
  const line = panel.getByRole('listitem').filter({ hasText: order.orderNumber });
  await line.getByRole('button', { name: 'I think it is this one' }).click();
  await line.getByText('proposed').waitFor();
  expect(owner.faults).toEqual([]);
  await owner.context.close();

  await page.goto(floor.at(`/admin${path}`));
  const mine = page.getByRole('listitem').filter({ hasText: order.orderNumber });
  await mine.getByRole('button', { name: 'It is this one' }).click();
  await page.getByText('Not graded').first().waitFor();
  const id = path.split('/').at(-1) ?? '';
  const receipt = await ask<{ status: string; items: unknown[] }>(admin, `/api/return-receipt/${id}`);
  expect([receipt.status, receipt.items.length]).toEqual(['new', 1]);
  expect(floor.faults).toEqual([]);
  await floor.context.close();
});
