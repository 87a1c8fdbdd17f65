import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { type ExpeditionInput, expeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { expeditionWaitingRoutes } from '../../../contracts/expedition/expedition.waiting.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { countStatements } from '../../../testing/interleave.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { providerScope } from '../../platform/access/scope.ts';
import { sendExpedition } from './expedition.acts.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';
import { createExpedition } from './expedition.service.ts';
import { updateExpeditionBody } from './expedition.update.ts';

/* Orders of thousands of lines: every act on them takes as many statements as on one of three. */
let portal: Portal;
let shop: Shop;
const scope = providerScope({ kind: 'admin', id: null, name: 'Admin' });
let products: { id: string; product_sku: string }[];
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  const { organisation, shelf } = shop;
  const first = await shelf.product();
  products = await portal.database.asOwner(
    `with made as (
       insert into product (id, organisation_id, product_sku, internal_sku, name, type, packaging_type, weight, search)
       select gen_random_uuid(), organisation_id, 'MANY-' || n, 'MANY' || n, 'Many ' || n, 'Physical', packaging_type, 100, 'many'
       from product, generate_series(1, $2::integer) n where id = $1 returning id, organisation_id, product_sku),
     sold as (insert into product_eshop (organisation_id, product_id, eshop_id)
       select organisation_id, id, $3::uuid from made)
     select id, product_sku from made`,
    [first.id, LIMITS.expeditionItems, organisation.eshop.id],
  );
});
afterAll(() => portal.close());

const linesOf = (count: number, quantity = 1): ExpeditionInput['items'] =>
  products.slice(0, count).map((product, index) => ({
    product: product.id,
    quantity,
    productValue: '12.40',
    productValueCurrency: 'CZK',
    productLabel: `Label ${index}`,
    ref1: `Line ${index}`,
  }));

test('what 5,000 lines lack, and who could give it, is told soon', async () => {
  const { token } = shop;
  const body = shop.bodyOf({ orderNumber: 'LACKS', items: linesOf(LIMITS.expeditionItems) });
  const made = await portal.call(expeditionRoutes.create, { body }, { token });
  // As the database does by itself within a minute.
  await portal.database.asOwner('analyze');
  const params = { id: made.body.id };
  const timeOf = async (asking: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await asking();
    return performance.now() - begun;
  };
  const told = await portal.call(expeditionWaitingRoutes.waiting, { params }, { token });
  expect(told.body.lines.filter(({ missing }) => missing === 1)).toHaveLength(LIMITS.expeditionItems);
  // Where each line looks through all others it takes twenty times as long as reading the order.
  const reading = await timeOf(() => portal.call(expeditionRoutes.read, { params }, { token }));
  const telling = await timeOf(() => portal.call(expeditionWaitingRoutes.waiting, { params }, { token }));
  expect(telling / reading).toBeLessThan(5);
});

test('an order of 5,000 lines is made, read, sent back, changed, exported', async () => {
  const { token } = shop;
  const body = shop.bodyOf({ items: linesOf(LIMITS.expeditionItems) });
  const made = await portal.call(expeditionRoutes.create, { body }, { token });
  expect([made.status, made.text.slice(0, 200)]).toMatchObject([201, expect.any(String)]);
  expect(made.body).toMatchObject({ countOfItems: 5_000, weight: 500_000 });
  const params = { id: made.body.id };
  const read = await portal.call(expeditionRoutes.read, { params }, { token });
  expect(read.body.items).toHaveLength(5_000);
  const back = await portal.call(expeditionRoutes.update, { params, body: read.body as never }, { token });
  expect([back.status, back.body.version]).toEqual([200, 1]);
  const items = linesOf(LIMITS.expeditionItems, 2).reverse();
  const changed = await portal.call(expeditionRoutes.update, { params, body: { ...body, items } }, { token });
  expect(changed.body).toMatchObject({ sumOfQuantity: 10_000, version: 2 });
  expect(changed.body.items[0]?.product.id).toBe(products.at(-1)?.id);
  const file = await portal.app.inject({
    method: 'POST',
    url: '/api/expedition/export/csv',
    headers: { authorization: `Bearer ${token}` },
    payload: { criteria: { id: { in: [params.id] } } },
  });
  expect(file.payload.trim().split('\r\n')).toHaveLength(5_001);
  const more = await portal.call(
    expeditionRoutes.create,
    {
      body: {
        ...body,
        orderNumber: 'MORE',
        items: [...linesOf(5_000), { product: products[0]?.id ?? '', quantity: 1, lot: 'A' }],
      },
    },
    { token },
  );
  expect([more.status, more.problem.violations]).toMatchObject([
    400,
    [{ propertyPath: 'items', code: 'tooMany' }],
  ]);
});

test.each([
  ['create', 2],
  ['update', 8],
  ['send', 9],
] as const)('%s takes %i statements whatever number of lines it has', async (act, most) => {
  const counted = [];
  for (const count of [3, 3_000]) {
    const order = shop.bodyOf({ items: linesOf(count) });
    const body = expeditionBody.parse(order);
    if (act === 'create') {
      counted.push(await countStatements(portal.database, (tx) => createExpedition(tx, body)));
      continue;
    }
    const { body: made } = await portal.call(expeditionRoutes.create, { body: order }, { token: shop.token });
    const change = { ...body, items: expeditionBody.parse({ ...order, items: linesOf(count, 2) }).items };
    counted.push(
      await countStatements(portal.database, (tx) =>
        act === 'send'
          ? sendExpedition(tx, made.id)
          : updateExpeditionBody({ ...tx, scope }, made.id, change, null),
      ),
    );
  }
  const [few, many] = counted;
  expect(few).toMatchObject({ outcome: 'done' });
  expect(many).toEqual(few);
  expect(many?.statements).toBeLessThanOrEqual(most);
});
