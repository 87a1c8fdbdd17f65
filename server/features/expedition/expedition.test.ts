import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionInput } from '../../../contracts/expedition/expedition.schema.ts';
import {
  buildOrganisation,
  buildProduct,
  buildService,
  buildStock,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
let token: string;
let product: Row<'product'>;
let scarce: Row<'product'>;
let number = 0;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  product = await buildProduct(portal.database, mine);
  scarce = await buildProduct(portal.database, mine);
  await sell(portal.database, mine, [product, scarce]);
  await buildStock(portal.database, mine, product, 1_000);
  await buildStock(portal.database, mine, scarce, 3);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const bodyOf = (overrides: Partial<ExpeditionInput> = {}): ExpeditionInput => ({
  eshop: mine.eshop.id,
  orderNumber: `T-${String(++number).padStart(6, '0')}`,
  billingFirstName: 'Jana',
  billingLastName: 'Nováková',
  billingStreet: 'Lidická',
  billingHouseNr: '14/B',
  billingZip: '602 00',
  billingCity: 'Brno',
  billingCountry: 'CZ',
  billingEmail: 'jana@example.com',
  billingPhone: '+420 604 118 372',
  carrier: mine.carrier.id,
  carrierService: mine.service.id,
  value: '1249.00',
  currency: 'CZK',
  items: [{ product: product.id, quantity: 2 }],
  ...overrides,
});

const create = async (overrides: Partial<ExpeditionInput> = {}) => {
  const reply = await portal.call(expeditionRoutes.create, { body: bodyOf(overrides) }, { token });
  expect(reply.problem?.violations ?? []).toEqual([]);
  expect(reply.status).toBe(201);
  return reply.body;
};
const act = (name: 'send' | 'process' | 'rollback' | 'cancel', id: string, headers = {}) =>
  portal.call(expeditionRoutes[name], { params: { id } }, { token, headers });
const actsOn = async (id: string) => {
  const { body } = await portal.call(eventRoutes.history, { params: { noun: 'expedition', id } }, { token });
  return body.events.map((event) => event.act);
};
const held = async (one: Row<'product'>) =>
  (
    await portal.database.asOwner<{ booked: number }>(
      'select sum(booked)::int as booked from stock_row where product_id = $1',
      [one.id],
    )
  )[0]?.booked;

describe('creating', () => {
  test('is on hold until it is sent, with every field as it was given', async () => {
    const created = await create({ note: 'Prosím nevolat dopoledne.', ref1: '88213407', b2b: true });
    expect(created).toMatchObject({
      status: 'onHold',
      recipient: 'Jana Nováková',
      destinationCity: 'Brno',
      value: '1249.00',
      note: 'Prosím nevolat dopoledne.',
      ref1: '88213407',
      b2b: true,
      countOfItems: 1,
      sumOfQuantity: 2,
      errors: [],
    });
    expect(created.items[0]).toMatchObject({ quantity: 2, booked: 0, missing: 2, available: 1_000 });
  });

  test('with a missing pickup place and phone is saved as incorrect, with both reasons in words', async () => {
    const carrier = { id: mine.carrier.id } as Row<'carrier'>;
    const service = await buildService(portal.database, carrier, {
      pickup_place_mandatory: true,
      phone_mandatory: true,
    });
    const created = await create({ carrierService: service.id, billingPhone: null });
    expect(created.status).toBe('incorrect');
    expect(created.errors.map((error) => error.code).sort()).toEqual([
      'phoneNeededByCarrier',
      'pickupPlaceMissing',
    ]);
    expect(created.errors.every((error) => (error.message ?? '').length > 10)).toBe(true);
  });

  test('with a town where the code of a pickup place belongs is saved as incorrect', async () => {
    const carrier = { id: mine.carrier.id } as Row<'carrier'>;
    const service = await buildService(portal.database, carrier, { pickup_place_mandatory: true });
    const placed = (carrierPickupPlace: string) => create({ carrierService: service.id, carrierPickupPlace });
    const { errors } = await placed('Brno');
    expect(errors.map(({ code }) => code)).toEqual(['pickupPlaceNoCode']);
    expect(errors[0]?.message).toContain('Brno is no code');
    expect((await placed('CZ10001')).errors).toEqual([]);
  });

  test('refuses what is wrong field by field, and writes nothing', async () => {
    const before = await portal.call(expeditionRoutes.counts, {}, { token });
    const reply = await portal.call(
      expeditionRoutes.create,
      {
        body: {
          ...bodyOf(),
          orderNumber: 'no blanks here',
          billingStreet: 'x'.repeat(31),
          value: '12.345',
          surprise: true,
          items: [
            { product: product.id, quantity: 0 },
            { product: product.id, quantity: 1 },
          ],
        } as never,
      },
      { token, language: 'cs' },
    );
    expect(reply.status).toBe(400);
    const found = Object.fromEntries(
      reply.problem.violations.map(({ propertyPath, code }) => [propertyPath, code]),
    );
    expect(found).toMatchObject({
      orderNumber: 'documentNumber',
      billingStreet: 'tooLong',
      surprise: 'unknownField',
      'items[0].quantity': 'tooSmall',
    });
    expect(reply.problem.violations.every((violation) => typeof violation.parameters === 'object')).toBe(
      true,
    );
    const after = await portal.call(expeditionRoutes.counts, {}, { token });
    expect(after.body.total).toBe(before.body.total);
  });

  test('takes numbers as text and text as numbers', async () => {
    const created = await create({
      billingZip: 60200 as never,
      value: 1249.5 as never,
      packagesCount: '2' as never,
    });
    expect(created).toMatchObject({ billingZip: '60200', value: '1249.50', packagesCount: 2 });
  });

  test('an order number is taken once for an e-shop', async () => {
    const created = await create();
    const again = await portal.call(
      expeditionRoutes.create,
      { body: bodyOf({ orderNumber: created.orderNumber }) },
      { token },
    );
    expect(again.status).toBe(400);
    expect(again.problem.violations[0]?.code).toBe('orderNumberTaken');
  });
});

describe('sending', () => {
  test('books the stock and hands over', async () => {
    const before = (await held(product)) ?? 0;
    const created = await create({ items: [{ product: product.id, quantity: 5 }] });
    const sent = await act('send', created.id);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ status: 'awaitingProcessing' });
    expect(sent.body.items[0]).toMatchObject({ booked: 5, missing: 0 });
    expect(await held(product)).toBe(before + 5);
    const jobs = await portal.database.asOwner(`select 1 from graphile_worker._private_jobs where key = $1`, [
      `warehouse:${created.id}`,
    ]);
    expect(jobs).toHaveLength(1);
  });

  test('waits for goods with what is there booked, and goes on when stock comes free', async () => {
    const created = await create({ items: [{ product: scarce.id, quantity: 5 }] });
    const sent = await act('send', created.id);
    expect(sent.body.status).toBe('waitingForGoods');
    expect(sent.body.items[0]).toMatchObject({ booked: 3, missing: 2 });
    const history = await portal.call(
      eventRoutes.history,
      { params: { noun: 'expedition', id: created.id } },
      { token },
    );
    expect(history.body.events.map((event) => event.act)).toEqual(['reserve', 'send', 'create']);
    expect(history.body.events[0]?.actor).toEqual({ kind: 'system', name: 'Stock allocator' });
    const canceled = await act('cancel', created.id);
    expect(canceled.body.status).toBe('canceled');
    expect(await held(scarce)).toBe(0);
  });

  test('twice is answered as done, however far it has come, and done once', async () => {
    const created = await create({ items: [{ product: scarce.id, quantity: 5 }] });
    const first = await act('send', created.id);
    const again = await act('send', created.id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await portal.database.asOwner(`update expedition set status = 'takeOut' where id = $1`, [created.id]);
    expect((await act('send', created.id)).body.status).toBe('takeOut');
    expect(await actsOn(created.id)).toEqual(['reserve', 'send', 'create']);
  });

  test('again is refused with the state and the reason once it was taken back in another way', async () => {
    const created = await create();
    await act('send', created.id);
    await act('rollback', created.id);
    expect((await act('rollback', created.id)).body.status).toBe('onHold');
    await act('cancel', created.id);
    expect((await act('cancel', created.id)).body.status).toBe('canceled');
    for (const other of ['send', 'rollback', 'process'] as const) {
      const refused = await act(other, created.id);
      expect([refused.status, refused.problem.code]).toEqual([409, 'stateForbids']);
      expect(refused.problem.message).toMatch(/Cancelled/);
    }
    expect(await actsOn(created.id)).toEqual(['cancel', 'rollback', 'reserve', 'send', 'create']);
  });

  test('many: each succeeds or fails alone, and says why', async () => {
    const good = await create();
    const sentBefore = await create();
    await act('send', sentBefore.id);
    const reply = await portal.call(
      expeditionRoutes.sendMany,
      { body: { expeditions: [good.id, sentBefore.id, '01900000-0000-7000-8000-00000000dead'] } },
      { token },
    );
    expect(reply.body).toMatchObject({ done: 2, failed: 1 });
    expect(reply.body.message).toMatch(/^Some expeditions failed to send to the warehouse system/);
    expect(reply.body.results.map((result) => result.code)).toEqual([null, null, 'notFound']);
    expect(await actsOn(sentBefore.id)).toEqual(['reserve', 'send', 'create']);
  });
});

describe('rolling back and cancelling', () => {
  test('keeps the bookings for the time of grace', async () => {
    const created = await create({ items: [{ product: product.id, quantity: 4 }] });
    await act('send', created.id);
    const back = await act('rollback', created.id);
    expect(back.body).toMatchObject({ status: 'onHold' });
    expect(back.body.items[0]?.booked).toBe(4);
    const again = await act('send', created.id);
    expect(again.body).toMatchObject({ status: 'awaitingProcessing' });
    expect(again.body.items[0]?.booked).toBe(4);
  });

  test('asks the warehouse when it has the order', async () => {
    const created = await create();
    await act('send', created.id);
    const asked = await act('cancel', created.id);
    expect(asked.body).toMatchObject({
      status: 'waitingForCancel',
      statusBeforeCancel: 'awaitingProcessing',
    });
    expect((await act('cancel', created.id)).body).toEqual(asked.body);
  });
});

describe('who may', () => {
  test('a reader reads and does not write', async () => {
    const reader = await signInUser(portal, mine, 'readOnly');
    const created = await create();
    expect(
      (await portal.call(expeditionRoutes.read, { params: { id: created.id } }, { token: reader.token }))
        .status,
    ).toBe(200);
    expect(
      (await portal.call(expeditionRoutes.send, { params: { id: created.id } }, { token: reader.token }))
        .status,
    ).toBe(403);
  });

  test('another organisation sees nothing of it; the administrator sees both', async () => {
    const other = await buildOrganisation(portal.database);
    const stranger = await signInUser(portal, other);
    const created = await create();
    expect(
      (await portal.call(expeditionRoutes.read, { params: { id: created.id } }, { token: stranger.token }))
        .status,
    ).toBe(404);
    const list = await portal.call(expeditionRoutes.list, { body: {} }, { token: stranger.token });
    expect(list.body.paging.total).toBe(0);
    const admin = await signInAdmin(portal);
    const found = await portal.call(
      expeditionRoutes.read,
      { params: { id: created.id } },
      { token: admin.token },
    );
    expect(found.body.organisation).toMatchObject({ id: mine.id });
  });
});

describe('idempotency', () => {
  test('the same key gives the same bytes and one effect; another body is refused', async () => {
    const body = bodyOf();
    const headers = { 'idempotency-key': 'order-1' };
    const first = await portal.call(expeditionRoutes.create, { body }, { token, headers });
    const again = await portal.call(expeditionRoutes.create, { body }, { token, headers });
    expect(again.text).toBe(first.text);
    const other = await portal.call(expeditionRoutes.create, { body: bodyOf() }, { token, headers });
    expect(other.status).toBe(422);
  });
});
