import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../contracts/expedition/expedition.shipment.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { standAtDoor } from '../../wms/fixtures.ts';
import { sendExpedition } from './expedition.acts.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** An order of six pieces, for which two lots are needed, and a person of its organisation. */
async function sendLots() {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation, { work_around_lot: true });
  await sell(database, organisation, [product]);
  await buildStock(database, organisation, product, 2, { lot: 'L-1', lotDate: '2027-05-01' });
  await buildStock(database, organisation, product, 5, { lot: 'L-2', lotDate: '2027-09-01' });
  const order = await buildExpedition(database, organisation, { items: [{ product, quantity: 6 }] });
  await database.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  const { token } = await signInUser(portal, organisation);
  const read = (of: { id: string } = order) =>
    portal.call(expeditionShipmentRoutes.shipment, { params: { id: of.id } }, { token });
  return { product, order, read, door: standAtDoor(database) };
}

test('an order says what left for it by lot, in which parcels, packed by whom, and when it went', async () => {
  const { product, order, read, door } = await sendLots();
  expect((await read()).body).toEqual({
    packedBy: null,
    packedAt: null,
    handedOverAt: null,
    deliveredAt: null,
    items: [],
    parcels: [],
    receipts: [],
  });
  await door.say(order, 'pack', {
    occurredAt: '2026-03-02T10:00:00.000Z',
    trackingNumber: 'Z1',
    packagesCount: 3,
    parcels: [
      { weight: 1_240, box: 'M' },
      { trackingNumber: 'Z2', trackingUrl: 'https://carrier.example/Z2', weight: 300 },
    ],
  });
  await door.say(order, 'pickUp', { occurredAt: '2026-03-02T16:00:00.000Z' });
  await door.say(order, 'deliver', { occurredAt: '2026-03-03T09:00:00.000Z' });
  const goods = { id: product.id, name: product.name, productSku: product.product_sku };
  expect((await read()).body).toMatchObject({
    packedBy: 'Test warehouse',
    packedAt: '2026-03-02T10:00:00.000Z',
    handedOverAt: '2026-03-02T16:00:00.000Z',
    deliveredAt: '2026-03-03T09:00:00.000Z',
    items: [
      { product: goods, lot: 'L-1', lotDate: '2027-05-01', quantity: 2, serialNumbers: [] },
      { product: goods, lot: 'L-2', lotDate: '2027-09-01', quantity: 4 },
    ],
    parcels: [
      { trackingNumber: 'Z1', weight: 1_240, box: 'M' },
      { trackingNumber: 'Z2', trackingUrl: 'https://carrier.example/Z2', weight: 300, box: null },
      { trackingNumber: null, weight: null, box: null },
    ],
  });
});

test('nobody reads what was packed for somebody else, and a parcel leads to no script', async () => {
  const [mine, theirs] = [await sendLots(), await sendLots()];
  await theirs.door.say(theirs.order, 'pack');
  expect((await mine.read(theirs.order)).status).toBe(404);
  await expect(
    mine.door.say(mine.order, 'pack', { parcels: [{ trackingUrl: 'javascript:alert(1)' }] }),
  ).rejects.toMatchObject({ status: 400, violations: [{ propertyPath: 'parcels[0].trackingUrl' }] });
});
