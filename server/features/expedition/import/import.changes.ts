import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { attempt, rehearse } from '../../../platform/database/rehearse.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { updateExpeditionBody } from '../expedition.update.ts';

/** An order that is there already, and what it is to become. */
export interface OrderChange {
  changes: string;
  body: ExpeditionBody;
}

export const isChange = (one: object): one is OrderChange => 'changes' in one;

/**
 * Changes orders as their form does, each as far as its status lets it be changed, and one that is refused alone; with
 * `dryRun` nothing is kept.
 */
export async function changeOrders(
  tx: Tx,
  changes: readonly OrderChange[],
  dryRun: boolean,
): Promise<('updated' | readonly Violation[])[]> {
  if (changes.length === 0) return [];
  const changeAll = async (within: Tx) => {
    const outcomes: ('updated' | readonly Violation[])[] = [];
    for (const { changes: id, body } of changes) outcomes.push(await changeOne(within, id, body));
    return outcomes;
  };
  return dryRun ? rehearse(tx, changeAll) : changeAll(tx);
}

/** What is to happen after the commit happens only for a change that stays. */
async function changeOne(
  tx: Tx,
  id: string,
  body: ExpeditionBody,
): Promise<'updated' | readonly Violation[]> {
  const after: (() => void)[] = [];
  const within: Tx = { ...tx, afterCommit: (act) => after.push(act) };
  const outcome = await attempt(
    tx,
    async () => {
      await updateExpeditionBody(within, id, body, null);
      return 'updated' as const;
    },
    (problem): readonly Violation[] => {
      if (problem.status >= 500) throw problem;
      const { violations, code, parameters } = problem;
      return violations.length > 0 ? violations : [{ propertyPath: 'orderNumber', code, parameters }];
    },
  );
  if (outcome === 'updated') for (const act of after) tx.afterCommit(act);
  return outcome ?? [];
}
