import { RETURN_OUTCOMES } from '../../../contracts/return/return.schema.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { moveReturn, noteReturn } from './return.lifecycle.ts';
import { type OrderKey, type OutcomeFacts, readOutcomeFacts, writeOutcomes } from './return.outcome.store.ts';
import { goodsOf, outcomesOf, type Share, shareOut } from './return.outcome.ts';
import { listReturnsOf, type ReturnRow, returnStore } from './return.store.ts';

const SYSTEM: Acting = { kind: 'system', id: null, name: 'Returns' };

/** The parcel of a return came: handling starts (row 2), or it is noted beside what was decided already. */
export async function receiveReturn(tx: Tx, row: ReturnRow, at: string, acting: Acting): Promise<void> {
  if (row.received_at !== null) return;
  const change = { received_at: at, goods: 'notGraded', holds: true };
  if (row.status === 'new') {
    const actor = acting.kind === 'warehouse' ? 'warehouse' : 'system';
    await moveReturn(tx, row, { act: 'receive', to: 'inProgress', change, acting, actor });
  } else await noteReturn(tx, row, { act: 'receive', change, acting });
}

/** Items of which another thing became than is written, by their return. */
function changedItems({ returns, items }: OutcomeFacts, shares: readonly Share[]) {
  const byId = new Map(returns.map((one) => [one.id, one]));
  return items.flatMap((item) => {
    const of = byId.get(item.returnId);
    const now = of && outcomesOf(of, item, shares);
    return now && RETURN_OUTCOMES.some((one) => now[one] !== item[one])
      ? [{ ...now, id: item.id, item }]
      : [];
  });
}

/** What became of pieces as the history of their return says it. */
const diffOf = (changed: ReturnType<typeof changedItems>): Change[] =>
  RETURN_OUTCOMES.map((field) => ({
    field,
    from: changed.reduce((sum, { item }) => sum + item[field], 0),
    to: changed.reduce((sum, now) => sum + now[field], 0),
  })).filter(({ from, to }) => from !== to);

/**
 * Says of every announced piece of an order what became of it, by what was graded so far. A return of which a piece came
 * has come; its head shows the worst of its pieces.
 * @param acting who graded; the system where a return is announced of what came before.
 * @returns the returns of which something was said.
 */
export async function settleReturns(tx: Tx, order: OrderKey, acting: Acting = SYSTEM): Promise<ReturnRow[]> {
  // Who decides on one of them holds it as well, and works out its pieces anew.
  const held = await returnStore.lock(tx, await listReturnsOf(tx, order));
  if (held.length === 0) return [];
  const facts = await readOutcomeFacts(tx, order);
  const shares = shareOut(facts.returns, facts.items, facts.lines);
  const changed = changedItems(facts, shares);
  const sharesOf = (id: string) => shares.filter(({ item }) => item.returnId === id);
  const told = held.filter(
    ({ id, goods }) =>
      changed.some(({ item }) => item.returnId === id) || (goodsOf(sharesOf(id)) ?? goods) !== goods,
  );
  for (const row of told) {
    const own = sharesOf(row.id);
    const first = facts.lines.find(
      ({ id, grade }) => grade !== 'missing' && own.some(({ line }) => line.id === id),
    );
    if (first) await receiveReturn(tx, row, first.cameAt, acting);
    const goods = goodsOf(own) ?? row.goods;
    const diff = diffOf(changed.filter(({ item }) => item.returnId === row.id));
    if (goods !== row.goods) diff.unshift({ field: 'goods', from: row.goods, to: goods });
    await noteReturn(tx, row, { act: 'grade', change: { goods }, diff, acting });
  }
  await writeOutcomes(tx, order.organisation_id, changed);
  return told;
}

/** The same after a decision, which changes what becomes of pieces and not what was graded. */
export async function settleDecided(tx: Tx, row: ReturnRow): Promise<void> {
  const order = { organisation_id: row.organisation_id, id: row.expedition_id };
  const facts = await readOutcomeFacts(tx, order);
  const shares = shareOut(facts.returns, facts.items, facts.lines);
  await writeOutcomes(tx, order.organisation_id, changedItems(facts, shares));
}
