import { afterAll, beforeAll, expect, test } from 'vitest';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import { buildOrganisation, buildProduct, buildWarehouse, buildWms } from '../../../testing/builders.ts';
import { buildTransfer } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { announce, standAtRamp } from '../../wms/goods.fixtures.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('who administers says whether a warehouse counts blind: deliveries, arrivals and corrections', async () => {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation);
  const { token } = await signInAdmin(portal);
  const there = await buildWms(database);
  const away = { wms: organisation.wms, warehouse: organisation.warehouse };
  const warehouse = await buildWarehouse(database, organisation, there);
  const advice = await announce(database, organisation, [{ product, quantity: 5 }], {
    wms_id: there.id,
    warehouse_id: warehouse.id,
  });
  await standAtRamp(database).say(advice, 'receive', { lines: [{ product: product.id, quantity: 1 }] });
  await buildTransfer(
    database,
    { ...organisation, wms: away.wms },
    { wms: there, warehouse },
    {
      status: 'created',
      items: [{ product, quantity: 2, expedited: 1, booked: 1 }],
    },
  );
  const blindness = async (wms: string) => {
    const goods = await portal.call(floorRoutes.goods, { query: { wms } }, { token });
    const { body } = await portal.call(floorRoutes.receipts, { query: { wms } }, { token });
    return {
      advices: goods.body.advices.map(({ isBlind }) => isBlind),
      transfers: goods.body.transfers.map(({ side, isBlind }) => [side, isBlind]),
      receipts: body.receipts.map(({ isBlind }) => isBlind),
    };
  };
  const set = (blindCounts: boolean, as = token) =>
    portal.call(wmsRoutes.setBlindCounts, { params: { id: there.id }, body: { blindCounts } }, { token: as });

  expect(await blindness(there.id)).toEqual({
    advices: [true],
    transfers: [['destination', true]],
    receipts: [true],
  });
  // What leaves is counted against what was booked for it.
  expect((await blindness(away.wms.id)).transfers).toEqual([['source', false]]);

  const { body } = await set(false);
  expect(body).toMatchObject({ id: there.id, blindCounts: false });
  expect(await blindness(there.id)).toEqual({
    advices: [false],
    transfers: [['destination', false]],
    receipts: [false],
  });
  await set(false);
  const events = await database.asOwner('select act, diff, organisation_id from event where record_id = $1', [
    there.id,
  ]);
  expect(events).toEqual([
    { act: 'update', diff: [{ field: 'blindCounts', from: true, to: false }], organisation_id: null },
  ]);
  const client = (await signInUser(portal, organisation)).token;
  expect((await set(true, client)).status).toBe(403);
  expect((await blindness(there.id)).advices).toEqual([false]);
});
