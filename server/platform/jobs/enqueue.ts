import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

export interface NewJob {
  task: string;
  payload: Record<string, unknown>;
  /** Jobs of one queue run one after another. */
  queue?: string;
  runAt?: Date;
  /** How often it is tried before it is put aside; `PATIENT` by default. */
  attempts?: number;
  /** A waiting job with the same key is replaced, so that at most one waits. */
  key?: string;
}

/** Attempts that outlast a weekend without a mail server or room on the disk: 65 hours, six between the last. */
export const PATIENT = 20;
/** Attempts of a job on whose end somebody waits, who is told when it is put aside: a minute and a half. */
export const WAITED_FOR = 5;

/** Puts a job into the transaction of the change: it exists exactly when the change does. */
export const enqueueJob = (tx: Tx, job: NewJob): Promise<void> => enqueueJobs(tx, [job]);

/** Many at once, in one statement. */
export async function enqueueJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await tx.send(enqueuingOf(jobs).compile(tx.db));
}

/** The statement of `enqueueJobs`, to be sent together with the change. */
export function enqueuingOf(jobs: readonly NewJob[]): RawBuilder<unknown> {
  const rows = jobs.map(({ task, payload, queue, runAt, attempts = PATIENT, key }) => ({
    task,
    payload,
    queue: queue ?? null,
    run_at: runAt ?? null,
    attempts,
    key: key ?? null,
  }));
  return sql`select lading_enqueue(j.task, j.payload, j.queue, j.run_at, j.attempts, j.key)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as j(task text, payload json, queue text, run_at timestamptz, attempts integer, key text)`;
}
