import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  productStockRoutes,
  stockMovementRoutes,
  stockRoutes,
} from '../../../contracts/stock/stock.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { interleave } from '../../../testing/interleave.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { blockRows } from '../../stock/blocking.ts';
import { bookItems } from '../../stock/ledger.ts';
import { decideBlocked } from './stock.decide.ts';

let portal: Portal;
let shop: Organisation;
let owner: Awaited<ReturnType<typeof signInUser>>;
let product: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  shop = await buildOrganisation(portal.database);
  owner = await signInUser(portal, shop);
  product = await buildProduct(portal.database, shop);
});

const as = (person: Awaited<ReturnType<typeof signInUser>>) => ({ token: person.token });
const rowsOf = (of = product) =>
  portal.database.asOwner<{ id: string; quantity: number; blocked: boolean; lot: string }>(
    'select id, quantity, blocked, lot from stock_row where product_id = $1 order by lot',
    [of.id],
  );

async function stockOf() {
  const { body } = await portal.call(
    stockRoutes.list,
    { body: { criteria: { product: { eq: product.id } } } },
    as(owner),
  );
  return body.results[0];
}

describe('goods that came with too little time to live', () => {
  const decide = (decision: 'accept' | 'scrap' | 'sendBack', id: string) =>
    portal.call(productStockRoutes.decide, { params: { id }, body: { decision } }, as(owner));

  beforeEach(async () => {
    await buildStock(portal.database, shop, product, 6, { lot: 'L1', lotDate: '2030-01-01' });
    const ids = (await rowsOf()).map(({ id }) => id);
    await portal.database.transaction(systemScope(), (tx) =>
      blockRows(tx, ids, 'inboundExpiry', { source: 'test', key: ids.join() }),
    );
  });

  it('are taken into stock', async () => {
    const [row] = await rowsOf();
    expect(await stockOf()).toMatchObject({ inStock: 6, blocked: 6 });
    const { status, body } = await decide('accept', row?.id ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ blocked: false, quantity: 6 });
    expect(await stockOf()).toMatchObject({ inStock: 6, blocked: 0 });
  });

  it.each([
    ['scrap', 'Scrapped'],
    ['sendBack', 'Sent back'],
  ] as const)('leave the stock: %s', async (decision, word) => {
    const [row] = await rowsOf();
    const { body } = await decide(decision, row?.id ?? '');
    expect(body).toMatchObject({ quantity: 0 });
    const movements = await portal.call(
      stockMovementRoutes.list,
      { body: { criteria: { product: { eq: product.id }, movementType: { eq: 'Out' } } } },
      as(owner),
    );
    expect(movements.body.results).toMatchObject([
      {
        movementSubtype: 'other',
        quantity: 6,
        lot: 'L1',
        reason: decision,
        person: expect.stringMatching(/./),
      },
    ]);
    const exported = await portal.call(
      stockMovementRoutes.export,
      { params: { format: 'csv' }, body: { columns: ['productSku', 'movementType', 'reason', 'person'] } },
      as(owner),
    );
    expect(exported.text).toContain(`${product.product_sku},Out,${word},Tereza Kolářová`);
  });

  it('are decided once, and by their owner', async () => {
    const [row] = await rowsOf();
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    const foreign = await portal.call(
      productStockRoutes.decide,
      { params: { id: row?.id ?? '' }, body: { decision: 'scrap' } },
      as(stranger),
    );
    expect(foreign.status).toBe(404);
    await decide('accept', row?.id ?? '');
    const again = await decide('scrap', row?.id ?? '');
    expect([again.status, again.problem.code]).toEqual([409, 'notBlocked']);
  });

  it.each([
    ['accept', 'sendBack'],
    ['sendBack', 'accept'],
    ['accept', 'accept'],
    ['scrap', 'scrap'],
  ] as const)('are decided once by two at once: %s and %s', async (one, other) => {
    const [{ id = '' } = {}] = await rowsOf();
    const outcomes = await interleave(
      portal.database,
      (tx) => decideBlocked(tx, id, one),
      1,
      (tx) => decideBlocked(tx, id, other),
    );
    expect(outcomes).toEqual(['notBlocked', 'done']);
    expect(await rowsOf()).toMatchObject([{ quantity: other === 'accept' ? 6 : 0 }]);
  });

  it('make the second wait for the first', async () => {
    const [{ id = '' } = {}] = await rowsOf();
    const outcomes = await interleave(
      portal.database,
      (tx) => decideBlocked(tx, id, 'accept'),
      3,
      (tx) => decideBlocked(tx, id, 'sendBack'),
    );
    expect(outcomes).toEqual(['done', 'notBlocked']);
    expect(await rowsOf()).toMatchObject([{ quantity: 6, blocked: false }]);
  });

  it('leave nothing to be decided once they are gone', async () => {
    const [{ id = '' } = {}] = await rowsOf();
    await decide('sendBack', id);
    const { status, problem } = await decide('accept', id);
    expect([status, problem.message]).toEqual([
      409,
      `Nothing of ${product.product_sku} L1 is blocked now, so there is nothing to decide.`,
    ]);
  });

  it.each(['scrap', 'sendBack'] as const)(
    'leave it as well once they came too near to their expiry: %s',
    async (decision) => {
      const late = await buildProduct(portal.database, shop, { outbound_expiration_offset: 30 });
      await buildStock(portal.database, shop, late, 4, {
        lot: 'OLD',
        lotDate: new Date().toISOString().slice(0, 10),
      });
      await buildStock(portal.database, shop, late, 5, { lot: 'YOUNG', lotDate: '2031-01-01' });
      const [old, young] = await rowsOf(late);
      expect((await decide('accept', old?.id ?? '')).problem.code).toBe('notBlocked');
      expect((await decide(decision, young?.id ?? '')).problem.code).toBe('notBlocked');
      expect((await decide(decision, old?.id ?? '')).status).toBe(200);
      expect(await rowsOf(late)).toMatchObject([
        { lot: 'OLD', quantity: 0 },
        { lot: 'YOUNG', quantity: 5 },
      ]);
    },
  );

  it('are named without a lot where there is none', async () => {
    const other = await buildProduct(portal.database, shop);
    await buildStock(portal.database, shop, other, 1);
    const [row] = await rowsOf(other);
    const { status, problem } = await decide('accept', row?.id ?? '');
    expect([status, problem.message]).toEqual([
      409,
      `Nothing of ${other.product_sku} is blocked now, so there is nothing to decide.`,
    ]);
  });

  it('stay where the warehouse works with all of them', async () => {
    const other = await buildProduct(portal.database, shop);
    await buildStock(portal.database, shop, other, 2);
    const order = await buildExpedition(portal.database, shop, {
      status: 'takeOut',
      items: [{ product: other, quantity: 2 }],
    });
    const [{ id = '' } = {}] = await rowsOf(other);
    await portal.database.transaction(systemScope(), async (tx) => {
      await bookItems(tx, bookingRequests(order), 'keep', { source: 'test', key: `book ${id}` });
      await blockRows(tx, [id], 'inboundExpiry', { source: 'test', key: `block ${id}` });
    });
    const { status, problem } = await decide('scrap', id);
    expect([status, problem.code]).toEqual([409, 'stockLocked']);
    expect((await decide('accept', id)).status).toBe(200);
  });
});
