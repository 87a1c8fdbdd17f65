import type { z } from 'zod';
import { decimalsOf, excessDecimals } from '../../../contracts/currency/currency.decimals.ts';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { exchangeBody, RETURN_FATES, refundBody } from '../../../contracts/return/return.schema.ts';
import type { RETURN_BUTTONS } from '../../../contracts/return/return.states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import { dayAt, lastDayBegun } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { createFollowingExpedition } from '../expedition/expedition.following.service.ts';
import { readLabel, readMeanings } from './label/label.store.ts';
import { furthestBy } from './label/label.way.ts';
import { listInHouse } from './return.house.ts';
import { demandReturnAct, holdReturn, isDone, moveReturn } from './return.lifecycle.ts';
import { holdOrderOf, listGoods, readOrder } from './return.order.store.ts';
import { demandLeft } from './return.save.ts';
import { settleDecided } from './return.settle.ts';
import {
  isMore,
  listReturnItems,
  type Refund,
  type ReturnRow,
  readRefundable,
  searchOf,
} from './return.store.ts';
import { findReturnsByCode } from './return.warehouse.store.ts';

type Button = (typeof RETURN_BUTTONS)[number];

/** Holds a return with its order, which is locked first: whoever grades its parcel does the same. */
async function holdWithOrder(tx: Tx, id: string, version: number | null): Promise<ReturnRow> {
  await holdOrderOf(tx, id);
  return holdReturn(tx, id, version);
}

/** An act that only changes the status. */
const plain =
  (act: Button, take: (tx: Tx, row: ReturnRow) => Promise<void>, hold = holdReturn): Act<ReturnRow> =>
  async (tx, id, version = null) => {
    const row = await hold(tx, id, version);
    if (!(await isDone(tx, row, act))) await take(tx, row);
    return row;
  };

/** Takes a rejected return up again (row 6): its pieces may have been announced by another one meanwhile. */
async function appeal(tx: Tx, row: ReturnRow): Promise<void> {
  demandReturnAct(row, 'appeal', actorOf(tx.scope));
  if (!row.holds) {
    const order = await readOrder(tx, row.expedition_id);
    if (!order) throw new Error(`the order of return ${row.id} is gone`);
    const goods = new Map((await listGoods(tx, order)).map((one) => [one.product.id, one]));
    const items = await listReturnItems(tx, row.organisation_id, [row.id]);
    demandLeft(
      order,
      goods,
      items.map(({ product_id, quantity }) => ({ product: product_id, quantity })),
    );
  }
  const goods = row.goods === 'notSent' ? await goodsOnTheWay(tx, row) : row.goods;
  await moveReturn(tx, row, {
    act: 'appeal',
    to: 'inProgress',
    change: { holds: true, rejection: null, goods },
  });
  await settleDecided(tx, row);
}

/** Where the goods are of what was given up: what its carrier said meanwhile was stored, and is not said again. */
async function goodsOnTheWay(tx: Tx, row: ReturnRow): Promise<string> {
  const said = furthestBy(await readMeanings(tx, row));
  const isByHand =
    row.tracking_number !== null && row.tracking_number !== (await readLabel(tx, row.id))?.carrier_number;
  // Of a number that a person noted no carrier says anything: it is on its way since then.
  return said === 'notHere' && isByHand ? 'onTheWay' : said;
}

/** What a button does, alone or for many. */
export const returnActs: Record<Button, Act<ReturnRow>> = {
  handle: plain('handle', (tx, row) => moveReturn(tx, row, { act: 'handle', to: 'inProgress' })),
  approve: plain('approve', (tx, row) =>
    moveReturn(tx, row, { act: 'approve', to: 'approved', change: { approved_at: tx.now } }),
  ),
  appeal: plain('appeal', appeal, holdWithOrder),
  settle: plain('settle', (tx, row) =>
    moveReturn(tx, row, { act: 'settle', to: 'closed', change: { closed_as: 'settled' } }),
  ),
  expire: plain('expire', async (tx, row) => {
    const change = { holds: false, goods: 'notSent' };
    await moveReturn(tx, row, { act: 'expire', to: 'rejected', change });
    await settleDecided(tx, row);
  }),
  cancel: plain('cancel', (tx, row) =>
    moveReturn(tx, row, {
      act: 'cancel',
      to: 'closed',
      change: { closed_as: 'canceled', holds: false, goods: 'notSent' },
    }),
  ),
};

/**
 * Demands that no other return waits for its parcel by this number, whoever's it is: a scan could not tell them apart.
 * @param tx sees the returns of all.
 */
export async function demandOwnNumber(tx: Tx, id: string, trackingNumber: string): Promise<void> {
  const named = await findReturnsByCode(tx, trackingNumber, null);
  // Whose it is, and of what, is not said.
  if (named.some((one) => one.isOpen && one.id !== id))
    throw invalidAt('trackingNumber', 'parcelNumberTaken');
}

/** Notes by what number the parcel is on its way (rows 2 and 11): the warehouse finds the return by it. */
export async function labelReturn(
  tx: Tx,
  id: string,
  trackingNumber: string,
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  if (row.tracking_number === trackingNumber) return;
  // The customer still has the carrier's own label and may use it all the same.
  const label = await readLabel(tx, id);
  await moveReturn(tx, row, {
    act: 'label',
    to: row.status === 'new' ? 'inProgress' : row.status,
    change: {
      tracking_number: trackingNumber,
      search: searchOf(row, trackingNumber, label?.carrier_number),
      ...(row.goods === 'notHere' && { goods: 'onTheWay' }),
    },
    diff: [{ field: 'trackingNumber', from: row.tracking_number, to: trackingNumber }],
  });
}

/** Refuses a return with a reason (row 5); what has not come may be announced anew. */
export async function rejectReturn(
  tx: Tx,
  id: string,
  reason: string,
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  if (await isDone(tx, row, 'reject')) return;
  const change = { rejection: reason, holds: row.received_at !== null };
  await moveReturn(tx, row, { act: 'reject', to: 'rejected', reason, change });
  await settleDecided(tx, row);
}

/** Whether this very amount is noted already: of another one who asks learns that it was not taken. */
const isNoted = async (tx: Tx, row: ReturnRow, { amount, currency }: Refund): Promise<boolean> =>
  row.refunded_amount !== null &&
  row.refunded_currency === currency &&
  !(await isMore(tx, amount, row.refunded_amount)) &&
  !(await isMore(tx, row.refunded_amount, amount));

/**
 * Notes the money that went back (row 7). Asked again for the same amount, it is noted once.
 * @throws Problem 400 for another currency than the order's, parts of its smallest unit, nothing, a day to come, or more than
 * was paid and not yet returned; 409 where another amount is noted.
 */
export async function refundReturn(
  tx: Tx,
  id: string,
  body: z.output<typeof refundBody>,
  version: number | null,
): Promise<void> {
  const row = await holdWithOrder(tx, id, version);
  if ((await isNoted(tx, row, body)) && (await isDone(tx, row, 'refund'))) return;
  demandReturnAct(row, 'refund', actorOf(tx.scope));
  const order = await readOrder(tx, row.expedition_id);
  const paid = await readRefundable(tx, row.expedition_id);
  const day = body.day ?? dayAt(tx.now, order?.timeZone ?? 'UTC');
  if (day > lastDayBegun(tx.now)) throw invalidAt('day', 'refundAhead');
  const excess = excessDecimals(body.amount, body.currency);
  if (excess) throw invalidAt('amount', 'decimals', excess);
  if (Number(body.amount) === 0)
    throw invalidAt('amount', 'tooSmall', { min: 10 ** -decimalsOf(body.currency) });
  const currency = paid?.currency ?? row.currency;
  if (currency && body.currency !== currency) throw invalidAt('currency', 'refundCurrency', { currency });
  if (paid && (await isMore(tx, body.amount, paid.amount)))
    throw invalidAt('amount', 'refundTooMuch', { most: paid.amount, currency: paid.currency });
  await moveReturn(tx, row, {
    act: 'refund',
    to: 'refunded',
    change: { refunded_amount: body.amount, refunded_currency: body.currency, refunded_on: day },
    diff: [{ field: 'refundedAmount', from: null, to: `${body.amount} ${body.currency}` }],
  });
}

type Leaving = readonly { product: string; quantity: number }[];

/** Makes the order by which goods leave again, and gives its id. */
async function sendAgain(tx: Tx, row: ReturnRow, items: Leaving | undefined): Promise<string> {
  const own = await listReturnItems(tx, row.organisation_id, [row.id]);
  const leaving = items ?? own.map(({ product_id, quantity }) => ({ product: product_id, quantity }));
  const { id } = await createFollowingExpedition(tx, row.expedition_id, leaving, {
    field: 'return',
    from: null,
    to: row.internal_number,
  });
  return id;
}

/** Closes a return by a new order (row 8): the same goods, or others. */
export async function exchangeReturn(
  tx: Tx,
  id: string,
  { items }: z.output<typeof exchangeBody>,
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  if (await isDone(tx, row, 'exchange')) return;
  demandReturnAct(row, 'exchange', actorOf(tx.scope));
  const made = await sendAgain(tx, row, items);
  const change = { closed_as: 'exchanged', new_expedition_id: made };
  await moveReturn(tx, row, { act: 'exchange', to: 'closed', change });
}

/**
 * Closes what was refunded or rejected (row 10). Only what came is sent back.
 * @throws Problem 400 where goods of a rejected return are in the house and nothing is said of them.
 */
export async function finishReturn(
  tx: Tx,
  id: string,
  fate: (typeof RETURN_FATES)[number] | null,
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  if (await isDone(tx, row, 'finish')) return;
  demandReturnAct(row, 'finish', actorOf(tx.scope));
  const isHere = row.status === 'rejected' && row.received_at !== null;
  const here = isHere ? await listInHouse(tx, row) : [];
  if (here.length === 0) {
    const closed_as = row.status === 'refunded' ? 'refunded' : 'rejected';
    await moveReturn(tx, row, { act: 'finish', to: 'closed', change: { closed_as } });
    return;
  }
  if (!fate) throw invalidAt('goods', 'returnGoodsHere');
  const change =
    fate === 'dispose'
      ? { closed_as: 'disposed' }
      : { closed_as: 'sentBack', holds: false, new_expedition_id: await sendAgain(tx, row, here) };
  await moveReturn(tx, row, { act: 'finish', to: 'closed', change });
  await settleDecided(tx, row);
}
