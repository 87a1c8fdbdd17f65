import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CostDimension, claimCostRoutes } from '../../../../contracts/complaint/claim-cost.routes.ts';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import { buildOrganisation, buildProduct, insert } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { type Claims, openClaims } from '../complaint.fixtures.ts';

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims.portal.close());

const ALL = { from: '2100-01-01', until: '2100-12-31', zone: 'Europe/Prague' };
const costs = async (by: CostDimension, by_: { token: string } = claims.client, query = ALL) =>
  (await claims.portal.call(claimCostRoutes.list, { query: { by, ...query } }, { token: by_.token })).body
    .rows;

/** A claim of a day with what was claimed and paid. */
async function claimOf(day: string, value: string, paid: string | null, more: Record<string, unknown> = {}) {
  const { expedition } = await claims.shipped();
  const { body } = await claims.file({ expedition: expedition.id, claimValue: value, currency: 'CZK' });
  const set = { created_at: day, paid_value: paid, ...more };
  const names = Object.keys(set).map((name, index) => `${name} = $${index + 2}`);
  await claims.portal.database.asOwner(`update complaint set ${names.join(', ')} where id = $1`, [
    body.id,
    ...Object.values(set),
  ]);
  return { id: body.id, carrier: expedition.carrier_id };
}

test('claims are summed by month in the zone that is asked with, and by carrier, product or reason', async () => {
  // In Prague it is February already.
  const one = await claimOf('2100-01-31T23:30:00Z', '100.50', '40');
  await claimOf('2100-02-10T12:00:00Z', '200', null, {
    carrier_id: one.carrier,
    product_id: claims.product.id,
  });
  await claimOf('2100-03-01T12:00:00Z', '10', null, { reason: 'incomplete' });
  await claimOf('2100-03-02T12:00:00Z', '999', null, { status: 'canceled', resolution: 'canceled' });
  const february = (await costs('carrier')).filter(({ month }) => month === '2100-02');
  expect(february).toEqual([
    {
      kind: 'claim',
      month: '2100-02',
      of: expect.objectContaining({ id: one.carrier }),
      reason: null,
      currency: 'CZK',
      count: 2,
      value: '300.50',
      paid: '40.00',
    },
  ]);
  expect((await costs('reason')).map(({ month, reason, value }) => [month, reason, value])).toEqual([
    ['2100-03', 'incomplete', '10.00'],
    ['2100-02', 'damaged', '300.50'],
  ]);
  expect((await costs('product')).map(({ month, of, value }) => [month, of === null, value])).toEqual([
    ['2100-03', true, '10.00'],
    ['2100-02', false, '200.00'],
    ['2100-02', true, '100.50'],
  ]);
  expect(await costs('reason', claims.client, { ...ALL, zone: 'UTC', until: '2100-01-31' })).toHaveLength(1);
  // The list behind the number shows as many.
  const { results } = (
    await claims.portal.call(
      complaintRoutes.list,
      {
        body: {
          criteria: {
            createdAt: { gte: '2100-01-31T23:00:00Z', lt: '2100-02-28T23:00:00Z' },
            carrier: { in: [one.carrier] },
            status: { nin: ['canceled'] },
          },
        },
      },
      claims.options(claims.client),
    )
  ).body;
  expect(results).toHaveLength(2);
});

test('a return’s refund falls on its products by what they were worth, and its list finds it by product and carrier', async () => {
  const { portal, organisation, product, client, options } = claims;
  const other = await buildProduct(portal.database, organisation);
  const { expedition } = await claims.shipped();
  const made = await insert(portal.database, 'return', {
    id: uuid(),
    organisation_id: organisation.id,
    status: 'refunded',
    eshop_id: expedition.eshop_id,
    expedition_id: expedition.id,
    order_number: expedition.order_number,
    customer: 'Jana',
    reason: 'broken',
    amount: '400',
    currency: 'CZK',
    refunded_amount: '200',
    refunded_currency: 'CZK',
    refunded_on: '2100-06-02',
    created_at: new Date('2100-06-01T12:00:00Z'),
  });
  const goods: [string, string][] = [
    [product.id, '300'],
    [other.id, '100'],
  ];
  for (const [index, [id, value]] of goods.entries())
    await insert(portal.database, 'return_item', {
      id: uuid(),
      organisation_id: organisation.id,
      return_id: made.id,
      position: index,
      product_id: id,
      quantity: 1,
      reason: 'broken',
      value,
    });
  const june = async (by: CostDimension) => (await costs(by)).filter(({ month }) => month === '2100-06');
  expect((await june('product')).map(({ count, value, paid }) => [count, value, paid])).toEqual([
    [1, '300.00', '150.00'],
    [1, '100.00', '50.00'],
  ]);
  expect(await june('carrier')).toMatchObject([
    { kind: 'return', count: 1, value: '400.00', paid: '200.00' },
  ]);
  // The order was paid in another currency than its goods are priced in.
  const set = (money: string) =>
    portal.database.asOwner(`update return set ${money} where id = $1`, [made.id]);
  const money = async (by: CostDimension) =>
    (await june(by)).map(({ count, currency, value, paid }) => [count, currency, value, paid]);
  await set(`refunded_amount = '8', refunded_currency = 'EUR'`);
  expect(await money('carrier')).toEqual([
    [1, 'CZK', '400.00', null],
    [0, 'EUR', null, '8.00'],
  ]);
  // Nothing says what it was worth.
  await set('amount = null, currency = null');
  await portal.database.asOwner('update return_item set value = null where return_id = $1', [made.id]);
  expect(await money('carrier')).toEqual([
    [1, null, null, null],
    [0, 'EUR', null, '8.00'],
  ]);
  expect((await money('product')).filter(([, currency]) => currency !== null)).toEqual([
    [0, 'EUR', null, '4.00'],
    [0, 'EUR', null, '4.00'],
  ]);
  const found = async (criteria: object) =>
    (await portal.call(returnRoutes.list, { body: { criteria } as never }, options(client))).body.results
      .length;
  expect(await found({ product: { in: [other.id] } })).toBe(1);
  expect(await found({ carrier: { in: [expedition.carrier_id] }, product: { in: [other.id] } })).toBe(1);
  expect(await found({ product: { in: [uuid()] } })).toBe(0);
});

test('a zone by a name that is gone from the list of zones is the one that it stands for', async () => {
  const gone = await costs('reason', claims.client, { ...ALL, zone: 'Canada/East-Saskatchewan' });
  expect(gone).toEqual(await costs('reason', claims.client, { ...ALL, zone: 'America/Regina' }));
});

test('the same is a file in the reader’s language; another organisation sees none of it', async () => {
  const file = await claims.portal.call(
    claimCostRoutes.export,
    { params: { format: 'csv' }, query: { by: 'reason', ...ALL } },
    { ...claims.options(claims.client), language: 'cs' },
  );
  expect(file.text).toContain('Důvod');
  expect(file.text).toContain('Poškozeno');
  expect(file.text).toContain('Měna');
  const stranger = await signInUser(claims.portal, await buildOrganisation(claims.portal.database));
  expect(await costs('reason', stranger)).toEqual([]);
});
