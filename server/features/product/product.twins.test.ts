import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const send = (overrides: Parameters<ProductWorld['body']>[0], confirmed?: 'likelyTwin') =>
  world.portal.call(
    productRoutes.create,
    { body: world.body(overrides), query: { confirmed } },
    { token: world.token },
  );

test('an SKU that reads as another one is asked about, whatever its blanks and the form of its letters', async () => {
  const made = await world.create({ productSku: 'Šálek 1' });
  for (const productSku of ['šálek 1', 'Šálek  1', 'Šálek\u00a01', 'S\u030ca\u0301lek 1']) {
    const asked = await send({ productSku });
    expect([asked.status, asked.problem.violations]).toMatchObject([
      422,
      [{ propertyPath: 'productSku', parameters: { existing: 'Šálek 1', id: made.id } }],
    ]);
  }
  expect((await send({ productSku: ' Šálek 1 ' }, 'likelyTwin')).problem.violations).toMatchObject([
    { propertyPath: 'productSku', code: 'skuTaken' },
  ]);
});

test('a code that reads as that of another product is asked about at its place, and the product is named', async () => {
  const codes = [{ type: 'FNSKU' as const, value: 'X00ABCDEFG', primary: true }];
  const owner = await world.create({ productSku: 'Owner', primaryEan: null, codes });
  const listed = await send({
    primaryEan: null,
    codes: [{ type: 'FNSKU', value: 'x00abcdefg', primary: true }],
  });
  expect([listed.status, listed.problem.violations]).toMatchObject([
    422,
    [
      {
        propertyPath: 'codes[0].value',
        code: 'likelyTwin',
        parameters: { value: 'x00abcdefg', existing: 'X00ABCDEFG', id: owner.id, name: 'Owner' },
      },
    ],
  ]);
  const alone = await send({ primaryEan: 'x00abcdefg', codes: [] });
  expect(alone.problem.violations).toMatchObject([{ propertyPath: 'primaryEan', code: 'likelyTwin' }]);
});

test('what else is wrong is said first', async () => {
  await world.create({ productSku: 'First-1' });
  const reply = await send({ productSku: 'FIRST-1', eshops: ['01a208f8-ba26-778c-a699-c48e2c7d3441'] });
  expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ propertyPath: 'eshops' }]]);
});

test('what was asked about and not confirmed was not written', async () => {
  await world.create({ productSku: 'Kept-1' });
  expect((await send({ productSku: 'KEPT-1' })).status).toBe(422);
  const rows = await world.portal.database.asOwner(
    `select product_sku from product where product_sku_key = 'kept-1'`,
  );
  expect(rows).toEqual([{ product_sku: 'Kept-1' }]);
});
