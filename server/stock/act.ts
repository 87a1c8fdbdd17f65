import { Problem } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from './cause.ts';
import { type Movement, writeMovements } from './movements.ts';

/** The outcome of a ledger act: the movements to write and the value returned to the caller. */
export interface Outcome<R> {
  movements: readonly Movement[];
  result: R;
  /** The act had no effect and may be tried again for the same cause. */
  again?: boolean;
}

/**
 * Performs an act once for its cause. A repeat writes nothing and returns the result of the first call; of two
 * simultaneous calls the second waits for the first. A cause may hold several acts, each once: an act on several
 * items is one call.
 * @param decide locks what the act needs and decides; the movements are written for it.
 */
export async function actOnce<R>(
  tx: Tx,
  organisationId: string,
  act: string,
  cause: Cause,
  decide: () => Promise<Outcome<R>>,
): Promise<R> {
  const { source, key } = cause;
  const actKey = { organisation_id: organisationId, source, key, act };
  const claimed = await tx.db
    .insertInto('stock_act')
    .values({ ...actKey, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act')
    .execute();
  if (claimed.length === 0) {
    const before = tx.db.selectFrom('stock_act').select('result');
    return (await before.where((row) => row.and(actKey)).executeTakeFirstOrThrow()).result as R;
  }
  const forget = () =>
    tx.db
      .deleteFrom('stock_act')
      .where((row) => row.and(actKey))
      .execute();
  try {
    const { movements, result, again = false } = await decide();
    if (again) await forget();
    else await writeMovements(tx, actKey, cause, movements, result);
    return result;
  } catch (error) {
    // A refusal is not an act: who catches it and goes on leaves no trace of it.
    if (error instanceof Problem) await forget();
    throw error;
  }
}
