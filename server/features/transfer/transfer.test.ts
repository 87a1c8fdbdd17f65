import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import { buildProduct, buildStock, type Row } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import {
  buildTwoBuildings,
  type Mover,
  openMover,
  type TwoBuildings,
  transferOf,
} from './transfer.fixtures.ts';

let portal: Portal;
let mine: TwoBuildings;
let product: Row<'product'>;
let other: Row<'product'>;
let user: string;
let create: Mover['create'];

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ mine, product, other, user, create } = await openMover(portal));
});

describe('a new transfer', () => {
  test('books the oldest usable lots at the source and is created', async () => {
    await buildStock(portal.database, mine, product, 5, { lot: 'L-NEW', lotDate: '2031-05-01' });
    await buildStock(portal.database, mine, product, 5, { lot: 'L-OLD', lotDate: '2030-05-01' });
    await buildStock(portal.database, mine, product, 5, { lot: 'L-PAST', lotDate: '2020-05-01' });
    const reply = await create(transferOf(mine, [{ product, quantity: 7 }], { note: 'For Christmas' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'created',
      phase: 'booked',
      sumOfQuantity: 7,
      onTheWay: 0,
      note: 'For Christmas',
      items: [
        {
          booked: 7,
          missing: 0,
          availableAtSource: 3,
          lots: [
            { lot: 'L-OLD', quantity: 5 },
            { lot: 'L-NEW', quantity: 2 },
          ],
        },
      ],
    });
    const events = await portal.database.asOwner(
      `select act, to_status from event where noun = 'transfer' and record_id = $1`,
      [reply.body.id],
    );
    expect(events).toEqual([{ act: 'create', to_status: 'created' }]);
  });

  test('books what is there and waits for the rest; nothing where the organisation wants all or nothing', async () => {
    await buildStock(portal.database, mine, product, 3);
    const kept = await create(transferOf(mine, [{ product, quantity: 5 }]));
    expect(kept.body).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 3, missing: 2 }] });

    const whole = await buildTwoBuildings(portal.database, { partial_booking: 'allOrNothing' });
    const theirs = await buildProduct(portal.database, whole);
    await buildStock(portal.database, whole, theirs, 3);
    const token = (await signInUser(portal, whole)).token;
    const body = transferOf(whole, [{ product: theirs, quantity: 5 }]);
    const reply = await portal.call(transferRoutes.create, { body }, { token });
    expect(reply.body).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 0, missing: 5 }] });
  });

  test('says why the goods move, may be found by it and changed in it', async () => {
    const body = transferOf(mine, [{ product, quantity: 1 }]);
    const plain = await create(body);
    expect(plain.body.type).toBe('regular');
    const made = await create({ ...body, type: 'return' });
    const found = async () =>
      (
        await portal.call(
          transferRoutes.list,
          { body: { criteria: { type: { eq: 'return' }, id: { in: [plain.body.id, made.body.id] } } } },
          { token: user },
        )
      ).body.results.map(({ id, type }) => [id, type]);
    expect(await found()).toEqual([[made.body.id, 'return']]);
    const reply = await portal.call(
      transferRoutes.update,
      { params: { id: made.body.id }, body: { ...body, type: 'clearance' } },
      { token: user },
    );
    expect(reply.body.type).toBe('clearance');
    expect(await found()).toEqual([]);
  });

  test('adds lines of one product together', async () => {
    const reply = await create(
      transferOf(mine, [
        { product, quantity: 2 },
        { product: other, quantity: 1 },
        { product, quantity: 3 },
      ]),
    );
    expect(reply.body.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [product.id, 5],
      [other.id, 1],
    ]);
    expect(reply.body).toMatchObject({ countOfItems: 2, sumOfQuantity: 6 });
  });

  test.each([
    ['the same building', () => ({ toWms: mine.wms.id }), 'toWms', 'samePhysicalWarehouse'],
    ['an unknown warehouse', () => ({ toWarehouse: product.id }), 'toWarehouse', 'warehouseUnknown'],
    ['a building that is not its own', () => ({ toWms: product.id }), 'toWms', 'wmsUnknown'],
    [
      'a lot',
      () => ({ items: [{ product: product.id, quantity: 1, lot: 'L-1' }] }),
      'items[0].lot',
      'transferLot',
    ],
    ['no items', () => ({ items: [] }), 'items', 'tooFew'],
  ])('refuses %s', async (_, wrong, propertyPath, code) => {
    const reply = await create(transferOf(mine, [{ product, quantity: 1 }], wrong()));
    expect(reply.status).toBe(400);
    expect(reply.problem.violations).toEqual([expect.objectContaining({ propertyPath, code })]);
    expect(reply.problem.violations[0]?.message).not.toContain(code);
  });

  test('refuses products that cannot be moved and a number that is taken', async () => {
    const virtual = await buildProduct(portal.database, mine, { type: 'Virtual' });
    const off = await buildProduct(portal.database, mine, { active: false });
    await create(transferOf(mine, [{ product, quantity: 1 }], { internalNumber: 'TR-1' }));
    const reply = await create(
      transferOf(
        mine,
        [
          { product: virtual, quantity: 1 },
          { product: off, quantity: 1 },
        ],
        { internalNumber: 'TR-1' },
      ),
    );
    expect(reply.problem.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['items[0].product', 'productNotPhysical'],
      ['items[1].product', 'productInactive'],
      ['internalNumber', 'transferNumberTaken'],
    ]);
  });
});
