import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import { readBalances } from '../../../testing/balances.ts';
import { buildStock, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { findStockFaults } from '../../wms/fixtures.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let cup: Row<'product'>;
let tea: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal, { automatic_pairing: false });
});
afterAll(() => portal.close());
beforeEach(async () => {
  cup = await shop.shelf.product({ weight: 300 });
  tea = await shop.shelf.product({ weight: 100 });
});

const stock = (product: { id: string }, pieces: number, more = {}) =>
  buildStock(portal.database, shop.organisation, product, pieces, more);
const held = async (product: { id: string }) =>
  (await readBalances(portal.database, product)).map(({ quantity, booked }) => [quantity, booked]);
const figures = ({ items }: ExpeditionDetail) =>
  items.map(({ quantity, booked, paired, expedited, missing }) => [
    quantity,
    booked,
    paired,
    expedited,
    missing,
  ]);
const parts = ({ items }: ExpeditionDetail) =>
  items.flatMap(({ components }) =>
    components.map(({ product, setQuantity, quantity, booked, missing, limiting }) => ({
      sku: product.productSku,
      setQuantity,
      quantity,
      booked,
      missing,
      limiting,
    })),
  );

describe('a set in an order', () => {
  test('is what a person ordered, with what is shipped of it under it', async () => {
    const card = await shop.shelf.product({ type: 'Virtual' });
    const set = await shop.shelf.set([cup, 2], [tea, 5], [card, 1]);
    await stock(cup, 100);
    const order = await shop.create([
      { product: cup.id, quantity: 1 },
      { product: set.id, quantity: 3 },
    ]);
    expect(order).toMatchObject({ status: 'onHold', countOfItems: 2, countOfSku: 2, sumOfQuantity: 4 });
    expect(order.weight).toBe(300 + 3 * (2 * 300 + 5 * 100));
    expect(order.removedVirtualProducts).toEqual([]);
    expect(order.items.map(({ position, product }) => [position, product.id])).toEqual([
      [1, cup.id],
      [2, set.id],
    ]);
    expect(order.items[1]).toMatchObject({ available: 0, setChanged: false, lot: null, assignedLot: null });
    expect(parts(order)).toEqual([
      { sku: cup.product_sku, setQuantity: 2, quantity: 6, booked: 0, missing: 6, limiting: false },
      { sku: tea.product_sku, setQuantity: 5, quantity: 15, booked: 0, missing: 15, limiting: true },
    ]);
  });

  test('is booked by its components, and holds as many sets as the scarcest of them makes', async () => {
    const set = await shop.shelf.set([cup, 2], [tea, 5]);
    await stock(cup, 20);
    await stock(tea, 12);
    const order = await shop.create([
      { product: set.id, quantity: 3 },
      { product: tea.id, quantity: 1 },
    ]);
    expect(order.items[0]?.available).toBe(2);
    const sent = await shop.act('send', order);
    expect(sent.status).toBe('waitingForGoods');
    // Twelve of sixteen are there: two whole sets, and nothing for the line of its own.
    expect(figures(sent)).toEqual([
      [3, 2, 0, 0, 1],
      [1, 0, 0, 0, 1],
    ]);
    expect(parts(sent)).toMatchObject([
      { booked: 6, missing: 0, limiting: false },
      { booked: 12, missing: 3, limiting: true },
    ]);
    expect([await held(cup), await held(tea)]).toEqual([[[20, 6]], [[12, 12]]]);
    const canceled = await shop.act('cancel', sent);
    expect(figures(canceled)[0]).toEqual([3, 0, 0, 0, 3]);
    expect([await held(cup), await held(tea)]).toEqual([[[20, 0]], [[12, 0]]]);
    expect(await findStockFaults(portal.database, shop.organisation.id)).toEqual([]);
  });

  test('of nothing that can be shipped counts as nothing, like a virtual product', async () => {
    const card = await shop.shelf.product({ type: 'Virtual' });
    const empty = await shop.shelf.set([card, 1]);
    const order = await shop.create([
      { product: empty.id, quantity: 1 },
      { product: cup.id, quantity: 1 },
    ]);
    expect(order.removedVirtualProducts).toMatchObject([{ productId: empty.id, quantity: 1 }]);
    expect(order.items.map(({ product }) => product.id)).toEqual([cup.id]);
    const nothing = await shop.create([{ product: empty.id, quantity: 1 }]);
    expect(nothing.status).toBe('incorrect');
    expect(nothing.errors.map(({ code }) => code)).toEqual(['nothingPhysical']);
  });

  test('cannot leave while one of its products is switched off, nor be more than can be counted', async () => {
    const set = await shop.shelf.set([cup, 1], [tea, 500]);
    await portal.database.asOwner('update product set active = false where id = $1', [tea.id]);
    const order = await shop.create([{ product: set.id, quantity: 1 }]);
    expect(order.errors).toMatchObject([
      { propertyPath: 'items[0].product', code: 'productInactive', parameters: { sku: tea.product_sku } },
    ]);
    const reply = await portal.call(
      expeditionRoutes.create,
      { body: shop.bodyOf({ items: [{ product: set.id, quantity: 2_001 }] }) },
      { token: shop.token },
    );
    expect(reply.problem.violations).toMatchObject([
      { propertyPath: 'items[0].quantity', code: 'tooLarge', parameters: { max: 2_000 } },
    ]);
  });

  test('is forecast by what could be made of what is free, and by what limits that', async () => {
    const set = await shop.shelf.set([cup, 2], [tea, 5]);
    await stock(cup, 7);
    await stock(tea, 100);
    const { body } = await portal.call(
      expeditionRoutes.forecast,
      {
        body: {
          eshop: shop.organisation.eshop.id,
          orderNumber: 'F-1',
          products: [set.id, cup.id],
        },
      },
      { token: shop.token },
    );
    const bySku = new Map(body.items.map((item) => [item.product, item]));
    expect(bySku.get(cup.id)).toMatchObject({ available: 7, components: [] });
    expect(bySku.get(set.id)).toMatchObject({
      available: 3,
      components: [
        {
          product: { id: cup.id, productSku: cup.product_sku },
          setQuantity: 2,
          available: 7,
          limiting: true,
        },
        { product: { id: tea.id }, setQuantity: 5, available: 100, limiting: false },
      ],
    });
  });
});

describe('a set that is changed later', () => {
  test('leaves what was sent as it was; a draft says so, and takes it over when it is saved', async () => {
    const set = await shop.shelf.set([cup, 1], [tea, 1]);
    await stock(cup, 10);
    const draft = await shop.create([{ product: set.id, quantity: 2 }]);
    const sent = await shop.act('send', await shop.create([{ product: set.id, quantity: 2 }]));
    await shop.shelf.fill(set, [[cup, 3]]);
    const [changed, kept] = [await shop.read(draft), await shop.read(sent)];
    expect([changed.items[0]?.setChanged, kept.items[0]?.setChanged]).toEqual([true, false]);
    expect(parts(changed).map(({ quantity }) => quantity)).toEqual([2, 2]);

    const saved = await shop.update(changed, { note: 'as it is now' });
    expect(parts(saved)).toMatchObject([{ sku: cup.product_sku, setQuantity: 3, quantity: 6 }]);
    expect(saved.items[0]).toMatchObject({ id: draft.items[0]?.id, setChanged: false });
    const noted = await shop.update(await shop.read(sent), { note: 'as it was' });
    expect(parts(noted).map(({ setQuantity }) => setQuantity)).toEqual([1, 1]);
    expect(noted.weight).toBe(2 * (300 + 100));
  });
});

describe('changing an order that holds stock', () => {
  const rolledBack = async (items: { product: string; quantity: number }[]) =>
    shop.act('rollback', await shop.act('send', await shop.create(items)));

  test('lets go and takes only what changed', async () => {
    const set = await shop.shelf.set([cup, 1], [tea, 2]);
    await stock(cup, 10);
    await stock(tea, 10);
    const order = await rolledBack([
      { product: set.id, quantity: 3 },
      { product: tea.id, quantity: 1 },
    ]);
    expect([await held(cup), await held(tea)]).toEqual([[[10, 3]], [[10, 7]]]);
    const movements = () =>
      portal.database.asOwner<{ count: number }>(
        'select count(*)::int as count from stock_movement where expedition_id = $1',
        [order.id],
      );
    const [before] = await movements();

    const fewer = await shop.update(order, {
      items: [
        { product: set.id, quantity: 2 },
        { product: tea.id, quantity: 4 },
      ],
    });
    expect(fewer.status).toBe('onHold');
    expect(figures(fewer)).toEqual([
      [2, 2, 0, 0, 0],
      [4, 4, 0, 0, 0],
    ]);
    expect(fewer.items.map(({ id }) => id)).toEqual(order.items.map(({ id }) => id));
    expect([await held(cup), await held(tea)]).toEqual([[[10, 2]], [[10, 8]]]);
    // One cup and two teas back, three teas more: nothing else moved.
    expect((await movements())[0]?.count).toBe((before?.count ?? 0) + 3);

    const swapped = await shop.update(fewer, {
      items: [
        { product: tea.id, quantity: 4 },
        { product: cup.id, quantity: 1 },
      ],
    });
    expect(figures(swapped)).toEqual([
      [4, 4, 0, 0, 0],
      [1, 1, 0, 0, 0],
    ]);
    expect([await held(cup), await held(tea)]).toEqual([[[10, 1]], [[10, 4]]]);
    expect(await findStockFaults(portal.database, shop.organisation.id)).toEqual([]);
  });

  test('books anew what is to come from elsewhere', async () => {
    const { id } = (
      await portal.database.asOwner<{ id: string }>(
        `insert into warehouse (id, organisation_id, name, default_wms_id)
         values (gen_random_uuid(), $1, 'Elsewhere ' || gen_random_uuid(), $2) returning id`,
        [shop.organisation.id, shop.organisation.wms.id],
      )
    )[0] as { id: string };
    await stock(cup, 5);
    await stock(cup, 5, { warehouseId: id });
    const order = await rolledBack([{ product: cup.id, quantity: 2 }]);
    const moved = await shop.update(order, { warehouse: id });
    expect(figures(moved)).toEqual([[2, 2, 0, 0, 0]]);
    const rows = await portal.database.asOwner<{ booked: number }>(
      'select booked from stock_row where product_id = $1 order by warehouse_id = $2',
      [cup.id, id],
    );
    expect(rows.map(({ booked }) => booked)).toEqual([0, 2]);
  });

  test('holds nothing for a draft that held nothing', async () => {
    await stock(cup, 5);
    const order = await shop.create([{ product: cup.id, quantity: 2 }]);
    const more = await shop.update(order, { items: [{ product: cup.id, quantity: 3 }] });
    expect(figures(more)).toEqual([[3, 0, 0, 0, 3]]);
    expect(await held(cup)).toEqual([[5, 0]]);
  });
});

describe('lots', () => {
  const codes = (order: ExpeditionDetail) =>
    order.errors.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

  test('one that nobody knows is a reason; one that lies here, or is announced, is none', async () => {
    await stock(cup, 5, { lot: 'L-1', lotDate: '2031-01-01' });
    const unknown = await shop.create([{ product: cup.id, quantity: 1, lot: 'L-9' }]);
    expect([unknown.status, codes(unknown)]).toEqual(['incorrect', ['items[0].lot lotUnknown']]);
    expect(unknown.errors[0]?.message).toContain('L-9');
    await stock(cup, 7, { lot: 'L-2', lotDate: '2031-02-01' });
    const known = await shop.create([{ product: cup.id, quantity: 1, lot: 'L-1' }]);
    expect(known.items[0]?.available).toBe(5);
    expect(known.status).toBe('onHold');
    const set = await shop.shelf.set([cup, 1]);
    expect(codes(await shop.create([{ product: set.id, quantity: 1, lot: 'L-1' }]))).toEqual([
      'items[0].lot lotUnknown',
    ]);
  });

  test('strict FIFO takes the oldest that may leave and no other', async () => {
    const strict = await shop.shelf.product({ strict_fifo: true });
    await stock(strict, 5, { lot: 'GONE', lotDate: '2020-01-01' });
    await stock(strict, 5, { lot: 'OLD', lotDate: '2031-01-01' });
    await stock(strict, 5, { lot: 'NEW', lotDate: '2032-01-01' });
    const order = (more: object) => shop.create([{ product: strict.id, quantity: 1, ...more }]);
    expect(codes(await order({ lotOption: 'newest' }))).toEqual(['items[0].lotOption newestRefused']);
    expect(codes(await order({ lot: 'NEW' }))).toEqual(['items[0].lot lotNotOldest']);
    expect(codes(await order({ lot: 'OLD' }))).toEqual([]);
    const set = await shop.shelf.set([strict, 1]);
    const ofSet = await shop.create([{ product: set.id, quantity: 1, lotOption: 'newest' }]);
    expect(codes(ofSet)).toEqual(['items[0].lotOption newestRefused']);

    const all = await shop.act('send', await order({ quantity: 5, lot: 'OLD' }));
    expect(all.items[0]).toMatchObject({ booked: 5, assignedLot: 'OLD' });
    // Now that the oldest is taken, the next is.
    expect(codes(await order({ lot: 'NEW' }))).toEqual([]);
  });
});
