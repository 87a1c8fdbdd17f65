import { afterAll, beforeAll, expect, test } from 'vitest';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
} from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { create, deactivate, makeDefault, read, remove, update } = warehouseRecord.routes;

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const one = (id: string) => ({ params: { id } });
const defaultsOf = async (organisation: { id: string }) =>
  (
    await portal.database.asOwner<{ id: string }>(
      'select id from warehouse where organisation_id = $1 and is_default',
      [organisation.id],
    )
  ).map(({ id }) => id);

test('making another warehouse the default moves it, and both histories say so', async () => {
  const organisation = await buildOrganisation(portal.database);
  const { warehouse } = organisation;
  const other = await buildWarehouse(portal.database, organisation, organisation.wms);
  const reply = await portal.call(makeDefault, one(other.id), { token });
  expect(reply.body).toMatchObject({ id: other.id, isDefault: true });
  expect(await defaultsOf(organisation)).toEqual([other.id]);
  const told = await portal.database.asOwner(
    `select record_id as id, diff from event where noun = 'warehouse' and record_id = any ($1) order by id`,
    [[warehouse.id, other.id]],
  );
  expect(told).toEqual([
    { id: warehouse.id, diff: [{ field: 'isDefault', from: true, to: false }] },
    { id: other.id, diff: [{ field: 'isDefault', from: false, to: true }] },
  ]);
  await portal.call(makeDefault, one(other.id), { token });
  expect((await portal.call(read, one(other.id), { token })).body.version).toBe(2);
});

test('of several made the default at once one is, always', async () => {
  const organisation = await buildOrganisation(portal.database);
  const others = await Promise.all(
    Array.from({ length: 4 }, () => buildWarehouse(portal.database, organisation, organisation.wms)),
  );
  const replies = await Promise.all(others.map(({ id }) => portal.call(makeDefault, one(id), { token })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await defaultsOf(organisation)).toHaveLength(1);
});

test('the first warehouse of an organisation is its default, and the organisation works where it puts its goods', async () => {
  const organisation = await buildOrganisation(portal.database);
  await portal.database.asOwner('delete from eshop where organisation_id = $1', [organisation.id]);
  await portal.database.asOwner('delete from warehouse where organisation_id = $1', [organisation.id]);
  const there = await buildWms(portal.database);
  const body = (name: string) => ({
    organisation: organisation.id,
    name,
    type: 'available',
    defaultWms: there.id,
  });
  const first = await portal.call(create, { body: body('First') }, { token });
  const second = await portal.call(create, { body: body('Second') }, { token });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await defaultsOf(organisation)).toEqual([first.body.id]);
  const client = (await signInUser(portal, organisation)).token;
  const seen = await portal.call(read, one(second.body.id), { token: client });
  expect(seen.body).toMatchObject({ isDefault: false, defaultWms: { id: there.id, name: there.name } });
  expect(
    (await portal.call(update, { ...one(second.body.id), body: body('Mine') }, { token: client })).status,
  ).toBe(403);
});

test('the default stays active and is not deleted; what holds stock keeps its type and stays active', async () => {
  const organisation = await buildOrganisation(portal.database);
  const { warehouse, wms } = organisation;
  const off = await portal.call(deactivate, one(warehouse.id), { token });
  expect(off.problem.violations).toMatchObject([{ propertyPath: 'active', code: 'defaultStaysActive' }]);
  expect((await portal.call(remove, one(warehouse.id), { token })).problem.code).toBe('defaultStays');
  const product = await buildProduct(portal.database, organisation);
  await buildStock(portal.database, organisation, product, 3);
  const other = await buildWarehouse(portal.database, organisation, wms);
  await portal.call(makeDefault, one(other.id), { token });
  const full = await portal.call(deactivate, one(warehouse.id), { token });
  expect(full.problem.violations).toMatchObject([
    { propertyPath: 'active', code: 'holdsStock', parameters: { count: 3 } },
  ]);
  const body = { name: warehouse.name, type: 'scraping', defaultWms: wms.id };
  const changed = await portal.call(update, { ...one(warehouse.id), body }, { token });
  expect(changed.problem.violations).toMatchObject([{ propertyPath: 'type', code: 'holdsStock' }]);
  await portal.database.asOwner('update warehouse set active = false where id = $1', [warehouse.id]);
  expect((await portal.call(makeDefault, one(warehouse.id), { token })).problem.code).toBe('defaultInactive');
});
