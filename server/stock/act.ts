import { Problem } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from './cause.ts';
import { type Movement, writeMovements } from './movements.ts';

/** What an act of the ledger comes to: what is written, and what whoever told it is answered. */
export interface Outcome<R> {
  movements: readonly Movement[];
  result: R;
  /** Nothing came of it, and it may be tried again for the same cause. */
  again?: boolean;
}

/**
 * Does an act once for its cause. Told again, it writes nothing and gives the answer of the first time; told at
 * the same time by two, the second waits for the first. One cause may hold several acts, each once: what an act
 * does to several items is told in one call.
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
  const told = { organisation_id: organisationId, source, key, act };
  const claimed = await tx.db
    .insertInto('stock_act')
    .values({ ...told, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act')
    .execute();
  if (claimed.length === 0) {
    const before = tx.db.selectFrom('stock_act').select('result');
    return (await before.where((row) => row.and(told)).executeTakeFirstOrThrow()).result as R;
  }
  const forget = () =>
    tx.db
      .deleteFrom('stock_act')
      .where((row) => row.and(told))
      .execute();
  try {
    const { movements, result, again = false } = await decide();
    if (again) await forget();
    else await writeMovements(tx, told, cause, movements, result);
    return result;
  } catch (error) {
    // A refusal is not an act: who catches it and goes on leaves no trace of it.
    if (error instanceof Problem) await forget();
    throw error;
  }
}
