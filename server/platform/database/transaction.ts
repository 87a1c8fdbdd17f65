import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Scope } from '../access/scope.ts';
import type { Clock } from '../clock.ts';
import { isStalePlan, type PreparedStatements, prepareStatements } from './prepared.ts';
import { asRefusal, isConnectionFailure } from './refusals.ts';
import type { Tables } from './tables.ts';
import { gatherWrites, watchAnswers } from './wire.ts';

/**
 * One transaction with its scope. Every store function takes it first: a query outside a transaction, or one
 * without a scope, cannot be written.
 */
export interface Tx {
  readonly db: Kysely<Tables>;
  /** The same for statements whose best plan depends on their values (filters of a list): planned each time. */
  readonly unprepared: Kysely<Tables>;
  readonly scope: Scope;
  /** The moment of the act: the same for everything written in it. */
  readonly now: Date;
  /**
   * Sends a write without waiting for it (pipelined); awaited at commit. Each saves a round trip while locks are held.
   * A failure ends the transaction.
   */
  send(write: CompiledQuery): Promise<void>;
  /**
   * Runs `work`, which reads and writes nothing, as `lading_reader`: it sees what a client sees, by policies that cost
   * nothing per row but open no index either, so its statements name the organisations themselves.
   */
  asReader<T>(work: () => Promise<T>): Promise<T>;
  /** Runs after the commit, never on a rollback. */
  afterCommit(act: () => void): void;
}

export interface TransactionOptions {
  /** Milliseconds a single statement may take; 10,000 by default. A server that is silent for longer is given up. */
  statementTimeout?: number;
  readOnly?: boolean;
  /** All statements see the database as it was at the first one. */
  ofOneMoment?: boolean;
  /**
   * Statements join in the order in which they are written, which saves the planner most of its time; true lets it
   * choose, each time anew.
   */
  planJoins?: boolean;
  /**
   * Statements are planned once for any values. Otherwise PostgreSQL plans the first five of each by their values, on each
   * connection: where people come now and then that is most of them.
   */
  planOnce?: boolean;
  /** Ends it with its connection: nobody waits for what is read. */
  unwanted?: AbortSignal | undefined;
}

export interface Database {
  /** Runs `work` in one transaction; repeats it when PostgreSQL ends it for a lost race. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same, read only. */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const ATTEMPTS = 10;
/**
 * Ends that a repeat gets over, and how often it is tried: a deadlock, a lost race of snapshots, and a unique value that
 * another transaction took, or a record that it deleted or named, after this one had looked (the repeat finds it and says
 * so in words). A key may also lead nowhere by itself.
 */
const REPEATABLE: Record<string, number> = {
  '40P01': ATTEMPTS,
  '40001': ATTEMPTS,
  '23505': ATTEMPTS,
  '23503': 3,
};
/** A statement after one that failed. */
const ABORTED = '25P02';
/** Milliseconds before the second attempt, at most; twice as long before each that follows, up to a quarter second. */
const PAUSE = 4;
const UUID = /^[0-9a-f-]{36}$/;
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds beyond its time that a statement's answer may be on its way. */
const ANSWER_MS = 5_000;

const roleOf = (scope: Scope): string => (scope.organisations === null ? 'lading_provider' : 'lading_tenant');

/** The words that open a transaction for a scope, in one round trip. Values are ids of our own making, checked again here. */
export function openingStatement(scope: Scope, options: TransactionOptions): string {
  const organisations = scope.organisations ?? [];
  const account = scope.acting.id ?? '';
  if (![...organisations, ...(account === '' ? [] : [account])].every((id) => UUID.test(id))) {
    throw new Error('a scope holds something that is not an id');
  }
  // A page of fifty rows is there before helpers have started: only what takes long is shared out to them.
  const planning = `, set_config('parallel_setup_cost', '10000', true)${options.planJoins ? '' : ", set_config('join_collapse_limit', '1', true)"}`;
  const once = options.planOnce ? planCacheMode('force_generic_plan') : '';
  const timeout = Math.trunc(options.statementTimeout ?? STATEMENT_TIMEOUT);
  const isolation = options.ofOneMoment ? ' isolation level repeatable read' : '';
  return (
    `begin${isolation}${options.readOnly ? ' read only' : ''}; select set_config('role', '${roleOf(scope)}', true), ` +
    `set_config('lading.organisations', '{${organisations.join(',')}}', true), ` +
    `set_config('lading.account', '${account}', true), set_config('statement_timeout', '${timeout}', true)${planning}${once && `, ${once}`}`
  );
}

const planCacheMode = (mode: 'auto' | 'force_generic_plan'): string =>
  `set_config('plan_cache_mode', '${mode}', true)`;

type Send = (query: CompiledQuery) => Promise<pg.QueryResult>;

class ClientConnection implements DatabaseConnection {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#send(query);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // biome-ignore lint/correctness/useYield: rows are streamed by keys, never by a cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming goes by pages of keys');
  }
}

/** Kysely over the one connection that the transaction holds. */
function kyselyOver(send: Send): Kysely<Tables> {
  const connection = new ClientConnection(send);
  const refuse = async () => {
    throw new Error('the transaction is opened and ended by the platform');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

/** @param prepared the statements that the pool's connections keep; null where a pooler stands between that cannot. */
export function createDatabase(
  pool: pg.Pool,
  clock: Clock,
  log: Logger,
  prepared: PreparedStatements | null = prepareStatements(),
): Database {
  async function attempt<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    const client = await pool.connect();
    // Of statements that are asked without waiting for one another, the first to fail is the cause.
    let cause: unknown;
    const patience = (options.statementTimeout ?? STATEMENT_TIMEOUT) + ANSWER_MS;
    const watch = watchAnswers(client, patience, options.unwanted);
    const noted = <T>(answer: Promise<T>): Promise<T> => {
      watch.asked();
      answer.then(watch.answered, (error: unknown) => {
        watch.answered();
        cause ??= error;
      });
      return answer;
    };
    const gather = gatherWrites(client);
    const ask = (text: string, values?: unknown[]) => {
      gather();
      return noted(client.query(text, values));
    };
    const sent: Promise<unknown>[] = [];
    let role = roleOf(scope);
    let readers = 0;
    const setRole = (next: string) => {
      role = next;
      // Not waited for: should it fail, so do all that follow.
      sent.push(ask(`select set_config('role', '${role}', true)`));
    };
    let planOnce = options.planOnce ?? false;
    const plan: Send = ({ sql, parameters }) => {
      if (planOnce) sent.push(ask(`select ${planCacheMode('auto')}`));
      planOnce = false;
      return ask(sql, parameters as unknown[]);
    };
    const send: Send =
      prepared && !options.planJoins
        ? ({ sql, parameters }) => {
            gather();
            return noted(prepared.query(client, role, sql, parameters as unknown[]));
          }
        : plan;
    const after: (() => void)[] = [];
    let broken: Error | undefined;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      watch.end();
      client.release(broken);
    };
    try {
      // Not waited for: should it fail, so do all that follow, outside of any role.
      sent.push(ask(openingStatement(scope, options)));
      const result = await work({
        db: kyselyOver(send),
        unprepared: kyselyOver(plan),
        scope,
        now: clock.now(),
        send: async (write) => {
          sent.push(send(write));
        },
        asReader: async (read) => {
          if (scope.organisations === null) return read();
          if (readers++ === 0) setRole('lading_reader');
          try {
            return await read();
          } finally {
            if (--readers === 0) setRole(roleOf(scope));
          }
        },
        afterCommit: (act) => after.push(act),
      });
      if (options.readOnly) {
        // Nothing was written, so nobody has to wait for the end of it.
        released = true;
        ask('commit')
          .then(() => client.release(), client.release)
          .finally(watch.end);
      } else {
        const ended = ask('commit');
        await Promise.all(sent);
        await ended;
      }
      for (const act of after) act();
      return result;
    } catch (caught) {
      // The first rejected write is the cause: those behind it only say that the transaction has ended.
      const isAborted = (error: unknown) => (error as { code?: string }).code === ABORTED;
      const failed = (await Promise.allSettled(sent)).find(
        (one) => one.status === 'rejected' && !isAborted(one.reason),
      );
      const error = failed ? (failed as PromiseRejectedResult).reason : isAborted(caught) ? cause : caught;
      if (isConnectionFailure(error)) broken = error as Error;
      else if (!released) {
        await ask('rollback').catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      release();
    }
  }

  async function run<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    for (let number = 1; ; number++) {
      try {
        return await attempt(scope, work, options);
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        const isStale = isStalePlan(error);
        if (isStale) prepared?.renew();
        if (number < (isStale ? ATTEMPTS : (REPEATABLE[code] ?? 0))) {
          log.warn({ code, attempt: number }, 'a transaction is repeated');
          await setTimeout(Math.random() * Math.min(250, PAUSE * 2 ** number));
          continue;
        }
        throw asRefusal(error);
      }
    }
  }

  return {
    transaction: (scope, work, options = {}) => run(scope, work, options),
    read: (scope, work, options = {}) => run(scope, work, { ...options, readOnly: true }),
    pool,
    close: () => pool.end(),
  };
}
