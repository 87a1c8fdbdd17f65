import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import { gridPresetRoutes } from '../contracts/grid-preset/grid-preset.routes.ts';
import type { Route } from '../contracts/kit/route.ts';
import { LONG } from '../testing/long.ts';
import { signInAdmin, signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal, type Reply } from '../testing/portal.ts';
import { keyedCalls } from './keyed-calls.ts';
import { MULTIPART, multipartBody } from './multipart.ts';
import { forEachParallel, openRun } from './run.ts';
import { buildTenant, orderOf, type Tenant } from './tenant.ts';

const KEYS = LONG ? 500 : 40;
const REPEATS = LONG ? 100 : 25;

let portal: Portal;
let mine: Tenant;
let other: Tenant;
let calls: ReturnType<typeof keyedCalls>;

beforeAll(async () => {
  portal = await createTestPortal();
  calls = keyedCalls(portal);
  mine = await buildTenant(portal, 1_000_000);
  other = await buildTenant(portal);
});
afterAll(() => portal.close());

/** All good answers to one key must be one answer; the others must say that the first is still running. */
function judge(replies: Reply<Route>[], good: number): string[] {
  const faults = replies
    .filter((reply) => reply.status !== good)
    .filter((reply) => reply.status !== 409 || reply.problem.code !== 'idempotencyRunning')
    .map((reply) => `${reply.status} ${reply.text}`);
  const answers = new Set(replies.filter((reply) => reply.status === good).map((reply) => reply.text));
  if (answers.size !== 1) faults.push(`${answers.size} different answers`);
  return faults;
}

interface RepeatedAct {
  good: number;
  call(): Promise<Reply<Route>>;
  effects(): Promise<number>;
}

describe('many repeats at once', () => {
  const acts: Record<string, (index: number) => Promise<RepeatedAct>> = {
    'creating an expedition': async (index) => {
      const token = await calls.tokenOf(mine.user);
      const body = orderOf(mine, `MANY-${index}`);
      return {
        good: 201,
        call: () => calls.create(`create-${index}`, token, body),
        effects: () => calls.ordersNumbered(body.orderNumber as string),
      };
    },
    // Nothing but the key keeps a second view of the same name away.
    'saving a view': async (index) => {
      const token = await calls.tokenOf(mine.user);
      const body = { name: `View ${index}`, view: { columns: [], sort: [], criteria: {} } };
      return {
        good: 201,
        call: () =>
          calls.keyed(gridPresetRoutes.create, `view-${index}`, token, {
            params: { grid: 'expedition' },
            body,
          }),
        effects: () => calls.count('grid_preset where name = $1', [body.name]),
      };
    },
    'sending an expedition': async (index) => {
      const id = await calls.onHold(mine, `SEND-${index}`);
      const token = await calls.tokenOf(mine.user);
      return {
        good: 200,
        call: () => calls.keyed(expeditionRoutes.send, `send-${index}`, token, { params: { id } }),
        effects: () => calls.eventsOf(id, 'send'),
      };
    },
    'sending many, each in a transaction of its own': async (index) => {
      const ids = [await calls.onHold(mine, `BULK-${index}-1`), await calls.onHold(mine, `BULK-${index}-2`)];
      const token = await calls.tokenOf(mine.user);
      return {
        good: 200,
        call: () =>
          calls.keyed(expeditionRoutes.sendMany, `bulk-${index}`, token, { body: { expeditions: ids } }),
        effects: async () =>
          (await calls.count(`event where record_id = any($1) and act = 'send'`, [ids])) / ids.length,
      };
    },
  };

  test.each(Object.keys(acts))('%s has one effect and one answer', { timeout: 600_000 }, async (name) => {
    const run = openRun(`idempotency, ${name}`);
    const keys = name === 'creating an expedition' ? KEYS : Math.ceil(KEYS / 4);
    await forEachParallel(Array(keys).keys(), 2, async (index) => {
      const act = await (acts[name] as (typeof acts)[string])(index);
      const replies = await Promise.all(Array.from({ length: REPEATS }, act.call));
      const later = await Promise.all(Array.from({ length: 4 }, act.call));
      if (later.some(({ status }) => status !== act.good)) run.failures.push('a repeat of what has ended');
      replies.push(...later);
      run.attempts += replies.length;
      run.failures.push(...judge(replies, act.good));
      const effects = await act.effects();
      if (effects !== 1) run.failures.push(`${effects} effects of one key`);
    });
    run.report();
    expect(run.failures).toEqual([]);
  });

  test('what was sent is booked once', async () => {
    const [row] = await portal.database.asOwner<{ booked: number; wanted: number }>(
      `select (select sum(booked)::int from stock_row where product_id = $1) as booked,
        (select sum(i.quantity)::int from expedition_item i join expedition e on e.id = i.expedition_id
          where i.product_id = $1 and e.sent_at is not null) as wanted`,
      [mine.product.id],
    );
    expect(row?.wanted).toBeGreaterThan(0);
    expect(row?.booked).toBe(row?.wanted);
  });
});

describe('a call that is still running', () => {
  /** Only when a backend of the portal waits for a lock is a call known to be in the middle. */
  async function waitForBlocked(owner: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await owner.query(
        `select 1 from pg_stat_activity where datname = current_database()
         and application_name = 'lading' and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
  }

  /** Holds the call at its first write to an expedition, and does `meanwhile`. */
  async function whileBlocked<T>(begin: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
    const owner = new pg.Client({ connectionString: portal.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin; lock table expedition in exclusive mode');
      const running = begin();
      await waitForBlocked(owner);
      await meanwhile();
      await owner.query('rollback');
      return await running;
    } finally {
      await owner.end();
    }
  }

  test('is answered 409 in words, and its repeat later gives its answer', async () => {
    const token = await calls.tokenOf(mine.user);
    const call = () => calls.create('running-1', token, orderOf(mine, 'RUNNING-1'));
    const first = await whileBlocked(call, async () => {
      const early = await call();
      expect(early).toMatchObject({ status: 409, problem: { code: 'idempotencyRunning', violations: [] } });
      expect(early.problem.message).toMatch(/still running/);
    });
    expect(first.status).toBe(201);
    expect((await call()).text).toBe(first.text);
  });

  test('with transactions of its own is answered 409 as well', async () => {
    const token = await calls.tokenOf(mine.user);
    const id = await calls.onHold(mine, 'RUNNING-2');
    const call = () =>
      calls.keyed(expeditionRoutes.bulk, 'running-2', token, {
        params: { act: 'cancel' },
        body: { expeditions: [id] },
      });
    const first = await whileBlocked(call, async () => {
      expect(await call()).toMatchObject({ status: 409, problem: { code: 'idempotencyRunning' } });
    });
    expect(first.body).toMatchObject({ done: 1, failed: 0 });
    expect((await call()).text).toBe(first.text);
    expect(await calls.eventsOf(id, 'cancel')).toBe(1);
  });
});

describe('another request under the same key', () => {
  test('with another body is refused with 422, and does nothing', async () => {
    const token = await calls.tokenOf(mine.user);
    const first = await calls.create('other-1', token, orderOf(mine, 'OTHER-1'));
    expect(first.status).toBe(201);
    const second = await calls.create('other-1', token, orderOf(mine, 'OTHER-2'));
    expect(second).toMatchObject({ status: 422, problem: { code: 'idempotencyOtherBody', violations: [] } });
    expect(second.problem.message).toMatch(/something else/);
    expect(await calls.ordersNumbered('OTHER-2')).toBe(0);
    expect((await calls.create('other-1', token, orderOf(mine, 'OTHER-1'))).text).toBe(first.text);
  });

  test('with the same body in other words is the same request', async () => {
    const token = await calls.tokenOf(mine.user);
    const first = await calls.create('words-1', token, orderOf(mine, 'WORDS-1'));
    const repeat = await calls.create('words-1', token, {
      ...orderOf(mine, ' WORDS-1 ', { billingCountry: 'cz' }),
      items: [{ product: { id: mine.product.id, name: 'as it was read' }, quantity: '2' }],
    });
    expect(repeat.text).toBe(first.text);
  });

  test('for another record, or another act on it, is a call of its own', async () => {
    const token = await calls.tokenOf(mine.user);
    const one = await calls.onHold(mine, 'RECORD-1');
    const two = await calls.onHold(mine, 'RECORD-2');
    for (const id of [one, two])
      expect(await calls.keyed(expeditionRoutes.send, 'record', token, { params: { id } })).toMatchObject({
        status: 200,
        body: { id },
      });
    const back = await calls.keyed(expeditionRoutes.rollback, 'record', token, { params: { id: one } });
    expect(back.body).toMatchObject({ id: one, status: 'onHold' });
  });

  test('with a bulk of other ids is refused with 422', async () => {
    const token = await calls.tokenOf(mine.user);
    const [one, two] = [await calls.onHold(mine, 'BULK-A'), await calls.onHold(mine, 'BULK-B')];
    const send = (expeditions: string[]) =>
      calls.keyed(expeditionRoutes.sendMany, 'bulk-other', token, { body: { expeditions } });
    expect((await send([one])).status).toBe(200);
    expect((await send([two])).problem).toMatchObject({ code: 'idempotencyOtherBody' });
    expect(await calls.eventsOf(two, 'send')).toBe(0);
  });

  test('with another file of the same name and size is refused with 422', async () => {
    const token = await calls.tokenOf(mine.user);
    const upload = (value: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/expedition/import',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': MULTIPART,
          'idempotency-key': 'file-1',
        },
        payload: multipartBody([{ name: 'file', fileName: 'orders.csv', type: 'text/csv', value }]),
      });
    const first = await upload('Order number,SKU\nA-1,X\n');
    expect(first.statusCode).toBe(202);
    const second = await upload('Order number,SKU\nA-2,X\n');
    expect(second.statusCode).toBe(422);
    expect((await upload('Order number,SKU\nA-1,X\n')).body).toBe(first.body);
    expect(await calls.count('import_result where organisation_id = $1', [mine.id])).toBe(1);
  });

  test('and a key that is no key is refused in words', async () => {
    const token = await calls.tokenOf(mine.user);
    const reply = await calls.create('with blanks in it', token, orderOf(mine, 'NOKEY-1'));
    expect(reply).toMatchObject({
      status: 400,
      problem: { violations: [{ propertyPath: 'Idempotency-Key', code: 'idempotencyKey' }] },
    });
    expect(await calls.ordersNumbered('NOKEY-1')).toBe(0);
  });
});

describe('the same key of somebody else', () => {
  test('is fresh for a colleague, for another tenant and for an administrator', async () => {
    const run = openRun('idempotency, one key of many');
    const colleague = await signInUser(portal, mine);
    const admin = await signInAdmin(portal);
    await forEachParallel(Array(KEYS).keys(), 4, async (index) => {
      const callers = [
        { token: mine.user.token, tenant: mine, number: `S${index}-1` },
        { token: colleague.token, tenant: mine, number: `S${index}-2` },
        { token: other.user.token, tenant: other, number: `S${index}-3` },
        { token: admin.token, tenant: other, number: `S${index}-4` },
      ];
      const judge = async ({ token, tenant, number }: (typeof callers)[number]) => {
        const reply = await calls.create(`shared-${index}`, token, orderOf(tenant, number));
        const organisation = (reply.body?.organisation as { id: string } | undefined)?.id;
        if (reply.status !== 201 || organisation !== tenant.id || reply.body.orderNumber !== number)
          run.failures.push(`${number}: ${reply.status} ${reply.text.slice(0, 200)}`);
      };
      run.attempts += callers.length;
      // At once, or one after the other: a finished call must be as little seen as a running one.
      if (index % 2 === 0) await Promise.all(callers.map(judge));
      else for (const caller of callers) await judge(caller);
    });
    run.report();
    expect(run.failures).toEqual([]);
  });

  test('is not answered with the record of an organisation that the person has left', async () => {
    const person = await signInUser(portal, mine);
    const body = orderOf(mine, 'LEFT-1');
    const first = await calls.create('left-1', person.token, body);
    expect(first.status).toBe(201);
    await portal.database.asOwner('update organisation_user set organisation_id = $1 where account_id = $2', [
      other.id,
      person.id,
    ]);
    const repeat = await calls.create('left-1', person.token, body);
    expect(repeat.status).toBe(422);
    expect(repeat.text).not.toContain(first.body.id);
  });
});
