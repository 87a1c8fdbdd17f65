import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { buildOrganisation, buildStock } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import {
  buildProductWorld,
  children,
  type ProductWorld,
  transformOf,
  violationsOf,
} from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const call = (name: 'activate' | 'deactivate', id: string) =>
  world.portal.call(productRoutes[name], { params: { id } }, { token: world.token });
const transform = (id: string, body: object) => transformOf(world, id, body);
const put = (id: string, body: object) =>
  world.portal.call(
    productRoutes.update,
    { params: { id }, body: { active: true, name: 'Set', ...body } },
    { token: world.token },
  );
async function addEshop(name: string): Promise<string> {
  const id = uuid();
  await world.portal.database.asOwner(
    'insert into eshop (id, organisation_id, name, default_warehouse_id) values ($1, $2, $3, $4)',
    [id, world.organisation.id, name, world.organisation.warehouse.id],
  );
  return id;
}

describe('sets', () => {
  test('a set within a set is kept as its products, and says how many there are enough for', async () => {
    const [cup, pot] = [await world.create(), await world.create()];
    const pair = await world.createSet([[cup, 2]]);
    const party = await world.createSet([
      [pair, 3],
      [cup, 1],
      [pot, 1],
    ]);
    expect(party.childrenProducts.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [cup.id, 7],
      [pot.id, 1],
    ]);
    await buildStock(world.portal.database, world.organisation, cup, 20);
    await buildStock(world.portal.database, world.organisation, pot, 5);
    const read = await world.read(party.id);
    expect(read.childrenProducts.map(({ enoughFor }) => enoughFor)).toEqual([2, 5]);
    expect(read.setAvailability).toMatchObject([{ available: 2, limitingProduct: cup.id }]);
    expect(read.available).toBe(2);
    const { body } = await world.portal.call(
      productRoutes.list,
      {
        body: {
          criteria: { productSku: { in: [party.productSku, pot.productSku] } },
          sort: [{ field: 'type', order: 'ASC' }],
        },
      },
      { token: world.token },
    );
    expect(body.results.map(({ available }) => available)).toEqual([2, 5]);
    expect((await world.read(cup.id)).usedIn.map(({ quantity }) => quantity).sort()).toEqual([2, 7]);
  });

  test('a set follows the sets within it, through several, and says whom it followed', async () => {
    const [cup, pot, lid] = [await world.create(), await world.create(), await world.create()];
    const pair = await world.createSet([[cup, 2]]);
    const party = await world.createSet([
      [pot, 1],
      [pair, 3],
    ]);
    const feast = await world.createSet([
      [party, 2],
      [cup, 1],
    ]);
    expect(party.containedSets).toMatchObject([{ productId: pair.id, quantity: 3 }]);
    expect((await world.read(pair.id)).usedIn).toMatchObject([{ id: party.id, quantity: 3 }]);
    const held = async ({ id }: ProductDetail) =>
      Object.fromEntries(
        (await world.read(id)).childrenProducts.map(({ productId, quantity }) => [productId, quantity]),
      );
    expect((await put(pair.id, children([cup, 1], [lid, 1]))).status).toBe(200);
    expect(await held(party)).toEqual({ [pot.id]: 1, [cup.id]: 3, [lid.id]: 3 });
    expect(await held(feast)).toEqual({ [pot.id]: 2, [cup.id]: 7, [lid.id]: 6 });
    const { body } = await world.portal.call(
      eventRoutes.history,
      { params: { noun: 'product', id: feast.id } },
      { token: world.token },
    );
    expect(body.events[0]?.diff).toContainEqual({ field: 'follows', from: null, to: [pair.productSku] });

    // By hand it comes to hold less than the set within it: it follows no longer.
    expect((await put(party.id, children([pot, 1], [cup, 3]))).status).toBe(200);
    expect((await world.read(party.id)).containedSets).toEqual([]);
    expect((await put(pair.id, children([cup, 5]))).status).toBe(200);
    expect(await held(party)).toEqual({ [pot.id]: 1, [cup.id]: 3 });
    expect(await held(feast)).toEqual({ [pot.id]: 2, [cup.id]: 7 });
  });

  test('contents sent back as they were read keep the sets within them; a new one can be named beside them', async () => {
    const [cup, pot] = [await world.create(), await world.create()];
    const pair = await world.createSet([[cup, 2]]);
    const party = await world.createSet([
      [pair, 1],
      [pot, 1],
    ]);
    const flat = children([cup, 2], [pot, 1]);
    expect((await put(party.id, flat)).body.containedSets).toMatchObject([
      { productId: pair.id, quantity: 1 },
    ]);
    const more = (quantity: number) => ({
      ...children([cup, 4], [pot, 1]),
      containedSets: [{ productId: pair.id, quantity }],
    });
    expect((await put(party.id, more(2))).body.containedSets).toMatchObject([
      { productId: pair.id, quantity: 2 },
    ]);
    const reply = await put(party.id, more(3));
    expect(reply.problem.violations).toMatchObject([
      {
        propertyPath: 'containedSets[0].productId',
        code: 'setNotContained',
        parameters: { sku: pair.productSku, quantity: 3, found: 2 },
      },
    ]);
    const none = { ...flat, containedSets: [] };
    expect((await put(party.id, none)).body.containedSets).toEqual([]);
    const unknown = { ...flat, containedSets: [{ productId: uuid(), quantity: 1 }] };
    expect(violationsOf(await put(party.id, unknown))).toEqual([
      'containedSets[0].productId productNotFound',
    ]);
  });

  test('contents that a set around them could not follow are refused and name it', async () => {
    const [cup, pot] = [await world.create(), await world.create()];
    const pair = await world.createSet([[cup, 2]]);
    const party = await world.createSet([[pair, 900]]);
    const reply = await put(pair.id, children([cup, 2], [pot, 1_000]));
    expect(violationsOf(reply)).toEqual(['childrenProducts setFollows', 'childrenProducts setTooLarge']);
    expect((await world.read(pair.id)).childrenProducts).toHaveLength(1);
    expect((await put(pair.id, children([party, 1]))).problem.code).toBe('invalid');
    expect((await put(pair.id, children([cup, 1]))).status).toBe(200);
    expect((await world.read(party.id)).childrenProducts).toMatchObject([{ quantity: 900 }]);
  });

  test('two sets never come to contain each other, whichever way the second is said', async () => {
    const cup = await world.create();
    const inner = await world.createSet([[cup, 1]]);
    const outer = await world.createSet([[inner, 1]]);
    const said = { containedSets: [{ productId: outer.id, quantity: 1 }] };
    for (const body of [said, { ...children([cup, 1]), ...said }])
      expect(violationsOf(await put(inner.id, body))).toEqual(['containedSets[0].productId setCycle']);
    const around = await world.createSet([[outer, 1]]);
    const far = { containedSets: [{ productId: around.id, quantity: 1 }] };
    expect(violationsOf(await put(inner.id, far))).toEqual(['containedSets[0].productId setCycle']);
    expect((await world.read(inner.id)).containedSets).toEqual([]);
  });

  test('a set within another one stays what it is', async () => {
    const inner = await world.createSet([[await world.create(), 1]]);
    await world.createSet([[inner, 2]]);
    const problemOf = async (reply: Promise<{ problem: { code: string } }>) => (await reply).problem.code;
    expect(await problemOf(call('deactivate', inner.id))).toBe('notDeactivated.sets');
    expect(violationsOf(await put(inner.id, { active: false }))).toEqual(['active notDeactivated.sets']);
    expect(await problemOf(transform(inner.id, { type: 'Physical' }))).toBe('notTransformed.sets');
    const { body } = await world.portal.call(
      productRoutes.deleteMany,
      { body: { products: [inner.id] } },
      { token: world.token },
    );
    expect(body.results).toMatchObject([{ done: false, code: 'notDeleted.sets' }]);
  });

  test('a set within itself is refused and named', async () => {
    const cup = await world.create();
    const set = await world.createSet([[cup, 1]]);
    const reply = await put(set.id, children([set, 1], [cup, 1]));
    expect(reply.problem.violations).toMatchObject([
      {
        propertyPath: 'childrenProducts[0].productId',
        code: 'setCycle',
        parameters: { sku: set.productSku },
      },
    ]);
  });

  test('its children are active and sold wherever it is', async () => {
    const second = await addEshop('druhy.example');
    const both = [world.organisation.eshop.id, second];
    const [here, everywhere] = [await world.create(), await world.create({ eshops: both })];
    const body = { type: 'Bundle' as const, primaryEan: null, eshops: both };
    const reply = await world.portal.call(
      productRoutes.create,
      { body: world.body({ ...body, ...children([here, 1], [everywhere, 1]) }) },
      { token: world.token },
    );
    expect(reply.problem.violations).toMatchObject([
      {
        propertyPath: 'childrenProducts[0].productId',
        code: 'childNotInEshops',
        parameters: { sku: here.productSku, eshop: 'druhy.example' },
      },
    ]);
    const inner = await world.createSet([[await world.create(), 3]]);
    const nested = world.body({ ...body, ...children([everywhere, 1], [inner, 1]) });
    expect(
      violationsOf(await world.portal.call(productRoutes.create, { body: nested }, { token: world.token })),
    ).toEqual(['childrenProducts[1].productId childNotInEshops']);
    const set = await world.createSet([[everywhere, 1]], { eshops: both });
    expect(violationsOf(await put(everywhere.id, { eshops: [second] }))).toEqual(['eshops eshopNeededBySet']);
    expect((await put(set.id, { eshops: [second] })).status).toBe(200);
    expect((await put(everywhere.id, { eshops: [second] })).status).toBe(200);
    expect(violationsOf(await put(set.id, { eshops: both }))).toEqual(['eshops childNotInEshops']);
    await call('deactivate', here.id);
    const idle = world.body({ type: 'Bundle', primaryEan: null, ...children([here, 1]) });
    const refused = await world.portal.call(productRoutes.create, { body: idle }, { token: world.token });
    expect(violationsOf(refused)).toContain('childrenProducts[0].productId childInactive');
  });

  test('what a set of sets comes to can be saved again; what could not is refused at the child', async () => {
    const [cup, pot] = [await world.create(), await world.create()];
    const crate = await world.createSet([[cup, 5_000]]);
    const pallet = await world.createSet([
      [pot, 1],
      [crate, 2],
    ]);
    const back = pallet.childrenProducts.map(({ productId, quantity }) => ({ productId, quantity }));
    expect(back).toEqual([
      { productId: pot.id, quantity: 1 },
      { productId: cup.id, quantity: 10_000 },
    ]);
    expect((await put(pallet.id, { childrenProducts: back })).status).toBe(200);
    const reply = await put(pallet.id, children([pot, 1], [crate, 2], [cup, 1]));
    expect(reply.problem.violations).toMatchObject([
      {
        propertyPath: 'childrenProducts[2].productId',
        code: 'setTooLarge',
        parameters: { sku: cup.productSku, max: 10_000 },
      },
    ]);
    expect(reply.problem.violations[0]?.message).toContain(cup.productSku);
    expect(reply.problem.violations[0]?.message).toContain('10,000');
  });

  test('the product of somebody else cannot be a child', async () => {
    const other = await buildOrganisation(world.portal.database);
    const { token } = await signInUser(world.portal, other);
    const mine = await world.create();
    const body = world.body({
      type: 'Bundle',
      primaryEan: null,
      organisation: other.id,
      eshops: [other.eshop.id],
      ...children([mine, 1]),
    });
    const reply = await world.portal.call(productRoutes.create, { body }, { token });
    expect(violationsOf(reply)).toEqual(['childrenProducts[0].productId productNotFound']);
  });
});
