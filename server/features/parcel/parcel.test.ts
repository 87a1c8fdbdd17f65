import { afterAll, beforeAll, expect, test } from 'vitest';
import { parcelRoutes } from '../../../contracts/parcel/parcel.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { providerScope } from '../../platform/access/scope.ts';
import { eventOf, sendOrder, standAtDoor, tell } from '../../wms/fixtures.ts';
import { undoAct } from '../reservation/reservation.undo.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const ADA = providerScope({ kind: 'admin', id: null, name: 'Ada' });

test('parcels stand in the list from packing on, found by number and order, until their packing is taken back', async () => {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const { token } = await signInUser(portal, organisation);
  const list = async (asked: object) =>
    (await portal.call(parcelRoutes.list, { body: asked as never }, { token })).body;
  const numbers = async (asked: object) =>
    (await list(asked)).results.map(({ trackingNumber }) => trackingNumber).sort();

  const order = await sendOrder(database, organisation);
  const other = await sendOrder(database, organisation);
  const door = standAtDoor(database);
  for (const [one, number] of [
    [order, 'Z-ONE-1'],
    [other, 'Z-OTHER-1'],
  ] as const) {
    await door.sayAll(one, 'accept', 'startPicking', 'finishPicking');
    const parcels = [{ trackingNumber: number, weight: 1_240, box: 'M' }, { trackingNumber: `${number}-2` }];
    await tell(database, eventOf(one, { kind: 'pack', parcels }), 'floor:ada');
  }

  expect(await numbers({ search: 'z-one' })).toEqual(['Z-ONE-1', 'Z-ONE-1-2']);
  expect(await numbers({ search: other.order_number })).toEqual(['Z-OTHER-1', 'Z-OTHER-1-2']);
  expect(await list({ criteria: { weight: { gt: 1_000 } }, search: 'z-one' })).toMatchObject({
    paging: { total: 1 },
    results: [
      {
        expedition: order.id,
        expeditionStatus: 'waitingForTheCarrier',
        carrier: order.carrier_id,
        carrierService: order.carrier_service_id,
        eshop: order.eshop_id,
        box: 'M',
      },
    ],
  });

  // A box under the warehouse's own number can be opened again.
  const opened = await sendOrder(database, organisation);
  await door.sayAll(opened, 'accept', 'startPicking', 'finishPicking');
  await tell(database, eventOf(opened, { kind: 'pack', packagesCount: 2 }), 'floor:ada');
  const ofOpened = { search: opened.order_number };
  expect(await numbers(ofOpened)).toHaveLength(2);
  await database.transaction(ADA, (tx) => undoAct(tx, opened.id, 'pack'));
  expect(await numbers(ofOpened)).toEqual([]);
});
