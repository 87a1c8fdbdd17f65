import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import type { TransferInput } from '../../../contracts/transfer/transfer.schema.ts';
import { buildProduct, buildStock, type Row } from '../../../testing/builders.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { type Mover, openMover, type TwoBuildings, transferOf } from './transfer.fixtures.ts';
import { loseTransferStock, serveTransfer } from './transfer.reserve.service.ts';

let portal: Portal;
let admin: string;
let mine: TwoBuildings;
let product: Row<'product'>;
let other: Row<'product'>;
let user: string;
let create: Mover['create'];
let read: Mover['read'];
let dispatch: Mover['dispatch'];
let inSystem: Mover['inSystem'];

beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ mine, product, other, user, create, read, dispatch, inSystem } = await openMover(portal));
});

describe('a transfer that has not left', () => {
  test('keeps what its lines have when others change, and offers what came free', async () => {
    await buildStock(portal.database, mine, product, 10);
    await buildStock(portal.database, mine, other, 10);
    const { body: made } = await create(
      transferOf(mine, [
        { product, quantity: 6 },
        { product: other, quantity: 4 },
      ]),
    );
    const third = await buildProduct(portal.database, mine);
    const body = transferOf(mine, [
      { product: third, quantity: 2 },
      { product, quantity: 4 },
    ]);
    const reply = await portal.call(
      transferRoutes.update,
      { params: { id: made.id }, body },
      { token: user, headers: { 'if-match': String(made.version) } },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'waitingForGoods',
      items: [
        { product: { id: third.id }, booked: 0, missing: 2 },
        { product: { id: product.id }, booked: 4, availableAtSource: 6 },
      ],
    });
    expect(reply.body.items[1]?.id).toBe(made.items[0]?.id);
    const offered = await portal.database.asOwner<{ places: number }>(
      `select jsonb_array_length((payload::jsonb) -> 'places') as places from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'stock.allocate'
         and payload::jsonb ->> 'organisationId' = $1`,
      [mine.id],
    );
    expect(offered).toEqual([{ places: 2 }]);

    const stale = await portal.call(
      transferRoutes.update,
      { params: { id: made.id }, body },
      { token: user, headers: { 'if-match': String(made.version) } },
    );
    expect(stale.problem).toMatchObject({ code: 'stale' });
  });

  test('books anew at its new source', async () => {
    await buildStock(portal.database, mine, product, 5);
    await buildStock(portal.database, mine, product, 9, {
      wmsId: mine.there.wms.id,
      warehouseId: mine.there.warehouse.id,
    });
    const { body: made } = await create(transferOf(mine, [{ product, quantity: 5 }]));
    const back = transferOf(mine, [{ product, quantity: 5 }], {
      fromWms: mine.there.wms.id,
      fromWarehouse: mine.there.warehouse.id,
      toWms: mine.wms.id,
      toWarehouse: mine.warehouse.id,
    });
    const reply = await portal.call(
      transferRoutes.update,
      { params: { id: made.id }, body: back },
      { token: user },
    );
    expect(reply.body).toMatchObject({
      status: 'created',
      items: [{ booked: 5, availableAtSource: 4, availableAtTarget: 5 }],
    });
  });

  test('is reduced to what is booked, but not to nothing', async () => {
    await buildStock(portal.database, mine, product, 3);
    const { body: made } = await create(
      transferOf(mine, [
        { product, quantity: 5 },
        { product: other, quantity: 1 },
      ]),
    );
    const params = { id: made.id };
    const reply = await portal.call(transferRoutes.reduce, { params }, { token: user });
    expect(reply.body).toMatchObject({ status: 'created', sumOfQuantity: 3, countOfItems: 1 });
    const again = await portal.call(transferRoutes.reduce, { params }, { token: user });
    expect(again.body).toEqual(reply.body);
    const { body: empty } = await create(transferOf(mine, [{ product: other, quantity: 1 }]));
    const refused = await portal.call(transferRoutes.reduce, { params: { id: empty.id } }, { token: user });
    expect(refused.problem.code).toBe('transferHoldsNothing');
  });

  test('is cancelled with its bookings, alone and with others', async () => {
    await buildStock(portal.database, mine, product, 5);
    const { body: made } = await create(transferOf(mine, [{ product, quantity: 5 }]));
    const reply = await portal.call(transferRoutes.cancel, { params: { id: made.id } }, { token: user });
    expect(reply.body).toMatchObject({ status: 'canceled', items: [{ booked: 0, availableAtSource: 5 }] });
    const { body: next } = await create(transferOf(mine, [{ product, quantity: 1 }]));
    const bulk = await portal.call(
      transferRoutes.bulk,
      { params: { act: 'cancel' }, body: { transfers: [made.id, next.id] } },
      { token: user },
    );
    // The first was cancelled before: asked again, it is.
    expect(bulk.body).toMatchObject({ done: 2, failed: 0 });
    const acts = await portal.database.asOwner('select act from event where record_id = $1 order by id', [
      made.id,
    ]);
    expect(acts).toEqual([{ act: 'create' }, { act: 'cancel' }]);
  });

  test('is served when goods come, and waits again when they are lost', async () => {
    const { body: made } = await create(transferOf(mine, [{ product, quantity: 5 }]));
    expect(await inSystem((tx) => serveTransfer(tx, made.id))).toBe(false);
    await buildStock(portal.database, mine, product, 2);
    expect(await inSystem((tx) => serveTransfer(tx, made.id))).toBe(true);
    expect(await read(made.id)).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 2 }] });
    await buildStock(portal.database, mine, product, 9);
    await inSystem((tx) => serveTransfer(tx, made.id));
    expect(await read(made.id)).toMatchObject({ status: 'created', items: [{ booked: 5 }] });
    await portal.database.asOwner('update transfer_item set quantity = 6 where transfer_id = $1', [made.id]);
    await inSystem((tx) => loseTransferStock(tx, [made.id]));
    expect(await read(made.id)).toMatchObject({ status: 'waitingForGoods', phase: 'waitingForGoods' });
  });
});

describe('a transfer on the way', () => {
  test('counts as coming, lets only its note change, and is closed with what was lost', async () => {
    await buildStock(portal.database, mine, product, 5, { lot: 'L-1', lotDate: '2030-01-01' });
    const { body: made } = await create(transferOf(mine, [{ product, quantity: 5 }]));
    const params = { id: made.id };
    const close = (token: string) =>
      portal.call(transferRoutes.close, { params, body: { reason: 'Never came' } }, { token });
    expect((await close(admin)).problem.code).toBe('transferNotLeft');
    await dispatch(made.id, 4);
    expect(await read(made.id)).toMatchObject({
      status: 'created',
      phase: 'onTheWay',
      onTheWay: 4,
      items: [
        { dispatched: 4, booked: 1, onTheWay: 4, lots: [{ lot: 'L-1', lotDate: '2030-01-01', quantity: 5 }] },
      ],
    });
    for (const act of ['cancel', 'reduce'] as const) {
      const reply = await portal.call(transferRoutes[act], { params }, { token: user });
      expect(reply.status).toBe(409);
    }
    const update = (body: TransferInput) =>
      portal.call(transferRoutes.update, { params, body }, { token: user });
    const locked = await update(transferOf(mine, [{ product, quantity: 3 }]));
    expect(locked.problem).toMatchObject({
      code: 'transferLeft',
      violations: [{ propertyPath: 'items', code: 'lockedOnTheWay' }],
    });
    const noted = await update(transferOf(mine, [{ product, quantity: 5 }], { note: 'By truck' }));
    expect(noted.body).toMatchObject({ note: 'By truck', status: 'created' });

    expect((await close(user)).status).toBe(403);
    const closed = await close(admin);
    expect(closed.body).toMatchObject({
      status: 'finished',
      onTheWay: 0,
      items: [{ lost: 4, booked: 0, missing: 0, availableAtSource: 1 }],
    });
  });
});
