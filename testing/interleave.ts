import { sql } from 'kysely';
import { Problem } from '../contracts/kit/problem.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import type { TestDatabase } from './database.ts';

/*
 * Two transactions in every order that matters: one stops after a statement of its own, the other runs until it is
 * through or waits for a lock, then the one goes on.
 */

/** What became of an act: nothing to say, or the code of its refusal. */
export type Outcome = string;
type Work = (tx: Tx) => Promise<unknown>;

const outcomeOf = (promise: Promise<unknown>): Promise<Outcome> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );

export const run = (db: TestDatabase, work: Work): Promise<Outcome> =>
  outcomeOf(db.transaction(systemScope(), work));

/** Calls `after` when a statement of the transaction is through. */
const watched = (tx: Tx, after: () => Promise<void>): Tx => ({
  ...tx,
  // Waited for here, so that there is a place to stop behind it.
  send: async (write) => {
    await tx.db.executeQuery(write);
    await after();
  },
  db: tx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await after();
      return result;
    },
  }),
});

/** What became of an act, and how many statements its transaction has. */
export async function countStatements(
  db: TestDatabase,
  work: Work,
): Promise<{ outcome: Outcome; statements: number }> {
  let statements = 0;
  const outcome = await run(db, (tx) => {
    statements = 0;
    return work(
      watched(tx, async () => {
        statements++;
      }),
    );
  });
  return { outcome, statements };
}

/**
 * Runs `one` up to so many of its statements, then `other` as far as it comes, then both to their ends. What the
 * platform repeats is not stopped again.
 */
export async function interleave(
  db: TestDatabase,
  one: Work,
  statements: number,
  other: Work,
): Promise<[Outcome, Outcome]> {
  const reached = createGate();
  const resume = createGate();
  let stopped = false;
  const first = run(db, async (tx) => {
    let count = 0;
    const stopAt = async (statement: number) => {
      if (stopped || statement < statements) return;
      stopped = true;
      reached.open();
      await resume.opened;
    };
    await stopAt(0);
    return one(watched(tx, () => stopAt(++count)));
  }).finally(reached.open);
  await reached.opened;
  let pid = 0;
  let settled = false;
  const second = run(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
    pid = rows[0]?.pid ?? 0;
    return other(tx);
  }).finally(() => {
    settled = true;
  });
  while (!settled && !(await waits(db, pid)));
  resume.open();
  return Promise.all([first, second]);
}

async function waits(db: TestDatabase, pid: number): Promise<boolean> {
  const waiting = await db.asOwner(
    `select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
    [pid],
  );
  return waiting.length > 0;
}

function createGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
