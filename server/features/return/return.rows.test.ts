import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { Expedition } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { standAtReturn } from './return.acts.fixtures.ts';
import { openReturner } from './return.fixtures.ts';

let portal: Portal;
let client: Awaited<ReturnType<typeof openReturner>>;
let acts: ReturnType<typeof standAtReturn>;
let order: Expedition;
beforeAll(async () => {
  portal = await createTestPortal();
  client = await openReturner(portal);
  acts = standAtReturn(portal, client.token);
});
beforeEach(async () => {
  order = await client.order();
});
afterAll(() => portal.close());

const inStatus = (status: string, more: object = {}) => client.inStatus(order, status, more);
const at = (id: string) => ({ id });

describe('the rows of the table', () => {
  test('row 2: handling starts by a person', async () => {
    expect((await acts.act(await inStatus('new'), 'handle')).body.status).toBe('inProgress');
  });
  test('row 2: handling starts when the parcel is registered; what was decided already stays decided', async () => {
    const id = await inStatus('new');
    await acts.arrive(id);
    expect(await acts.read(id)).toMatchObject({
      status: 'inProgress',
      goods: 'notGraded',
      receivedAt: expect.any(String),
    });
    const approved = await inStatus('approved');
    await acts.arrive(approved);
    await acts.arrive(approved);
    expect(await acts.read(approved)).toMatchObject({ status: 'approved', goods: 'notGraded', version: 2 });
  });
  test('rows 2 and 11: by what number its parcel is on its way', async () => {
    const label = (id: string, trackingNumber: string) => acts.put(routes.label, id, { trackingNumber });
    const id = await inStatus('new');
    const noted = (await label(id, 'ZB 12')).body;
    expect(noted).toMatchObject({ status: 'inProgress', goods: 'onTheWay', trackingNumber: 'ZB 12' });
    expect((await label(id, 'ZB 12')).body.version).toBe(noted.version);
    const search = { body: { search: 'zb 12' } };
    expect((await portal.call(routes.list, search, { token: client.token })).body.results).toMatchObject([
      { id },
    ]);
    // Whose the other return is, is not said.
    const stranger = await openReturner(portal);
    const theirs = { id: await stranger.inStatus(await stranger.order(), 'new') };
    const noting = () =>
      portal.call(
        routes.label,
        { params: theirs, body: { trackingNumber: 'zb 12' } },
        { token: stranger.token },
      );
    expect((await noting()).problem.violations).toMatchObject([
      { propertyPath: 'trackingNumber', code: 'parcelNumberTaken' },
    ]);
    expect((await label(await inStatus('new'), 'ZB 12')).status).toBe(400);
    await acts.arrive(id);
    expect((await noting()).status).toBe(200);
    expect((await label(await inStatus('approved'), 'ZB 13')).body.status).toBe('approved');
    expect(
      (
        await label(
          await inStatus('refunded', {
            refunded_amount: '1',
            refunded_currency: 'CZK',
            refunded_on: '2026-01-01',
          }),
          'ZB 14',
        )
      ).problem.code,
    ).toBe('stateForbids');
  });
  test('row 3: the buyer keeps the goods', async () => {
    const id = await inStatus('new');
    expect((await acts.act(id, 'cancel')).body).toMatchObject({
      status: 'closed',
      closedAs: 'canceled',
      goods: 'notSent',
    });
    expect((await acts.act(await inStatus('inProgress'), 'cancel')).problem.code).toBe('stateForbids');
  });
  test.each(['new', 'inProgress'])('row 4: approved, from %s', async (status) => {
    expect((await acts.act(await inStatus(status), 'approve')).body).toMatchObject({
      status: 'approved',
      approvedAt: expect.any(String),
    });
  });
  test.each(['new', 'inProgress'])('row 5: rejected with a reason, from %s', async (status) => {
    const id = await inStatus(status);
    expect((await acts.put(routes.reject, id, {})).status).toBe(400);
    expect((await acts.put(routes.reject, id, { reason: 'Worn' })).body).toMatchObject({
      status: 'rejected',
      rejection: 'Worn',
    });
  });
  test('row 6: an appeal takes it up again, unless its pieces are announced anew', async () => {
    const id = await inStatus('new', { status: 'new' });
    await acts.put(routes.reject, id, { reason: 'Worn' });
    expect((await acts.act(id, 'appeal')).body).toMatchObject({ status: 'inProgress', rejection: null });
    await acts.put(routes.reject, id, { reason: 'Worn' });
    await client.announce(order, [{ quantity: 3 }]);
    expect((await acts.act(id, 'appeal')).problem.violations).toMatchObject([{ code: 'returnTooMany' }]);
  });
  test('row 8: an exchange makes a new order on hold, with nothing to pay, linked both ways', async () => {
    const id = await inStatus('approved');
    const items = [
      { product: client.bottle.id, quantity: 1 },
      { product: client.bottle.id, quantity: 1 },
    ];
    const closed = (await acts.put(routes.exchange, id, { items })).body;
    expect(closed).toMatchObject({ status: 'closed', closedAs: 'exchanged' });
    const made = await portal.call(
      expeditionRoutes.read,
      { params: at(relationId(closed.newExpedition as never) ?? '') },
      { token: client.token },
    );
    expect(made.body).toMatchObject({
      status: 'onHold',
      orderNumber: `${order.order_number}-2`,
      cod: false,
      value: null,
      billingCity: 'Praha',
      items: [{ quantity: 2, product: { id: client.bottle.id }, productValue: '150.00' }],
    });
    expect((await acts.put(routes.exchange, id, { items })).body.version).toBe(closed.version);
  });
  test('row 8: closed without money', async () => {
    expect((await acts.act(await inStatus('approved'), 'settle')).body).toMatchObject({
      status: 'closed',
      closedAs: 'settled',
    });
  });
  test('row 9: goods that did not come end it, those that came do not', async () => {
    const id = await inStatus('approved');
    expect((await acts.act(id, 'expire')).body).toMatchObject({ status: 'rejected', goods: 'notSent' });
    const here = await inStatus('approved');
    await acts.arrive(here);
    expect((await acts.act(here, 'expire')).problem.code).toBe('returnHere');
  });
  test('row 10: what was refunded is closed; goods of a rejected one must go somewhere', async () => {
    const refunded = await inStatus('refunded', {
      refunded_amount: '1',
      refunded_currency: 'CZK',
      refunded_on: '2026-01-01',
    });
    expect((await acts.put(routes.finish, refunded, {})).body).toMatchObject({ closedAs: 'refunded' });
    expect((await acts.put(routes.finish, await inStatus('rejected'), {})).body).toMatchObject({
      closedAs: 'rejected',
    });
    const here = await inStatus('rejected', { received_at: new Date() });
    expect((await acts.put(routes.finish, here, {})).problem.violations).toMatchObject([
      { propertyPath: 'goods', code: 'returnGoodsHere' },
    ]);
    const back = (await acts.put(routes.finish, here, { goods: 'sendBack' })).body;
    expect(back).toMatchObject({
      status: 'closed',
      closedAs: 'sentBack',
      newExpedition: { id: expect.any(String) },
    });
    const other = await inStatus('rejected', { received_at: new Date() });
    expect((await acts.put(routes.finish, other, { goods: 'dispose' })).body).toMatchObject({
      closedAs: 'disposed',
      newExpedition: null,
    });
  });
});
