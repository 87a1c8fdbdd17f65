import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { type Actor, mayAct } from '../../../contracts/kit/states.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import {
  STOCK_ADVICE_BUTTONS,
  STOCK_ADVICE_STATUSES,
  type StockAdviceAct,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../contracts/stock-advice/stock-advice.states.ts';
import { buildProduct } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import {
  announce,
  bodyOf,
  type Inbound,
  openInbound,
  putInto,
  readAdviceOf,
} from './stock-advice.fixtures.ts';

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

type Button = (typeof STOCK_ADVICE_BUTTONS)[number];
const STATUS_OF: Partial<Record<Button, StockAdviceStatus>> = {
  send: 'new',
  recall: 'onHold',
  cancel: 'canceled',
};

const setStatus = (id: string, status: StockAdviceStatus, token = inbound.account.token) =>
  inbound.portal.call(stockAdviceRoutes.setStatus, { params: { id, status } }, { token });

/** What a button of the portal calls. */
async function press(button: Button, id: string, token: string): Promise<{ status: number; code: string }> {
  const { portal } = inbound;
  const params = { id };
  const status = STATUS_OF[button];
  const reply = status
    ? await setStatus(id, status, token)
    : button === 'open'
      ? await portal.call(stockAdviceRoutes.open, { params }, { token })
      : button === 'close'
        ? await portal.call(stockAdviceRoutes.close, { params }, { token })
        : await portal.call(stockAdviceRoutes.remove, { params }, { token });
  return { status: reply.status, code: reply.problem?.code ?? '' };
}

/** The act behind a button: on the ramp the provider turns goods away instead of cancelling. */
const actOf = (button: Button, status: StockAdviceStatus, actor: Actor): StockAdviceAct =>
  button === 'cancel' && mayAct(stockAdviceStates, status, 'refuse', actor) ? 'refuse' : button;

const historyOf = async (id: string) =>
  (
    await inbound.portal.call(
      eventRoutes.history,
      { params: { noun: 'stockAdvice', id } },
      { token: inbound.account.token },
    )
  ).body.events;

describe('every button in every status does what the table of domain.md says', () => {
  describe.each(['client', 'admin'] as const)('for the %s', (actor) => {
    test.each(STOCK_ADVICE_BUTTONS)('%s', async (button) => {
      const { account, admin, portal } = inbound;
      const token = actor === 'client' ? account.token : admin.token;
      for (const status of STOCK_ADVICE_STATUSES) {
        const { id } = await announce(inbound);
        await putInto(inbound, id, status, { sent: status !== 'onHold' && status !== 'incorrect' });
        const act = actOf(button, status, actor);
        // A draft that is incorrect was never announced: there is nothing to close.
        const may =
          mayAct(stockAdviceStates, status, act, actor) && !(status === 'incorrect' && act === 'close');
        const reply = await press(button, id, token);
        const [row] = await portal.database.asOwner<{ status: string; gone: boolean }>(
          'select status, deleted_at is not null as gone from stock_advice where id = $1',
          [id],
        );
        const events = await portal.database.asOwner<{ act: string; from: string; to: string }>(
          'select act, from_status as from, to_status as to from event where record_id = $1 order by id desc',
          [id],
        );
        if (may) {
          expect({ status, code: reply.code, ok: reply.status < 300 }).toMatchObject({ status, ok: true });
          expect(events).toHaveLength(2);
          expect(events[0]).toMatchObject({ act, from: status, to: row?.status });
          const to = stockAdviceStates.transitions
            .filter((one) => one.act === act && one.from.includes(status))
            .flatMap((one) => one.to);
          expect(to).toContain(row?.status);
          expect(row?.gone).toBe(act === 'delete');
        } else {
          expect({ status, reply }).toMatchObject({
            status,
            reply: { status: 409, code: expect.stringMatching(/^(stateForbids|notYourAct)$/) },
          });
          expect([row, events.length]).toEqual([{ status, gone: false }, 1]);
        }
      }
    });
  });

  test('statuses that only the warehouse brings about are refused in words', async () => {
    const { id } = await announce(inbound, { send: true });
    const replies = [];
    for (const status of ['incorrect', 'waiting', 'inProgress', 'partiallyFinished', 'finished'] as const)
      replies.push(await setStatus(id, status));
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(replies[1]?.problem.message).toBe(
      '“Announce the arrival” is not yours to do in the state “Announced”.',
    );
  });
});

describe('what the acts keep to', () => {
  test('a draft that became wrong meanwhile is not sent, and says why', async () => {
    const { portal, organisation } = inbound;
    const product = await buildProduct(portal.database, organisation);
    const { id } = await announce(inbound, { items: [{ product: product.id, quantity: 1 }] });
    await portal.database.asOwner('update product set active = false where id = $1', [product.id]);
    const { body } = await setStatus(id, 'new');
    expect(body).toMatchObject({ status: 'incorrect', errors: [{ code: 'productInactive' }], sentAt: null });
    await portal.database.asOwner('update product set active = true where id = $1', [product.id]);
    expect((await setStatus(id, 'new')).body).toMatchObject({ status: 'new', errors: [] });
  });

  test('recalled, it is a draft again that can be changed, deleted and sent anew', async () => {
    const { other } = inbound;
    const advice = await announce(inbound, { send: true });
    expect((await setStatus(advice.id, 'onHold')).body).toMatchObject({ status: 'onHold', sentAt: null });
    const { body } = await inbound.portal.call(
      stockAdviceRoutes.update,
      {
        params: { id: advice.id },
        body: bodyOf(inbound, { send: true, items: [{ product: other.id, quantity: 3 }] }),
      },
      { token: inbound.account.token },
    );
    expect(body).toMatchObject({ status: 'new', items: [{ quantity: 3, remaining: 3 }] });
    expect((await historyOf(advice.id)).map(({ act }) => act)).toEqual([
      'send',
      'update',
      'recall',
      'create',
    ]);
  });

  test('closing tells the reason; opened again it goes on where it was, if its products are switched on', async () => {
    const { portal, account, organisation } = inbound;
    const token = account.token;
    const product = await buildProduct(portal.database, organisation);
    const { id } = await announce(inbound, { send: true, items: [{ product: product.id, quantity: 5 }] });
    await putInto(inbound, id, 'partiallyFinished', { supplied: 2 });
    const closed = await portal.call(
      stockAdviceRoutes.close,
      { params: { id }, body: { reason: 'The supplier has no more.' } },
      { token },
    );
    expect(closed.body).toMatchObject({ status: 'closed', items: [{ remaining: 0, difference: -3 }] });
    expect(closed.body.closedAt).not.toBeNull();
    expect((await historyOf(id))[0]).toMatchObject({ act: 'close', reason: 'The supplier has no more.' });
    await portal.database.asOwner('update product set active = false where id = $1', [product.id]);
    const refused = await portal.call(stockAdviceRoutes.open, { params: { id } }, { token });
    expect([refused.status, refused.problem.code]).toEqual([409, 'adviceProductsInactive']);
    expect(refused.problem.message).toContain(product.product_sku);
    await portal.database.asOwner(`update product set active = true, type = 'Bundle' where id = $1`, [
      product.id,
    ]);
    const ofSet = await portal.call(stockAdviceRoutes.open, { params: { id } }, { token });
    expect([ofSet.status, ofSet.problem.code]).toEqual([409, 'adviceProductsSets']);
    await portal.database.asOwner(`update product set type = 'Physical' where id = $1`, [product.id]);
    const open = await portal.call(stockAdviceRoutes.open, { params: { id } }, { token });
    expect(open.body).toMatchObject({
      status: 'partiallyFinished',
      closedAt: null,
      items: [{ remaining: 3 }],
    });
  });

  test('each act asked for again is answered as done, and done once', async () => {
    const { id } = await announce(inbound);
    for (const status of ['new', 'onHold', 'new', 'closed'] as const) {
      const first = await setStatus(id, status);
      const again = await setStatus(id, status);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    for (const _ of [1, 2]) expect((await press('open', id, inbound.account.token)).status).toBe(200);
    for (const _ of [1, 2]) expect((await setStatus(id, 'canceled')).body.status).toBe('canceled');
    expect((await setStatus(id, 'new')).problem.code).toBe('stateForbids');
    expect((await historyOf(id)).map(({ act }) => act)).toEqual([
      'cancel',
      'open',
      'close',
      'send',
      'recall',
      'send',
      'create',
    ]);
  });

  test('what was received is neither cancelled nor deleted', async () => {
    const { id } = await announce(inbound, { send: true });
    await putInto(inbound, id, 'incorrect', { supplied: 1 });
    expect((await setStatus(id, 'canceled')).problem.code).toBe('adviceHasReceipts');
    const deleted = await press('delete', id, inbound.account.token);
    expect(deleted).toEqual({ status: 409, code: 'stateForbids' });
  });

  test('a deleted one is nowhere any more, its number is free, its history stays', async () => {
    const { portal, account } = inbound;
    const token = account.token;
    const { id } = await announce(inbound, { internalId: 'GONE-1' });
    expect((await press('delete', id, token)).status).toBe(204);
    expect((await portal.call(stockAdviceRoutes.read, { params: { id } }, { token })).status).toBe(404);
    const found = await portal.call(stockAdviceRoutes.list, { body: { search: 'gone-1' } }, { token });
    expect(found.body.results).toEqual([]);
    expect((await announce(inbound, { internalId: 'GONE-1' })).status).toBe('onHold');
    const events = await portal.database.asOwner('select act from event where record_id = $1', [id]);
    expect(events).toHaveLength(2);
  });

  test('many at once succeed or fail alone', async () => {
    const { portal, account } = inbound;
    const good = await announce(inbound);
    const sent = await announce(inbound, { send: true });
    const { body } = await portal.call(
      stockAdviceRoutes.bulk,
      { params: { act: 'send' }, body: { stockAdvices: [good.id, sent.id] } },
      { token: account.token },
    );
    expect(body).toMatchObject({
      done: 1,
      failed: 1,
      message: '1 stock advice was not sent.',
      results: [
        { id: good.id, done: true, status: 'new' },
        { id: sent.id, done: false, code: 'stateForbids' },
      ],
    });
  });

  test('one that is named twice, in capital letters too, is taken once', async () => {
    const { portal, account } = inbound;
    const { id } = await announce(inbound);
    const { body } = await portal.call(
      stockAdviceRoutes.bulk,
      { params: { act: 'send' }, body: { stockAdvices: [id.toUpperCase(), id] } },
      { token: account.token },
    );
    expect(body).toMatchObject({ done: 1, failed: 0, results: [{ id, done: true }] });
    expect(body.results).toHaveLength(1);
  });

  test('whoever may only read changes nothing', async () => {
    const { portal, organisation } = inbound;
    const reader = await signInUser(portal, organisation, 'readOnly');
    const { id } = await announce(inbound);
    expect((await press('send', id, reader.token)).status).toBe(403);
    expect((await readAdviceOf(inbound, id)).status).toBe('onHold');
  });

  test('the warehouse is told when something is announced, changed, taken back or ended', async () => {
    const { portal } = inbound;
    const told = async (id: string) =>
      (
        await portal.database.asOwner<{ payload: { version: number } }>(
          `select payload from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'warehouse.receiveAdvice' and j.key = $1`,
          [`warehouse:${id}`],
        )
      ).map(({ payload }) => payload.version);
    const { id } = await announce(inbound);
    expect(await told(id)).toEqual([]);
    await setStatus(id, 'new');
    expect(await told(id)).toEqual([2]);
    await setStatus(id, 'canceled');
    expect(await told(id)).toEqual([3]);
  });
});
