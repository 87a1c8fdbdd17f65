import { v7 as uuid } from 'uuid';
import { conflict } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { offerUndo } from '../../../platform/events/undo.ts';
import { ratesOf } from '../../currency/currency.service.ts';
import {
  goodsOf,
  type ItemRow,
  insertItems,
  listItemRows,
  type NewItem,
  replaceItems,
} from '../expedition.item.store.ts';
import { holdExpedition, moveExpedition, noteExpedition } from '../expedition.lifecycle.ts';
import { reserveExpedition } from '../expedition.reserve.ts';
import { renewSearchOf } from '../expedition.search.store.ts';
import { settleExpeditions } from '../expedition.settle.ts';
import { type ExpeditionRow, expeditionStore } from '../expedition.store.ts';
import { cashOf, holdBack, insertRest, moveHoldings, totalsOf } from './rest.order.ts';
import { currenciesOf, planSplit, type SplitPlan, shareCash, shareValue, whyNoSplit } from './split.plan.ts';
import { readWeights } from './split.store.ts';
import { headOf, type SplitUndo } from './split.undo.ts';

/**
 * Sends what is booked and makes the rest an order of its own, which waits in the place in the queue that the whole
 * had. What was promised goes with the rest, and so does what is booked of sets that are not whole. Value and cash on
 * delivery are shared by the values of the lines.
 * @returns the id of the rest.
 * @throws Problem 409 `notSplit` with the reason.
 */
export async function splitExpedition(tx: Tx, id: string, version: number | null): Promise<string> {
  const row = await holdExpedition(tx, id, version);
  const before = await listItemRows(tx, row);
  const plan = planSplit(before, await ratesOf(tx, currenciesOf(before)));
  const reason = whyNoSplit(row.status, plan);
  if (reason) throw conflict(`notSplit.${reason}`, { orderNumber: row.order_number });
  const head = headOf(row);
  const rest = await insertRest(tx, row, {
    value: shareValue(row.value, plan)?.later ?? null,
    ...cashOf(row.cod ? shareCash(row.cod_value, plan).later : null),
  });
  const lines = linesOf(row, rest, plan);
  await insertItems(tx, lines.later);
  await moveHoldings(tx, row, before, lines);
  await replaceItems(tx, row, before, lines.now);
  await holdBack(tx, before, lines);
  await renewSearchOf(tx, [row.id, rest.id]);

  const weights = await readWeights(tx, row.organisation_id, [
    ...new Set(before.map(({ product_id }) => product_id)),
  ]);
  const shared = {
    value: shareValue(row.value, plan)?.now ?? null,
    ...(row.cod && cashOf(shareCash(row.cod_value, plan).now)),
  };
  const codValue = 'cod_value' in shared ? shared.cod_value : row.cod_value;
  const figures = [
    { field: 'sumOfQuantity', from: plan.booked + plan.rest, to: plan.booked },
    { field: 'value', from: row.value, to: shared.value },
    { field: 'codValue', from: row.cod_value, to: codValue },
  ];
  await noteExpedition(tx, row, {
    act: 'split',
    change: { ...totalsOf(lines.now, weights), ...shared },
    diff: [
      ...figures.filter(({ from, to }) => from !== to),
      { field: 'splitInto', from: null, to: rest.order_number },
    ],
  });
  await expeditionStore.update(tx, [rest], totalsOf(lines.later, weights));
  const sentAt = row.sent_at ?? tx.now;
  await moveExpedition(tx, rest, {
    act: 'send',
    to: 'awaitingReservation',
    change: { sent_at: sentAt },
  });
  await settleExpeditions(tx, [{ row, items: goodsOf(await listItemRows(tx, row)) }], 'reserve');
  await reserveExpedition(tx, rest);
  const data: SplitUndo = { id, rest: rest.id, items: before, laterOf: [...lines.laterOf], head };
  await offerUndo(tx, 'expedition', ['split', 'create'], {
    act: 'split',
    records: [id, rest.id],
    passes: ['accept'],
    data,
  });
  return rest.id;
}

interface Lines {
  /** What the first order keeps, under the ids that it had. */
  now: NewItem[];
  later: NewItem[];
  /** The line of the rest by the line that it comes from. */
  laterOf: Map<string, string>;
}

function linesOf(row: ExpeditionRow, rest: ExpeditionRow, plan: SplitPlan): Lines {
  const lines: Lines = { now: [], later: [], laterOf: new Map() };
  const add = (to: 'now' | 'later', item: ItemRow, quantity: number, parent: string | null): string => {
    const { booked: _, paired: __, expedited: ___, rebook_after: ____, pair_after: _____, ...kept } = item;
    const id = to === 'now' ? item.id : uuid();
    if (to === 'later') lines.laterOf.set(item.id, id);
    lines[to].push({
      ...kept,
      id,
      organisation_id: row.organisation_id,
      expedition_id: to === 'now' ? row.id : rest.id,
      parent_item_id: parent,
      quantity,
      position: lines[to].length + 1,
    });
    return id;
  };
  for (const { line, parts, ...pieces } of plan.lines) {
    for (const to of ['now', 'later'] as const) {
      if (pieces[to] === 0) continue;
      const parent = add(to, line, pieces[to], null);
      for (const part of parts) add(to, part, (part.set_quantity ?? 1) * pieces[to], parent);
    }
  }
  return lines;
}
