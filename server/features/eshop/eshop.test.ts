import { afterAll, beforeAll, expect, test } from 'vitest';
import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildPartner,
  buildProduct,
  buildSupplier,
  buildWarehouse,
  type Organisation,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { routes } = eshopRecord;
let portal: Portal;
let mine: Organisation;
let owner: Awaited<ReturnType<typeof signInUser>>;
let number = 0;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  owner = await signInUser(portal, mine);
});
afterAll(() => portal.close());

const bodyOf = (more: object = {}) => ({
  name: `horskachata ${++number}`,
  defaultWarehouse: mine.warehouse.id,
  ...more,
});
const create = (more: object = {}, { token } = owner) =>
  portal.call(routes.create, { body: bodyOf(more) }, { token });
const idsOf = (relations: unknown) => (relations as { id: string }[]).map(({ id }) => id);

test('the four fields of the call make an e-shop, whose default warehouse is its only one', async () => {
  const made = await create({ organisation: mine.id, active: false });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ active: false, version: 1, suppliers: [], partner: null });
  expect(idsOf(made.body.warehouses)).toEqual([mine.warehouse.id]);
  const read = await portal.call(routes.read, { params: { id: made.body.id } }, { token: owner.token });
  expect(read.body).toEqual(made.body);
});

test('of several warehouses one is the default, and the default is one of them', async () => {
  const other = await buildWarehouse(portal.database, mine, mine.wms);
  const both = [mine.warehouse.id, other.id];
  const made = await create({ warehouses: both });
  expect(idsOf(made.body.warehouses).sort()).toEqual([...both].sort());
  const missing = await create({ warehouses: [other.id] });
  expect(missing.problem.violations).toMatchObject([
    { propertyPath: 'defaultWarehouse', code: 'defaultWarehouseOther' },
  ]);
  const two = await create({ warehouses: both.map((id) => ({ id, isDefault: true })) });
  expect(two.problem.violations).toMatchObject([
    {
      propertyPath: 'warehouses',
      code: 'oneDefaultWarehouse',
      message: 'Only one default warehouse allowed.',
    },
  ]);
  const moved = await portal.call(
    routes.update,
    { params: { id: made.body.id }, body: bodyOf({ defaultWarehouse: other.id }) },
    { token: owner.token },
  );
  expect(idsOf(moved.body.warehouses)).toEqual([other.id]);
});

test('what it names is of its organisation and switched on; what it named before may stay', async () => {
  const theirs = await buildOrganisation(portal.database);
  const off = await buildSupplier(portal.database, mine, { active: false });
  const foreign = await buildPartner(portal.database, theirs);
  const refused = await create({
    defaultWarehouse: theirs.warehouse.id,
    suppliers: [off.id],
    partner: foreign.id,
  });
  expect(refused.problem.violations.map(({ propertyPath, code }) => [propertyPath, code]).sort()).toEqual([
    ['defaultWarehouse', 'warehouseUnknown'],
    ['partner', 'partnerUnknown'],
    ['suppliers', 'switchedOff'],
    ['warehouses', 'warehouseUnknown'],
  ]);
  const on = await buildSupplier(portal.database, mine);
  const made = await create({ suppliers: [on.id] });
  await portal.database.asOwner('update supplier set active = false where id = $1', [on.id]);
  const kept = await portal.call(
    routes.update,
    { params: { id: made.body.id }, body: bodyOf({ suppliers: [on.id] }) },
    { token: owner.token },
  );
  expect(kept.status).toBe(200);
});

test('the store key begins with bl_, is read by those who write alone, and in no list, export or history', async () => {
  const wrong = await create({ integrationType: 'baselinker', storeKey: 'shop_1' });
  expect(wrong.problem.violations).toMatchObject([{ propertyPath: 'storeKey', code: 'storeKey' }]);
  const made = await create({ integrationType: 'baselinker', storeKey: 'bl_secret' });
  expect(made.body.storeKey).toBe('bl_secret');
  const { id } = made.body;
  const member = await signInUser(portal, mine, 'member');
  const support = await signInAdmin(portal, 'support');
  const admin = await signInAdmin(portal, 'full');
  const keyFor = async ({ token }: { token: string }) =>
    (await portal.call(routes.read, { params: { id } }, { token })).body.storeKey;
  expect([await keyFor(member), await keyFor(support)]).toEqual([null, null]);
  expect([await keyFor(owner), await keyFor(admin)]).toEqual(['bl_secret', 'bl_secret']);
  const { token } = owner;
  const listed = await portal.call(routes.list, { body: { select: ['storeKey', 'name'] } }, { token });
  expect(JSON.stringify(listed.body)).not.toContain('bl_secret');
  await portal.call(
    routes.update,
    { params: { id }, body: bodyOf({ integrationType: 'baselinker', storeKey: 'bl_other' }) },
    { token },
  );
  const history = await portal.call(eventRoutes.history, { params: { noun: 'eshop', id } }, { token });
  expect(history.body.events[0]?.diff).toContainEqual({ field: 'storeKey', from: null, to: null });
  expect(JSON.stringify(history.body)).not.toContain('bl_');
  const still = await portal.call(
    routes.update,
    { params: { id }, body: bodyOf({}) },
    { token: member.token },
  );
  expect(still.status).toBe(403);
});

test('its history names warehouses and suppliers that came and went', async () => {
  const supplier = await buildSupplier(portal.database, mine, { name: 'Alpine Source' });
  const { body } = await create();
  await portal.call(
    routes.update,
    { params: { id: body.id }, body: bodyOf({ suppliers: [supplier.id] }) },
    { token: owner.token },
  );
  const history = await portal.call(
    eventRoutes.history,
    { params: { noun: 'eshop', id: body.id } },
    { token: owner.token },
  );
  expect(history.body.events[0]?.diff).toContainEqual({
    field: 'suppliers',
    from: [],
    to: [{ id: supplier.id, name: 'Alpine Source' }],
  });
});

test('what orders or products name is not deleted, and the reason names them', async () => {
  const product = await buildProduct(portal.database, mine);
  const { body } = await create();
  const eshop = { ...mine.eshop, id: body.id };
  await sell(portal.database, { ...mine, eshop }, [product]);
  const remove = () => portal.call(routes.remove, { params: { id: body.id } }, { token: owner.token });
  expect((await remove()).problem.message).toContain('Products');
  await buildExpedition(portal.database, { ...mine, eshop }, { items: [{ product }] });
  await portal.database.asOwner('delete from product_eshop where eshop_id = $1', [body.id]);
  const refused = await remove();
  expect([refused.status, refused.problem.code]).toEqual([409, 'inUse']);
  expect(refused.problem.message).toContain('Expeditions');
});
