import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { buildService, type Row } from '../../../testing/builders.ts';
import { openOrders } from './expedition.calls.fixtures.ts';

let orders: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.portal.close());

describe('creating', () => {
  test('is on hold until it is sent, with every field as it was given', async () => {
    const created = await orders.create({ note: 'Prosím nevolat dopoledne.', ref1: '88213407', b2b: true });
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
    const carrier = { id: orders.mine.carrier.id } as Row<'carrier'>;
    const service = await buildService(orders.portal.database, carrier, {
      pickup_place_mandatory: true,
      phone_mandatory: true,
    });
    const created = await orders.create({ carrierService: service.id, billingPhone: null });
    expect(created.status).toBe('incorrect');
    expect(created.errors.map((error) => error.code).sort()).toEqual([
      'phoneNeededByCarrier',
      'pickupPlaceMissing',
    ]);
    expect(created.errors.every((error) => (error.message ?? '').length > 10)).toBe(true);
  });

  test('with a town where the code of a pickup place belongs is saved as incorrect', async () => {
    const carrier = { id: orders.mine.carrier.id } as Row<'carrier'>;
    const service = await buildService(orders.portal.database, carrier, { pickup_place_mandatory: true });
    const placed = (carrierPickupPlace: string) =>
      orders.create({ carrierService: service.id, carrierPickupPlace });
    const { errors } = await placed('Brno');
    expect(errors.map(({ code }) => code)).toEqual(['pickupPlaceNoCode']);
    expect(errors[0]?.message).toContain('Brno is no code');
    expect((await placed('CZ10001')).errors).toEqual([]);
  });

  test('by a service that is switched off says so', async () => {
    const carrier = { id: orders.mine.carrier.id } as Row<'carrier'>;
    const service = await buildService(orders.portal.database, carrier, { active: false });
    const { errors } = await orders.create({ carrierService: service.id });
    expect(errors.map(({ code }) => code)).toEqual(['carrierOff']);
    expect(errors[0]?.message).toContain(`${service.name} is switched off`);
  });

  test('refuses what is wrong field by field, and writes nothing', async () => {
    const before = await orders.portal.call(expeditionRoutes.counts, {}, { token: orders.token });
    const reply = await orders.portal.call(
      expeditionRoutes.create,
      {
        body: {
          ...orders.bodyOf(),
          orderNumber: 'no blanks here',
          billingStreet: 'x'.repeat(31),
          value: '12.345',
          surprise: true,
          items: [
            { product: orders.product.id, quantity: 0 },
            { product: orders.product.id, quantity: 1 },
          ],
        } as never,
      },
      { token: orders.token, language: 'cs' },
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
    const after = await orders.portal.call(expeditionRoutes.counts, {}, { token: orders.token });
    expect(after.body.total).toBe(before.body.total);
  });

  test('takes numbers as text and text as numbers', async () => {
    const created = await orders.create({
      billingZip: 60200 as never,
      value: 1249.5 as never,
      packagesCount: '2' as never,
    });
    expect(created).toMatchObject({ billingZip: '60200', value: '1249.50', packagesCount: 2 });
  });

  test('an order number is taken once for an e-shop', async () => {
    const created = await orders.create();
    const again = await orders.portal.call(
      expeditionRoutes.create,
      { body: orders.bodyOf({ orderNumber: created.orderNumber }) },
      { token: orders.token },
    );
    expect(again.status).toBe(400);
    expect(again.problem.violations[0]?.code).toBe('orderNumberTaken');
  });
});
