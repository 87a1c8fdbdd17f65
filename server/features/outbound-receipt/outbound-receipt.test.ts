import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../contracts/expedition/expedition.shipment.ts';
import { outboundReceiptRoutes } from '../../../contracts/outbound-receipt/outbound-receipt.routes.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { providerScope, systemScope } from '../../platform/access/scope.ts';
import { eventOf, sendOrder, standAtDoor, tell } from '../../wms/fixtures.ts';
import { sendExpedition } from '../expedition/expedition.acts.ts';
import { undoAct } from '../reservation/reservation.undo.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const ADA = providerScope({ kind: 'admin', id: null, name: 'Ada' });

async function open() {
  const organisation = await buildOrganisation(portal.database);
  const { token } = await signInUser(portal, organisation);
  const list = async (asked: object) =>
    (await portal.call(outboundReceiptRoutes.list, { body: { nested: true, ...asked } as never }, { token }))
      .body;
  const read = (id: string) => portal.call(outboundReceiptRoutes.read, { params: { id } }, { token });
  return { organisation, token, list, read, door: standAtDoor(portal.database) };
}

test('a packing writes a receipt of the pieces by lot, which agrees with the ledger and leads to its parcels', async () => {
  const { database } = portal;
  const { organisation, token, list, read, door } = await open();
  const product = await buildProduct(database, organisation, { work_around_lot: true });
  await sell(database, organisation, [product]);
  await buildStock(database, organisation, product, 2, { lot: 'L-1', lotDate: '2027-05-01' });
  await buildStock(database, organisation, product, 5, { lot: 'L-2', lotDate: '2027-09-01' });
  const order = await buildExpedition(database, organisation, { items: [{ product, quantity: 6 }] });
  await database.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  await door.say(order, 'pack', {
    occurredAt: '2026-03-02T10:00:00.000Z',
    parcels: [{ trackingNumber: 'Z1', weight: 1_240, box: 'M' }, { trackingNumber: 'Z2' }],
  });

  const { results } = await list({ search: order.order_number });
  expect(results).toMatchObject([
    {
      internalNumber: expect.stringMatching(/^OR-\d+$/),
      expedition: { id: order.id, name: order.order_number },
      expeditionStatus: 'waitingForTheCarrier',
      issuedAt: '2026-03-02T10:00:00.000Z',
      actorName: 'Test warehouse',
      packagesCount: 2,
      countOfItems: 1,
      countOfSku: 1,
      sumOfQuantity: 6,
      takenBackAt: null,
    },
  ]);
  const [found] = results;
  expect((await list({ search: found?.internalNumber?.toLowerCase() })).results).toHaveLength(1);
  expect((await read(found?.id ?? '')).body).toMatchObject({
    moved: { movements: 2, pieces: 6 },
    items: [
      { product: { id: product.id }, lot: 'L-1', lotDate: '2027-05-01', quantity: 2, ordered: 6 },
      { product: { id: product.id }, lot: 'L-2', lotDate: '2027-09-01', quantity: 4, ordered: 6 },
    ],
    parcels: [{ trackingNumber: 'Z1', weight: 1_240, box: 'M' }, { trackingNumber: 'Z2' }],
  });
  const shipment = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: order.id } },
    { token },
  );
  expect(shipment.body.receipts).toEqual([{ id: found?.id, internalNumber: found?.internalNumber }]);
});

test('a packing that was taken back keeps its receipt, marked; packing again writes another', async () => {
  const { database } = portal;
  const { organisation, list, read, door } = await open();
  const order = await sendOrder(database, organisation);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await tell(database, eventOf(order, { kind: 'pack', packagesCount: 2 }), 'floor:ada');
  await database.transaction(ADA, (tx) => undoAct(tx, order.id, 'pack'));
  await tell(database, eventOf(order, { kind: 'pack', packagesCount: 1 }), 'floor:ada');

  const { results } = await list({ sort: [{ field: 'internalNumber', order: 'ASC' }] });
  expect(results).toMatchObject([
    { takenBackAt: expect.any(String), packagesCount: 2 },
    { takenBackAt: null, packagesCount: 1 },
  ]);
  const parcels = await Promise.all(
    results.map(async ({ id }) => (await read(id ?? '')).body.parcels.length),
  );
  expect(parcels).toEqual([2, 1]);
});

test('the receipt of somebody else is not there', async () => {
  const [mine, theirs] = [await open(), await open()];
  const order = await sendOrder(portal.database, theirs.organisation);
  await theirs.door.say(order, 'pack');
  const [{ id = '' } = {}] = (await theirs.list({})).results;
  expect((await theirs.read(id)).status).toBe(200);
  expect((await mine.read(id)).status).toBe(404);
  expect((await mine.list({})).results).toEqual([]);
});
