import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildSupplier,
  buildWms,
} from '../../../testing/builders.ts';
import { createTestClock, type TestClock } from '../../../testing/clock.ts';
import { signInUser } from '../../../testing/people.ts';
import { providerScope, systemScope } from '../../platform/access/scope.ts';
import { openAdvice } from './stock-advice.acts.ts';
import { announce, type Inbound, openInbound, putInto } from './stock-advice.fixtures.ts';
import { stockAdviceJobs } from './stock-advice.jobs.ts';
import { readAdvice } from './stock-advice.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let clock: TestClock;
let inbound: Inbound;

beforeAll(async () => {
  clock = createTestClock('2099-11-01T09:00:00Z');
  inbound = await openInbound({ clock });
});
afterAll(() => inbound.portal.close());

/** A client with this interval, whose goods come to a warehouse in this time zone. */
async function openClient(interval: string, timeZone = 'Europe/Prague'): Promise<Inbound> {
  const { portal } = inbound;
  const wms = await buildWms(portal.database, { time_zone: timeZone });
  const organisation = await buildOrganisation(
    portal.database,
    { stock_advice_close_interval: interval as never },
    { wms },
  );
  return {
    ...inbound,
    organisation,
    supplier: (await buildSupplier(portal.database, organisation)).id,
    product: await buildProduct(portal.database, organisation),
    account: await signInUser(portal, organisation),
  };
}

const runJob = () =>
  stockAdviceJobs(inbound.portal.services)['stockAdvice.closeOverdue']?.(
    {},
    {
      database: inbound.portal.database,
      log: pino({ level: 'silent' }),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    },
  );
const setClock = (to: string) => clock.advance(Date.parse(to) - clock.now().getTime());
const actsOf = async (id: string) =>
  (
    await inbound.portal.database.asOwner<{ act: string }>(
      'select act from event where record_id = $1 order by id',
      [id],
    )
  ).map(({ act }) => act);
// The clock outlives every token, so what stands there is read and opened without one.
const readNow = (id: string) => inbound.portal.database.read(systemScope(), (tx) => readAdvice(tx, id));
const statusOf = async (id: string) => (await readNow(id)).status;
const later = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

describe('an announcement closes itself', () => {
  test('a week after it was expected, at midnight there; its people are told three days before, once', async () => {
    const client = await openClient('1week');
    const { id } = await announce(client, { send: true, expectedAt: '2099-11-03T08:00:00Z' });
    const order = await buildExpedition(client.portal.database, client.organisation, {
      status: 'waitingForGoods',
      items: [{ product: client.product, quantity: 4 }],
    });
    expect((await readNow(id)).closesAt).toBe('2099-11-10T23:00:00.000Z');
    const { database } = client.portal;
    setClock('2099-11-07T22:59:59Z');
    await runJob();
    expect(await actsOf(id)).toEqual(['create']);
    setClock('2099-11-07T23:00:00Z');
    await runJob();
    await runJob();
    expect(await actsOf(id)).toEqual(['create', 'warnClose']);
    setClock('2099-11-10T22:59:59Z');
    await runJob();
    expect(await statusOf(id)).toBe('new');
    setClock('2099-11-10T23:00:00Z');
    await runJob();
    await runJob();
    expect(await actsOf(id)).toEqual(['create', 'warnClose', 'closeOverdue']);
    const closed = await readNow(id);
    expect(closed).toMatchObject({ status: 'closed', closesAt: null, items: [{ remaining: 0 }] });
    const [event] = await database.asOwner(
      `select actor_kind, actor_name, from_status, to_status from event where record_id = $1 and act = 'closeOverdue'`,
      [id],
    );
    expect(event).toEqual({
      actor_kind: 'system',
      actor_name: 'Close interval',
      from_status: 'new',
      to_status: 'closed',
    });
    const [held] = await database.asOwner('select paired from expedition_item where expedition_id = $1', [
      order.id,
    ]);
    expect(held).toEqual({ paired: 0 });
  });

  test('counted from the last receipt where there is one, in the warehouse’s own days', async () => {
    setClock('2099-12-01T12:00:00Z');
    const client = await openClient('2weeks', 'America/New_York');
    const { id } = await announce(client, { send: true, expectedAt: later(1) });
    await putInto(client, id, 'partiallyFinished', { supplied: 4 });
    // The evening of the fourth there, the fifth in London.
    await client.portal.database.asOwner(
      `update stock_advice set last_received_at = '2099-12-05T02:00:00Z' where id = $1`,
      [id],
    );
    expect((await readNow(id)).closesAt).toBe('2099-12-19T05:00:00.000Z');
    setClock('2099-12-19T05:00:00Z');
    await runJob();
    expect(await statusOf(id)).toBe('closed');
  });

  test('after a day on which goods can still come: closed days and holidays are passed over', async () => {
    const client = await openClient('1week');
    const { database } = client.portal;
    const { id } = await announce(client, { send: true, expectedAt: '2101-06-04T08:00:00Z' });
    // A Saturday at a warehouse that works every day.
    expect((await readNow(id)).closesAt).toBe('2101-06-11T22:00:00.000Z');
    const change = (set: string) =>
      database.asOwner(`update wms set ${set} where id = $1`, [client.organisation.wms.id]);
    await change(`open_days = '{monday,tuesday,wednesday,thursday,friday}'`);
    expect((await readNow(id)).closesAt).toBe('2101-06-13T22:00:00.000Z');
    await change(`holidays = '{2101-06-13,2101-06-14}'`);
    expect((await readNow(id)).closesAt).toBe('2101-06-15T22:00:00.000Z');
  });

  test('expected on the last day that can be written it is still there, and so is what follows from it', async () => {
    const client = await openClient('4weeks');
    // Next morning there, in a year of five digits.
    const far = await openClient('never', 'Pacific/Auckland');
    expect((await announce(far, { send: true, expectedAt: '9999-12-31T20:00:00Z' })).status).toBe('new');
    const { id, status } = await announce(client, { send: true, expectedAt: '9999-12-31T08:00:00Z' });
    expect(status).toBe('new');
    expect((await readNow(id)).closesAt).toBe('+010000-01-28T23:00:00.000Z');
    await runJob();
    expect(await actsOf(id)).toEqual(['create']);
  });

  test('opened again it has its time anew, and is warned of anew', async () => {
    const client = await openClient('1week');
    const { id } = await announce(client, { send: true, expectedAt: later(0) });
    clock.advance(9 * DAY);
    await runJob();
    expect(await statusOf(id)).toBe('closed');
    const admin = providerScope({ kind: 'admin', id: inbound.admin.id, name: 'Martin Kubát' });
    await client.portal.database.transaction(admin, (tx) => openAdvice(tx, id));
    await runJob();
    expect(await statusOf(id)).toBe('new');
    clock.advance(6 * DAY);
    await runJob();
    clock.advance(3 * DAY);
    await runJob();
    expect(await actsOf(id)).toEqual(['create', 'closeOverdue', 'open', 'warnClose', 'closeOverdue']);
  });

  test('a later date moves its end, and it is warned of that end too', async () => {
    const client = await openClient('1week');
    const { id } = await announce(client, { send: true, expectedAt: later(0) });
    clock.advance(6 * DAY);
    await runJob();
    await client.portal.database.asOwner('update stock_advice set expected_at = $2 where id = $1', [
      id,
      later(10),
    ]);
    clock.advance(15 * DAY);
    await runJob();
    expect(await actsOf(id)).toEqual(['create', 'warnClose', 'warnClose']);
    expect(await statusOf(id)).toBe('new');
  });

  test.each(['never', '4weeks'] as const)(
    'not by the interval %s, where it is never or not yet',
    async (interval) => {
      const client = await openClient(interval);
      const { id } = await announce(client, { send: true, expectedAt: later(0) });
      clock.advance(20 * DAY);
      await runJob();
      expect([await statusOf(id), await actsOf(id)]).toEqual(['new', ['create']]);
    },
  );

  test('not while it has no date, is a draft, stands on the ramp, or is finished', async () => {
    const client = await openClient('1week');
    const undated = await announce(client, { send: true });
    const draft = await announce(client, { expectedAt: later(0) });
    const ramp = await announce(client, { send: true, expectedAt: later(0) });
    await putInto(client, ramp.id, 'waiting');
    const done = await announce(client, { send: true, expectedAt: later(0) });
    await putInto(client, done.id, 'finished', { supplied: 10 });
    clock.advance(60 * DAY);
    await runJob();
    const stand = [];
    for (const { id } of [undated, draft, ramp, done]) stand.push(await statusOf(id));
    expect(stand).toEqual(['new', 'onHold', 'waiting', 'finished']);
  });

  test('many at once, each alone', async () => {
    const client = await openClient('1week');
    const { id } = await announce(client, { send: true, expectedAt: later(0) });
    await client.portal.database.asOwner(
      `insert into stock_advice (id, organisation_id, status, warehouse_id, wms_id, supplier_id, expected_at, sent_at)
       select gen_random_uuid(), organisation_id, 'new', warehouse_id, wms_id, supplier_id, expected_at, sent_at
       from stock_advice, generate_series(1, 59) where id = $1`,
      [id],
    );
    clock.advance(9 * DAY);
    await runJob();
    const [left] = await client.portal.database.asOwner(
      `select count(*) filter (where status = 'closed')::int as closed, count(*)::int as all
       from stock_advice where organisation_id = $1`,
      [client.organisation.id],
    );
    expect(left).toEqual({ closed: 60, all: 60 });
  });
});
