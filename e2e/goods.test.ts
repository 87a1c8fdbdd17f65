import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { receiveDelivery } from './deliveries.ts';
import { orderBody } from './orders.ts';
import { ask, findBarriers, signIn, tokenFor, visit } from './portal.ts';
import { settle } from './settle.ts';

/*
 * Goods come in, orders wait for them, reservations change hands.
 */

const browser = browserOfFile();
let token: string;
beforeAll(async () => {
  token = await tokenFor('client@lading.example');
});

const RUN = `G${Date.now() % 1_000_000}`;

interface Product {
  id: string;
  productSku: string;
  inStock: number;
  available: number;
}

const list = async <T>(entity: string, body: object): Promise<T[]> =>
  (await ask<{ results: T[] }>(token, `/api/${entity}/list`, { limit: 1, ...body })).results;

/**
 * A product without lots, with little free stock, of which nothing is on its way and nobody waits for more: the demo's orders
 * would be served first, and its deliveries serve ours. Each journey takes another one, those of other files more.
 */
async function productWith(criteria: object, offset: number): Promise<Product> {
  const [products, stocks] = await Promise.all([
    list<Product>('product', {
      limit: 100,
      criteria: {
        type: { eq: 'Physical' },
        active: { flag: true },
        workAroundLot: { flag: false },
        ...criteria,
      },
      sort: [{ field: 'productSku', order: 'ASC' }],
    }),
    list<{ id: string }>('stock', { limit: 200, criteria: { missing: { lte: 0 }, incoming: { lte: 0 } } }),
  ]);
  const served = new Set(stocks.map(({ id }) => id));
  const product = products.filter(({ id }) => served.has(id))[offset];
  if (!product) throw new Error('the demo has no such product');
  return product;
}

const stockOf = async (id: string): Promise<Product> => {
  const [product] = await list<Product>('product', { criteria: { id: { eq: id } } });
  if (!product) throw new Error('the product is gone');
  return product;
};

interface Order {
  id: string;
  orderNumber: string;
  status: string;
}

let ordered = 0;

/** An order of the shop that is sent at once; a journey that is begun anew has another one. */
async function orderOf(name: string, product: string, quantity: number, more = {}): Promise<Order> {
  ordered += 1;
  const body = await orderBody(token, { number: `${RUN}-${ordered}-${name}`, product, quantity });
  const order = await ask<Order>(token, '/api/expedition', { ...body, ...more });
  return ask<Order>(token, `/api/expedition/${order.id}/send`, undefined, 'PUT');
}

/** Free pieces in the warehouse from which the shop's orders are picked. */
async function freeFor(product: string): Promise<{ available: number; wms: string; warehouse: string }> {
  const [warehouse] = await list<{ id: string; defaultWms: string }>('warehouse', {
    criteria: { name: { eq: 'Available' } },
  });
  const wms = warehouse?.defaultWms ?? '';
  const [row] = await list<{ available: number }>('product-stock', {
    criteria: { product: { eq: product }, warehouse: { eq: warehouse?.id }, wms: { eq: wms } },
  });
  return { available: row?.available ?? 0, wms, warehouse: warehouse?.id ?? '' };
}

test('a client announces a delivery, the warehouse counts less, and the difference stands', async () => {
  const product = await productWith({ available: { gt: 3, lt: 40 } }, 2);
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/stock-advices/new?items=${product.id}:10`));
  await settle(page);
  await page.getByText(product.productSku).first().waitFor();
  await page.locator('[data-field="supplier"] input').first().click();
  await page.getByRole('option').first().click();
  await page.locator('[data-field="countOfUnits"] input').first().fill('2');
  await page.locator('[data-field="expectedAt"] input').first().fill('30.12.2027 08:00');
  await page.getByRole('button', { name: /Send to warehouse/ }).click();
  await page.waitForURL(/\/user\/stock-advices\/[0-9a-f]{8}-[0-9a-f-]{27}$/);
  const advice = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const admin = await tokenFor('admin@lading.example', 'admin');
  const tell = (kind: string, more = {}) =>
    ask<{ outcome: string; status: string }>(admin, '/api/warehouse-event/stock-advice', {
      eventId: `${RUN}-${kind}`,
      occurredAt: new Date().toISOString(),
      stockAdvice: advice,
      kind,
      ...more,
    });
  expect(await tell('receive', { lines: [{ product: product.id, quantity: 7 }] })).toMatchObject({
    outcome: 'applied',
    status: 'inProgress',
  });
  // Told again, it is the same event.
  expect(await tell('receive', { lines: [{ product: product.id, quantity: 7 }] })).toMatchObject({
    outcome: 'duplicate',
  });
  expect(await tell('endReceiving')).toMatchObject({ status: 'partiallyFinished' });

  await page.reload();
  await settle(page);
  await page
    .getByText(/7 of 10 pcs/)
    .first()
    .waitFor();
  await page.getByText(/[−-]3/).first().waitFor();
  expect((await stockOf(product.id)).inStock).toBe(product.inStock + 7);
  await page.goto(at(`/user/stock-advices/${advice}?tab=receipts`));
  await page.getByRole('link', { name: /^PR-/ }).first().click();
  await page.waitForURL(/\/user\/inbound-receipts\//);
  await page.getByText(product.productSku).first().waitFor();
  await visiting.context.close();
});

test('an order waits and says for what; its advice arrives, and it leaves', async () => {
  const product = await productWith({ available: { gt: 0, lt: 40 } }, 5);
  const place = await freeFor(product.id);
  const order = await orderOf('WAIT', product.id, place.available + 2);
  // Also when a delivery with some of it is being received.
  expect(['waitingForGoods', 'waitingForAsn', 'readyForAsn']).toContain(order.status);
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/expeditions/${order.id}`));
  await page.getByText('Why is this waiting?').first().waitFor();

  const [supplier] = await list<{ id: string }>('supplier', {});
  const advice = await ask<{ id: string; status: string }>(token, '/api/stock-advice', {
    warehouse: place.warehouse,
    wms: place.wms,
    supplier: supplier?.id,
    packagingUnit: 'package',
    countOfUnits: 1,
    items: [{ product: product.id, quantity: 500 }],
    send: true,
  });
  expect(advice.status).toBe('new');
  const statusOf = async () => (await ask<Order>(token, `/api/expedition/${order.id}`)).status;
  await expect.poll(statusOf, { timeout: 120_000, interval: 500 }).toBe('delivered');
  await page.reload();
  await page.getByText('Delivered').first().waitFor();
  await visiting.context.close();
});

test('the page of a receipt says what came, whom it serves and what the ledger wrote, and prints as itself', async () => {
  const product = await productWith({ available: { gt: 0, lt: 40 } }, 11);
  const { available, warehouse, wms } = await freeFor(product.id);
  const order = await orderOf('RECEIPT', product.id, available + 2, { waitBeforeProcessing: true });
  const visiting = await visit(browser, { scheme: 'dark' });
  const { page, at, faults } = visiting;
  await signIn(visiting, 'client@lading.example');
  const delivery = { product: product.id, announced: 10, sound: 6, damaged: 1, warehouse, wms };
  const receipt = await receiveDelivery(page, delivery);

  // From its list, so that it has neighbours.
  await page.goto(at('/user/inbound-receipts'));
  await page.getByText(receipt.internalNumber).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await title.getByText(receipt.internalNumber).waitFor();
  const figures = page.getByRole('region', { name: 'What was counted' }).first();
  await figures.getByText('7 pcs').waitFor();
  expect(await figures.innerText()).toMatch(/Short so far\s+3 pcs[\s\S]*Came damaged\s+1 pc/);
  await page.getByRole('img', { name: `Photo 1 of damaged ${product.productSku}` }).waitFor();
  await page.getByText(/The ledger says the same: 7 pcs/).waitFor();
  await page.getByText('1 order got 2 pcs').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('tab', { name: /^Movements/ }).click();
  const rows = page.getByRole('row').filter({ hasText: product.productSku });
  await expect.poll(() => rows.count()).toBe(3);
  const amounts = (await rows.allInnerTexts()).map((row) => /[+−]\d+/.exec(row)?.[0]);
  expect(amounts.sort()).toEqual(['+1', '+2', '+6']);
  await page.getByRole('tab', { name: /^History/ }).click();
  await page.getByRole('cell', { name: 'Goods received' }).waitFor();
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await page.locator('main').getByRole('link', { name: order.orderNumber }).click();
  await page.waitForURL(new RegExp(`/expeditions/${order.id}`));
  await page.goBack();

  // The movements have not taken the place of the list.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.keyboard.press('j');
  await expect.poll(() => title.innerText()).not.toBe(receipt.internalNumber);
  await page.keyboard.press('k');
  await title.getByText(receipt.internalNumber).waitFor();

  await page.emulateMedia({ media: 'print' });
  // As narrow as paper, which is no phone.
  await page.setViewportSize({ width: 690, height: 980 });
  await figures.waitFor();
  const expected = page.getByRole('columnheader', { name: 'Expected then' });
  await expected.waitFor();
  for (const part of [page.getByRole('navigation'), page.getByRole('tab'), page.getByRole('button')])
    await expect.poll(() => part.filter({ visible: true }).count()).toBe(0);
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(light).toBe('rgb(255, 255, 255)');
  const ink = await title.evaluate((one) => getComputedStyle(one).color);
  expect(ink).toBe('rgb(20, 23, 29)');
  expect(faults).toEqual([]);
  await visiting.context.close();
});

test('a reservation moves from one order to another, as the preview said', async () => {
  const product = await productWith({ available: { gt: 0, lt: 40 } }, 8);
  const { available } = await freeFor(product.id);
  const holder = await orderOf('HOLDS', product.id, available, { waitBeforeProcessing: true });
  const needer = await orderOf('NEEDS', product.id, 1, { waitBeforeProcessing: true });
  expect(holder.status).toBe('stockOk');
  const visiting = await visit(browser);
  const { page, at } = visiting;
  // As most people have it: the dialog is still there while it closes.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await signIn(visiting, 'client@lading.example');
  await page.goto(at(`/user/reservations?orderNumber.contains=${holder.orderNumber}`));
  await settle(page);
  await page
    .getByText(/Cancel or move/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Move to another order').click();
  await dialog.getByText(needer.orderNumber).first().click();
  await dialog.getByText('What will happen').waitFor();
  await dialog.getByRole('button', { name: /^Move 1 pc/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  const statusOf = async ({ id }: Order) => (await ask<Order>(token, `/api/expedition/${id}`)).status;
  expect([await statusOf(holder), await statusOf(needer)]).toEqual(
    expect.arrayContaining(['stockOk', expect.stringMatching(/^waitingFor/)]),
  );
  expect(await statusOf(needer)).toBe('stockOk');
  // The move that was done is not tried once more.
  await settle(page);
  expect(refused).toEqual([]);
  await visiting.context.close();
});
