import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { buildStock } from '../../../testing/builders.ts';
import {
  adviseOf,
  buildProductWorld,
  children,
  orderOf,
  type ProductWorld,
  transformOf,
  violationsOf,
} from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const transform = (id: string, body: object) => transformOf(world, id, body);
const order = (product: ProductDetail, status: string) => orderOf(world, product, status);
const advise = (product: ProductDetail, status: string) => adviseOf(world, product, status);

describe('transforming', () => {
  test('makes a product a set and a set a product again', async () => {
    const [cup, made] = [await world.create(), await world.create()];
    const set = await transform(made.id, { type: 'Bundle', ...children([cup, 2]) });
    expect(set.body).toMatchObject({
      type: 'Bundle',
      childrenProducts: [{ productId: cup.id, quantity: 2 }],
    });
    expect((await transform(made.id, { type: 'Bundle', ...children([cup, 2]) })).problem.code).toBe(
      'notTransformed.same',
    );
    const back = await transform(made.id, { type: 'Physical' });
    expect(back.body).toMatchObject({ type: 'Physical', childrenProducts: [], weight: made.weight });
    const { body } = await world.portal.call(
      eventRoutes.history,
      { params: { noun: 'product', id: made.id } },
      { token: world.token },
    );
    expect(body.events.map(({ act }) => act)).toEqual(['transform', 'transform', 'create']);
    expect(body.events[1]?.diff.map(({ field }) => field)).toEqual(['type', 'childrenProducts']);
  });

  test.each([
    [
      'stock',
      async (made: ProductDetail) =>
        void (await buildStock(world.portal.database, world.organisation, made, 3)),
    ],
    ['expeditions', async (made: ProductDetail) => void (await order(made, 'onHold'))],
    ['onTheWay', async (made: ProductDetail) => void (await order(made, 'returning'))],
    ['advices', async (made: ProductDetail) => advise(made, 'new')],
    ['sets', async (made: ProductDetail) => void (await world.createSet([[made, 1]]))],
  ])('is refused for its %s, with the counts', async (why, tie) => {
    const [cup, made] = [await world.create(), await world.create()];
    await tie(made);
    const reply = await transform(made.id, { type: 'Bundle', ...children([cup, 1]) });
    expect(reply.status).toBe(409);
    expect(reply.problem.code).toBe(`notTransformed.${why}`);
    expect(reply.problem.message).toContain(made.productSku);
    expect((await world.read(made.id)).type).toBe('Physical');
  });

  test('a set that an open order names stays a set; one without sizes cannot be a product', async () => {
    const cup = await world.create();
    const set = await world.createSet([[cup, 1]], { weight: null });
    expect(violationsOf(await transform(set.id, { type: 'Physical' }))).toEqual([
      'primaryEan eanNeeded',
      'weight required',
    ]);
    const gone = await world.createSet([[cup, 1]]);
    await order(gone, 'carrierPickedUp');
    expect(violationsOf(await transform(gone.id, { type: 'Physical' }))).toEqual(['primaryEan eanNeeded']);
    const packed = await order(set, 'waitingForTheCarrier');
    await world.portal.database.asOwner(
      'update expedition_item set expedited = quantity where expedition_id = $1',
      [packed.id],
    );
    expect((await transform(set.id, { type: 'Physical' })).problem.code).toBe('notTransformed.onTheWay');
    await order(set, 'onHold');
    expect((await transform(set.id, { type: 'Physical' })).problem.code).toBe('notTransformed.expeditions');
  });
});
