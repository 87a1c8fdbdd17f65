import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DialectClient } from './dialect-client.ts';
import { type DialectPortal, EMAIL, EXISTING, openDialect, PASSWORD, refusal } from './dialect-portal.ts';

let mine: DialectPortal['mine'];
let port: DialectPortal['port'];
let client: DialectPortal['client'];
let close: DialectPortal['close'];

beforeAll(async () => {
  ({ mine, port, client, close } = await openDialect());
});
afterAll(() => close());

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

  test('takes null for every part of what is asked: it is as if it were left out', async () => {
    const parts = [
      'limit',
      'offset',
      'cursor',
      'criteria',
      'sort',
      'nested',
      'select',
      'extra',
      'search',
      'total',
      'counts',
    ];
    const listed = await client.list('expedition', Object.fromEntries(parts.map((part) => [part, null])));
    expect(listed).toEqual(await client.list('expedition', {}));
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
