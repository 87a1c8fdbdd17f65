import { Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { listHistory } from './history.ts';

/**
 * Demands that a record that is held is still the one that the caller saw; without a version nothing is demanded.
 * @param noun under which the record's events are kept.
 * @throws Problem 409 `stale` that names who changed what, and when.
 */
export async function demandVersion(
  tx: Tx,
  noun: string,
  row: { id: string; version: number },
  version: number | null,
): Promise<void> {
  if (version === null || version === row.version) return;
  const [last] = await listHistory(tx, noun, row.id, { limit: 1 });
  throw new Problem('stale', {
    status: 409,
    parameters: { who: last?.actor.name ?? '', at: last?.at ?? '', version: row.version },
    violations: (last?.diff ?? []).map((change) => ({
      propertyPath: change.field,
      code: 'changedMeanwhile',
      parameters: {},
    })),
  });
}
