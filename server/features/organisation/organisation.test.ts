import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import {
  buildCarrier,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
} from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const { routes } = organisationRecord;
let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

let number = 0;
const body = (more: object = {}) => ({
  name: `Kolo ${++number}`,
  code: `KL-${number}`,
  registrationNumber: `4711${String(number).padStart(4, '0')}`,
  vatNumber: `CZ4711${String(number).padStart(4, '0')}`,
  addressLine1: 'Nádražní 411/5a',
  primaryCountry: 'CZ',
  ignoreAddressValidation: false,
  ...more,
});
const create = (more: object = {}, query = {}) =>
  portal.call(routes.create, { body: body(more), query }, { token: admin });
const historyOf = async (id: string, token = admin) =>
  (await portal.call(eventRoutes.history, { params: { noun: 'organisation', id } }, { token })).body.events;
const lastOf = async (id: string) => (await historyOf(id))[0];
type Part = 'addCarriers' | 'removeCarriers' | 'addWms' | 'removeWms' | 'addUsers' | 'removeUsers';
const part = (route: Part, id: string, what: object, token = admin) =>
  portal.call(routes[route], { params: { id }, body: what as never }, { token });

test('an organisation is made, changed and found by the provider; its history is its own', async () => {
  const made = await create({ name: 'Včelařství U Javoru' });
  expect([made.status, made.body.active, made.body.owner, made.body.carriers]).toEqual([201, true, null, []]);
  const { id, version } = made.body;
  const changed = await portal.call(
    routes.update,
    { params: { id }, body: body({ name: 'Včelařství U Lípy', code: made.body.code }) },
    { token: admin, headers: { 'if-match': String(version) } },
  );
  expect([changed.body.name, changed.body.version]).toEqual(['Včelařství U Lípy', version + 1]);
  const late = await portal.call(
    routes.update,
    { params: { id }, body: body() },
    { token: admin, headers: { 'if-match': String(version) } },
  );
  expect([late.status, late.problem.code]).toEqual([409, 'stale']);
  expect((await historyOf(id)).map(({ act }) => act)).toEqual(['update', 'create']);
  const rows = await portal.database.asOwner(
    'select distinct organisation_id from event where record_id = $1',
    [id],
  );
  expect(rows).toEqual([{ organisation_id: id }]);

  const search = async (token: string, q: string) =>
    (await portal.call(shellRoutes.search, { query: { q } }, { token })).body.hits.map((hit) => hit.id);
  const client = await signInUser(portal, { id });
  for (const q of ['u lipy', changed.body.code, changed.body.registrationNumber ?? ''])
    expect([q, await search(admin, q)]).toEqual([q, [id]]);
  // Its page is in the admin area.
  expect(await search(client.token, 'u lipy')).toEqual([]);
  const file = await portal.call(
    routes.export,
    { params: { format: 'csv' }, body: { columns: ['name', 'code', 'owner'] } },
    { token: admin },
  );
  expect(file.text).toContain('Včelařství U Lípy');
});

test('numbers are kept without blanks, dots and the word before them; codes are unique as people read them', async () => {
  const made = await create({
    registrationNumber: 'IČO: 284 74.913',
    vatNumber: 'DIČ: cz 284 74 913',
    code: 'HC-cz-14',
  });
  expect(made.body).toMatchObject({ registrationNumber: '28474913', vatNumber: 'CZ28474913' });
  const twin = await create({ code: 'hc-CZ-14' });
  expect(twin.problem.violations).toMatchObject([{ propertyPath: 'code', code: 'taken' }]);
  const odd = await create({ code: 'HC/14', vatNumber: '', addressLine1: null });
  expect(odd.problem.violations.map(({ propertyPath, code }) => [propertyPath, code]).sort()).toEqual([
    ['addressLine1', 'required'],
    ['code', 'lettersDigitsDashes'],
    ['vatNumber', 'required'],
  ]);
});

test('a second organisation of one registration number is asked about, and taken when it is confirmed', async () => {
  const { body: first } = await create({ registrationNumber: '27074358' });
  const second = await create({ registrationNumber: '270 74 358' });
  expect([second.status, second.problem.code]).toEqual([422, 'unconfirmed']);
  expect(second.problem.violations).toMatchObject([
    {
      propertyPath: 'registrationNumber',
      code: 'sameNumber',
      parameters: { id: first.id, name: first.name },
    },
  ]);
  const taken = await create({ registrationNumber: '270 74 358' }, { confirmed: 'sameNumber' });
  expect(taken.status).toBe(201);
  // It was confirmed when it was made; only another number is asked about again.
  const rest = body({ registrationNumber: '27074358' });
  const changed = await portal.call(
    routes.update,
    { params: { id: taken.body.id }, body: rest },
    { token: admin },
  );
  expect(changed.status).toBe(200);
});

test('clients read their organisation and change nothing of it; other clients do not find it', async () => {
  const mine = await buildOrganisation(portal.database);
  const theirs = await buildOrganisation(portal.database);
  await portal.database.asOwner('update organisation set owner_id = null');
  for (const role of ['owner', 'manager', 'readOnly'] as const) {
    const { token } = await signInUser(portal, mine, role);
    const read = await portal.call(routes.read, { params: { id: mine.id } }, { token });
    expect(read.body).toMatchObject({
      id: mine.id,
      carriers: [{ id: mine.carrier.id, services: ['To the door'] }],
      wms: [{ id: mine.wms.id }],
      eshops: [{ id: mine.eshop.id }],
      warehouses: [{ id: mine.warehouse.id, isDefault: true }],
      users: [],
      dcLogins: [],
    });
    expect((await portal.call(routes.read, { params: { id: theirs.id } }, { token })).status).toBe(404);
    for (const route of [routes.update, routes.deactivate, routes.addCarriers, routes.addUsers])
      expect((await portal.call(route, { params: { id: mine.id } }, { token })).status).toBe(403);
  }
  for (const role of ['support', 'readOnly'] as const) {
    const { token } = await signInAdmin(portal, role);
    expect((await portal.call(routes.read, { params: { id: mine.id } }, { token })).status).toBe(200);
    expect((await portal.call(routes.deactivate, { params: { id: mine.id } }, { token })).status).toBe(403);
  }
});

test('people of a deactivated organisation are kept out at once, and let in again', async () => {
  const mine = await buildOrganisation(portal.database);
  const { token } = await signInUser(portal, mine);
  const read = async () => (await portal.call(routes.read, { params: { id: mine.id } }, { token })).status;
  expect(await read()).toBe(200);
  const many = await portal.call(
    routes.deactivateMany,
    { body: { organisations: [mine.id] } },
    { token: admin },
  );
  expect(many.body).toMatchObject({ done: 1, failed: 0 });
  expect(await read()).toBe(403);
  await portal.call(routes.activate, { params: { id: mine.id } }, { token: admin });
  expect(await read()).toBe(200);
  expect((await historyOf(mine.id)).map(({ act, to }) => [act, to])).toEqual([
    ['activate', 'active'],
    ['deactivate', 'inactive'],
  ]);
});

test('carriers come once, with a line of history that names them, and stay while an open order needs them', async () => {
  const mine = await buildOrganisation(portal.database);
  const carriers = [await buildCarrier(portal.database), await buildCarrier(portal.database)];
  const ids = carriers.map(({ id }) => id);
  const added = await part('addCarriers', mine.id, { carriers: [...ids, mine.carrier.id] });
  expect(added.body.carriers.map(({ id }) => id).sort()).toEqual([...ids, mine.carrier.id].sort());
  const names = carriers
    .map(({ name }) => name)
    .sort()
    .join(', ');
  expect(await lastOf(mine.id)).toMatchObject({
    act: 'addCarriers',
    actor: { kind: 'admin' },
    diff: [{ field: 'carriers', from: null, to: names }],
  });
  await part('addCarriers', mine.id, { carriers: ids });
  expect(await historyOf(mine.id)).toHaveLength(1);

  const product = await buildProduct(portal.database, mine);
  const order = await buildExpedition(portal.database, mine, { items: [{ product }] });
  const refused = await part('removeCarriers', mine.id, { carriers: [...ids, mine.carrier.id] });
  expect([refused.status, refused.problem.code]).toEqual([409, 'linkInUse']);
  expect(refused.problem.message).toContain(mine.carrier.name);
  await portal.database.asOwner(`update expedition set status = 'delivered' where id = $1`, [order.id]);
  const removed = await part('removeCarriers', mine.id, { carriers: [...ids, mine.carrier.id] });
  expect(removed.body.carriers).toEqual([]);
  await part('removeCarriers', mine.id, { carriers: ids });
  expect((await historyOf(mine.id)).map(({ act }) => act)).toEqual(['removeCarriers', 'addCarriers']);
  const unknown = await part('addCarriers', mine.id, { carriers: [mine.carrier.id, uuid()] });
  expect(unknown.problem.violations).toMatchObject([{ propertyPath: 'carriers[1]', code: 'carrierUnknown' }]);
});

test('a physical warehouse stays while goods, documents or virtual warehouses of the organisation are in it', async () => {
  const mine = await buildOrganisation(portal.database);
  const wms = await buildWms(portal.database);
  expect((await part('addWms', mine.id, { wms: [wms.id] })).body.wms).toHaveLength(2);
  const virtual = await buildWarehouse(portal.database, mine, wms);
  const product = await buildProduct(portal.database, mine);
  const there: Organisation = { ...mine, wms, warehouse: virtual };
  await buildStock(portal.database, there, product, 3);
  const remove = () => part('removeWms', mine.id, { wms: [wms.id] });
  expect((await remove()).problem).toMatchObject({ code: 'linkInUse' });
  await portal.database.asOwner('update warehouse set default_wms_id = $1 where id = $2', [
    mine.wms.id,
    virtual.id,
  ]);
  const stock = await remove();
  expect([stock.status, stock.problem.message]).toEqual([
    409,
    expect.stringContaining('stock rows with goods'),
  ]);
  await portal.database.asOwner('update stock_row set quantity = 0 where wms_id = $1', [wms.id]);
  expect((await remove()).body.wms.map(({ id }) => id)).toEqual([mine.wms.id]);
});

test('people are members unless a role is given; the last owner stays', async () => {
  const { body: mine } = await create();
  const elsewhere = await buildOrganisation(portal.database);
  const [jana, petr] = [await signInUser(portal, elsewhere), await signInUser(portal, elsewhere)];
  const add = (users: string[], role?: string) => part('addUsers', mine.id, { users, ...(role && { role }) });
  const rolesOf = ({ body }: Awaited<ReturnType<typeof add>>) =>
    Object.fromEntries(body.users.map(({ id, role }) => [id, role]));
  expect(rolesOf(await add([jana.id]))).toEqual({ [jana.id]: 'member' });
  expect(rolesOf(await add([jana.id]))).toEqual({ [jana.id]: 'member' });
  const owned = await add([jana.id], 'owner');
  expect([rolesOf(owned), owned.body.owner]).toEqual([
    { [jana.id]: 'owner' },
    { id: jana.id, name: 'Tereza Kolářová' },
  ]);
  expect((await historyOf(mine.id)).map(({ act }) => act)).toEqual([
    'changeRole',
    'update',
    'addUsers',
    'create',
  ]);

  for (const refused of [
    await part('removeUsers', mine.id, { users: [jana.id] }),
    await add([jana.id], 'member'),
  ])
    expect([refused.status, refused.problem.code]).toEqual([409, 'lastOwner']);
  await add([petr.id], 'owner');
  const left = await part('removeUsers', mine.id, { users: [jana.id] });
  expect([rolesOf(left), left.body.owner]).toMatchObject([{ [petr.id]: 'owner' }, { id: petr.id }]);
  const foreign = await portal.call(
    routes.update,
    { params: { id: mine.id }, body: body({ code: mine.code, owner: jana.id }) },
    { token: admin },
  );
  expect(foreign.problem.violations).toMatchObject([{ propertyPath: 'owner', code: 'ownerNotMember' }]);
  const administrator = await signInAdmin(portal);
  expect((await add([administrator.id])).problem.violations).toMatchObject([
    { propertyPath: 'users[0]', code: 'userUnknown' },
  ]);
});

test('what belongs to an organisation is not changed by one who saw an older version of it', async () => {
  const { id, version } = (await create()).body;
  const carrier = await buildCarrier(portal.database);
  const there = await buildWms(portal.database);
  const person = await signInUser(portal, { id: (await create()).body.id });
  const asSeen = async (route: Part, what: object) => {
    const given = { params: { id }, body: what as never };
    const headers = { 'if-match': String(version) };
    return (await portal.call(routes[route], given, { token: admin, headers })).problem.code;
  };
  await part('addCarriers', id, { carriers: [carrier.id] });
  const renamed = await portal.call(routes.update, { params: { id }, body: body() }, { token: admin });
  expect(renamed.body.version).toBe(version + 1);
  for (const [route, what] of [
    ['addCarriers', { carriers: [carrier.id] }],
    ['removeCarriers', { carriers: [carrier.id] }],
    ['addWms', { wms: [there.id] }],
    ['removeWms', { wms: [there.id] }],
    ['addUsers', { users: [person.id] }],
    ['removeUsers', { users: [person.id] }],
  ] as const)
    expect([route, await asSeen(route, what)]).toEqual([route, 'stale']);
  const { carriers, wms } = (await portal.call(routes.read, { params: { id } }, { token: admin })).body;
  expect([carriers.map((one) => one.id), wms]).toEqual([[carrier.id], []]);
});
