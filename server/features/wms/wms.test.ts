import { afterAll, beforeAll, expect, test } from 'vitest';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { WEEK } from '../../../contracts/wms/wms.schema.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
} from '../../../testing/builders.ts';
import { buildTransfer } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { announce, standAtRamp } from '../../wms/goods.fixtures.ts';

const { create, update, deactivate, read } = wmsRecord.routes;
const bodyOf = {
  name: 'Hall of Plzeň',
  code: 'PLZ',
  timeZone: 'Europe/Prague',
  country: 'CZ',
  openDays: [...WEEK],
  holidays: [],
  blindCounts: true,
};

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
    const receipts = await portal.call(floorRoutes.receipts, { query: { wms } }, { token });
    return {
      advices: goods.body.advices.map(({ isBlind }) => isBlind),
      transfers: goods.body.transfers.map(({ side, isBlind }) => [side, isBlind]),
      receipts: receipts.body.receipts.map(({ isBlind }) => isBlind),
    };
  };
  const body = { ...bodyOf, name: there.name, code: there.code };
  const set = (blindCounts: boolean, as = token) =>
    portal.call(update, { params: { id: there.id }, body: { ...body, blindCounts } }, { token: as });

  expect(await blindness(there.id)).toEqual({
    advices: [true],
    transfers: [['destination', true]],
    receipts: [true],
  });
  // What leaves is counted against what was booked for it.
  expect((await blindness(away.wms.id)).transfers).toEqual([['source', false]]);

  expect((await set(false)).body).toMatchObject({ id: there.id, blindCounts: false });
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

test('a zone that the database does not know, or that is an offset, is refused; days and holidays come back', async () => {
  const { token } = await signInAdmin(portal);
  for (const timeZone of ['Europe/Nowhere', '+05:00', 'CEST']) {
    const { problem } = await portal.call(create, { body: { ...bodyOf, timeZone } }, { token });
    expect(problem.violations).toMatchObject([{ propertyPath: 'timeZone', code: 'timeZone' }]);
  }
  const days = { openDays: ['monday', 'friday'], holidays: ['2026-12-24', '2026-12-25'] };
  const made = await portal.call(create, { body: { ...bodyOf, ...days } }, { token });
  expect(made.body).toMatchObject({ ...days, timeZone: 'Europe/Prague', active: true });
  const same = await portal.call(
    update,
    { params: { id: made.body.id }, body: { ...bodyOf, ...days } },
    { token },
  );
  expect(same.body.version).toBe(1);
});

test('a warehouse that holds goods, or where virtual ones put theirs, stays active, with the reason', async () => {
  const { database } = portal;
  const { token } = await signInAdmin(portal);
  const organisation = await buildOrganisation(database);
  const params = { id: organisation.wms.id };
  const refusal = async () => (await portal.call(deactivate, { params }, { token })).problem?.violations;
  expect(await refusal()).toMatchObject([{ code: 'inUse', parameters: { in: 'warehouse', count: 1 } }]);
  await buildStock(database, organisation, await buildProduct(database, organisation), 7);
  expect(await refusal()).toMatchObject([{ code: 'holdsStock', parameters: { count: 7 } }]);
  const empty = await buildWms(database);
  const off = await portal.call(deactivate, { params: { id: empty.id } }, { token });
  expect(off.body).toMatchObject({ active: false });
  expect((await portal.call(read, { params: { id: empty.id } }, { token })).body.active).toBe(false);
});
