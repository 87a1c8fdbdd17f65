import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionItemRoutes } from '../../../contracts/expedition/expedition-item.routes.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { buildTenant, orderOf, type Tenant } from '../../../trust/tenant.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { standAtDoor } from '../../wms/fixtures.ts';
import { createJobs } from '../../worker.ts';
import { sendExpedition } from './expedition.acts.ts';

let portal: Portal;
let mine: Tenant;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildTenant(portal);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const find = async (search: string, as = token) =>
  (await portal.call(expeditionRoutes.list, { body: { search } }, { token: as })).body.results.map(
    ({ id }) => id,
  );

test('an order is found by phone with and without blanks and calling code, by e-mail and by what was ordered', async () => {
  const product = await buildProduct(portal.database, mine, { product_sku: 'MUG-0417' });
  await sell(portal.database, mine, [product]);
  const body = {
    ...orderOf(mine, 'F-1'),
    billingPhone: '+420 604 118372',
    differentDeliveryAddress: true,
    deliveryFirstName: 'Eva',
    deliveryLastName: 'Malá',
    deliveryStreet: 'Nová',
    deliveryHouseNr: '1',
    deliveryCity: 'Brno',
    deliveryZip: '60200',
    deliveryCountry: 'CZ',
    deliveryPhone: '777 55 44 33',
    deliveryEmail: 'gift@example.org',
    items: [{ product: product.id, quantity: 1 }],
  };
  const { body: created } = await portal.call(expeditionRoutes.create, { body }, { token });
  for (const typed of [
    '604118372',
    '604 118 372',
    '+420 604 118 372',
    '+420604118372',
    '+420777554433',
    '777 554 433',
  ])
    expect(await find(typed), typed).toEqual([created.id]);
  for (const typed of ['gift@example.org', 'mug-0417'])
    expect(await find(typed), typed).toEqual([created.id]);

  const other = await buildProduct(portal.database, mine, { product_sku: 'CUP-0999' });
  await sell(portal.database, mine, [other]);
  await portal.call(
    expeditionRoutes.update,
    { params: { id: created.id }, body: { ...body, items: [{ product: other.id, quantity: 1 }] } },
    { token },
  );
  expect(await find('cup-0999')).toEqual([created.id]);
  expect(await find('mug-0417')).toEqual([]);
});

test('a packed order is found by the number of every parcel', async () => {
  const product = await buildProduct(portal.database, mine);
  await sell(portal.database, mine, [product]);
  await buildStock(portal.database, mine, product, 5);
  const order = await buildExpedition(portal.database, mine, {
    items: [{ product, quantity: 1 }],
  });
  await portal.database.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  await standAtDoor(portal.database).say(order, 'pack', {
    trackingNumber: 'ZAS-1',
    packagesCount: 2,
    parcels: [{}, { trackingNumber: 'ZAS-2' }],
  });
  expect(await find('zas-1')).toEqual([order.id]);
  expect(await find('zas-2')).toEqual([order.id]);
});

describe('an order with a bar in a name', () => {
  const named = { billingCompany: 'Zlatokop | Quxabel s.r.o.', billingCity: 'Xyloville' };
  const linesWith = async (body: object) =>
    (await portal.call(expeditionItemRoutes.list, { body }, { token })).body.results.map(({ expedition }) =>
      relationId(expedition),
    );
  const isFoundWhole = async (id: string) => {
    for (const typed of ['zlatokop', 'quxabel', 'zlatokop | qux', 'xyloville', '|']) {
      expect(await find(typed), typed).toEqual([id]);
      expect(await linesWith({ search: typed }), typed).toEqual([id]);
    }
    for (const recipient of ['%quxabel%', '%kop | qux%'])
      expect(await linesWith({ criteria: { recipient: { like: recipient } } }), recipient).toEqual([id]);
  };
  let id: string;
  beforeAll(async () => {
    const product = await buildProduct(portal.database, mine, { product_sku: 'PLAIN-1' });
    await sell(portal.database, mine, [product]);
    const body = { ...orderOf(mine, 'F-2'), ...named, items: [{ product: product.id, quantity: 1 }] };
    id = (await portal.call(expeditionRoutes.create, { body }, { token })).body.id;
  });

  test('is found by all of them, in the list of its lines as well, and others are not by a bar', () =>
    isFoundWhole(id));

  test('is so too where it was written before bars were broken', async () => {
    const written = await portal.database.asOwner<{ search: string }>(
      `update expedition set search = replace(search, '¦', '|') where id = '${id}' returning search`,
    );
    expect(written[0]?.search).toMatch(/\|.*\|/);
    const migration = new URL('../../migrations/0261_bars_in_orders.sql', import.meta.url);
    await portal.database.asOwner(await readFile(migration, 'utf8'));
    await isFoundWhole(id);
  });
});

test('orders from before are found too, once the job has been over them, and by their own organisation only', async () => {
  const theirs = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, mine, { product_sku: 'OLD-0001' });
  const order = await buildExpedition(portal.database, mine, {
    billing_phone: '604 000 111',
    items: [{ product, quantity: 1 }],
  });
  expect(await find('old-0001')).toEqual([]);
  const migration = new URL('../../migrations/0036_expedition_search.sql', import.meta.url);
  await portal.database.asOwner(await readFile(migration, 'utf8'));
  expect(
    await portal.database.asOwner(
      `select from graphile_worker.jobs where task_identifier = 'expedition.renewSearch'`,
    ),
  ).toHaveLength(1);
  await createJobs(portal.services)['expedition.renewSearch']!({}, {} as JobHelp);
  expect(await find('old-0001')).toEqual([order.id]);
  expect(await find('+420604000111')).toEqual([order.id]);
  expect(await find('old-0001', (await signInUser(portal, theirs)).token)).toEqual([]);
});
