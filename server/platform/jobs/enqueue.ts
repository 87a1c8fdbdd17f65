import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

export interface NewJob {
  task: string;
  payload: Record<string, unknown>;
  /** Jobs of one queue run one after another. */
  queue?: string;
  runAt?: Date;
  /** How often it is tried before it is put aside; 5 unless told. */
  attempts?: number;
  /** A waiting job with the same key is replaced, so that at most one waits. */
  key?: string;
}

/** Puts a job into the transaction of the change: it exists exactly when the change does. */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<void> {
  await sql`select lading_enqueue(${job.task}, ${JSON.stringify(job.payload)}::json, ${job.queue ?? null},
    ${job.runAt ?? null}::timestamptz, ${job.attempts ?? 5}::integer, ${job.key ?? null})`.execute(tx.db);
}
