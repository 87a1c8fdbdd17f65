import { sql } from 'kysely';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from './transaction.ts';

async function takeBack(tx: Tx, savepoint: 'attempt' | 'rehearsal'): Promise<void> {
  await sql`rollback to savepoint ${sql.raw(savepoint)}`.execute(tx.db);
  await sql`release savepoint ${sql.raw(savepoint)}`.execute(tx.db);
}

/**
 * Does work that may be refused without harm to the rest of the transaction: what it wrote is taken back then.
 * @returns its answer, or that of `refused`; undefined without one.
 */
export async function attempt<T, R = undefined>(
  tx: Tx,
  work: () => Promise<T>,
  refused?: (problem: Problem) => R,
): Promise<T | R | undefined> {
  await sql`savepoint attempt`.execute(tx.db);
  try {
    const answer = await work();
    await sql`release savepoint attempt`.execute(tx.db);
    return answer;
  } catch (error) {
    // Any other error ends the transaction as a whole.
    if (!(error instanceof Problem)) throw error;
    await takeBack(tx, 'attempt');
    return refused?.(error);
  }
}

/**
 * Does work for its answer alone: what it wrote, locked and enqueued is taken back before this returns, whatever
 * came of it. What it answers, or refuses, is what the work itself would.
 */
export async function rehearse<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx.db);
  try {
    const answer = await work({ ...tx, afterCommit: () => {} });
    await takeBack(tx, 'rehearsal');
    return answer;
  } catch (error) {
    if (error instanceof Problem) await takeBack(tx, 'rehearsal');
    throw error;
  }
}
