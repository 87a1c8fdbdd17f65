import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildService, type Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

/*
 * What is asked of an address and of goods before an order may leave, as far as its carrier's service demands it.
 */

let portal: Portal;
let shop: Shop;
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
});
afterAll(() => portal.close());

const service = (demands: Partial<Row<'carrier_service'>>) =>
  buildService(portal.database, { id: shop.organisation.carrier.id } as Row<'carrier'>, demands);

/** The fields and codes of the reasons of an order for one piece of a product. */
async function reasons(
  fields: object,
  demands: Partial<Row<'carrier_service'>> = {},
  product: Partial<Row<'product'>> = {},
): Promise<string[]> {
  const { id } = await service(demands);
  const { id: made } = await shop.shelf.product(product);
  const order = await shop.create([{ product: made, quantity: 3 }], { carrierService: id, ...fields });
  return order.errors.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
}

test.each([
  ['604 118 372', 'CZ', true],
  ['+420604118372', 'CZ', true],
  ['00420 604 118 372', 'CZ', true],
  ['+421 905 123 456', 'CZ', true],
  ['604 118', 'CZ', false],
  ['+420 123 456 789', 'CZ', false],
  ['0905 123 456', 'SK', true],
  ['0905 123 456', 'CZ', false],
  ['512 345 678', 'PL', true],
  ['69 1234 5678', 'GR', true],
  ['+44 7700 900402', 'CZ', true],
  ['+44 7700', 'CZ', false],
])('the phone %s is read in %s: taken is %s', async (billingPhone, billingCountry, isTaken) => {
  const billingZip = { CZ: '602 00', SK: '040 01', PL: '00-950', GR: '546 21' }[billingCountry];
  expect(await reasons({ billingPhone, billingCountry, billingZip })).toEqual(
    isTaken ? [] : ['billingPhone phoneForm'],
  );
});

test('a wrong phone is answered by one of the country to which the parcel goes', async () => {
  const delivery = {
    differentDeliveryAddress: true,
    deliveryLastName: 'Kowalska',
    deliveryStreet: 'Długa 4',
  };
  const rest = {
    deliveryCity: 'Warszawa',
    deliveryZip: '00-950',
    deliveryCountry: 'PL',
    deliveryPhone: '123 456',
  };
  const { id } = await shop.shelf.product();
  const order = await shop.create([{ product: id, quantity: 1 }], { ...delivery, ...rest });
  expect(order.errors).toMatchObject([
    { propertyPath: 'deliveryPhone', code: 'phoneForm', parameters: { example: '+48 512 345 678' } },
  ]);
});

test('a service that wants the house number apart takes it out of the street as well', async () => {
  const demands = { house_number_mandatory: true };
  expect(await reasons({}, demands)).toEqual(['billingHouseNr houseNumberNeeded']);
  expect(await reasons({ billingHouseNr: '14' }, demands)).toEqual([]);
  expect(await reasons({ billingStreet: '17. listopadu 5a' }, demands)).toEqual([]);
  expect(await reasons({ billingStreet: '17. listopadu' }, demands)).toHaveLength(1);
  expect(await reasons({ carrierPickupPlace: '12345' }, demands)).toEqual([]);
});

test('an order leaves the check out, unless its service checks every address', async () => {
  const wrong = { billingZip: '1', billingPhone: '123 456', ignoreAddressValidation: true };
  expect(await reasons(wrong)).toEqual([]);
  expect(await reasons(wrong, { address_validation_mandatory: true })).toEqual([
    'billingZip zipForm',
    'billingPhone phoneForm',
  ]);
});

test('goods that no parcel of the service takes are named, and parcels that are too few', async () => {
  const demands = { max_weight: 5_000, max_length: 500 };
  const fits = { weight: 2_000, length: 500, width: 10, height: 10 };
  expect(await reasons({}, demands, fits)).toEqual([]);
  expect(await reasons({}, demands, { ...fits, weight: 5_001 })).toEqual(['items[0].product pieceTooHeavy']);
  expect(await reasons({}, demands, { ...fits, height: 501 })).toEqual(['items[0].product pieceTooLong']);
  expect(await reasons({ packagesCount: 1 }, demands, fits)).toEqual(['packagesCount packagesTooHeavy']);
  expect(await reasons({ packagesCount: 2 }, demands, fits)).toEqual([]);
});
