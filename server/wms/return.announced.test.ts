import { describe, expect, it } from 'vitest';
import { RETURN_OUTCOMES, type ReturnOutcome } from '../../contracts/return/return.schema.ts';
import { buildReturn } from '../../testing/documents.ts';
import { buildPerson } from '../../testing/people.ts';
import { finishReturn, rejectReturn } from '../features/return/return.acts.ts';
import { createReturn } from '../features/return/return.save.ts';
import { tenantScope } from '../platform/access/scope.ts';
import type { SentOrder } from './fixtures.ts';
import { tableOfReturns } from './return-table.fixtures.ts';

const table = tableOfReturns();

/** An order that its customer has. */
async function deliver(pieces = 3): Promise<SentOrder> {
  const order = await table.ship({ pieces });
  await table.door.sayAll(order, 'deliver');
  return order;
}
const client = () => tenantScope([table.organisation.id], { kind: 'user', id: null, name: 'Ada' });
let last = 7_000_000;
const announce = (order: SentOrder, quantity = 1) => {
  const number = `RT-${last++}`;
  return buildReturn(table.db, order, {
    internal_number: number,
    search: number.toLowerCase(),
    items: [{ product: order.product, quantity }],
  });
};

const outcomesOf = async (of: { id: string }): Promise<Partial<Record<ReturnOutcome, number>>> => {
  const [item] = await table.db.asOwner<Record<ReturnOutcome, number>>(
    'select restocked, opened, damaged, missing, refused from return_item where return_id = $1',
    [of.id],
  );
  return Object.fromEntries(
    RETURN_OUTCOMES.flatMap((one) => (item && item[one] > 0 ? [[one, item[one]] as const] : [])),
  );
};
const headOf = async (of: { id: string }) =>
  (
    await table.db.asOwner<{ status: string; goods: string; received: boolean }>(
      'select status, goods, received_at is not null as received from return where id = $1',
      [of.id],
    )
  )[0];
const returnOf = async (receipt: string): Promise<string | null | undefined> =>
  (
    await table.db.asOwner<{ id: string | null }>(
      'select return_id as id from return_receipt where id = $1',
      [receipt],
    )
  )[0]?.id;
const scan = (code: string) => table.returns.say('register', { code, wms: table.organisation.wms.id });
const lettersOf = async (): Promise<Record<string, string>[]> =>
  (
    await table.db.asOwner<{ payload: { kind: string; values: Record<string, string> } }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'returnGraded'`,
    )
  ).map(({ payload }) => payload.values);

describe('a parcel of an announced return', () => {
  it('is found by the number of the return, which has come then', async () => {
    const order = await deliver();
    const of = await announce(order);
    const { returnReceipt } = await scan(of.internal_number.toLowerCase());
    expect(await returnOf(returnReceipt)).toBe(of.id);
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 1, isSent: true }]);
    expect(await headOf(of)).toEqual({ status: 'inProgress', goods: 'notGraded', received: true });
  });

  it('is found by the tracking number of what the customer sends', async () => {
    const order = await deliver();
    const of = await announce(order);
    await table.db.asOwner(`update return set tracking_number = 'BACK-1', search = 'back-1' where id = $1`, [
      of.id,
    ]);
    expect(await returnOf((await scan('BACK-1')).returnReceipt)).toBe(of.id);
  });

  it('is found by the number of its order, where one return is waited for', async () => {
    const order = await deliver();
    const of = await announce(order);
    expect(await returnOf((await scan(order.order_number)).returnReceipt)).toBe(of.id);
  });

  it('does not turn an order round whose carrier has not said yet that it delivered', async () => {
    const order = await table.ship();
    const of = await announce(order);
    const { returnReceipt } = await scan(of.internal_number);
    expect(await table.door.statusOf(order)).toBe('carrierPickedUp');
    await table.returns.gradeAll(returnReceipt, 'returned');
    expect(await outcomesOf(of)).toEqual({ restocked: 1 });
  });

  it('may be of several returns: each piece is said of the return that announced it', async () => {
    const order = await deliver();
    const [first, second] = [await announce(order), await announce(order, 2)];
    const { returnReceipt } = await scan(order.order_number);
    expect(await returnOf(returnReceipt)).toBeNull();
    const [item] = await table.returns.itemsOf(returnReceipt);
    await table.returns.say('finish', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 2, grade: 'returned' }],
    });
    expect([await outcomesOf(first), await outcomesOf(second)]).toEqual([{ restocked: 1 }, { restocked: 1 }]);
    await table.sound();
  });

  it('that was unknown is of the return of the order that it is given to', async () => {
    const order = await deliver();
    const of = await announce(order);
    const { returnReceipt } = await table.returns.registerUnknown(table.organisation);
    await table.match(returnReceipt, order);
    expect(await returnOf(returnReceipt)).toBe(of.id);
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 1 }]);
    expect(await headOf(of)).toMatchObject({ received: true });
  });
});

describe('what becomes of an announced piece', () => {
  it.each([
    ['returned', 'restocked', 'saleable'],
    ['returned_open', 'opened', 'opened'],
    ['returned_damaged', 'damaged', 'damaged'],
    ['missing', 'missing', 'missing'],
  ] as const)('%s: it is %s', async (grade, outcome, goods) => {
    const order = await deliver();
    const of = await announce(order);
    const { returnReceipt } = await scan(of.internal_number);
    await table.returns.gradeAll(returnReceipt, grade);
    expect(await outcomesOf(of)).toEqual({ [outcome]: 1 });
    expect(await headOf(of)).toMatchObject({ goods });
    await table.sound();
  });

  it.each(['before', 'after'] as const)(
    'refused: the shop rejects the return %s it is graded',
    async (when) => {
      const order = await deliver();
      const of = await announce(order);
      const { returnReceipt } = await scan(of.internal_number);
      const reject = () => table.db.transaction(client(), (tx) => rejectReturn(tx, of.id, 'Worn', null));
      if (when === 'before') await reject();
      await table.returns.gradeAll(returnReceipt, 'returned');
      if (when === 'after') await reject();
      expect(await outcomesOf(of)).toEqual({ refused: 1 });
      expect(await headOf(of)).toMatchObject({ status: 'rejected', goods: 'saleable' });
    },
  );

  it('follows a second look at the piece', async () => {
    const order = await deliver();
    const of = await announce(order, 2);
    const { returnReceipt } = await scan(of.internal_number);
    await table.returns.gradeAll(returnReceipt, 'returned');
    const [item] = await table.returns.itemsOf(returnReceipt);
    await table.regrade(returnReceipt, item?.id ?? '', 'returned_damaged', 1);
    expect(await outcomesOf(of)).toEqual({ restocked: 1, damaged: 1 });
    expect(await headOf(of)).toMatchObject({ goods: 'damaged' });
    await table.sound();
  });

  it('is known of a piece that came before its return was announced', async () => {
    const order = await deliver();
    const { returnReceipt } = await table.returns.register(order);
    const [item] = await table.returns.itemsOf(returnReceipt);
    await table.returns.say('finish', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 1, grade: 'returned_open' }],
    });
    const items = [
      { product: order.product.id, quantity: 1, reason: 'other' as const, wish: null, note: null },
    ];
    const of = await table.db.transaction(client(), (tx) =>
      createReturn(tx, { expedition: order.id, email: null, note: null, items }),
    );
    expect(await outcomesOf(of)).toEqual({ opened: 1 });
    expect(await headOf(of)).toEqual({ status: 'inProgress', goods: 'opened', received: true });
  });
});

describe('a rejected return whose parcel came', () => {
  /** A return of three pieces of which so many were in its parcel, rejected and sent back. */
  async function sendBack(came: number) {
    const order = await deliver(3);
    const of = await announce(order, 3);
    const { returnReceipt } = await scan(of.internal_number);
    const [item] = await table.returns.itemsOf(returnReceipt);
    const lines = [{ item: item?.id, quantity: came, grade: 'returned' as const }];
    await table.returns.say('finish', { returnReceipt, ...(came > 0 && { lines }) });
    await table.db.transaction(client(), async (tx) => {
      await rejectReturn(tx, of.id, 'Worn', null);
      await finishReturn(tx, of.id, 'sendBack', null);
    });
    return table.db.asOwner<{ closed: string; pieces: number | null }>(
      `select r.closed_as as closed, e.sum_of_quantity as pieces
       from return r left join expedition e on e.id = r.new_expedition_id where r.id = $1`,
      [of.id],
    );
  }

  it('is sent back as far as it came: what was missing does not leave the stock for it', async () => {
    expect(await sendBack(2)).toEqual([{ closed: 'sentBack', pieces: 2 }]);
  });

  it('has nothing to send back where its parcel was empty', async () => {
    expect(await sendBack(0)).toEqual([{ closed: 'rejected', pieces: null }]);
  });
});

describe('pieces of the order that nobody announced', () => {
  it('are taken for the order when they are in the parcel, and never more than left', async () => {
    const order = await deliver(3);
    const of = await announce(order);
    const { returnReceipt } = await scan(of.internal_number);
    const product = order.product.id;
    const { status } = await table.returns.say('grade', {
      returnReceipt,
      lines: [{ product, quantity: 2, grade: 'returned' }],
    });
    expect(status).toBe('returned');
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 1, isSent: true },
      { quantity: 1, isSent: true },
    ]);
    expect(await outcomesOf(of)).toEqual({ restocked: 1 });
    expect(await table.door.stockOf(order)).toEqual([[9, 0]]);
    await table.sound();
  });

  it('come back by the door of a system that grades nothing', async () => {
    const order = await deliver(3);
    const of = await announce(order);
    await table.door.sayAll(order, 'closeReturn');
    expect(await outcomesOf(of)).toEqual({ restocked: 1 });
    expect(await table.door.stockOf(order)).toEqual([[10, 0]]);
    await table.sound();
  });

  it('are not missing: the customer kept them', async () => {
    const order = await deliver(3);
    const of = await announce(order, 2);
    const { returnReceipt } = await scan(of.internal_number);
    await table.returns.say('finish', { returnReceipt });
    expect(await table.returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 2, grade: 'missing' }]);
  });
});

it('goods that were missing come in by a receipt of their own, once', async () => {
  const order = await deliver(2);
  const { returnReceipt } = await table.returns.register(order);
  const [item] = await table.returns.itemsOf(returnReceipt);
  await table.returns.say('finish', {
    returnReceipt,
    lines: [{ item: item?.id, quantity: 1, grade: 'returned' }],
  });
  const missing = (await table.returns.itemsOf(returnReceipt)).find(({ grade }) => grade === 'missing');
  const lines = [{ item: missing?.id, quantity: 1, grade: 'returned' as const }];
  await expect(table.returns.say('grade', { returnReceipt, lines })).rejects.toMatchObject({
    code: 'alreadyGraded',
  });
  const second = await table.returns.register(order);
  await table.returns.gradeAll(second.returnReceipt, 'returned');
  expect(await table.door.stockOf(order)).toEqual([[10, 0]]);
  await table.sound();
});

it('those who decide have one letter when the parcel is graded to its end', async () => {
  await buildPerson({ database: table.db }, table.organisation, { role: 'owner' });
  const order = await deliver();
  const of = await announce(order, 2);
  const { returnReceipt } = await scan(of.internal_number);
  const [item] = await table.returns.itemsOf(returnReceipt);
  const grade = (outcome: 'returned' | 'missing') =>
    table.returns.say('grade', { returnReceipt, lines: [{ item: item?.id, quantity: 1, grade: outcome }] });
  await grade('returned');
  expect((await lettersOf()).filter(({ number }) => number === of.internal_number)).toEqual([]);
  await grade('missing');
  expect((await lettersOf()).filter(({ number }) => number === of.internal_number)).toMatchObject([
    { order: order.order_number, restocked: '1', missing: '1', damaged: '0', open: '0' },
  ]);
});
