import type { Logger } from 'pino';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { readCallerOf } from '../access/caller.ts';
import { systemScope } from '../access/scope.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller, OwnTransactionsRequest } from '../http/handler.ts';
import type { Job } from '../jobs/worker.ts';
import { matchingIds } from '../list/list.ts';
import type { Storage } from '../storage/storage.ts';
import type { Translate } from '../translate/translate.ts';
import { printAll } from './bulk.print.ts';
import type { BulkWork } from './bulk.start.ts';
import {
  type BulkJobRow,
  endBulkJob,
  insertMatches,
  listWaiting,
  noteDone,
  notePiece,
  readBulkJob,
  recountBulkJob,
} from './bulk.store.ts';

/** Records between two looks at whether the work is to stop, and whether its person still may do it. */
const PIECE = 50;
const SNAPSHOT = { statementTimeout: 120_000 };
const ENDING = { statementTimeout: 60_000 };

interface Services {
  database: Database;
  clock: Clock;
  storage: Storage;
  translate: Translate;
}

/**
 * `bulk.run`, payload `{bulkJobId}`: does a bulk call with all that matched its query when it begins. Each record has a
 * transaction of its own, in which it is noted as done, so that a job that was killed goes on with what is left. The
 * person's rights are read anew for each piece.
 */
export const bulkJob =
  (services: Services, works: () => ReadonlyMap<string, BulkWork>): Job =>
  async (payload, { lastAttempt, signal, log }) => {
    const { database } = services;
    const id = String(payload.bulkJobId);
    const end = (status: 'finished' | 'stopped', problem: string | null) =>
      database.transaction(systemScope(), (tx) => endBulkJob(tx, id, status, problem), ENDING);
    try {
      const job = await database.read(systemScope(), (tx) => readBulkJob(tx, id));
      if (!job || job.status === 'finished' || job.status === 'stopped') return;
      const work = works().get(job.route);
      const ended = work ? await runBulk(services, job, work, signal, log) : 'notFound';
      await end(ended === 'stopped' ? 'stopped' : 'finished', ended === 'stopped' ? null : ended);
    } catch (error) {
      if (lastAttempt) await end('finished', 'bulkJobFailed');
      throw error;
    }
  };

/** @returns `stopped`, the problem that ended it, or null when all records are through. */
async function runBulk(
  services: Services,
  job: BulkJobRow,
  work: BulkWork,
  signal: AbortSignal,
  log: Logger,
): Promise<string | null> {
  const { database, clock } = services;
  const beginner = { accountId: job.account_id, actingAs: job.acting_as };
  const readCaller = () => readCallerOf(database, beginner, work.route, job.params, clock.now());
  const first = await readCaller();
  if (!first) return 'notAllowed';
  if (job.total === null)
    await database.transaction(
      first.scope,
      async (tx) => insertMatches(tx, job, await matchingIds(tx, work.list.source, work.list.ask(job.query))),
      SNAPSHOT,
    );
  else await inSystem((tx) => recountBulkJob(tx, job.id));
  if ('print' in work.handler)
    return printAll(
      services,
      job,
      work.handler.print,
      requestOf(job, work, first, [], false, log) as never,
      signal,
    );

  for (const later of [false, true]) {
    for (;;) {
      signal.throwIfAborted();
      const [now, ids] = await inSystem(async (tx) => [
        await readBulkJob(tx, job.id),
        await listWaiting(tx, job.id, later, PIECE),
      ]);
      if (!now || now.stop_asked_at !== null) return 'stopped';
      if (ids.length === 0) break;
      const caller = await readCaller();
      if (!caller) return 'notAllowed';
      const answer = (await work.handler.ownTransactions(
        requestOf(job, work, caller, ids, later, log),
      )) as unknown as BulkAnswer;
      const through = new Set(answer.results.map(({ id }) => id));
      await inSystem((tx) =>
        notePiece(
          tx,
          job.id,
          answer.results,
          ids.filter((id) => !through.has(id)),
        ),
      );
    }
  }
  return null;

  function inSystem<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
    return database.transaction(systemScope(), act);
  }
}

/** The call with the ids of one piece, as if its person made it now. */
const requestOf = (
  { id, params, body, language }: BulkJobRow,
  { route }: BulkWork,
  caller: Caller,
  ids: readonly string[],
  later: boolean,
  log: Logger,
): OwnTransactionsRequest => ({
  params: params as never,
  query: {},
  body: { ...body, [route.bulk as string]: ids } as never,
  caller,
  language,
  version: null,
  file: undefined,
  ip: '',
  client: '',
  isGone: () => false,
  cookies: { read: () => undefined, set: () => undefined },
  keep: async () => undefined,
  each: {
    noteDone: (tx, record) => noteDone(tx, id, record),
    postpones: !later,
    log,
  },
});
