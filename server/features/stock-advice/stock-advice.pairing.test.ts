import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Row,
} from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import {
  announce,
  bodyOf,
  type Inbound,
  openInbound,
  putInto,
  readAdviceOf,
} from './stock-advice.fixtures.ts';

let inbound: Inbound;
const opened: Inbound[] = [];
beforeEach(async () => {
  const first = opened[0] ?? (await openInbound());
  if (opened.length === 0) opened.push(first);
  const product = await buildProduct(first.portal.database, first.organisation);
  const other = await buildProduct(first.portal.database, first.organisation);
  inbound = { ...first, product, other };
});
afterAll(() => opened[0]?.portal.close());

let minute = 0;
/** An order that was sent after all before it and waits for goods. */
const waitFor = (...items: [Row<'product'>, number][]) =>
  buildExpedition(inbound.portal.database, inbound.organisation, {
    status: 'waitingForGoods',
    sent_at: new Date(Date.parse('2026-01-05T10:00:00Z') + ++minute * 60_000).toISOString(),
    items: items.map(([product, quantity]) => ({ product, quantity })),
  });

/** Status and paired pieces of orders, in their order. */
async function standOf(...orders: { id: string }[]): Promise<[string, number][]> {
  const rows = await inbound.portal.database.asOwner<{ id: string; status: string; paired: number }>(
    `select e.id, e.status, sum(i.paired)::int as paired from expedition e
     join expedition_item i on i.expedition_id = e.id where e.id = any ($1) group by e.id`,
    [orders.map(({ id }) => id)],
  );
  return orders.map(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return [row?.status ?? '', row?.paired ?? -1];
  });
}

/** The orders that the list shows as waiting for the announcement. */
async function listWaiting(id: string, token = inbound.account.token): Promise<(string | undefined)[]> {
  const body = { criteria: { stockAdvice: { in: [id] } } };
  const listed = await inbound.portal.call(expeditionRoutes.list, { body }, { token });
  return listed.body.results.map((row) => row.id).sort();
}

const setStatus = (id: string, status: 'new' | 'onHold' | 'canceled') =>
  inbound.portal.call(
    stockAdviceRoutes.setStatus,
    { params: { id, status } },
    { token: inbound.account.token },
  );
const change = (id: string, quantity: number) =>
  inbound.portal.call(
    stockAdviceRoutes.update,
    { params: { id }, body: bodyOf(inbound, { items: [{ product: inbound.product.id, quantity }] }) },
    { token: inbound.account.token },
  );

describe('who waits is promised what is announced', () => {
  test('sent, it is promised in queue order; recalled, they wait for goods again', async () => {
    const { product, other } = inbound;
    const [first, second, third] = [
      await waitFor([product, 6]),
      await waitFor([product, 3], [other, 1]),
      await waitFor([product, 5]),
    ];
    const { id } = await announce(inbound);
    expect(await standOf(first, second, third)).toEqual([
      ['waitingForGoods', 0],
      ['waitingForGoods', 0],
      ['waitingForGoods', 0],
    ]);
    await setStatus(id, 'new');
    expect(await standOf(first, second, third)).toEqual([
      ['waitingForAsn', 6],
      ['waitingForGoods', 3],
      ['waitingForGoods', 1],
    ]);
    const advice = await readAdviceOf(inbound, id);
    expect(advice).toMatchObject({ orders: { waiting: 3, served: 0 }, items: [{ paired: 10, waiting: 14 }] });
    expect(await listWaiting(id)).toEqual([first.id, second.id, third.id].sort());
    await setStatus(id, 'onHold');
    expect(await listWaiting(id)).toEqual([]);
    expect(await standOf(first, second, third)).toEqual([
      ['waitingForGoods', 0],
      ['waitingForGoods', 0],
      ['waitingForGoods', 0],
    ]);
  });

  test('who waits for it is listed to its own people and the provider, to nobody else', async () => {
    const { product, portal, admin } = inbound;
    const order = await waitFor([product, 2]);
    await waitFor([inbound.other, 2]);
    const { id } = await announce(inbound, { send: true });
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect(await listWaiting(id)).toEqual([order.id]);
    expect(await listWaiting(id, admin.token)).toEqual([order.id]);
    expect(await listWaiting(id, stranger.token)).toEqual([]);
  });

  test('fewer pieces are taken from the end of the queue, more are promised on', async () => {
    const { product } = inbound;
    const [first, second] = [await waitFor([product, 6]), await waitFor([product, 6])];
    const { id } = await announce(inbound, { send: true });
    expect(await standOf(first, second)).toEqual([
      ['waitingForAsn', 6],
      ['waitingForGoods', 4],
    ]);
    await change(id, 20);
    expect(await standOf(first, second)).toEqual([
      ['waitingForAsn', 6],
      ['waitingForAsn', 6],
    ]);
    await change(id, 7);
    expect(await standOf(first, second)).toEqual([
      ['waitingForAsn', 6],
      ['waitingForGoods', 1],
    ]);
  });

  test('closed or cancelled, those who waited for it turn to another announcement where there is one', async () => {
    const { product, portal, account } = inbound;
    const order = await waitFor([product, 5]);
    const early = await announce(inbound, { send: true, expectedAt: '2999-01-01T08:00:00Z' });
    const late = await announce(inbound, { send: true, expectedAt: '2999-02-01T08:00:00Z' });
    const paired = async (id: string) => (await readAdviceOf(inbound, id)).items[0]?.paired;
    expect([await paired(early.id), await paired(late.id)]).toEqual([5, 0]);
    await setStatus(early.id, 'canceled');
    expect([await paired(early.id), await paired(late.id)]).toEqual([0, 5]);
    expect(await standOf(order)).toEqual([['waitingForAsn', 5]]);
    await portal.call(stockAdviceRoutes.close, { params: { id: late.id } }, { token: account.token });
    expect(await standOf(order)).toEqual([['waitingForGoods', 0]]);
    await portal.call(stockAdviceRoutes.open, { params: { id: late.id } }, { token: account.token });
    expect(await standOf(order)).toEqual([['waitingForAsn', 5]]);
  });

  test('a line that is taken out, and one that becomes another lot, is promised to nobody any more', async () => {
    const { product, other, portal, account } = inbound;
    const [first, second] = [await waitFor([product, 5]), await waitFor([other, 2])];
    const advice = await announce(inbound, {
      send: true,
      items: [
        { product: product.id, quantity: 5 },
        { product: other.id, quantity: 2 },
      ],
    });
    expect(await standOf(first, second)).toEqual([
      ['waitingForAsn', 5],
      ['waitingForAsn', 2],
    ]);
    await putInto(inbound, advice.id, 'incorrect');
    const { status, body } = await portal.call(
      stockAdviceRoutes.update,
      {
        params: { id: advice.id },
        body: bodyOf(inbound, {
          items: [{ id: advice.items[1]?.id, product: other.id, quantity: 2, lot: 'L-1' }],
        }),
      },
      { token: account.token },
    );
    expect([status, body]).toMatchObject([200, { status: 'new', items: [{ lot: 'L-1', paired: 2 }] }]);
    // The second order demands no lot, so what comes is promised to it again.
    expect(await standOf(first, second)).toEqual([
      ['waitingForGoods', 0],
      ['waitingForAsn', 2],
    ]);
  });
});

describe('what a draft would meet', () => {
  test('stock, what is waited for, and whose orders it sets free in queue order', async () => {
    const { product, other, organisation, portal, account } = inbound;
    await buildStock(portal.database, organisation, product, 2);
    const [, , third] = [
      await waitFor([product, 6]),
      await waitFor([product, 3]),
      await waitFor([product, 1], [other, 4]),
    ];
    const advice = await announce(inbound, { internalId: `FREE-${product.product_sku}`, send: true });
    const ask = async (stockAdvice: string | null, quantity: number) =>
      (
        await portal.call(
          stockAdviceRoutes.forecast,
          {
            body: {
              stockAdvice,
              internalId: advice.internalId,
              items: [{ product: product.id, quantity }],
            },
          },
          { token: account.token },
        )
      ).body;
    // All of it is promised to them already, and nothing more is waited for but the third's other line.
    expect(await ask(null, 5)).toMatchObject({
      internalIdFree: false,
      items: [{ waiting: 0, available: 2 }],
    });
    expect(await ask(advice.id, 9)).toMatchObject({
      internalIdFree: true,
      items: [{ waiting: 10, available: 2, active: true, physical: true, lotTracked: false }],
      orders: { waiting: 3, covered: 2, uncovered: [{ id: third.id, orderNumber: third.order_number }] },
    });
    expect((await ask(advice.id, 5)).orders).toMatchObject({ waiting: 3, covered: 0 });
  });

  test('a proposal holds what orders need above stock and announcements, and no more', async () => {
    const { product, other, organisation, portal, account } = inbound;
    await waitFor([product, 9], [other, 2]);
    await announce(inbound, { send: true, items: [{ product: product.id, quantity: 4 }] });
    await buildStock(portal.database, organisation, other, 5);
    const propose = async () => {
      const { body } = await portal.call(stockAdviceRoutes.proposal, {}, { token: account.token });
      return body.items.filter(({ product: id }) => id === product.id || id === other.id);
    };
    expect(await propose()).toEqual([
      { product: product.id, productSku: product.product_sku, name: product.name, quantity: 5 },
    ]);
    const stranger = await buildOrganisation(portal.database);
    const foreign = await portal.call(
      stockAdviceRoutes.proposal,
      { query: { organisation: stranger.id } },
      { token: account.token },
    );
    expect(foreign.status).toBe(400);
  });
});
