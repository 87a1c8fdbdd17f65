import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionShipmentRoutes } from '../../../contracts/expedition/expedition.shipment.ts';
import {
  EXPEDITION_STATUSES,
  type ExpeditionLoss,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { parcelRoutes } from '../../../contracts/parcel/parcel.routes.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope as systemOf } from '../../platform/access/scope.ts';
import { readHistory, readRow, type SentOrder, sendOrder, standAtDoor } from '../../wms/fixtures.ts';
import { listUnheard } from './expedition.overdue.store.ts';

let portal: Portal;
let organisation: Organisation;
let admin: string;
let client: string;
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  admin = (await signInAdmin(portal)).token;
  client = (await signInUser(portal, organisation)).token;
});
afterAll(() => portal.close());

async function ship(...numbers: string[]): Promise<SentOrder> {
  const order = await sendOrder(portal.database, organisation);
  const door = standAtDoor(portal.database);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await door.say(order, 'pack', { parcels: numbers.map((trackingNumber) => ({ trackingNumber })) });
  await door.sayAll(order, 'pickUp');
  return order;
}
const declare = (id: string, act: ExpeditionLoss, body: object = {}, token = admin) =>
  portal.call(
    expeditionRoutes.declare,
    { params: { id, act }, body: { reason: 'The depot burnt', ...body } as never },
    { token },
  );
const acts = async (order: { id: string }) =>
  (await readHistory(portal.database, order)).map(({ act }) => act);
const lostParcels = async (search: string) => {
  const body = { search, criteria: { lostAt: { neq: null } } } as never;
  const answer = await portal.call(parcelRoutes.list, { body }, { token: client });
  return answer.body.results.map(({ trackingNumber }) => trackingNumber).sort();
};

test('an order is declared lost once, with its parcels, and its client finds it', async () => {
  const order = await ship('L-ONE-1', 'L-ONE-2');
  const reply = await declare(order.id, 'declareLost');
  expect(reply.body).toMatchObject({ status: 'carrierPickedUp', lostAt: expect.any(String) });
  expect((await declare(order.id, 'declareLost')).body.version).toBe(reply.body.version);
  expect((await readHistory(portal.database, order)).at(-1)).toMatchObject({
    act: 'declareLost',
    kind: 'admin',
    reason: 'The depot burnt',
  });
  const criteria = { lostAt: { neq: null } } as never;
  const list = await portal.call(expeditionRoutes.list, { body: { criteria } }, { token: client });
  expect(list.body.results.map(({ id }) => id)).toEqual([order.id]);
  expect(await lostParcels('L-ONE')).toEqual(['L-ONE-1', 'L-ONE-2']);
});

test('one of several parcels is lost and found, and its order with it', async () => {
  const order = await ship('L-TWO-1', 'L-TWO-2');
  const { body } = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: order.id } },
    { token: client },
  );
  const [one, other] = body.parcels;
  const foreign = await ship('L-OTHER');
  const { body: others } = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: foreign.id } },
    { token: client },
  );
  expect((await declare(order.id, 'declareLost', { parcels: [others.parcels[0]?.id] })).status).toBe(404);
  await declare(order.id, 'declareLost', { parcels: [one?.id] });
  expect(await lostParcels('L-TWO')).toEqual([one?.trackingNumber]);
  await declare(order.id, 'declareLost', { parcels: [other?.id] });
  expect(await lostParcels('L-TWO')).toEqual(['L-TWO-1', 'L-TWO-2']);
  expect((await declare(order.id, 'declareFound', { parcels: [one?.id] })).body.lostAt).not.toBeNull();
  expect((await declare(order.id, 'declareFound')).body.lostAt).toBeNull();
  expect(await lostParcels('L-TWO')).toEqual([]);
});

test('what is lost is not assumed delivered, and what arrives all the same is not lost', async () => {
  const order = await ship('L-THREE');
  await declare(order.id, 'declareLost');
  const days = (n: number | null) =>
    portal.database.asOwner('update eshop set assume_delivered_after_days = $2 where id = $1', [
      organisation.eshop.id,
      n,
    ]);
  await days(1);
  await portal.database.asOwner(
    `update event set at = at - interval '9 days' where record_id = $1 and actor_kind in ('warehouse', 'system')`,
    [order.id],
  );
  const unheard = () => portal.database.read(systemOf(), (tx) => listUnheard(tx, 100));
  expect((await unheard()).map(({ id }) => id)).not.toContain(order.id);
  await declare(order.id, 'declareFound');
  expect((await unheard()).map(({ id }) => id)).toContain(order.id);
  await days(null);
  await declare(order.id, 'declareLost');
  await standAtDoor(portal.database).say(order, 'deliver');
  expect(await readRow(portal.database, order)).toMatchObject({ status: 'delivered', lost_at: null });
  expect(await lostParcels('L-THREE')).toEqual([]);
  expect((await acts(order)).slice(-2)).toEqual(['declareLost', 'deliver']);
});

test('only an administrator declares it, with a reason, where the table lets it', async () => {
  const order = await ship('L-FOUR');
  expect((await declare(order.id, 'declareLost', { reason: ' ' })).status).toBe(400);
  expect((await declare(order.id, 'declareLost', {}, client)).status).not.toBe(200);
  for (const status of EXPEDITION_STATUSES) {
    await portal.database.asOwner('update expedition set status = $2, lost_at = null where id = $1', [
      order.id,
      status,
    ]);
    const { status: answered } = await declare(order.id, 'declareLost');
    expect([status, answered]).toEqual([
      status,
      mayAct(expeditionStates, status, 'declareLost', 'admin') ? 200 : 409,
    ]);
  }
});
