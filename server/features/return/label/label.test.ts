import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../../contracts/event/event.routes.ts';
import { returnRoutes as routes } from '../../../../contracts/return/return.routes.ts';
import { returnPageRoutes as pages } from '../../../../contracts/return/return-page.routes.ts';
import { PACKETA_PASSWORD, type SandboxPacketa, startPacketa } from '../../../../sandbox/carriers/packeta.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { JobHelp } from '../../../platform/jobs/worker.ts';
import { createJobs } from '../../../worker.ts';
import { trackingJobs } from '../../parcel/tracking/tracking.jobs.ts';
import { findReturnsByCode } from '../return.warehouse.store.ts';
import { openLabelShop } from './label.fixtures.ts';
import { returnLabelJobs } from './label.jobs.ts';
import { workOnLabel } from './label.run.ts';

/* Labels that carriers give for returns: asked for once, whatever happens to the call. */

const clock = createTestClock(new Date());
let packeta: SandboxPacketa;
let portal: Portal;
beforeAll(async () => {
  packeta = await startPacketa();
  portal = await createTestPortal({ clock, carriers: { packeta: packeta.url } });
});
afterAll(async () => {
  await portal.close();
  await packeta.close();
});
beforeEach(() => {
  packeta.mishaps.length = 0;
});

const openShop = (login?: Record<string, string> | null) => openLabelShop({ portal, packeta }, login);

describe('a label of a return', () => {
  test('is asked for once, with a code that is kept encrypted, and its return is known by its number', async () => {
    const shop = await openShop();
    const { id, label } = await shop.announce();
    expect(label).toMatchObject({ isOffered: true, state: null });
    expect((await shop.ask(id)).body.label).toMatchObject({ state: 'waiting', code: null });
    await shop.ask(id);
    await shop.work(id);
    await shop.work(id);
    const [packet, ...more] = await shop.ours(id);
    expect(more).toEqual([]);
    const read = await shop.read(id);
    expect(read).toMatchObject({
      status: 'inProgress',
      goods: 'notHere',
      trackingNumber: `Z${packet?.id}`,
      label: { state: 'ready', number: `Z${packet?.id}`, code: packet?.password, text: null },
    });
    expect(packet?.password).toMatch(/^\d{8}$/);
    const row = await shop.row(id);
    expect(row?.code_encrypted).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(packet?.password);
    await shop.ask(id);
    await shop.work(id);
    expect(await shop.ours(id)).toHaveLength(1);
    // The customer may send it otherwise, and may still hand it in with the label.
    const body = { trackingNumber: 'DR0012345678E' };
    const noted = await portal.call(routes.label, { params: { id }, body }, { token: shop.token });
    expect(noted.body.trackingNumber).toBe('DR0012345678E');
    for (const code of ['dr0012345678e', `Z${packet?.id}`]) {
      const named = await portal.database.read(systemScope(), (tx) => findReturnsByCode(tx, code, null));
      expect([code, named.map((one) => one.id)]).toEqual([code, [id]]);
    }
  });

  test('is followed at its carrier: the goods are on their way, then delivered, and what is here stays so', async () => {
    const shop = await openShop();
    const [id, here] = [await shop.takeLabel(), await shop.takeLabel()];
    const { carrier, eshop } = shop.mine;
    const paged = `update carrier set tracking_url_pattern = 'https://track.example/{trackingNumber}' where id = $1`;
    await portal.database.asOwner(paged, [carrier.id]);
    const lane = { carrierId: carrier.id, eshopId: eshop.id };
    const jobs = trackingJobs(portal.services);
    const help = { log: portal.services.log, signal: new AbortController().signal } as JobHelp;
    const { number, trackingUrl } = (await shop.read(id)).label;
    /** Three hours later the carrier is asked; it has said these codes meanwhile. */
    const follow = async (...codes: string[]) => {
      for (const code of codes) packeta.report(number ?? '', code, { at: clock.now().toISOString() });
      clock.advance(3 * 3_600_000);
      await jobs['parcel.followLane']?.(lane, help);
      const [row] = await portal.database.asOwner('select goods from return where id = $1', [id]);
      return row?.goods;
    };
    expect(trackingUrl).toBe(`https://track.example/${number}`);
    await jobs['parcel.follow']?.({}, help);
    const planned = await portal.database.asOwner<{ payload: object }>(
      `select payload from graphile_worker._private_jobs where payload::text like $1`,
      [`%${eshop.id}%`],
    );
    expect(planned.map(({ payload }) => payload)).toContainEqual(lane);
    packeta.mishaps.push('fail');
    expect(await follow('1')).toBe('notHere');
    packeta.mishaps.length = 0;
    expect(await follow('12')).toBe('onTheWay');
    expect(await follow('21')).toBe('onTheWay');
    const arrive = `update return set received_at = now(), goods = 'notGraded' where id = $1`;
    await portal.database.asOwner(arrive, [here]);
    packeta.report((await shop.row(here))?.carrier_number ?? '', '7', { at: clock.now().toISOString() });
    expect(await follow('7')).toBe('delivered');
    expect((await shop.row(here))?.track_at).toBeNull();
    // Its customer learns on the page where it is, and no more.
    const page = await portal.call(pages.find, { params: shop.params, body: shop.proof });
    const way = { carrier: carrier.name, trackingUrl, parcel: number, state: 'delivered' };
    expect(page.body.parcels[0]).toMatchObject(way);
    const asked = packeta.requests.length;
    expect(await follow('4')).toBe('delivered');
    expect(packeta.requests.length).toBe(asked);
    const { token } = await signInUser(portal, shop.mine);
    const { label, status } = (await portal.call(routes.read, { params: { id } }, { token })).body;
    expect([status, label.events.map(({ meaning }) => meaning)]).toEqual([
      'inProgress',
      ['announced', 'carrierPickedUp', 'alert', 'delivered'],
    ]);
    const came = (await portal.call(routes.read, { params: { id: here } }, { token })).body;
    expect([came.goods, came.label.events.map(({ meaning }) => meaning)]).toEqual([
      'notGraded',
      ['delivered'],
    ]);
    const history = await portal.call(eventRoutes.history, { params: { noun: 'return', id } }, { token });
    expect(history.body.events.slice(0, 3).map(({ act, actor }) => [act, actor.name])).toEqual([
      ['deliver', 'Carrier'],
      ['trackAlert', 'Carrier'],
      ['pickUp', 'Carrier'],
    ]);
  });

  test('is printed as its carrier gives it, and kept', async () => {
    const shop = await openShop();
    const { id } = await shop.announce();
    await shop.ask(id);
    // Its parcel may be on its way with that number, whatever the carrier answers then.
    await portal.call(
      routes.label,
      { params: { id }, body: { trackingNumber: 'RR77' } },
      { token: shop.token },
    );
    await shop.work(id);
    const named = await portal.database.read(systemScope(), (tx) => findReturnsByCode(tx, 'rr77', null));
    expect(named).toMatchObject([{ id }]);
    const print = () =>
      portal.app.inject({
        url: `/api/return/${id}/carrier-label.pdf`,
        headers: { authorization: `Bearer ${shop.token}` },
      });
    const first = await print();
    expect([first.statusCode, first.headers['content-type'], first.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const asked = packeta.requests.length;
    expect((await print()).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(packeta.requests.length).toBe(asked);
  });

  test('is told as none where the carrier gives none, or nobody has an account there', async () => {
    const shop = await openShop(null);
    const { id, label } = await shop.announce();
    expect(label).toMatchObject({ isOffered: false, state: null });
    const refused = await shop.ask(id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'returnNoLabel']);
    await portal.database.asOwner(`update carrier set adapter = 'gls' where id = $1`, [shop.mine.carrier.id]);
    expect((await shop.ask(id)).problem.code).toBe('returnNoLabel');
    expect(await shop.row(id)).toBeUndefined();
  });

  test('of which no answer came asks a person, and is never sent again by itself', async () => {
    const shop = await openShop();
    const { id } = await shop.announce();
    await shop.ask(id);
    packeta.mishaps.push('lose');
    await shop.work(id);
    expect((await shop.read(id)).label).toMatchObject({ state: 'unclear', text: expect.stringMatching(/./) });
    packeta.mishaps.length = 0;
    await shop.ask(id);
    await shop.work(id);
    expect(await shop.ours(id)).toHaveLength(1);
    const decide = (body: { taken: boolean; number?: string }, headers = {}) =>
      portal.call(routes.decideLabel, { params: { id }, body }, { token: shop.token, headers });
    expect((await decide({ taken: false }, { 'if-match': '77' })).problem.code).toBe('stale');
    expect((await decide({ taken: true })).problem.violations).toMatchObject([{ propertyPath: 'number' }]);
    const taken = await decide({ taken: true, number: `Z${(await shop.ours(id))[0]?.id}` });
    expect(taken.body).toMatchObject({ status: 'inProgress', label: { state: 'ready', code: null } });
    expect((await decide({ taken: false })).problem.code).toBe('returnLabelDecided');
  });

  test('that is not at the carrier is asked for again when a person says so', async () => {
    const shop = await openShop();
    const { id } = await shop.announce();
    await shop.ask(id);
    packeta.mishaps.push('fail');
    await shop.work(id);
    await portal.call(routes.decideLabel, { params: { id }, body: { taken: false } }, { token: shop.token });
    await shop.work(id);
    expect((await shop.read(id)).label.state).toBe('ready');
    expect(await shop.ours(id)).toHaveLength(1);
  });

  test('of a worker that was killed between call and answer asks a person when its time is over', async () => {
    const shop = await openShop();
    const { id } = await shop.announce();
    await shop.ask(id);
    const connect = portal.services.carriers.connect;
    const killed = workOnLabel(id, {
      ...portal.services,
      carriers: {
        connect: (...given) => ({
          ...connect(...given),
          bookReturn: () => Promise.reject(new Error('killed')),
        }),
      },
    });
    await expect(killed).rejects.toThrow('killed');
    await shop.work(id);
    expect((await shop.row(id))?.state).toBe('sent');
    clock.advance(5 * 60_000);
    await shop.work(id);
    expect((await shop.read(id)).label.state).toBe('unclear');
    expect(await shop.ours(id)).toHaveLength(0);
  });

  test('that is refused says why, and is asked for again when that is mended', async () => {
    const shop = await openShop();
    const { id } = await shop.announce();
    await portal.database.asOwner(
      `update expedition set billing_country = 'DE', delivery_country = 'DE' where id = $1`,
      [shop.order.id],
    );
    await shop.ask(id);
    await shop.work(id);
    expect((await shop.read(id)).label).toMatchObject({
      state: 'refused',
      text: 'consignCountry is not served',
    });
    await portal.database.asOwner(
      `update expedition set billing_country = 'CZ', delivery_country = 'CZ' where id = $1`,
      [shop.order.id],
    );
    await shop.ask(id);
    await shop.work(id);
    expect((await shop.read(id)).label).toMatchObject({ state: 'ready', text: null });
  });

  test('waits where the carrier takes no login, and is sent once as soon as there are new data', async () => {
    const shop = await openShop({ apiPassword: 'ffffffffffffffffffffffffffffffff' });
    const { id } = await shop.announce();
    await shop.ask(id);
    await shop.work(id);
    expect((await shop.read(id)).label).toMatchObject({ state: 'waiting', text: expect.stringMatching(/./) });
    await shop.setLogin({ apiPassword: PACKETA_PASSWORD });
    await returnLabelJobs(portal.services)['return.wakeLabels']?.({}, {} as never);
    await shop.work(id);
    expect((await shop.row(id))?.state).toBe('booked');
    expect(await shop.ours(id)).toHaveLength(1);
  });
});

test('a customer has code and label on the page, and the code by mail', async () => {
  const shop = await openShop();
  const body = { ...shop.proof, items: [{ line: 1, quantity: 1, reason: 'broken' as const }] };
  const made = await portal.call(pages.announce, { params: shop.params, body });
  expect(made.body.label).toBe(true);
  const number = made.body.number ?? '';
  const asked = { params: shop.params, body: { ...shop.proof, number } };
  expect((await portal.call(pages.label, asked)).body).toMatchObject({ state: 'waiting', code: null });
  const [{ id } = { id: '' }] = await shop.list();
  await shop.work(id);
  const [packet] = await shop.ours(id);
  expect((await portal.call(pages.label, asked)).body).toEqual({
    carrier: shop.mine.carrier.name,
    state: 'ready',
    parcel: `Z${packet?.id}`,
    code: packet?.password,
  });
  const file = await portal.app.inject({
    method: 'POST',
    url: `/api/return-page/${shop.params.eshop}/label.pdf`,
    payload: asked.body,
  });
  expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  const stranger = { ...asked, body: { ...asked.body, email: 'other@example.com' } };
  expect((await portal.call(pages.label, stranger)).problem.code).toBe('returnOrderUnknown');
  const unknown = { ...asked, body: { ...asked.body, number: 'RT-1' } };
  expect((await portal.call(pages.label, unknown)).status).toBe(404);
  const jobs = await portal.database.asOwner<{ payload: object }>(
    'select payload from graphile_worker._private_jobs where payload::text like $1',
    [`%${id}%`],
  );
  expect(jobs.map(({ payload }) => payload)).toContainEqual({ returnId: id });
  expect(JSON.stringify(jobs)).not.toContain(packet?.password);
  await createJobs(portal.services)['return.sendLabel']?.({ returnId: id }, {} as never);
  const [letter] = await portal.services.mailer.listOutbox();
  expect(letter?.text).toContain(packet?.password);
});
