import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../../contracts/event/event.routes.ts';
import {
  returnableOrder,
  returnPageRoutes as routes,
} from '../../../../contracts/return/return-page.routes.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { buildReturn } from '../../../../testing/documents.ts';
import { sendLetters } from '../../../../testing/letters.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { FREE_TRIES } from '../../../platform/access/throttle.ts';
import { createJobs } from '../../../worker.ts';
import { openPages, openReturner } from '../return.fixtures.ts';

const clock = createTestClock(new Date('2099-06-25T14:30:05Z'));
let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ clock });
});
afterAll(() => portal.close());

const open = (pages = true) => openPages(portal, pages);

test('the page of an e-shop says its name and colour; switched off there is none', async () => {
  const { params, eshop } = await open();
  const { body, headers } = await portal.call(routes.shop, { params });
  expect(body).toEqual({ name: eshop.name, colour: '#e30613', returns: true, withdrawals: true });
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  const off = await open(false);
  for (const route of [routes.find, routes.announce, routes.withdraw] as const) {
    const items = [{ line: 1, quantity: 1, reason: 'broken' }];
    const body =
      route === routes.find
        ? off.proof
        : route === routes.announce
          ? { ...off.proof, items }
          : { ...off.proof, name: 'J' };
    expect((await portal.call(route as typeof routes.find, { params: off.params, body })).status).toBe(404);
  }
  expect((await portal.call(routes.shop, { params: off.params })).status).toBe(404);
});

test('whoever knows number and e-mail sees what can be sent back, and nothing else', async () => {
  const { params, proof, shirt, bottle, order, mine } = await open();
  const { body, text } = await portal.call(routes.find, { params, body: proof });
  expect(body).toEqual({
    orderNumber: order.order_number,
    items: [
      { line: 1, name: shirt.name, left: 3 },
      { line: 2, name: bottle.name, left: 1 },
    ],
    parcels: [],
  });
  expect(returnableOrder.safeParse(body).success).toBe(true);
  for (const secret of [order.id, mine.id, shirt.id, shirt.product_sku, 'Nováková', 'Dlouhá', '1350'])
    expect(text).not.toContain(secret);
});

describe('who guesses', () => {
  test('learns nothing: a wrong e-mail and a wrong number are answered alike', async () => {
    const { params, proof } = await open();
    const tries = [
      { ...proof, email: 'other@example.com' },
      { ...proof, orderNumber: 'NO-SUCH' },
      { orderNumber: 'NO-SUCH', email: 'other@example.com' },
    ];
    const answers = [];
    for (const body of tries) answers.push(await portal.call(routes.find, { params, body }));
    const said = answers.map(({ status, problem: { requestId: _, ...rest } }) =>
      JSON.stringify([status, rest]),
    );
    expect(new Set(said).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, problem: { code: 'returnOrderUnknown' } });
  });

  test('waits for the order, and after many for all; a customer elsewhere passes', async () => {
    const time = createTestClock(clock.now());
    const own = await createTestPortal({ clock: time, env: { TRUSTED_PROXIES: 'loopback' } });
    const client = await openReturner(own);
    await own.database.asOwner('update eshop set return_page = true');
    const [order, other] = [await client.order(), await client.order()];
    const params = { eshop: client.mine.eshop.id };
    const ask = async (orderNumber: string, email: string, ip: string) => {
      const before = time.now().getTime();
      const reply = await own.call(
        routes.find,
        { params, body: { orderNumber, email } },
        { headers: { 'x-forwarded-for': ip } },
      );
      return { ...reply, paused: time.now().getTime() - before };
    };
    const [stranger, customer] = ['198.51.100.1', '198.51.100.2'];
    for (let index = 0; index < FREE_TRIES.place; index++)
      expect((await ask(order.order_number, `${index}@example.com`, stranger)).status).toBe(404);
    const stopped = await ask(order.order_number, 'jana@example.com', stranger);
    expect([stopped.status, stopped.problem.code]).toEqual([429, 'signInLocked']);
    // Neither another order from there nor the customer from anywhere else has to wait.
    expect((await ask(other.order_number, 'jana@example.com', stranger)).status).toBe(200);
    const passed = await ask(order.order_number, 'jana@example.com', customer);
    expect([passed.status, passed.paused]).toEqual([200, 0]);

    for (let index = FREE_TRIES.place; index < FREE_TRIES.network; index++)
      await ask(`NO-SUCH-${index}`, 'jana@example.com', stranger);
    expect((await ask(other.order_number, 'jana@example.com', stranger)).status).toBe(429);
    for (let index = FREE_TRIES.place; index < FREE_TRIES.account; index++)
      await ask(order.order_number, 'wrong@example.com', `203.0.113.${index}`);
    const slowed = await ask(order.order_number, 'jana@example.com', customer);
    expect([slowed.status, slowed.paused]).toEqual([200, 500]);
    await own.close();
  });
});

test('a return is announced by its customer, who has a letter, and the client sees it', async () => {
  const { params, proof, list, order } = await open();
  const items = [
    { line: 1, quantity: 2, reason: 'wrongSize' as const, note: 'Too small', wish: 'exchange' as const },
  ];
  const made = await portal.call(routes.announce, { params, body: { ...proof, items } });
  expect(made.body).toEqual({
    number: expect.stringMatching(/^RT-/),
    at: '2099-06-25T14:30:05.000Z',
    sendTo: null,
    label: false,
  });
  expect(await list()).toMatchObject([
    {
      internalNumber: made.body.number,
      origin: 'page',
      status: 'new',
      reason: 'wrongSize',
      sumOfQuantity: 2,
    },
  ]);
  const [letter] = await sendLetters(portal);
  expect(letter).toMatchObject({ to: 'JANA@example.com' });
  expect(letter?.text).toContain(order.order_number);
  const again = await portal.call(routes.announce, { params, body: { ...proof, items } });
  expect(again.problem.violations).toMatchObject([{ code: 'returnTooMany', parameters: { left: 1 } }]);
  const missing = await portal.call(routes.announce, {
    params,
    body: { ...proof, items: [{ line: 9, quantity: 1, reason: 'broken' as const }] },
  });
  expect(missing.problem.violations).toMatchObject([
    { code: 'returnNotInOrder', parameters: { orderNumber: order.order_number } },
  ]);
});

test('both pages say where the parcel goes, where the address of the warehouse is known', async () => {
  const { params, proof, mine, eshop } = await open();
  await portal.database.asOwner(
    `update wms set street = 'Skladová 1', zip = '143 00', city = 'Praha', country = 'CZ' where id = $1`,
    [mine.wms.id],
  );
  const items = [{ line: 1, quantity: 1, reason: 'broken' as const }];
  const address = [`${eshop.name}, ${mine.wms.name}`, 'Skladová 1', '143 00 Praha', 'CZ'];
  await portal.database.asOwner('delete from graphile_worker._private_jobs');
  const made = await portal.call(routes.announce, { params, body: { ...proof, items } });
  expect(made.body.sendTo).toBe(address.join('\n'));
  const withdrawn = await portal.call(routes.withdraw, { params, body: { ...proof, name: 'Jana' } });
  expect(withdrawn.body.sendTo).toBe(made.body.sendTo);
  for (const { text } of (await sendLetters(portal)).filter(({ to }) => to === proof.email.trim()))
    expect(text).toContain(address.join(', '));
});

describe('a withdrawal from the contract', () => {
  test('becomes the announced return without a reason, and is acknowledged with day and time; said again it is the same', async () => {
    const { params, proof, list, token, order, mine } = await open();
    await portal.database.asOwner('delete from graphile_worker._private_jobs');
    const body = { ...proof, name: 'Jana Nováková' };
    const headers = { 'accept-language': 'cs' };
    const made = await portal.call(routes.withdraw, { params, body }, { headers });
    expect(made.body).toEqual({
      number: expect.stringMatching(/^RT-/),
      at: '2099-06-25T14:30:05.000Z',
      sendTo: null,
      label: false,
    });
    expect(await list()).toMatchObject([
      {
        origin: 'withdrawal',
        reason: 'withdrawal',
        status: 'new',
        sumOfQuantity: 4,
        withdrawnAt: '2099-06-25T14:30:05.000Z',
      },
    ]);
    const letters = await sendLetters(portal);
    const own = letters.find(({ to }) => to === 'JANA@example.com');
    expect(own?.text).toContain('25. června 2099');
    expect(own?.text).toContain('16:30:05');
    expect(own?.text).toContain(order.order_number);
    expect(own?.text).toContain(mine.eshop.name);
    const filed = letters.filter(({ to }) => to !== 'JANA@example.com');
    expect(filed).toHaveLength(1);
    expect(filed[0]?.text).toContain(`/user/expeditions/${order.id}`);
    expect((await portal.call(routes.withdraw, { params, body })).body).toEqual(made.body);
    expect(await sendLetters(portal)).toEqual([]);
    const history = await portal.call(
      eventRoutes.history,
      { params: { noun: 'expedition', id: order.id } },
      { token },
    );
    expect(history.body.events).toMatchObject([{ act: 'withdrawContract' }]);
  });

  test('of what has not left is noted at the order, and acknowledged as well', async () => {
    const { params, order, list } = await open();
    await portal.database.asOwner('update expedition_item set expedited = 0 where expedition_id = $1', [
      order.id,
    ]);
    const body = { orderNumber: order.order_number.toLowerCase(), email: 'jana@example.com', name: 'Jana' };
    const made = await portal.call(routes.withdraw, { params, body });
    expect(made.body).toEqual({ number: null, at: expect.any(String), sendTo: null, label: false });
    expect(await list()).toEqual([]);
    expect((await sendLetters(portal)).map(({ to }) => to)).toContain('jana@example.com');
    expect((await portal.call(routes.withdraw, { params, body })).body).toEqual(made.body);
    expect(await sendLetters(portal)).toEqual([]);
  });

  test('that is sent several times at once, or of single pieces once more, is answered as the first one', async () => {
    const { params, proof, list } = await open();
    const body = { ...proof, name: 'Jana' };
    const single = { ...body, items: [{ line: 2, quantity: 1 }] };
    const send = (statement: typeof body) => portal.call(routes.withdraw, { params, body: statement });
    const [first] = [await send(single)];
    expect((await send(single)).body).toEqual(first?.body);
    const rest = await Promise.all([send(body), send(body), send(body)]);
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(rest.map(({ body: { number } }) => number)).size).toBe(1);
    expect((await list()).map(({ sumOfQuantity }) => sumOfQuantity).sort()).toEqual([1, 3]);
  });
});

test('goods that did not come within the days of the e-shop end the return; others stay', async () => {
  const client = await openReturner(portal);
  await portal.database.asOwner('update eshop set return_goods_days = 14 where id = $1', [
    client.mine.eshop.id,
  ]);
  const order = await client.order();
  const approve = (approved_at: string, received_at: string | null = null, goods = 'notHere') =>
    buildReturn(portal.database, order, {
      status: 'approved',
      approved_at,
      received_at,
      goods,
      items: [{ product: client.shirt }],
    });
  const late = await approve('2099-06-11T14:30:00Z');
  const young = await approve('2099-06-11T14:31:00Z');
  const here = await approve('2099-06-01T00:00:00Z', '2099-06-20T00:00:00Z');
  // Its carrier says that it was delivered: a parcel that nobody has registered yet.
  const told = await approve('2099-06-01T00:00:00Z', null, 'delivered');
  const help = {
    database: portal.database,
    log: pino({ level: 'silent' }),
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  };
  const meanwhile = await approve('2099-06-01T00:00:00Z');
  const { database } = portal.services;
  // Looked up as one whose time is over, it is delivered before its turn comes.
  const read: typeof database.read = async (...given) => {
    const found = await database.read(...given);
    await portal.database.asOwner(`update return set goods = 'delivered' where id = $1`, [meanwhile.id]);
    return found;
  };
  const services = { ...portal.services, database: { ...database, read } };
  await createJobs(services)['return.expire']?.({}, help);
  const rows = await portal.database.asOwner<{ id: string; status: string }>(
    'select id, status from return where expedition_id = $1',
    [order.id],
  );
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
  expect([late, young, here, told, meanwhile].map(({ id }) => statusOf(id))).toEqual([
    'rejected',
    'approved',
    'approved',
    'approved',
    'approved',
  ]);
});
