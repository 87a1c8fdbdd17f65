import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { FILE_LIMITS, JSON_LIMIT } from '../../../contracts/kit/limits.ts';
import { invalid, Problem } from '../../../contracts/kit/problem.ts';
import {
  isOfOneRecord,
  isOfPicker,
  isReading,
  permissionOf,
  type Route,
} from '../../../contracts/kit/route.ts';
import type { CallerReader } from '../access/caller.ts';
import { notAllowed } from '../access/not-allowed.ts';
import { holdsAllOf, systemScope } from '../access/scope.ts';
import { type BulkWork, bulkWorkOf, takingQueries } from '../bulk/bulk.start.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { sendFile, sendJson, writeAnswer } from './answer.ts';
import { watchGone } from './gone.ts';
import type {
  Caller,
  FileAnswer,
  Handler,
  Handlers,
  OwnTransactionsHandler,
  PrintHandler,
  Request,
} from './handler.ts';
import {
  claimKey,
  doneUnder,
  type KeptAnswer,
  type KeyedCall,
  keepAnswer,
  openKeyedCall,
  releaseClaim,
} from './idempotency.ts';
import { type CountedAs, rateOf } from './limits.ts';
import { refuseOtherSites } from './other-sites.ts';
import { parse, readKey, readRequest, WRITING } from './request.ts';
import { findChanged, type SentBack, saysWhatIs, setAside } from './sent-back.ts';
import { readUpload } from './upload.ts';

export interface Mounting {
  database: Database;
  readCaller: CallerReader;
  uploadFolder: string;
  /** Checks every answer against its schema: on in tests. */
  checkAnswers: boolean;
  secureCookies: boolean;
  /** Calls per minute and route of an API client. */
  apiCalls: number;
  /** Who a call of a route for anyone counts for in the limits. */
  countedBeforeSignIn: CountedAs;
  /** The origins of our own pages, besides that of the host which is called. */
  ownOrigins: readonly string[];
}

/** What routes are mounted on: a server, or whoever wants to know of them. */
export interface Mountable {
  route(options: RouteOptions & { config: { bulk?: BulkWork | null } }): unknown;
}

/** Mounts the routes of one noun with their handlers: who may, what came in, one transaction, what goes out. */
export function mountRoutes<RS extends Record<string, Route>>(
  app: Mountable,
  routes: RS,
  handlers: Handlers<RS>,
  mounting: Mounting,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const given = handlers[name as keyof RS] as
      | Handler<Route>
      | OwnTransactionsHandler<Route>
      | PrintHandler<Route>;
    const bulk = bulkWorkOf(route, given, handlers.list);
    const handler = bulk ? takingQueries(name, bulk, mounting.database) : given;
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.upload ? route.upload.maxBytes + FILE_LIMITS.sheet : (route.maxBytes ?? JSON_LIMIT),
      // The length of a compressed answer would say something of the secret to whoever chose what stands beside it.
      ...(route.secret ? { compress: false } : {}),
      config: {
        bulk,
        takesFile: route.upload !== undefined,
        anyContentType: route.anyContentType ?? false,
        rateLimit: {
          max: rateOf(route.rate ?? 'normal', mounting.apiCalls),
          timeWindow: 60_000,
          ...(route.audience === 'anyone' ? { keyGenerator: mounting.countedBeforeSignIn } : {}),
        },
      },
      handler: (request, reply) =>
        serve(
          route,
          handler,
          mounting,
          request,
          reply,
          name === 'update' ? readerOf(routes, handlers) : null,
        ),
    });
  }
}

/** How a record is read that is about to be changed; null where a noun has no such call. */
interface Reader {
  route: Route;
  handler: Handler<Route>;
}

function readerOf<RS extends Record<string, Route>>(routes: RS, handlers: Handlers<RS>): Reader | null {
  const handler = handlers.read as Handler<Route> | undefined;
  return routes.read?.answer && handler ? { route: routes.read, handler } : null;
}

async function serve(
  route: Route,
  handler: Handler<Route> | OwnTransactionsHandler<Route>,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader | null,
): Promise<unknown> {
  // Where a token is needed no other site can call: it has none to send.
  if (route.audience === 'anyone' && WRITING.has(route.method))
    refuseOtherSites(request, mounting.ownOrigins);
  const admitted = route.audience === 'anyone' ? null : await mounting.readCaller(request, route);
  // Its fields would be left aside, and an act that takes some of a record would take all of it.
  if (!route.upload && request.isMultipart()) throw new Problem('wrongMediaType', { status: 415 });
  const upload = route.upload ? await readUpload(request, route.upload, mounting.uploadFolder) : null;
  try {
    // A file may take minutes to come: whose session ended meanwhile, or who may no more, leaves nothing of it.
    const caller = upload && admitted ? await mounting.readCaller(request, route) : admitted;
    const sent = upload?.fields ?? request.body;
    const back =
      reader?.route.answer && route.body && sent ? setAside(sent, route.body, reader.route.answer) : null;
    const call = readRequest(
      route,
      request,
      reply,
      caller,
      upload?.file,
      back?.body ?? sent,
      mounting.secureCookies,
    );
    call.version ??= back?.version ?? null;
    const answer =
      reader && back && back.aside.length > 0
        ? await performSentBack(reader, back, mounting, call, () =>
            perform(route, handler, mounting, request, call),
          )
        : await perform(route, handler, mounting, request, call);
    if (!route.download) return sendJson(route, reply, answer.kept);
    const file = answer.file as FileAnswer;
    // So may a file take to be made.
    if (route.rate === 'heavy' && admitted)
      await demandStill(route, mounting, request, admitted).catch((error: unknown) => {
        file.stream.destroy();
        throw error;
      });
    return sendFile(reply, file);
  } finally {
    await upload?.discard();
  }
}

/** @throws Problem 403 for who has lost an organisation whose rows may be in what was made meanwhile, and as at the beginning. */
async function demandStill(
  route: Route,
  mounting: Mounting,
  request: FastifyRequest,
  admitted: Caller,
): Promise<void> {
  const now = await mounting.readCaller(request, route);
  const permission = permissionOf(route, request.params as Record<string, unknown>);
  if (permission && !holdsAllOf(now.scope, admitted.scope)) throw notAllowed(now, permission);
}

/**
 * Performs a change whose body is the whole record as it was read. One that changes nothing is taken in any state: what
 * refuses it is answered with the record as it is.
 * @throws Problem 400 that names each field that came back with a change and is not written.
 */
async function performSentBack(
  { route, handler }: Reader,
  { aside, body }: SentBack,
  mounting: Mounting,
  call: Request,
  change: () => Promise<Performed>,
): Promise<Performed> {
  const scope = call.caller?.scope ?? systemScope();
  const query = (route.query ? parse(route.query, {}) : {}) as never;
  const record = await mounting.database.read(scope, (tx) => handler(tx, { ...call, query }));
  const changed = findChanged(aside, record);
  if (changed.length > 0) throw invalid(changed);
  try {
    return await change();
  } catch (error) {
    const isRefusal = error instanceof Problem && [400, 409].includes(error.status);
    if (!isRefusal || !saysWhatIs(body, record)) throw error;
    return { kept: { status: 200, answer: writeAnswer(route, record as never, mounting.checkAnswers) } };
  }
}

interface Performed {
  kept: KeptAnswer;
  file?: FileAnswer;
}

async function perform(
  route: Route,
  handler: Handler<Route> | OwnTransactionsHandler<Route>,
  mounting: Mounting,
  request: FastifyRequest,
  call: Request,
): Promise<Performed> {
  const { database } = mounting;
  const scope = call.caller?.scope ?? systemScope();
  const keyed = readKey(route, request, call);
  const finish = (value: unknown): KeptAnswer => ({
    status: route.status ?? 200,
    answer: writeAnswer(route, value, mounting.checkAnswers),
  });
  if ('ownTransactions' in handler)
    return performWithOwnTransactions(route, handler, mounting, call, keyed, finish);
  const work = async (tx: Tx): Promise<Performed> => {
    // Lists that were asked while somebody typed have waited for a connection, and nobody reads them any more.
    if (isReading(route) && call.isGone()) throw new Problem('unavailable', { status: 503 });
    const before = keyed ? await openKeyedCall(tx, keyed) : null;
    if (before) return { kept: before };
    const value = await handler(tx, call);
    if (route.download) return { kept: { status: 200, answer: null }, file: value as unknown as FileAnswer };
    const kept = finish(value);
    if (keyed) await keepAnswer(tx, keyed, kept);
    return { kept };
  };
  const options = { planOnce: isOfOneRecord(route) || isOfPicker(route) };
  if (!isReading(route) || route.audience === 'anyone') return database.transaction(scope, work, options);
  const gone = watchGone(request.raw.socket);
  return database.read(scope, work, { ...options, unwanted: gone.signal }).finally(gone.end);
}

/** The key is claimed before and kept after, for the effect has transactions of its own. */
async function performWithOwnTransactions(
  route: Route,
  handler: OwnTransactionsHandler<Route>,
  { database }: Mounting,
  call: Request,
  keyed: KeyedCall | null,
  finish: (value: unknown) => KeptAnswer,
): Promise<Performed> {
  const scope = call.caller?.scope ?? systemScope();
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(scope, work);
  const claim = randomUUID();
  try {
    const before =
      keyed &&
      (await inOne(async (tx) => {
        const kept = await openKeyedCall(tx, keyed);
        if (!kept) await claimKey(tx, keyed, claim);
        return kept;
      }));
    if (before) return { kept: before };
    const keep = async (tx: Tx, answer: unknown) => {
      if (keyed) await keepAnswer(tx, keyed, finish(answer));
    };
    const value = await handler.ownTransactions({
      ...call,
      keep,
      ...(keyed && { doneUnderKey: doneUnder(keyed) }),
    });
    if (route.download) return { kept: { status: 200, answer: null }, file: value as unknown as FileAnswer };
    const kept = finish(value);
    if (keyed) await inOne((tx) => keepAnswer(tx, keyed, kept));
    return { kept };
  } catch (error) {
    if (keyed) await inOne((tx) => releaseClaim(tx, keyed, claim));
    throw error;
  }
}
