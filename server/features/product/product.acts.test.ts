import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { buildExpedition, buildStock, type Row } from '../../../testing/builders.ts';
import { adviseOf, buildProductWorld, orderOf, type ProductWorld, violationsOf } from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const call = (name: 'activate' | 'deactivate', id: string, headers = {}) =>
  world.portal.call(productRoutes[name], { params: { id } }, { token: world.token, headers });
const many = (name: 'activateMany' | 'deactivateMany' | 'deleteMany', products: string[], language = 'en') =>
  world.portal.call(
    productRoutes[name],
    { body: { products } },
    { token: world.token, language: language as 'en' },
  );
const put = (id: string, body: object) =>
  world.portal.call(
    productRoutes.update,
    { params: { id }, body: { active: true, name: 'Set', ...body } },
    { token: world.token },
  );
const order = (product: ProductDetail, status: string) => orderOf(world, product, status);
const advise = (product: ProductDetail, status: string) => adviseOf(world, product, status);

describe('switching off and on', () => {
  test('is told to the history and leaves everything else', async () => {
    const made = await world.create();
    expect((await call('deactivate', made.id)).body).toMatchObject({ active: false, name: made.name });
    expect((await call('deactivate', made.id)).body.version).toBe(made.version + 1);
    expect((await call('activate', made.id)).body.active).toBe(true);
    const { body } = await world.portal.call(
      eventRoutes.history,
      { params: { noun: 'product', id: made.id } },
      { token: world.token },
    );
    expect(body.events.map(({ act, to }) => `${act} ${to}`)).toEqual([
      'activate active',
      'deactivate inactive',
      'create active',
    ]);
  });

  test('is refused, as a change of its type is, to one who saw an older version', async () => {
    const made = await world.create();
    await put(made.id, { name: 'First' });
    const headers = { 'if-match': `"${made.version}"` };
    const late = await call('deactivate', made.id, headers);
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect((await call('deactivate', made.id, { 'if-match': `"${made.version + 1}"` })).status).toBe(200);
    expect((await call('activate', made.id, headers)).problem.code).toBe('stale');
    const part = await world.create();
    const body = { type: 'Bundle' as const, childrenProducts: [{ productId: part.id, quantity: 2 }] };
    const turned = await world.portal.call(
      productRoutes.transform,
      { params: { id: made.id }, body },
      { token: world.token, headers },
    );
    expect([turned.status, turned.problem.code]).toEqual([409, 'stale']);
  });

  test('is refused while a sent order needs it, and only then', async () => {
    const made = await world.create();
    await order(made, 'delivered');
    await order(made, 'onHold');
    expect((await call('deactivate', made.id)).status).toBe(200);
    await call('activate', made.id);
    await order(made, 'waitingForGoods');
    const reply = await call('deactivate', made.id);
    expect(reply.status).toBe(409);
    expect(reply.problem.code).toBe('notDeactivated.expeditions');
    expect(reply.problem.message).toContain('Not possible to deactivate');
    expect(violationsOf(await put(made.id, { active: false }))).toEqual([
      'active notDeactivated.expeditions',
    ]);
    expect((await world.read(made.id)).ties).toMatchObject({
      openExpeditions: 2,
      sentExpeditions: 1,
      hasHistory: true,
    });
  });

  test('is refused while goods are booked for an order and nothing of it is missing', async () => {
    const made = await world.create();
    const { items, id } = await order(made, 'stockOk');
    const { stockRowId } = await buildStock(world.portal.database, world.organisation, made, 5).then(
      async () => {
        const [row] = await world.portal.database.asOwner<{ id: string }>(
          'select id from stock_row where product_id = $1',
          [made.id],
        );
        return { stockRowId: row?.id };
      },
    );
    await world.portal.database.asOwner(
      'insert into booking (organisation_id, stock_row_id, expedition_item_id, quantity) values ($1, $2, $3, 1)',
      [world.organisation.id, stockRowId, items[0]?.id],
    );
    await world.portal.database.asOwner('update expedition_item set booked = 1 where expedition_id = $1', [
      id,
    ]);
    expect((await call('deactivate', made.id)).problem.code).toBe('notDeactivated.expeditions');
  });

  test('is refused for a set that an order needs, and for what is in it', async () => {
    const part = await world.create();
    const set = await world.createSet([[part, 2]]);
    const line = uuid();
    const { database } = world.portal;
    const [product, bundle] = [part, set].map(({ id }) => ({ id }) as Row<'product'>);
    const { id } = await buildExpedition(database, world.organisation, {
      status: 'waitingForGoods',
      items: [
        { id: line, product: bundle as Row<'product'>, quantity: 1, is_set: true },
        { product: product as Row<'product'>, quantity: 2, parent_item_id: line, set_quantity: 2 },
      ],
    });
    expect((await call('deactivate', set.id)).problem.code).toBe('notDeactivated.expeditions');
    expect((await world.read(part.id)).ties).toMatchObject({ sentExpeditions: 1 });
    await database.asOwner(
      `update expedition_item set expedited = quantity where expedition_id = $1 and not is_set`,
      [id],
    );
    expect((await call('deactivate', set.id)).status).toBe(200);
  });

  test('is refused while an advice brings it', async () => {
    const made = await world.create();
    await advise(made, 'finished');
    expect((await call('deactivate', made.id)).status).toBe(200);
    await call('activate', made.id);
    await advise(made, 'waiting');
    expect((await call('deactivate', made.id)).problem.code).toBe('notDeactivated.advices');
    expect((await world.read(made.id)).ties.openAdvices).toBe(1);
  });

  test('is refused while an active set holds it; the set goes first and comes back last', async () => {
    const part = await world.create();
    const set = await world.createSet([[part, 2]]);
    const reply = await call('deactivate', part.id);
    expect(reply.problem).toMatchObject({ code: 'notDeactivated.sets' });
    expect(reply.problem.message).toContain(set.productSku);
    expect(violationsOf(await put(part.id, { active: false }))).toEqual(['active notDeactivated.sets']);
    expect((await call('deactivate', set.id)).status).toBe(200);
    expect((await call('deactivate', part.id)).status).toBe(200);
    const early = await call('activate', set.id);
    expect(early.problem).toMatchObject({ code: 'notActivated' });
    expect(early.problem.message).toContain(part.productSku);
    expect(violationsOf(await put(set.id, { active: true }))).toEqual(['active childInactive']);
    await call('activate', part.id);
    expect((await call('activate', set.id)).status).toBe(200);
  });

  test('many succeed or fail alone', async () => {
    const [good, bad, unknown] = [await world.create(), await world.create(), uuid()];
    await order(bad, 'stockOk');
    const { body } = await many('deactivateMany', [good.id, bad.id, unknown]);
    expect(body).toMatchObject({ done: 1, failed: 2, message: '2 products were not deactivated.' });
    expect(body.results.map(({ code, status }) => code ?? status)).toEqual([
      'inactive',
      'notDeactivated.expeditions',
      'notFound',
    ]);
    expect((await many('activateMany', [good.id, bad.id])).body).toMatchObject({ done: 2, message: null });
  });
});

test.each(['as they come', 'the other way round'])('sets and their parts go together, %s', async (order) => {
  const parts = await Promise.all(Array.from({ length: 5 }, () => world.create()));
  const set = await world.createSet(parts.map((part) => [part, 1]));
  const ids = [...parts, set].map(({ id }) => id);
  if (order !== 'as they come') ids.reverse();
  for (const act of ['deactivateMany', 'activateMany', 'deleteMany'] as const) {
    const { body } = await many(act, ids);
    expect(body, act).toMatchObject({ done: ids.length, failed: 0 });
    expect(
      body.results.map(({ id }) => id),
      act,
    ).toEqual(ids);
  }
});

describe('deleting', () => {
  test('takes what nothing ever named, with its codes, and leaves its history', async () => {
    const made = await world.create({ productGroup: 'Rest' });
    const set = await world.createSet([[made, 1]]);
    const { body } = await many('deleteMany', [made.id]);
    expect(body.results[0]).toMatchObject({ done: false, code: 'notDeleted.sets' });
    expect(body.results[0]?.message).toContain('Not possible to delete');
    const both = (await many('deleteMany', [made.id, set.id])).body;
    expect(both).toMatchObject({ done: 2, failed: 0 });
    expect(both.results.map(({ id }) => id)).toEqual([made.id, set.id]);
    const gone = await world.portal.call(
      productRoutes.read,
      { params: { id: made.id } },
      { token: world.token },
    );
    expect(gone.status).toBe(404);
    const again = await world.create({ primaryEan: made.primaryEan, productSku: made.productSku });
    expect(again.primaryEan).toBe(made.primaryEan);
  });

  test('is refused for what a document, a movement or stock ever named, and changes nothing then', async () => {
    const [ordered, stocked, advised] = [await world.create(), await world.create(), await world.create()];
    await order(ordered, 'delivered');
    await buildStock(world.portal.database, world.organisation, stocked, 1);
    await advise(advised, 'closed');
    const { body } = await many('deleteMany', [ordered.id, stocked.id, advised.id]);
    expect(body.results.map(({ code }) => code)).toEqual(Array(3).fill('notDeleted.history'));
    expect(body.message).toBe('3 products were not deleted.');
    expect((await world.read(ordered.id)).codes).toEqual(ordered.codes);
  });

  test('says why in every language', async () => {
    const made = await world.create();
    await order(made, 'delivered');
    const messages = await Promise.all(
      LANGUAGES.map(
        async (language) => (await many('deleteMany', [made.id], language)).body.results[0]?.message,
      ),
    );
    expect(new Set(messages).size).toBe(LANGUAGES.length);
    for (const message of messages) expect(message).toContain(made.productSku);
  });
});
