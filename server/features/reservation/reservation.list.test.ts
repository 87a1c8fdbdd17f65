import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import type { Reservation } from '../../../contracts/reservation/reservation.schema.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { buildOrganisation, type Expedition, type Row } from '../../../testing/builders.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { pairItems } from '../../stock/pairing.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;
let product: Row<'product'>;
const orders: Record<string, Expedition> = {};

beforeAll(async () => {
  world = await buildReservationWorld();
  product = await world.product(20);
  const waits = { wait_before_processing: true };
  orders.reserved = await world.sent([{ product, quantity: 4 }], waits);
  orders.handedOver = await world.sent([{ product, quantity: 3 }]);
  orders.draft = await world.order([{ product, quantity: 2 }]);
  await world.edit(lineOf(orders.draft), { booked: 1 });
  orders.empty = await world.order([{ product, quantity: 2 }]);
  orders.left = await world.sent([{ product, quantity: 6 }]);
  await world.ship(orders.left, 2);
  orders.closed = await world.sent([{ product, quantity: 2 }]);
  await world.ship(orders.closed, 1);
  await world.cancel(lineOf(orders.closed), { quantity: 1 });
  orders.partly = await world.sent([{ product, quantity: 9 }]);
  orders.none = await world.sent([{ product, quantity: 1 }]);
  orders.promised = await world.sent([{ product, quantity: 3 }]);
  const advice = await buildAdvice(world.db, world.mine, { items: [{ product, quantity: 9 }] });
  const line = { stockAdviceItemId: advice.items[0]?.id ?? '', expeditionItemId: lineOf(orders.promised) };
  await world.db.transaction(systemScope(), (tx) => pairItems(tx, [{ ...line, quantity: 3 }]));
  const canceled = await world.sent([{ product, quantity: 3 }]);
  const token = world.tokens.client;
  await world.portal.call(expeditionRoutes.cancel, { params: { id: canceled.id } }, { token });
});
afterAll(() => world.close());

const list = async (body: object = {}, who: 'client' | 'admin' = 'client') => {
  const token = world.tokens[who];
  const reply = await world.portal.call(
    reservationRoutes.list,
    { body: { nested: true, ...body } },
    { token },
  );
  expect(reply.problem?.violations ?? []).toEqual([]);
  return reply.body.results as Reservation[];
};
const byName = (rows: Reservation[]) =>
  Object.fromEntries(
    rows.map((row) => [Object.entries(orders).find(([, one]) => lineOf(one) === row.id)?.[0] ?? '?', row]),
  );

describe('the list', () => {
  test('is searched by what the order says and by its product', async () => {
    await world.db.asOwner(`update product set search = 'blue kettle' where id = $1`, [product.id]);
    await world.db.asOwner(`update expedition set search = 'sk-77 novakova' where id = $1`, [
      orders.none?.id,
    ]);
    const found = async (search: string) => Object.keys(byName(await list({ search })));
    expect(await found('Nováková')).toEqual(['none']);
    expect((await found('Kettle')).sort()).toEqual(Object.keys(byName(await list())).sort());
    expect(await found('nobody')).toEqual([]);
  });

  test('holds what sent orders ask for, what drafts hold, and what was left behind; each with its status', async () => {
    const rows = byName(await list());
    expect(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.status]))).toEqual({
      reserved: 'reserved',
      handedOver: 'reserved',
      draft: 'partially',
      left: 'reserved',
      partly: 'partially',
      none: 'notReserved',
      promised: 'paired',
    });
    expect(rows.left).toMatchObject({ quantity: 4, booked: 4, expedited: 2, partiallyDelivered: true });
    expect(rows.partly).toMatchObject({ quantity: 9, missing: 4, partiallyDelivered: false });
    expect(rows.draft?.expedition).toEqual({ id: orders.draft?.id, name: orders.draft?.order_number });
  });

  test('says what is locked for the one who asks', async () => {
    const locks = async (who: 'client' | 'admin') => {
      const rows = byName(await list({}, who));
      return [rows.handedOver?.locked, rows.left?.locked, rows.reserved?.locked];
    };
    expect(await locks('client')).toEqual(['withWarehouse', null, null]);
    expect(await locks('admin')).toEqual([null, null, null]);
  });

  test('filters by the derived status and by what was left behind, and sorts by what is missing', async () => {
    expect(Object.keys(byName(await list({ criteria: { status: { eq: 'partially' } } }))).sort()).toEqual([
      'draft',
      'partly',
    ]);
    expect(Object.keys(byName(await list({ criteria: { partiallyDelivered: { flag: true } } })))).toEqual([
      'left',
    ]);
    const [most] = await list({ sort: [{ field: 'missing', order: 'DESC' }] });
    expect(most?.id).toBe(lineOf(orders.partly as Expedition));
  });

  test('reads one, and refuses one that asks for nothing', async () => {
    const read = (id: string) =>
      world.portal.call(reservationRoutes.read, { params: { id } }, { token: world.tokens.client });
    const { body } = await read(lineOf(orders.handedOver as Expedition));
    expect(body).toMatchObject({ locked: 'withWarehouse', productSku: product.product_sku, booked: 3 });
    expect((await read(lineOf(orders.empty as Expedition))).status).toBe(404);
  });

  test('is exported in its columns, with words for statuses', async () => {
    const reply = await world.portal.call(
      reservationRoutes.export,
      { params: { format: 'csv' }, body: { columns: ['orderNumber', 'expeditionStatus', 'missing'] } },
      { token: world.tokens.client },
    );
    expect(reply.text).toContain(`${orders.partly?.order_number},Waiting for goods,4`);
  });

  test('is exported with what is locked for the one who asks', async () => {
    const exported = async (token: string) => {
      const body = { columns: ['orderNumber', 'locked'] };
      return (
        await world.portal.call(reservationRoutes.export, { params: { format: 'csv' }, body }, { token })
      ).text;
    };
    const number = orders.handedOver?.order_number;
    expect(await exported(world.tokens.client)).toContain(`${number},in the warehouse`);
    expect(await exported(world.tokens.admin)).toMatch(new RegExp(`${number},\\r?\\n`));
  });
});

test('counts what orders left without, alone and in the navigation', async () => {
  const token = world.tokens.client;
  const counted = await world.portal.call(reservationRoutes.partiallyDelivered, {}, { token });
  expect(counted.body).toEqual({ count: 1 });
  const none = { criteria: { orderNumber: { eq: 'another' } } };
  const narrowed = await world.portal.call(reservationRoutes.partiallyDelivered, { body: none }, { token });
  expect(narrowed.body).toEqual({ count: 0 });
  const badges = async (query: { organisation?: string; eshop?: string }, as = token) =>
    (await world.portal.call(shellRoutes.badges, { query }, { token: as })).body
      .partiallyDeliveredReservations;
  expect(await badges({})).toBe(1);
  expect(await badges({ organisation: world.mine.id, eshop: world.mine.eshop.id })).toBe(1);
  expect(await badges({ eshop: world.mine.warehouse.id })).toBe(0);
  const stranger = await signInUser(world.portal, await buildOrganisation(world.db));
  expect(await badges({ organisation: world.mine.id }, stranger.token)).toBe(0);
});

test('offers orders that need the product there, in queue order, and finds them by number and name', async () => {
  const own = await world.product(2);
  const giver = await world.sent([{ product: own, quantity: 2 }], { wait_before_processing: true });
  const late = await world.sent([{ product: own, quantity: 3 }], { required_expedition_date: '2099-01-01' });
  const soon = await world.sent([{ product: own, quantity: 1 }], { required_expedition_date: '2098-01-01' });
  const first = await world.sent([{ product: own, quantity: 2 }], { priority: 9 });
  const token = world.tokens.client;
  const targets = async (search?: string) =>
    (
      await world.portal.call(
        reservationRoutes.targets,
        { params: { id: lineOf(giver) }, query: search === undefined ? {} : { search } },
        { token },
      )
    ).body;
  const found = await targets();
  expect(found.targets.map(({ expedition }) => expedition)).toEqual([first.id, soon.id, late.id]);
  expect(found).toMatchObject({ total: 3 });
  expect(found.targets[2]).toMatchObject({ missing: 3, paired: 0, locked: null, item: lineOf(late) });
  await world.db.asOwner('update expedition set search = lower(order_number) where id = $1', [soon.id]);
  expect((await targets(soon.order_number)).targets.map(({ expedition }) => expedition)).toEqual([soon.id]);

  // Who is locked asks for it too and cannot take any: named at the end, not counted, for an administrator only
  // what the warehouse works on already.
  await world.setStatus(soon, 'waitingForCancel');
  await world.setStatus(late, 'awaitingProcessing');
  const lockedFor = async (who: 'client' | 'admin') => {
    const { body } = await world.portal.call(
      reservationRoutes.targets,
      { params: { id: lineOf(giver) }, query: {} },
      { token: world.tokens[who] },
    );
    return { total: body.total, targets: body.targets.map(({ item, locked }) => [item, locked]) };
  };
  expect(await lockedFor('client')).toEqual({
    total: 1,
    targets: [
      [lineOf(first), null],
      [lineOf(soon), 'cancelAsked'],
      [lineOf(late), 'withWarehouse'],
    ],
  });
  expect(await lockedFor('admin')).toEqual({
    total: 1,
    targets: [
      [lineOf(first), null],
      [lineOf(soon), 'cancelAsked'],
    ],
  });
});
