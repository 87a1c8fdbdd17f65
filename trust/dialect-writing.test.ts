import { connect } from 'node:net';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DialectPortal, EMAIL, openDialect, PASSWORD, refusal } from './dialect-portal.ts';
import { orderOf, productOf } from './tenant.ts';

let proxy: DialectPortal['proxy'];
let database: DialectPortal['database'];
let mine: DialectPortal['mine'];
let port: DialectPortal['port'];
let client: DialectPortal['client'];
let close: DialectPortal['close'];

beforeAll(async () => {
  ({ proxy, database, mine, port, client, close } = await openDialect());
});
afterAll(() => close());

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
    ['before it begins', 'before', /^begin/, 'createdAt'],
    ['after it began', 'after', /^begin/, 'createdAt'],
    // Sorted as no list before it: a statement is sent as text only once on a connection.
    ['while it reads', 'after', /^\s*with page/, 'orderNumber'],
  ] as const)('gets through when the database goes away %s', async (_, when, statement, field) => {
    const cut = proxy.cutAt({ from: 'frontend', when, matching: ({ text }) => statement.test(text) });
    const before = client.requests;
    const listed = await client.list('expedition', { limit: 1, sort: [{ field, order: 'ASC' }] });
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
