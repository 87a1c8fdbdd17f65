import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import { productRoutes } from '../contracts/product/product.routes.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { keyedCalls } from './keyed-calls.ts';
import { buildTenant, orderOf, productOf, type Tenant } from './tenant.ts';

const HOUR = 3_600_000;
const clock = createTestClock(new Date());
let proxy: TcpProxy;
let database: TestDatabase;
let portal: Portal;
let mine: Tenant;
let calls: ReturnType<typeof keyedCalls>;

beforeAll(async () => {
  const { hostname, port } = new URL(inject('ownerUrl'));
  proxy = await createTcpProxy({ host: hostname, port: Number(port) });
  database = await createTestDatabase({ clock, appUrl: proxy.through });
  portal = await createTestPortal({ clock, database });
  calls = keyedCalls(portal);
  mine = await buildTenant(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await proxy.close();
});

/** Makes every write of one table do something more first. */
async function whileWritesDo(statement: string, trigger: string, work: () => Promise<void>): Promise<void> {
  await database.asOwner(
    `create or replace function trouble() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
  );
  await database.asOwner(`create ${trigger} execute function trouble()`);
  const [, name, table] = /trigger (\w+) .* on (\w+)/.exec(trigger) ?? [];
  try {
    await work();
  } finally {
    await database.asOwner(`drop trigger ${name} on ${table}`);
  }
}

describe('an error', () => {
  /** As a bug or a full disk would. */
  const whileFailing = (trigger: string, work: () => Promise<void>) =>
    whileWritesDo("raise exception 'the disk is full'", trigger, work);

  test.each([
    ['in-the-middle', 'trigger failing before insert on event for each row'],
    [
      'inside-commit',
      'constraint trigger failing after insert on event deferrable initially deferred for each row',
    ],
    ['keeping-the-answer', 'trigger failing before insert on idempotency for each row'],
  ])('%s is rolled back with its key, and a repeat really repeats', async (key, trigger) => {
    const token = await calls.tokenOf(mine.user);
    const body = orderOf(mine, key);
    await whileFailing(trigger, async () => {
      const reply = await calls.create(key, token, body);
      expect(reply).toMatchObject({ status: 500, problem: { code: 'unexpected', violations: [] } });
      expect(reply.text).not.toContain('disk');
    });
    expect(await calls.ordersNumbered(key)).toBe(0);
    expect(await calls.count('idempotency where key = $1', [key])).toBe(0);
    expect((await calls.create(key, token, body)).status).toBe(201);
    expect(await calls.ordersNumbered(key)).toBe(1);
  });

  test('in a bulk call gives its key back', async () => {
    const token = await calls.tokenOf(mine.user);
    const id = await calls.onHold(mine, 'FAIL-BULK');
    const call = () =>
      calls.keyed(expeditionRoutes.sendMany, 'fail-bulk', token, { body: { expeditions: [id] } });
    await whileFailing('trigger failing before insert on event for each row', async () => {
      expect((await call()).status).toBe(500);
    });
    expect((await call()).body).toMatchObject({ done: 1, failed: 0 });
    expect(await calls.eventsOf(id, 'send')).toBe(1);
  });

  test('of the caller keeps nothing either: corrected data may come under the same key', async () => {
    const token = await calls.tokenOf(mine.user);
    const body = productOf(mine, 'REFUSED', { value: '1.00' });
    const refused = await calls.keyed(productRoutes.create, 'refused', token, { body });
    expect(refused.problem.violations).toMatchObject([{ propertyPath: 'valueCurrency' }]);
    const corrected = { ...body, valueCurrency: 'CZK' };
    expect((await calls.keyed(productRoutes.create, 'refused', token, { body: corrected })).status).toBe(201);
  });
});

describe('a connection that breaks', () => {
  test.each([
    ['before-commit', 'frontend', 'before', /^commit$/i, 0],
    ['after-commit', 'frontend', 'after', /^commit$/i, 1],
    ['committed', 'backend', 'before', /^COMMIT$/, 1],
    ['inserting', 'frontend', 'after', /insert into "expedition"/, 0],
  ] as const)('%s: told to come back, and its repeat has one effect', async (key, from, when, text, left) => {
    const token = await calls.tokenOf(mine.user);
    const body = orderOf(mine, key);
    const cut = proxy.cutAt({ from, when, matching: (message) => text.test(message.text) });
    const lost = await calls.create(key, token, body);
    await cut;
    expect(lost).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
    expect(await calls.ordersNumbered(key)).toBe(left);
    const repeat = await calls.create(key, token, body);
    expect(repeat).toMatchObject({ status: 201, body: { orderNumber: key } });
    expect((await calls.create(key, token, body)).text).toBe(repeat.text);
    expect(await calls.ordersNumbered(key)).toBe(1);
    expect(await calls.eventsOf(repeat.body.id, 'create')).toBe(1);
  });
});

describe('a slow database', () => {
  test('keeps sixteen callers waiting, and serves them all once', async () => {
    const token = await calls.tokenOf(mine.user);
    const keys = Array.from({ length: 16 }, (_, index) => `slow-${index}`);
    proxy.delay(100);
    try {
      const replies = await Promise.all(keys.map((key) => calls.create(key, token, orderOf(mine, key))));
      expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 201));
    } finally {
      proxy.delay(0);
    }
    expect(await Promise.all(keys.map((key) => calls.ordersNumbered(key)))).toEqual(keys.map(() => 1));
  });

  test('that takes longer than a statement may is given up, and a repeat has one effect', async () => {
    const [token, body] = [await calls.tokenOf(mine.user), orderOf(mine, 'TOO-SLOW')];
    const trigger = 'trigger waiting before insert on expedition_item for each row';
    await whileWritesDo('perform pg_sleep(60)', trigger, async () => {
      const reply = await calls.create('too-slow', token, body);
      expect(reply).toMatchObject({ status: 503, problem: { code: 'tookTooLong' } });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    });
    expect(await calls.ordersNumbered('TOO-SLOW')).toBe(0);
    expect((await calls.create('too-slow', token, body)).status).toBe(201);
    expect(await calls.ordersNumbered('TOO-SLOW')).toBe(1);
  }, 30_000);
});

describe('time', () => {
  test('a call whose process was killed after its claim is free again after ten minutes', async () => {
    const id = await calls.onHold(mine, 'KILLED-1');
    const call = async () =>
      calls.keyed(expeditionRoutes.sendMany, 'killed-1', await calls.tokenOf(mine.user), {
        body: { expeditions: [id] },
      });
    expect((await call()).status).toBe(200);
    await database.asOwner(`update idempotency set status = null, answer = null where key = 'killed-1'`);
    expect((await call()).problem.code).toBe('idempotencyRunning');
    clock.advance(11 * 60_000);
    // It is done again, and finds the order sent.
    expect((await call()).body).toMatchObject({ done: 1, failed: 0 });
    expect(await calls.eventsOf(id, 'send')).toBe(1);
  });

  test('a day later the key is new; until then it is the old answer', async () => {
    const first = await calls.create('day-1', await calls.tokenOf(mine.user), orderOf(mine, 'DAY-1'));
    clock.advance(24 * HOUR - 60_000);
    const kept = await calls.create('day-1', await calls.tokenOf(mine.user), orderOf(mine, 'DAY-1'));
    expect(kept.text).toBe(first.text);
    clock.advance(2 * 60_000);
    const fresh = await calls.create('day-1', await calls.tokenOf(mine.user), orderOf(mine, 'DAY-2'));
    expect(fresh).toMatchObject({ status: 201, body: { orderNumber: 'DAY-2' } });
  });

  test('a day later the key of a call on many is new as well: what was done under it then is done again', async () => {
    const id = await calls.onHold(mine, 'DAY-MANY');
    const send = async () =>
      calls.keyed(expeditionRoutes.sendMany, 'day-many', await calls.tokenOf(mine.user), {
        body: { expeditions: [id] },
      });
    const sendAgain = async () => {
      const token = await calls.tokenOf(mine.user);
      await portal.call(expeditionRoutes.rollback, { params: { id } }, { token });
      return send();
    };
    expect((await send()).body).toMatchObject({ done: 1 });
    clock.advance(24 * HOUR + 60_000);
    expect((await sendAgain()).body).toMatchObject({ done: 1, failed: 0 });
    expect(await calls.eventsOf(id, 'send')).toBe(2);
    // Until another day is over it is that answer.
    clock.advance(24 * HOUR - 60_000);
    expect((await sendAgain()).body).toMatchObject({ done: 1, failed: 0 });
    expect(await calls.eventsOf(id, 'send')).toBe(2);
  });
});
