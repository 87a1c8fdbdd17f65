import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../../contracts/event/event.routes.ts';
import {
  expeditionTrackingRoutes as routes,
  tracking,
} from '../../../../contracts/expedition/expedition.tracking.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { RATES } from '../../../platform/http/limits.ts';
import { standAtDoor } from '../../../wms/fixtures.ts';
import { sendExpedition } from '../expedition.acts.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** Nothing of an order that its link may say; each stands nowhere else. */
const SECRET = {
  billing_street: 'Tajnástreet',
  billing_city: 'Tajnácity',
  billing_zip: '987 65',
  billing_email: 'secret@customer.example',
  billing_phone: '+420777888999',
  billing_last_name: 'Tajnýname',
  recipient: 'Jana Tajnýname',
  note: 'Secretnote',
  ref1: 'Secretref',
  value: '4321.5',
  currency: 'CZK',
};

async function open() {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  await database.asOwner("update eshop set colour = '#e30613' where id = $1", [organisation.eshop.id]);
  const product = await buildProduct(database, organisation);
  await sell(database, organisation, [product]);
  await buildStock(database, organisation, product, 9);
  const order = await buildExpedition(database, organisation, {
    items: [{ product, quantity: 2 }],
    ...SECRET,
  });
  const { token } = await signInUser(portal, organisation);
  const params = { id: order.id };
  const share = async (body: { showsItems?: boolean; renew?: boolean } = {}) => {
    const reply = await portal.call(routes.shareLink, { params, body }, { token });
    return reply.body.link?.path.replace('/track/', '') ?? '';
  };
  return { organisation, product, order, token, params, share, door: standAtDoor(database) };
}

const track = (token: string) => portal.call(routes.track, { params: { token } });

test('whoever has the link sees how the order stands, step by step, and nothing else', async () => {
  const { organisation, product, order, share, door } = await open();
  const token = await share();
  const ordered = { step: 'received', at: expect.any(String) };
  expect((await track(token)).body).toEqual({
    orderNumber: order.order_number,
    shop: { name: organisation.eshop.name, colour: '#e30613' },
    status: 'received',
    steps: [ordered, ...['packed', 'onTheWay', 'delivered'].map((step) => ({ step, at: null }))],
    carrier: organisation.carrier.name,
    parcels: [],
    items: [{ name: product.name, quantity: 2 }],
  });
  await portal.database.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  expect((await track(token)).body.status).toBe('preparing');
  await door.say(order, 'pack', {
    occurredAt: '2026-03-02T10:00:00.000Z',
    parcels: [{ trackingNumber: 'Z1', trackingUrl: 'https://carrier.example/Z1', weight: 300, box: 'M' }],
  });
  await door.say(order, 'pickUp', { occurredAt: '2026-03-02T16:00:00.000Z' });
  await door.say(order, 'deliver', { occurredAt: '2026-03-03T09:00:00.000Z' });
  const { body, text, headers } = await track(token);
  expect(body).toMatchObject({
    status: 'delivered',
    steps: [
      ordered,
      { step: 'packed', at: '2026-03-02T10:00:00.000Z' },
      { step: 'onTheWay', at: '2026-03-02T16:00:00.000Z' },
      { step: 'delivered', at: '2026-03-03T09:00:00.000Z' },
    ],
    parcels: [{ trackingNumber: 'Z1', trackingUrl: 'https://carrier.example/Z1' }],
  });
  expect(tracking.safeParse(body).success).toBe(true);
  for (const [field, secret] of Object.entries(SECRET)) expect(text, field).not.toContain(secret);
  for (const id of [order.id, order.internal_number, organisation.id, product.id, product.product_sku])
    expect(text).not.toContain(id);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('no-store');
});

test('a link stays the same until it is renewed, shows the items or not, and is ended', async () => {
  const { token, params, share } = await open();
  const read = async () => (await portal.call(routes.readLink, { params }, { token })).body.link;
  expect(await read()).toBeNull();
  const first = await share();
  expect(await share({ showsItems: false })).toBe(first);
  expect((await track(first)).body.items).toBeNull();
  expect(await read()).toMatchObject({ path: `/track/${first}`, showsItems: false });
  const second = await share({ renew: true });
  expect(second).not.toBe(first);
  expect((await track(first)).status).toBe(404);
  expect((await track(second)).status).toBe(200);
  await portal.call(routes.endLink, { params }, { token });
  expect((await track(second)).status).toBe(404);
  expect(await read()).toBeNull();
  const history = await portal.call(
    eventRoutes.history,
    { params: { noun: 'expedition', id: params.id } },
    { token },
  );
  expect(history.body.events.map(({ act }) => act).sort()).toEqual([
    'endTracking',
    'renewTracking',
    'shareTracking',
  ]);
});

describe('who tries links', () => {
  test('learns nothing from the answer: made up, changed and ended ones are the same', async () => {
    const { token, params, share } = await open();
    const live = await share();
    const ended = await share({ renew: true });
    await portal.call(routes.endLink, { params }, { token });
    const other = await (await open()).share();
    const tries = [
      live,
      ended,
      'nonsense',
      '0'.repeat(54),
      `${other.slice(0, -1)}${other.endsWith('A') ? 'B' : 'A'}`,
      // The link of one with the seal of another.
      live.slice(0, 32) + other.slice(32),
      other.slice(0, 32),
      `${other}A`,
      other.toUpperCase(),
      encodeURIComponent(`${other}' or true`),
    ];
    const answers = await Promise.all(tries.map(track));
    expect(
      new Set(answers.map(({ status, problem: { requestId: _, ...said } }) => JSON.stringify([status, said])))
        .size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await track(other)).status).toBe(200);
  });

  test('is stopped after so many a minute', async () => {
    const own = await createTestPortal();
    const answers = [];
    for (let index = 0; index <= RATES.shared; index++)
      answers.push((await own.call(routes.track, { params: { token: `t${index}` } })).status);
    await own.close();
    expect(answers.slice(0, -1).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  test('of another organisation neither reads, makes nor ends a link', async () => {
    const [mine, theirs] = [await open(), await open()];
    const live = await theirs.share();
    const { params } = theirs;
    for (const route of [routes.readLink, routes.shareLink, routes.endLink] as const)
      expect((await portal.call(route, { params, body: {} } as never, { token: mine.token })).status).toBe(
        404,
      );
    expect((await track(live)).status).toBe(200);
  });
});
