import { type AddressInfo, connect } from 'node:net';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../platform/access/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { DialectClient, type Refused } from './dialect-client.ts';
import { buildTenant, orderOf, productOf, type Tenant } from './tenant.ts';

const EMAIL = 'integration@lading.example';
const PASSWORD = 'the password of an integration';
const EXISTING = 2_345;

let proxy: TcpProxy;
let database: TestDatabase;
let portal: Portal;
let mine: Tenant;
let port: number;
let client: DialectClient;

beforeAll(async () => {
  const { hostname, port: target } = new URL(inject('ownerUrl'));
  proxy = await createTcpProxy({ host: hostname, port: Number(target) });
  database = await createTestDatabase({ appUrl: proxy.through });
  portal = await createTestPortal({ database });
  mine = await buildTenant(portal);
  await database.asOwner('update account set login = $1, email = $1, password_hash = $2 where id = $3', [
    EMAIL,
    await hashPassword(PASSWORD),
    mine.user.id,
  ]);
  await buildManyOrders();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
  client = new DialectClient(port);
  await client.signIn(EMAIL, PASSWORD);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await proxy.close();
});

/** Orders of two years, a second apart, some of them at the very same moment. */
async function buildManyOrders(): Promise<void> {
  await database.asOwner(
    `insert into expedition (id, organisation_id, internal_number, eshop_id, warehouse_id, wms_id, carrier_id,
       carrier_service_id, status, order_number, recipient, created_at, changed_at)
     select gen_random_uuid(), $1, 'X-' || n, $2, $3, $4, $5, $6,
       case when n % 3 = 0 then 'waitingForGoods' else 'onHold' end, 'OLD-' || n, 'Jana Nováková',
       timestamptz '2025-01-01' + n / 5 * interval '1 second', timestamptz '2025-01-01' + n / 5 * interval '1 second'
     from generate_series(1, $7::int) as n`,
    [mine.id, mine.eshop.id, mine.warehouse.id, mine.wms.id, mine.carrier.id, mine.service.id, EXISTING],
  );
}

const refusal = async (work: Promise<unknown>): Promise<Refused> => {
  const found = await work.then(
    () => null,
    (error: Refused) => error,
  );
  if (!found) throw new Error('this should have been refused');
  return found;
};

describe('signing in', () => {
  test('takes JSON under the content type of a form, and gives a token with its end', async () => {
    const { token, exp } = await new DialectClient(port).signIn(EMAIL, PASSWORD);
    expect(token.split('.')).toHaveLength(3);
    expect(exp).toBeGreaterThan(Date.now() / 1_000);
  });

  test('says why it refused', async () => {
    const refused = await refusal(new DialectClient(port).signIn(EMAIL, 'another password'));
    expect(refused.status).toBe(401);
    expect(refused.message).toMatch(/^401 Incorrect login or password/);
  });
});

describe('reading everything by pages', () => {
  test('gives each record once, by thousands and by hundreds', async () => {
    const byThousands = await client.changedSince('expedition', '2025-01-01T00:00:00+00:00');
    expect(new Set(byThousands.map((one) => one.id)).size).toBe(EXISTING);
    expect(byThousands).toHaveLength(EXISTING);
    const byHundreds = await client.changedSince('expedition', '2025-01-01T00:00:00Z', 100);
    expect(byHundreds.map((one) => one.id)).toEqual(byThousands.map((one) => one.id));
  });

  test('ends where the last page is just full', async () => {
    const page = { criteria: { orderNumber: { like: 'OLD-1%' } }, select: [], sort: [], nested: false };
    const { paging } = await client.list('expedition', { ...page, limit: 1 });
    const all = await client.list('expedition', { ...page, limit: 1_000, offset: paging.total });
    expect(all).toMatchObject({ results: [], paging: { returned: 0, from: paging.total, to: paging.total } });
  });

  test('from a moment on gives only what changed since', async () => {
    const since = '2025-01-01T00:05:00+00:00';
    const found = await client.changedSince('expedition', since);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(EXISTING);
    expect(found.every((one) => Date.parse(String(one.changedAt)) >= Date.parse(since))).toBe(true);
  });

  test('refuses pages beyond a thousand at once', async () => {
    expect((await refusal(client.list('expedition', { limit: 1_001 }))).status).toBe(400);
  });
});

describe('criteria', () => {
  test('understands statuses in snake case as the same, and answers with its own names', async () => {
    const listed = await client.list('expedition', {
      criteria: { status: { in: ['waiting_for_goods', 'stock_ok'] } },
      limit: '1000',
      select: [],
      sort: [],
    });
    expect(listed.paging.total).toBe(Math.floor(EXISTING / 3));
    expect(new Set(listed.results.map((one) => one.status))).toEqual(new Set(['waitingForGoods']));
    const same = await client.list('expedition', { criteria: { status: { eq: 'waiting_for_goods' } } });
    expect(same.paging.total).toBe(listed.paging.total);
  });

  test('takes the example of the published interface', async () => {
    const listed = await client.list('expedition', {
      limit: 50,
      offset: 0,
      nested: true,
      criteria: {
        status: { in: ['waiting_for_goods', 'on_hold'] },
        createdAt: { gte: '2025-01-01T00:00:00+00:00' },
        orderNumber: { like: 'OLD%' },
        'carrier.name': { neq: 'nobody' },
      },
      sort: [{ field: 'createdAt', order: 'DESC' }, { field: 'carrier.name' }],
    });
    expect(listed.paging).toEqual({ returned: 50, from: 0, to: 50, total: EXISTING });
    expect(listed.results[0]).toMatchObject({ carrier: { id: mine.carrier.id, name: mine.carrier.name } });
  });

  test('without nested gives ids, with select only what was asked', async () => {
    const listed = await client.list('expedition', {
      limit: 1,
      nested: false,
      select: ['carrier', 'orderNumber'],
    });
    expect(listed.results).toEqual([
      { id: expect.any(String), carrier: mine.carrier.id, orderNumber: expect.any(String) },
    ]);
  });

  test('that the list does not know are named by their path, with parameters', async () => {
    const refused = await refusal(
      client.list('expedition', { criteria: { surprise: { eq: 1 }, orderNumber: { almost: 'N' } } }),
    );
    expect(refused.status).toBe(400);
    expect(refused.violations.map((one) => one.propertyPath)).toEqual([
      'criteria.surprise',
      'criteria.orderNumber',
    ]);
    expect(refused.violations[1]?.parameters).toMatchObject({ operator: 'almost' });
  });

  test.each([
    'product',
    'carrier',
    'carrier-service',
    'eshop',
    'warehouse',
    'wms',
    'organisation',
    'product-stock',
    'stock-movement',
  ])('lists %s as everything else', async (entity) => {
    const { results, paging } = await client.list(entity, {
      limit: 1_000,
      select: [],
      sort: [],
      nested: false,
    });
    expect(results).toHaveLength(paging.returned);
    expect(paging.total).toBe(paging.returned);
    expect(results.length).toBeGreaterThan(0);
  });
});

describe('writing', () => {
  const order = (orderNumber: string, overrides: object = {}) => ({
    ...orderOf(mine, orderNumber),
    ...overrides,
  });

  test('takes numbers as text and text as numbers, and empty texts as nothing', async () => {
    const created = await client.create(
      'expedition',
      order('20260001', {
        orderNumber: 20_260_001,
        billingZip: 60_200,
        billingHouseNr: 14,
        value: 1_249.5,
        note: '',
        ref1: 88_213_407,
        priority: '2',
        b2b: '1',
        fragile: 0,
        items: [{ product: mine.product.id, quantity: '2', productValue: '624.75' }],
      }),
    );
    expect(created).toMatchObject({
      orderNumber: '20260001',
      billingZip: '60200',
      billingHouseNr: '14',
      value: '1249.50',
      note: null,
      ref1: '88213407',
      priority: 2,
      b2b: true,
      fragile: false,
      status: 'onHold',
    });
    const ean = 8_594_187_310_776;
    const product = await client.create('product', {
      ...productOf(mine, '4711'),
      type: 'Physical',
      productSku: 4_711,
      internalSku: 4_711,
      name: 'Numbers',
      primaryEan: ean,
      weight: '250',
      height: '10',
      width: '20',
      length: 30,
      value: 12.5,
      valueCurrency: 'czk',
      eshops: [{ id: mine.eshop.id, name: mine.eshop.name }],
    });
    expect(product).toMatchObject({ productSku: '4711', internalSku: '4711', primaryEan: String(ean) });
    expect(product).toMatchObject({ weight: 250, height: 10, width: 20, length: 30, valueCurrency: 'CZK' });
    const changed = await client.update('product', product.id, {
      name: 'Sizes as text',
      active: '1',
      height: '11',
    });
    expect(changed).toMatchObject({ name: 'Sizes as text', height: 11, width: 20, primaryEan: String(ean) });
  });

  test('gives the record with 201 on create and with 200 on send, and takes back what it gave', async () => {
    const created = await client.create('expedition', order('DIALECT-1'));
    const read = await client.read('expedition', created.id);
    expect(read).toEqual(created);
    // A client sends the objects back that it has read.
    const { eshop, carrier, carrierService, warehouse } = read;
    const updated = await client.update(
      'expedition',
      created.id,
      order('DIALECT-1', {
        eshop,
        carrier,
        carrierService,
        warehouse,
        note: 'Changed',
      }),
    );
    expect(updated).toMatchObject({ id: created.id, note: 'Changed' });
    const sent = await client.act('expedition', created.id, 'send');
    expect(sent).toMatchObject({ id: created.id, status: 'awaitingProcessing' });
    expect(await client.act('expedition', created.id, 'rollback')).toMatchObject({ status: 'onHold' });
    expect(await client.act('expedition', created.id, 'cancel')).toMatchObject({ status: 'canceled' });
  });

  test('deletes with a content type and no body', async () => {
    const view = await client.create('grid-preset/expedition', {
      name: 'Mine',
      view: { columns: [], sort: [], criteria: {} },
    });
    await client.remove(`/api/grid-preset/expedition/${view.id}`);
    expect((await refusal(client.remove(`/api/grid-preset/expedition/${view.id}`))).status).toBe(404);
  });

  test.each([
    ['no length at all', ''],
    ['no length', 'content-length: 0\r\n'],
    ['chunks of nothing', 'transfer-encoding: chunked\r\n'],
  ])('acts with %s and no body', async (_, header) => {
    const { id } = await client.create('expedition', order(`PUT-${header.length}`));
    const { token } = await client.signIn(EMAIL, PASSWORD);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `PUT /api/expedition/${id}/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n` +
            `authorization: Bearer ${token}\r\n${header}\r\n${header.startsWith('transfer') ? '0\r\n\r\n' : ''}`,
        ),
      );
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`"id":"${id}"`);
  });

  test('refuses with a path, words and parameters for each field', async () => {
    const refused = await refusal(
      client.create(
        'expedition',
        order('DIALECT-2', { billingStreet: 'x'.repeat(31), value: -1, surprise: 1 }),
      ),
    );
    expect(refused.status).toBe(400);
    expect(refused.violations).toMatchObject([
      { propertyPath: 'billingStreet', parameters: { max: 30 } },
      { propertyPath: 'value', parameters: {} },
      { propertyPath: 'surprise', parameters: {} },
    ]);
  });
});

describe('repeating', () => {
  test('what is refused for good is asked once', async () => {
    const before = client.requests;
    expect((await refusal(client.read('expedition', uuid()))).status).toBe(404);
    expect((await refusal(client.create('expedition', {}))).status).toBe(400);
    expect(client.requests - before).toBe(2);
  });

  test('a lost answer does not make a second order, although no key was sent', async () => {
    const cut = proxy.cutAt({ from: 'backend', when: 'before', matching: ({ text }) => text === 'COMMIT' });
    const before = client.requests;
    // The first try is done and its answer lost; the second finds the number taken, which is final.
    const refused = await refusal(client.create('expedition', orderOf(mine, 'LOST-1')));
    await cut;
    expect(client.requests - before).toBe(2);
    expect(refused.violations).toMatchObject([{ propertyPath: 'orderNumber' }]);
    const listed = await client.list('expedition', { criteria: { orderNumber: { eq: 'LOST-1' } } });
    expect(listed.paging.total).toBe(1);
  });

  test.each([
    ['before it begins', 'before', /^begin/],
    ['after it began', 'after', /^begin/],
    ['while it reads', 'after', /^\s*with page/],
  ] as const)('gets through when the database goes away %s', async (_, when, statement) => {
    const cut = proxy.cutAt({ from: 'frontend', when, matching: ({ text }) => statement.test(text) });
    const before = client.requests;
    const listed = await client.list('expedition', { limit: 1 });
    await cut;
    expect(listed.paging.returned).toBe(1);
    expect(client.requests - before).toBe(2);
  });

  test('ten times a refused act changes nothing', async () => {
    const { id } = await client.create('expedition', orderOf(mine, 'TEN-1'));
    await client.act('expedition', id, 'cancel');
    const before = client.requests;
    const refused = await refusal(client.act('expedition', id, 'send'));
    expect(refused.status).toBe(409);
    expect(client.requests - before).toBe(10);
    const [row] = await database.asOwner<{ n: number }>(
      'select count(*)::int as n from event where record_id = $1',
      [id],
    );
    expect(row?.n).toBe(2);
  });
});
