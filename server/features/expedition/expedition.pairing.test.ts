import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import { EXPEDITION_STATUSES, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { transitionsFor } from '../../../contracts/kit/states.ts';
import { buildStock, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { bookItems } from '../../stock/ledger.ts';
import { takePairings, unpairExcess } from '../../stock/pairing.ts';
import { findStockFaults, readHistory } from '../../wms/fixtures.ts';
import { announce, openShop, type Shop } from './expedition.fixtures.ts';
import { afterPairing, pairWaiting } from './expedition.pair.service.ts';
import { serveWaiting } from './expedition.reserve.ts';
import { findSteps, type SettlingAct } from './expedition.settle.ts';

let portal: Portal;
let shop: Shop;
let cup: Row<'product'>;
let tea: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  cup = await shop.shelf.product();
  tea = await shop.shelf.product();
});

const SYSTEM = systemScope('Test');
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.database.transaction(SYSTEM, work);
const stock = (product: { id: string }, pieces: number) =>
  buildStock(portal.database, shop.organisation, product, pieces);
const coming = (product: { id: string }, pieces: number, more = {}) =>
  announce(portal.database, shop.organisation, product, pieces, more);
const send = async (...items: { product: string; quantity: number }[]) =>
  shop.act('send', await shop.create(items));
const figures = ({ items }: ExpeditionDetail) =>
  items.map(({ booked, paired, missing }) => [booked, paired, missing]);
const setStatus = (advice: string, status: string) =>
  portal.database.asOwner('update stock_advice set status = $2 where id = $1', [advice, status]);
/** What a receipt of pieces does: promises first, then the goods, then the booking of those who were promised. */
const receive = (item: string, product: { id: string }, quantity: number) =>
  within(async (tx) => {
    const taken = await takePairings(tx, [{ stockAdviceItemId: item, quantity }]);
    await tx.db
      .updateTable('stock_advice_item')
      .set((row) => ({ supplied_quantity: row('supplied_quantity', '+', quantity) }))
      .where('id', '=', item)
      .execute();
    return taken;
  }).then(async (taken) => {
    await stock(product, quantity);
    await within(async (tx) => {
      await bookItems(
        tx,
        taken.map((one) => ({
          itemId: one.expeditionItemId,
          organisationId: shop.organisation.id,
          productId: product.id,
          wmsId: shop.organisation.wms.id,
          warehouseId: shop.organisation.warehouse.id,
          lotOption: 'none',
          quantity: one.quantity,
        })),
        'keep',
        { source: 'test', key: `${item}:${quantity}` },
      );
      await afterPairing(
        tx,
        taken.map(({ expeditionId }) => expeditionId),
        'receive',
      );
    });
  });

describe('an order of which something is only announced', () => {
  test('waits for the advice, is ready when it is here, and leaves when it is put away (rows 13, 19, 21)', async () => {
    await stock(cup, 1);
    const { advice, item } = await coming(cup, 10);
    const set = await shop.shelf.set([cup, 1], [tea, 1]);
    await stock(tea, 9);
    const order = await send({ product: set.id, quantity: 3 });
    expect(order.status).toBe('waitingForAsn');
    expect(figures(order)).toEqual([[1, 2, 0]]);
    expect(order.items[0]?.components.map(({ booked, paired }) => [booked, paired])).toEqual([
      [1, 2],
      [3, 0],
    ]);

    await setStatus(advice, 'inProgress');
    await within((tx) => afterPairing(tx, [order.id], 'announceArrival'));
    expect((await shop.read(order)).status).toBe('readyForAsn');
    await receive(item, cup, 2);
    const done = await shop.read(order);
    expect([done.status, figures(done)]).toEqual(['awaitingProcessing', [[3, 0, 0]]]);
    expect((await readHistory(portal.database, order)).map(({ act }) => act)).toEqual([
      'create',
      'send',
      'reserve',
      'announceArrival',
      'receive',
    ]);
    expect(await findStockFaults(portal.database, shop.organisation.id)).toEqual([]);
  });

  test('waits for goods while anything is not announced, and for the advice once it is (rows 12, 17)', async () => {
    await coming(cup, 2);
    const order = await send({ product: cup.id, quantity: 5 });
    expect([order.status, figures(order)]).toEqual(['waitingForGoods', [[0, 2, 3]]]);
    const { item } = await coming(cup, 3, { expectedAt: '2027-02-01T08:00:00Z' });
    await within((tx) => pairWaiting(tx, shop.organisation.id, [item]));
    const paired = await shop.read(order);
    expect([paired.status, figures(paired)]).toEqual(['waitingForAsn', [[0, 5, 0]]]);
  });

  test('goes back to waiting for goods when the advice brings less, at the end of the queue first (row 18)', async () => {
    const { item } = await coming(cup, 3);
    const first = await send({ product: cup.id, quantity: 2 });
    const second = await send({ product: cup.id, quantity: 1 });
    expect([first.status, second.status]).toEqual(['waitingForAsn', 'waitingForAsn']);
    await within(async (tx) => {
      const lost = await unpairExcess(tx, [item], new Map([[item, 2]]));
      await afterPairing(
        tx,
        lost.map(({ expeditionId }) => expeditionId),
        'unpair',
      );
    });
    expect((await shop.read(first)).status).toBe('waitingForAsn');
    expect((await shop.read(second)).status).toBe('waitingForGoods');
  });

  test('takes what is found elsewhere as soon as it covers everything, not before (row 20)', async () => {
    const { item } = await coming(cup, 5);
    const order = await send({ product: cup.id, quantity: 3 });
    await stock(cup, 2);
    await within((tx) => serveWaiting(tx, order.id));
    const still = await shop.read(order);
    expect([still.status, figures(still)]).toEqual(['waitingForAsn', [[0, 3, 0]]]);
    await stock(cup, 2);
    await within((tx) => serveWaiting(tx, order.id));
    const done = await shop.read(order);
    expect([done.status, figures(done)]).toEqual(['awaitingProcessing', [[3, 0, 0]]]);
    const rows = await portal.database.asOwner('select paired from stock_advice_item where id = $1', [item]);
    expect(rows).toEqual([{ paired: 0 }]);
  });

  test('keeps its promise when enough is here but of another lot', async () => {
    await announce(portal.database, shop.organisation, cup, 5);
    await buildStock(portal.database, shop.organisation, cup, 1, { lot: 'A' });
    const order = await shop.act(
      'send',
      await shop.create([{ product: cup.id, quantity: 3, lot: 'A', lotOption: 'none' }]),
    );
    expect(figures(order)).toEqual([[1, 2, 0]]);
    await buildStock(portal.database, shop.organisation, cup, 9, { lot: 'B' });
    await within((tx) => serveWaiting(tx, order.id));
    expect(figures(await shop.read(order))).toEqual([[1, 2, 0]]);
  });

  test('waits on for a second advice when the first has come (row 23)', async () => {
    const first = await coming(cup, 2, { status: 'inProgress' });
    await coming(cup, 2, { expectedAt: '2027-03-01T08:00:00Z' });
    const order = await send({ product: cup.id, quantity: 3 });
    expect(order.status).toBe('waitingForAsn');
    await setStatus(first.advice, 'inProgress');
    await receive(first.item, cup, 2);
    const still = await shop.read(order);
    expect([still.status, figures(still)]).toEqual(['waitingForAsn', [[2, 1, 0]]]);
  });

  test('is paired with the next advice when its own ends short, else waits for goods (row 24)', async () => {
    const { advice, item } = await coming(cup, 4, { status: 'inProgress' });
    const lucky = await send({ product: cup.id, quantity: 2 });
    const other = await send({ product: cup.id, quantity: 2 });
    expect([lucky.status, other.status]).toEqual(['readyForAsn', 'readyForAsn']);
    await coming(cup, 2, { expectedAt: '2027-04-01T08:00:00Z' });
    await within(async (tx) => {
      const lost = await unpairExcess(tx, [item], new Map([[item, 0]]));
      await tx.db.updateTable('stock_advice').set({ status: 'finished' }).where('id', '=', advice).execute();
      await afterPairing(
        tx,
        lost.map(({ expeditionId }) => expeditionId),
        'closeAdviceShort',
      );
    });
    expect([(await shop.read(lucky)).status, (await shop.read(other)).status]).toEqual([
      'waitingForAsn',
      'waitingForGoods',
    ]);
  });

  test('gives up its promises when it is taken back or cancelled (rows 28, 29)', async () => {
    const { item } = await coming(cup, 5);
    await stock(cup, 1);
    const order = await send({ product: cup.id, quantity: 3 });
    const held = await shop.act('rollback', order);
    expect([held.status, figures(held)]).toEqual(['onHold', [[1, 0, 2]]]);
    const again = await shop.act('send', held);
    expect([again.status, figures(again)]).toEqual(['waitingForAsn', [[1, 2, 0]]]);
    const gone = await shop.act('cancel', again);
    expect([gone.status, figures(gone)]).toEqual(['canceled', [[0, 0, 3]]]);
    const rows = await portal.database.asOwner('select paired from stock_advice_item where id = $1', [item]);
    expect(rows).toEqual([{ paired: 0 }]);
    const jobs = await portal.database.asOwner(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'stock.pair' and payload::text like '%' || $1 || '%'`,
      [item],
    );
    expect(jobs.length).toBeGreaterThan(0);
  });

  test('is left alone where the organisation pairs by hand', async () => {
    const byHand = await openShop(portal, { automatic_pairing: false });
    const product = await byHand.shelf.product();
    await announce(portal.database, byHand.organisation, product, 5);
    const order = await byHand.act('send', await byHand.create([{ product: product.id, quantity: 3 }]));
    expect([order.status, figures(order)]).toEqual(['waitingForGoods', [[0, 0, 3]]]);
  });

  test('holds nothing until all is here, where orders are held whole', async () => {
    const whole = await openShop(portal, { partial_booking: 'allOrNothing' });
    const product = await whole.shelf.product();
    await buildStock(portal.database, whole.organisation, product, 2);
    await announce(portal.database, whole.organisation, product, 5);
    const order = await whole.act('send', await whole.create([{ product: product.id, quantity: 3 }]));
    expect([order.status, figures(order)]).toEqual(['waitingForAsn', [[0, 3, 0]]]);
    await buildStock(portal.database, whole.organisation, product, 1);
    await within((tx) => serveWaiting(tx, order.id));
    expect(figures(await whole.read(order))).toEqual([[3, 0, 0]]);
  });
});

describe('the way from where an order stands to where its lines put it', () => {
  const ACTS: SettlingAct[] = [
    'reserve',
    'pair',
    'unpair',
    'announceArrival',
    'receive',
    'setAside',
    'closeAdviceShort',
    'loseStock',
  ];

  test('goes by rows of the transition table alone, and ends there', () => {
    let ways = 0;
    for (const status of EXPEDITION_STATUSES)
      for (const settled of ACTS)
        for (const missing of [0, 1])
          for (const paired of [0, 1])
            for (const arrived of [true, false])
              for (const waits of [true, false]) {
                let at = status;
                for (const { act, to } of findSteps({ status, missing, paired, arrived, waits }, settled)) {
                  const by = act === 'setAside' ? 'warehouse' : 'system';
                  const rows = transitionsFor(expeditionStates, at, act, by);
                  expect(rows.some((row) => row.to.includes(to))).toBe(true);
                  at = to;
                  ways += 1;
                }
                expect(findSteps({ status: at, missing, paired, arrived, waits }, settled)).toEqual([]);
              }
    expect(ways).toBeGreaterThan(100);
  });
});
