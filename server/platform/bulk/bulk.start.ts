import { v7 as uuid } from 'uuid';
import type { BulkAnswer, BulkQuery } from '../../../contracts/kit/bulk.ts';
import { wordsOf } from '../../../contracts/kit/grid.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import type { Database } from '../database/transaction.ts';
import type {
  Caller,
  Handler,
  OwnTransactionsHandler,
  OwnTransactionsRequest,
  PrintHandler,
} from '../http/handler.ts';
import { enqueueJob, WAITED_FOR } from '../jobs/enqueue.ts';
import type { Matching } from '../list/list.handlers.ts';
import { checkQuery } from '../list/query.ts';
import { insertBulkJob } from './bulk.store.ts';

/** A bulk call with the work behind it, for the job that does it piece by piece. */
export interface BulkWork {
  route: Route;
  handler: OwnTransactionsHandler<Route> | PrintHandler<Route>;
  /** The list whose query says which records are meant. */
  list: Matching;
}

/** Where jobs find the work of a call. */
export const bulkRouteOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * The work of a bulk call; null for a call that is none.
 * @throws Error at start where a noun takes bulk calls without a list made by `listHandlers`.
 */
export function bulkWorkOf(
  route: Route,
  handler: Handler<Route> | OwnTransactionsHandler<Route> | PrintHandler<Route>,
  list: unknown,
): BulkWork | null {
  if (!route.bulk) return null;
  const matching = (list as { matching?: Matching } | undefined)?.matching;
  if (!matching || !('ownTransactions' in handler))
    throw new Error(`${bulkRouteOf(route)} needs listHandlers beside it, and transactions of its own`);
  return { route, handler, list: matching };
}

/** The handler of a bulk call: ids are worked on at once, a query becomes a job; what prints always is one. */
export const takingQueries = (
  name: string,
  work: BulkWork,
  database: Database,
): OwnTransactionsHandler<Route> => ({
  ownTransactions: async (request) => {
    const query = queryOf(work, request.body as unknown as Record<string, unknown>);
    return query
      ? ((await startBulk(name, work, database, request, query)) as never)
      : work.handler.ownTransactions(request);
  },
});

function queryOf({ route, handler }: BulkWork, body: Record<string, unknown>): BulkQuery | undefined {
  if (body.query || !('print' in handler)) return body.query as BulkQuery | undefined;
  return { criteria: { id: { in: body[route.bulk ?? ''] as string[] } } };
}

/**
 * Writes the job and its answer in one transaction. A key starts none: a job goes on as a person, in all their
 * organisations, while a key is for one of them and may be revoked.
 * @throws Problem 400 for a query that the list does not take; 403 `keyNeedsIds`.
 */
async function startBulk(
  name: string,
  { route, list }: BulkWork,
  database: Database,
  request: OwnTransactionsRequest<Route>,
  query: BulkQuery,
): Promise<BulkAnswer> {
  const caller = request.caller as Caller;
  if (caller.byKey) throw new Problem('keyNeedsIds', { status: 403 });
  const { query: _, [route.bulk ?? '']: __, ...body } = request.body as unknown as Record<string, unknown>;
  const params = request.params as Record<string, unknown>;
  checkQuery(list.source, list.ask(query));
  const job = uuid();
  const answer: BulkAnswer = { done: 0, failed: 0, message: null, results: [], job };
  await database.transaction(caller.scope, async (tx) => {
    await insertBulkJob(tx, job, caller, {
      noun: wordsOf(list.source.grid),
      act: String(params.act ?? name.replace(/Many$/, '')),
      route: bulkRouteOf(route),
      params,
      body,
      query,
      language: request.language,
    });
    await enqueueJob(tx, {
      task: 'bulk.run',
      payload: { bulkJobId: job },
      attempts: WAITED_FOR,
      queue: `bulk:${caller.accountId}`,
    });
    await request.keep(tx, answer as never);
  });
  return answer;
}
