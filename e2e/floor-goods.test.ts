import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { announceForLater, photograph, seePhoto } from './deliveries.ts';
import { ask, holdBack, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Deliveries and transfers on the floor: counted, damaged, photographed. */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('admin@lading.example', 'admin');
});

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
  // Not the last: that may be one that another journey has just announced, and is about to finish.
  const [, advice] = advices.filter(({ items }) => items.some(isPlain));
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
  const pieces = page.getByLabel(`Damaged pieces of ${item.productSku}`);
  // A photo without a piece would go nowhere: who says that something came damaged has one in hand.
  expect(await pieces.inputValue()).toBe('1');
  await pieces.fill('2');
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
  const client = await tokenFor('client@lading.example');
  const { results: own } = await ask<{ results: { id: string }[] }>(client, '/api/transfer/list', {
    limit: 1_000,
  });
  const transfer = transfers.findLast(
    ({ side, id }) => side === 'destination' && own.some((one) => one.id === id),
  );
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
  await page.getByRole('button', { name: /^Take in/ }).click();
  await page.getByRole('link', { name: new RegExp(transfer.internalNumber) }).waitFor();
  await visiting.context.close();

  const owner = await visitAs(browser, 'client@lading.example');
  await owner.page.goto(owner.at(`/user/transfers/${transfer.id}`));
  await seePhoto(owner.page.getByRole('region', { name: 'Came damaged' }), item.productSku);
  expect([...faults, ...owner.faults]).toEqual([]);
  await owner.context.close();
});

test('what was counted is there after another station and a reload; a lost answer books nothing twice', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  const { advice, sku } = await announceForLater();
  await page.goto(at('/admin/floor?station=receive'));
  await settle(page);
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan(advice.internalId);
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  await scan(sku);
  await scan(sku);
  const takeIn = page.getByRole('button', { name: /^Take in 2 pieces/ });
  await takeIn.waitFor();
  await page.keyboard.press('F2');
  await takeIn.waitFor({ state: 'detached' });
  await settle(page);
  await page.keyboard.press('F1');
  await page.getByRole('heading', { name: advice.internalId }).waitFor();
  await takeIn.waitFor();
  await page.reload();
  await takeIn.waitFor();

  const events: string[] = [];
  const outcomes: string[] = [];
  await page.route('**/api/warehouse-event/stock-advice', async (route) => {
    events.push((route.request().postDataJSON() as { eventId: string }).eventId);
    const response = await route.fetch();
    outcomes.push(((await response.json()) as { outcome: string }).outcome);
    return events.length === 1 ? route.abort() : route.fulfill({ response });
  });
  const read = page.waitForResponse((response) => response.url().includes('/api/floor-goods'));
  await takeIn.click();
  await page.getByText(/No answer came/).waitFor();
  await read;
  // What is counted meanwhile is still to be taken in afterwards.
  await scan(sku);
  await page.getByRole('button', { name: /^Take in 3 pieces/ }).click();
  await page.getByText(`2 pieces taken in for ${advice.internalId}`).waitFor();
  await page.getByRole('button', { name: /^Take in 1 piece/ }).waitFor();
  expect(new Set(events).size).toBe(1);
  // The answer that was lost, given again.
  expect(outcomes).toEqual(['applied', 'applied']);
  const supplied = async () => {
    const path = `/api/stock-advice/${advice.id}`;
    const { items } = await ask<{ items: { suppliedQuantity: number }[] }>(token, path);
    return items.map(({ suppliedQuantity }) => suppliedQuantity);
  };
  expect(await supplied()).toEqual([2]);

  // Another piece like the last is no repetition of it, although the list was not read meanwhile.
  const one = page.getByRole('button', { name: /^Take in 1 piece/ });
  const readAgain = await holdBack(page, '**/api/floor-goods**');
  await one.click();
  await page.getByText(`1 piece taken in for ${advice.internalId}`).waitFor();
  await scan(sku);
  await one.click();
  await page.getByText(`1 piece taken in for ${advice.internalId}`).waitFor();
  readAgain();
  expect(await supplied()).toEqual([4]);

  // Somebody else finishes it: what is counted here is said, and can be taken in all the same.
  await scan(sku);
  await one.waitFor();
  await ask(token, '/api/warehouse-event/stock-advice', {
    eventId: `elsewhere-${advice.id}`,
    occurredAt: new Date().toISOString(),
    stockAdvice: advice.id,
    kind: 'finish',
  });
  const alert = page.getByRole('alert');
  await alert.getByRole('link', { name: `${advice.internalId} is not at this station` }).waitFor();
  const notTaken = alert.getByText('Its status: Received. Counted by you and not taken in: 1.');
  await notTaken.waitFor();
  await page.reload();
  await notTaken.waitFor();
  await alert.getByRole('button', { name: 'Take in 1 piece' }).click();
  await page.getByText(`1 piece taken in for ${advice.internalId}`).waitFor();
  expect(await supplied()).toEqual([5]);
  await scan(advice.internalId);
  await alert.getByText('Its status: Received.').waitFor();
  await visiting.context.close();
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
  // Somebody else closes it: what is counted here is said, after a reload too, until it is discarded.
  await pieces.fill('2');
  await pieces.press('Tab');
  await ask(token, '/api/warehouse-event/transfer', {
    eventId: `elsewhere-${transfer.id}`,
    occurredAt: new Date().toISOString(),
    transfer: transfer.id,
    kind: 'close',
    reason: 'Lost on the way.',
  });
  const notTaken = page.getByRole('alert').getByText(/Counted by you and not taken in: 2\.$/);
  await notTaken.waitFor();
  await page.reload();
  await notTaken.waitFor();
  await page.getByRole('button', { name: 'Discard the count' }).click();
  await notTaken.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await visiting.context.close();
});
