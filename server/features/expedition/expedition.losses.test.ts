import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import { buildStock, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { providerScope, systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { unbookItems } from '../../stock/ledger.ts';
import { unpairExpeditions } from '../../stock/pairing.ts';
import { readHistory } from '../../wms/fixtures.ts';
import { announce, openShop, type Shop } from './expedition.fixtures.ts';
import { loseReservations } from './expedition.losses.service.ts';
import { afterPairing } from './expedition.pair.service.ts';
import { rebookExpedition, unbookExpedition } from './expedition.rebook.ts';
import { serveWaiting } from './expedition.reserve.ts';

let portal: Portal;
let shop: Shop;
let cup: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  cup = await shop.shelf.product();
});

const SYSTEM = systemScope('Test');
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.database.transaction(SYSTEM, work);
const stock = (product: { id: string }, pieces: number) =>
  buildStock(portal.database, shop.organisation, product, pieces);
const send = async (...items: { product: string; quantity: number }[]) =>
  shop.act('send', await shop.create(items));
const figures = ({ items }: ExpeditionDetail) =>
  items.map(({ booked, paired, missing }) => [booked, paired, missing]);

describe('losing what was held', () => {
  const lose = (order: ExpeditionDetail, quantity: number) =>
    within(async (tx) => {
      const itemId = order.items[0]?.id ?? '';
      const lost = await unbookItems(tx, [{ itemId, quantity }], { source: 'test', key: order.id });
      await loseReservations(tx, shop.organisation.id, lost);
    });

  test('sends an order with its stock ready, or its rest promised, back to waiting (row 27)', async () => {
    await stock(cup, 3);
    const ready = await shop.act(
      'send',
      await shop.create([{ product: cup.id, quantity: 2 }], { waitBeforeProcessing: true }),
    );
    expect(ready.status).toBe('stockOk');
    await lose(ready, 1);
    const lost = await shop.read(ready);
    expect([lost.status, figures(lost)]).toEqual(['waitingForGoods', [[1, 0, 1]]]);
    expect((await readHistory(portal.database, ready)).at(-1)).toMatchObject({
      act: 'loseStock',
      name: 'Stock allocator',
    });
    // It is not the last word: what is free is offered again by the allocator.
    await within((tx) => serveWaiting(tx, ready.id));
    expect((await shop.read(ready)).status).toBe('stockOk');
  });

  test('is told of a draft and of one that waits anyway, which stay what they are', async () => {
    await stock(cup, 2);
    const draft = await shop.act('rollback', await send({ product: cup.id, quantity: 2 }));
    await lose(draft, 2);
    expect([
      (await shop.read(draft)).status,
      (await readHistory(portal.database, draft)).at(-1)?.act,
    ]).toEqual(['onHold', 'loseStock']);
  });
});

describe('booking by hand', () => {
  const ADMIN = providerScope({ kind: 'admin', id: null, name: 'Ada' });
  const as = <T>(work: (tx: Tx) => Promise<T>) => portal.database.transaction(ADMIN, work);

  test('a draft holds stock until somebody gives it back (row 9)', async () => {
    const set = await shop.shelf.set([cup, 2]);
    await stock(cup, 3);
    const draft = await shop.create([{ product: set.id, quantity: 2 }]);
    await as((tx) => rebookExpedition(tx, draft.id));
    const held = await shop.read(draft);
    expect([held.status, figures(held), held.items[0]?.components[0]?.booked]).toEqual([
      'onHold',
      [[1, 0, 1]],
      3,
    ]);
    await as((tx) => unbookExpedition(tx, draft.id));
    expect(figures(await shop.read(draft))).toEqual([[0, 0, 2]]);
    expect((await readHistory(portal.database, draft)).map(({ act }) => act)).toEqual([
      'create',
      'rebook',
      'unbook',
    ]);
  });

  test('an order that waits is given what was kept from it', async () => {
    const order = await send({ product: cup.id, quantity: 2 });
    await portal.database.asOwner(
      `update expedition_item set rebook_after = now() + interval '1 day' where expedition_id = $1`,
      [order.id],
    );
    await stock(cup, 2);
    await within((tx) => serveWaiting(tx, order.id));
    expect((await shop.read(order)).status).toBe('waitingForGoods');
    await as((tx) => rebookExpedition(tx, order.id));
    const done = await shop.read(order);
    expect([done.status, done.items[0]?.rebookAfter]).toEqual(['awaitingProcessing', null]);
    await expect(as((tx) => rebookExpedition(tx, order.id))).rejects.toMatchObject({ status: 409 });
  });

  test('a person who unpairs an order that is ready is the one who did it', async () => {
    const { advice } = await announce(portal.database, shop.organisation, cup, 2);
    const order = await send({ product: cup.id, quantity: 2 });
    await portal.database.asOwner(`update stock_advice set status = 'waiting' where id = $1`, [advice]);
    await within((tx) => afterPairing(tx, [order.id], 'announceArrival'));
    await as(async (tx) => {
      await unpairExpeditions(tx, [order.id]);
      await afterPairing(tx, [order.id], 'unpair', null);
    });
    expect((await shop.read(order)).status).toBe('waitingForGoods');
    expect((await readHistory(portal.database, order)).at(-1)).toMatchObject({ act: 'unpair', name: 'Ada' });
  });
});
