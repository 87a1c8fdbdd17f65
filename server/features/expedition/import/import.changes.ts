import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { attempt, rehearse } from '../../../platform/database/rehearse.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { updateExpeditionBody } from '../expedition.update.ts';
import { keptBody, type OrderBefore } from './import.restore.ts';

/** An order that is there already, and what it is to become. */
export interface OrderChange {
  changes: string;
  body: ExpeditionBody;
}

/** An order that was changed, with what it said before and after; or why it was not. */
type ChangeOutcome = { id: string; change: OrderBefore } | readonly Violation[];

export const isChange = (one: object): one is OrderChange => 'changes' in one;

/**
 * Changes orders as their form does, each as far as its status lets it be changed, and one that is refused alone; with
 * `dryRun` nothing is kept.
 */
export async function changeOrders(
  tx: Tx,
  changes: readonly OrderChange[],
  dryRun: boolean,
): Promise<ChangeOutcome[]> {
  if (changes.length === 0) return [];
  const changeAll = async (within: Tx) => {
    const outcomes: ChangeOutcome[] = [];
    for (const { changes: id, body } of changes) outcomes.push(await changeOne(within, id, body));
    return outcomes;
  };
  return dryRun ? rehearse(tx, changeAll) : changeAll(tx);
}

/** What is to happen after the commit happens only for a change that stays. */
async function changeOne(tx: Tx, id: string, body: ExpeditionBody): Promise<ChangeOutcome> {
  const after: (() => void)[] = [];
  const within: Tx = { ...tx, afterCommit: (act) => after.push(act) };
  const outcome = await attempt(
    tx,
    async () => {
      const before = await keptBody(within, id);
      await updateExpeditionBody(within, id, body, null);
      return { id, change: { before, after: await keptBody(within, id) } };
    },
    (problem): readonly Violation[] => {
      if (problem.status >= 500) throw problem;
      const { violations, code, parameters } = problem;
      return violations.length > 0 ? violations : [{ propertyPath: 'orderNumber', code, parameters }];
    },
  );
  if (outcome && 'change' in outcome) for (const act of after) tx.afterCommit(act);
  return outcome ?? [];
}
