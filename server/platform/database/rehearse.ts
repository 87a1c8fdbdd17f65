import { sql } from 'kysely';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from './transaction.ts';

/**
 * Does work for its answer alone: what it wrote, locked and enqueued is taken back before this returns, whatever
 * came of it. What it answers, or refuses, is what the work itself would.
 */
export async function rehearse<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx.db);
  const takeBack = async () => {
    await sql`rollback to savepoint rehearsal`.execute(tx.db);
    await sql`release savepoint rehearsal`.execute(tx.db);
  };
  try {
    const answer = await work({ ...tx, afterCommit: () => {} });
    await takeBack();
    return answer;
  } catch (error) {
    // Any other error ends the transaction as a whole.
    if (error instanceof Problem) await takeBack();
    throw error;
  }
}
