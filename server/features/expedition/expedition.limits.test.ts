import { afterAll, beforeAll, expect, test } from 'vitest';
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
