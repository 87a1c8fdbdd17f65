import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { buildProductWorld, type ProductWorld, violationsOf } from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const send = (overrides: Parameters<ProductWorld['body']>[0]) =>
  world.portal.call(productRoutes.create, { body: world.body(overrides) }, { token: world.token });
const put = (id: string, body: { name: string }) =>
  world.portal.call(
    productRoutes.update,
    { params: { id }, body: { active: true, ...body } },
    { token: world.token },
  );

test.each([
  ['a name that nobody sees', { name: '\u200b' }, 'name required'],
  ['a name that turns what follows', { name: '\u202eexe.fdp' }, 'name controlCharacter'],
  ['an SKU of two lines', { productSku: 'A\nB\tC' }, 'productSku controlCharacter'],
])('refuses %s', async (_, overrides, violation) => {
  const reply = await send(overrides);
  expect(reply.status).toBe(400);
  expect(violationsOf(reply)).toEqual([violation]);
});

test('takes emoji in names, and lines in what is described at length', async () => {
  const description = 'First line\n\tSecond line';
  const name = 'Cups 👨‍👩‍👧‍👦';
  const made = await world.create({ name, description, customsDescription: description });
  expect(made).toMatchObject({ name, description, customsDescription: description });
});

test('tells of a wrong amount once', async () => {
  for (const wrong of ['NaN', 'abc', '9'.repeat(40)])
    expect(violationsOf(await send({ value: wrong, unitPurchasePrice: wrong }))).toHaveLength(2);
});

test('an EAN beside the codes is the only primary one, unless the codes mark it themselves', async () => {
  const made = await world.create({ primaryEan: 'EANONE1' });
  const codes = (first: boolean, second: boolean) => [
    { type: 'EAN' as const, value: 'EANONE1', primary: first },
    { type: 'UPC' as const, value: 'EANTWO2', primary: second },
  ];
  const marks = async (body: object) => {
    const reply = await put(made.id, { name: made.name, ...body });
    expect(reply.status, reply.text).toBe(200);
    return [
      reply.body.primaryEan,
      ...reply.body.codes.map(({ value, primary }) => `${value}${primary ? ' primary' : ''}`),
    ];
  };
  expect(await marks({ primaryEan: 'EANTWO2', codes: codes(true, false) })).toEqual([
    'EANTWO2',
    'EANONE1',
    'EANTWO2 primary',
  ]);
  expect(await marks({ primaryEan: 'EANONE1', codes: codes(true, true) })).toEqual([
    'EANONE1',
    'EANONE1 primary',
    'EANTWO2 primary',
  ]);
  expect(await marks({ primaryEan: 'EANNEW3', codes: codes(true, false) })).toEqual([
    'EANNEW3',
    'EANNEW3 primary',
    'EANONE1',
    'EANTWO2',
  ]);
});
