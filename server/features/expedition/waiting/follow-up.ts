import { v7 as uuid } from 'uuid';
import { conflict } from '../../../../contracts/kit/problem.ts';
import { actorOf } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { ratesOf } from '../../currency/currency.service.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { type ItemRow, insertItems, listItemRows, type NewItem } from '../expedition.item.store.ts';
import { demandAct, holdExpedition, moveExpedition } from '../expedition.lifecycle.ts';
import { releaseExpedition } from '../expedition.reserve.ts';
import { renewSearchOf } from '../expedition.search.store.ts';
import { sumLines } from '../expedition.settle.ts';
import { type ExpeditionRow, expeditionStore, readShop } from '../expedition.store.ts';
import { findFollowUp } from './follow-up.store.ts';
import { cashOf, holdBack, insertRest, moveHoldings, totalsOf } from './rest.order.ts';
import { currenciesOf, planSplit, type SplitPlan, shareValue } from './split.plan.ts';
import { readWeights } from './split.store.ts';

/*
 * What becomes of the goods that an order left without (domain.md section 3, "Partial delivery"): they stay held until
 * somebody closes the rest, or sends it as an order of its own.
 */

/**
 * Holds an order whose rest is to be decided.
 * @throws Problem 409 when it has not left, left with all, or is not the caller's to decide about.
 */
async function holdRest(
  tx: Tx,
  id: string,
  act: 'closeRest' | 'followUp',
  version: number | null,
): Promise<ExpeditionRow> {
  const row = await holdExpedition(tx, id, version);
  const actor = actorOf(tx.scope);
  demandAct(row, act, actor);
  const named = { orderNumber: row.order_number };
  if (row.rest === null) throw conflict('noRest', named);
  const shop = await readShop(tx, row.eshop_id);
  if (actor === 'client' && !shop?.rest_by_clients) throw conflict('restNotYours', named);
  return row;
}

/**
 * Nothing more comes (row 62): what the order still holds, and what it was promised, is given back.
 * @throws Problem 409 as `holdRest`; `restFollowed` while another order brings it.
 */
export async function closeRest(tx: Tx, id: string, version: number | null): Promise<void> {
  const row = await holdRest(tx, id, 'closeRest', version);
  if (row.rest === 'closed') return;
  const follower = row.rest === 'followed' ? await findFollowUp(tx, row) : undefined;
  if (follower)
    throw conflict('restFollowed', { orderNumber: row.order_number, rest: follower.order_number });
  const { booked } = sumLines(await listItemRows(tx, row));
  await moveExpedition(tx, row, {
    act: 'closeRest',
    to: row.status,
    change: { rest: 'closed' },
    diff: [
      { field: 'rest', from: row.rest, to: 'closed' },
      ...(booked > 0 ? [{ field: 'booked', from: booked, to: 0 }] : []),
    ],
  });
  await releaseExpedition(tx, row, 'closeRest');
}

/**
 * Sends what an order left without as an order of its own (row 63), with what is held and promised for it; asked again,
 * it is the same order. It collects nothing: the first parcel collected all.
 * @returns the id of that order.
 * @throws Problem 409 as `holdRest`; `restClosed`; what refuses a sending.
 */
export async function followUp(tx: Tx, id: string, version: number | null): Promise<string> {
  const row = await holdRest(tx, id, 'followUp', version);
  if (row.rest === 'closed') throw conflict('restClosed', { orderNumber: row.order_number });
  const earlier = row.rest === 'followed' ? await findFollowUp(tx, row) : undefined;
  if (earlier) return earlier.id;
  const before = await listItemRows(tx, row);
  const plan = planSplit(
    before.map((item) => ({ ...item, booked: 0 })),
    await ratesOf(tx, currenciesOf(before)),
  );
  const rest = await insertRest(tx, row, {
    value: shareValue(row.value, plan)?.later ?? null,
    ...cashOf(null),
    required_expedition_date: null,
    // Its place in the queue.
    sent_at: row.sent_at,
  });
  const { lines, laterOf } = linesOf(rest, plan);
  await insertItems(tx, lines);
  const sent = before.map((item) => ({ id: item.id, quantity: item.expedited }));
  await moveHoldings(tx, row, before, { now: sent, laterOf });
  await holdBack(tx, before, { laterOf });
  const products = [...new Set(lines.map(({ product_id }) => product_id))];
  const weights = await readWeights(tx, row.organisation_id, products);
  await expeditionStore.update(tx, [rest], totalsOf(lines, weights));
  await renewSearchOf(tx, [rest.id]);
  await moveExpedition(tx, row, {
    act: 'followUp',
    to: row.status,
    change: { rest: 'followed' },
    diff: [
      { field: 'rest', from: row.rest, to: 'followed' },
      { field: 'splitInto', from: null, to: rest.order_number },
    ],
  });
  await sendExpedition(tx, rest.id);
  return rest.id;
}

/** The lines that bring the rest, and by which of them each line that holds goods goes on. */
function linesOf(rest: ExpeditionRow, plan: SplitPlan): { lines: NewItem[]; laterOf: Map<string, string> } {
  const lines: NewItem[] = [];
  const laterOf = new Map<string, string>();
  const add = (item: ItemRow, change: Partial<NewItem>): string => {
    const { booked: _, paired: __, expedited: ___, rebook_after: ____, pair_after: _____, ...kept } = item;
    const id = uuid();
    laterOf.set(item.id, id);
    lines.push({
      ...kept,
      organisation_id: rest.organisation_id,
      parent_item_id: null,
      ...change,
      id,
      expedition_id: rest.id,
      position: lines.length + 1,
    });
    return id;
  };
  for (const { line, parts, later } of plan.lines) {
    if (later === 0) continue;
    const open = parts.filter((part) => leftOf(part) > 0);
    if (line.is_set && parts.some((part) => leftOf(part) !== (part.set_quantity ?? 1) * later)) {
      // No whole sets are left to send, but pieces of them.
      for (const part of open) add(part, { set_quantity: null, quantity: leftOf(part) });
      continue;
    }
    const parent = add(line, { quantity: later });
    for (const part of open) add(part, { parent_item_id: parent, quantity: leftOf(part) });
  }
  return { lines, laterOf };
}

const leftOf = ({ quantity, expedited }: ItemRow): number => quantity - expedited;
