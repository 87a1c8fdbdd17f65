import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildService, type Row } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let product: Row<'product'>;

// Half past midnight in Prague, where the goods lie, and still the day before in Greenwich.
beforeAll(async () => {
  portal = await createTestPortal({ clock: createTestClock('2026-11-21T23:30:00Z') });
  shop = await openShop(portal);
  product = await shop.shelf.product();
  await portal.database.asOwner(
    `update currency set rate = r.rate, rate_day = '2026-11-20' from (values ('EUR', 1), ('CZK', 25)) as r(code, rate)
     where currency.code = r.code`,
  );
});
afterAll(() => portal.close());

const service = () =>
  buildService(portal.database, { id: shop.organisation.carrier.id } as Row<'carrier'>, {
    cod: true,
    cod_limit: '200000',
    cod_limit_currency: 'CZK',
  });
const collect = async (codValue: string, codCurrency: string) => {
  const { id } = await service();
  const order = await shop.create([{ product: product.id, quantity: 1 }], {
    carrierService: id,
    cod: true,
    codValue,
    codCurrency,
    codVariableSymbol: '2026',
  });
  return order.errors.map(({ propertyPath, code, parameters }) => [propertyPath, code, parameters]);
};

test('a limit of cash on delivery holds in every currency', async () => {
  expect(await collect('200000', 'CZK')).toEqual([]);
  expect(await collect('200000.01', 'CZK')).toMatchObject([['codValue', 'codLimit', { currency: 'CZK' }]]);
  expect(await collect('8000', 'EUR')).toEqual([]);
  expect(await collect('8000.01', 'EUR')).toMatchObject([
    ['codValue', 'codLimitByRate', { here: '8000.00', asked: 'EUR', limit: '200000.00', day: '2026-11-20' }],
  ]);
});

test('where no rate is known, that is said instead of letting any amount pass', async () => {
  expect(await collect('1', 'UAH')).toMatchObject([['codCurrency', 'codRateUnknown', { asked: 'UAH' }]]);
});

test('today is the day of the warehouse from which the e-shop sends', async () => {
  const create = (fields: object) => shop.create([{ product: product.id, quantity: 1 }], fields);
  expect((await create({ eshopOrderDate: '2026-11-22T00:10:00+01:00' })).status).toBe('onHold');
  await expect(create({ eshopOrderDate: '2026-11-23T00:10:00+01:00' })).rejects.toThrow(/inTheFuture/);
  expect((await create({ requiredExpeditionDate: '2026-11-22' })).status).toBe('onHold');
  await expect(create({ requiredExpeditionDate: '2026-11-21' })).rejects.toThrow(/inThePast/);
});

test.each([
  ['America/New_York', '1000-01-01T00:00:00Z', 'onHold'],
  ['Pacific/Auckland', '9999-12-31T23:00:00Z', 'inTheFuture'],
])(
  'of a date in a year of three or five digits in %s too it is known whether it is to come',
  async (zone, eshopOrderDate, expected) => {
    const inZone = (name: string) =>
      portal.database.asOwner('update wms set time_zone = $2 where id = $1', [
        shop.organisation.wms.id,
        name,
      ]);
    await inZone(zone);
    const asked = shop.create([{ product: product.id, quantity: 1 }], { eshopOrderDate });
    const outcome = await asked.then(({ status }) => status, String);
    await inZone('Europe/Prague');
    expect(outcome).toContain(expected);
  },
);

describe('the pickup place of an order', () => {
  const goTo = (carrierPickupPlace: string, billingCountry: string, fields: object = {}) => ({
    carrierPickupPlace,
    billingCountry,
    billingZip: billingCountry === 'SK' ? '040 01' : '602 00',
    ...fields,
  });
  const create = async (fields: object) => {
    const { id } = await service();
    return shop.create([{ product: product.id, quantity: 1 }], { carrierService: id, ...fields });
  };
  const reasons = async (fields: object) =>
    (await create(fields)).errors.map(({ propertyPath, code, parameters }) => [
      propertyPath,
      code,
      parameters,
    ]);
  const elsewhere = (place: string, where: string, country: string) => [
    'carrierPickupPlace',
    'pickupPlaceElsewhere',
    { place, where, country },
  ];
  beforeAll(async () => {
    await portal.database.asOwner("update carrier set adapter = 'packeta' where id = $1", [
      shop.organisation.carrier.id,
    ]);
    await portal.database.asOwner(
      `insert into pickup_place (adapter, country, code, name, kind, street, city, zip, cod, search, brought_at)
       select r.adapter, r.country, r.code, 'Place', 'place', 'Street 1', 'Town', '00000', r.cod, '', now()
       from (values ('packeta', 'CZ', '106', true), ('packeta', 'SK', '2201', null), ('packeta', 'CZ', '77', null),
         ('packeta', 'SK', '77', false), ('packeta', 'PL', '77', null), ('ppl', 'CZ', '2201', null)) as r(adapter, country, code, cod)`,
    );
  });

  test('is in the country to which the parcel goes', async () => {
    expect(await reasons(goTo('106', 'CZ'))).toEqual([]);
    expect(await reasons(goTo('106', 'SK'))).toEqual([elsewhere('106', 'CZ', 'SK')]);
    // What another carrier has by the same code says nothing of this one's.
    expect(await reasons(goTo('2201', 'CZ'))).toEqual([elsewhere('2201', 'SK', 'CZ')]);
    expect(await reasons(goTo('77', 'SK'))).toEqual([]);
    expect(await reasons(goTo('77', 'AT', { billingZip: '1010' }))).toEqual([
      elsewhere('77', 'CZ, PL, SK', 'AT'),
    ]);
    // The list may be a day old: what it lacks is left to the carrier.
    expect(await reasons(goTo('4711', 'CZ'))).toEqual([]);
    const delivery = {
      differentDeliveryAddress: true,
      deliveryFirstName: 'Zuzana',
      deliveryLastName: 'Nagyová',
      deliveryStreet: 'Hlavná 1',
      deliveryCity: 'Košice',
      deliveryZip: '040 01',
      deliveryCountry: 'SK',
    };
    expect(await reasons(goTo('106', 'CZ', delivery))).toEqual([elsewhere('106', 'CZ', 'SK')]);
  });

  test('collects the money that is to be collected there', async () => {
    const cod = { cod: true, codValue: '100', codCurrency: 'CZK', codVariableSymbol: '2026' };
    expect(await reasons(goTo('106', 'CZ', cod))).toEqual([]);
    expect(await reasons(goTo('77', 'SK', cod))).toEqual([
      ['carrierPickupPlace', 'pickupPlaceNoCod', { place: '77' }],
    ]);
  });

  test('is judged anew when the order is sent', async () => {
    const order = await create(goTo('4712', 'CZ'));
    await portal.database.asOwner(
      `insert into pickup_place (adapter, country, code, name, kind, street, city, zip, search, brought_at)
       values ('packeta', 'SK', '4712', 'Place', 'place', 'Street 1', 'Town', '00000', '', now())`,
    );
    expect(await shop.act('send', order)).toMatchObject({
      status: 'incorrect',
      errors: [{ propertyPath: 'carrierPickupPlace', code: 'pickupPlaceElsewhere' }],
    });
  });
});
