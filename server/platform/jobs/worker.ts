import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger as GraphileLogger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import { countJob } from '../metrics.ts';

export interface JobHelp {
  database: Database;
  log: Logger;
  /** 1 for the first try. */
  attempt: number;
  lastAttempt: boolean;
  /** Called when the process is to stop. */
  signal: AbortSignal;
}

/** One task. It may be tried again after a failure or a kill: its effect must not depend on how often. */
export type Job = (payload: Record<string, unknown>, help: JobHelp) => Promise<void>;

export interface Schedule {
  task: string;
  /** `* * * * *`, in UTC. */
  cron: string;
}

export interface JobWorker {
  stop(): Promise<void>;
}

const BEAT = 10_000;
/** A worker that has not beaten for this long was killed: what it held is given to others. */
const DEAD_AFTER = 40_000;
/** Attempts that a job has at most, kills among them: one that ends the process each time is put aside some day. */
const MOST_ATTEMPTS = 30;

/**
 * Runs jobs out of the database until stopped. Each process beats every 10 s; whoever finds a worker silent for
 * 40 s unlocks what it held, so that after a kill a job goes on within a minute, not after the library's hours.
 */
export async function startWorker(options: {
  pool: pg.Pool;
  database: Database;
  jobs: Record<string, Job>;
  schedules: Schedule[];
  concurrency: number;
  log: Logger;
}): Promise<JobWorker> {
  const { pool, jobs, log } = options;
  const stopping = new AbortController();
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([task, job]) => [
      task,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number; id: string } }) => {
        const { attempts, max_attempts } = helpers.job;
        const started = process.hrtime.bigint();
        try {
          await job((payload ?? {}) as Record<string, unknown>, {
            database: options.database,
            log: log.child({ task, job: helpers.job.id }),
            attempt: attempts,
            lastAttempt: attempts >= max_attempts,
            signal: stopping.signal,
          });
          countJob(task, 'done');
        } catch (error) {
          const last = attempts >= max_attempts;
          countJob(task, last ? 'poison' : 'retry');
          log[last ? 'error' : 'warn'](
            { err: error, task, job: helpers.job.id, attempt: attempts },
            'a job failed',
          );
          throw error;
        } finally {
          log.debug({ task, ms: Number(process.hrtime.bigint() - started) / 1e6 }, 'job');
        }
      },
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs by the pool of a worker.
  const pools = new Set<string>();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    parsedCronItems: parseCronItems(
      options.schedules.map(
        ({ task, cron }): CronItem => ({ task, match: cron, options: { backfillPeriod: 0 } }),
      ),
    ),
    logger: quietLogger(log),
    preset: { worker: { concurrentJobs: options.concurrency } },
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker stopped'));
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger(log) });
  const beat = () =>
    keepAlive(pool, utils, [...pools], log).catch((error: unknown) =>
      log.warn({ err: error }, 'a heartbeat failed'),
    );
  await beat();
  const timer = setInterval(beat, BEAT);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await runner.stop().catch(() => undefined);
      await utils.release();
    },
  };
}

/** Says that these workers live, and frees the jobs of those that have fallen silent. */
async function keepAlive(pool: pg.Pool, utils: WorkerUtils, ids: string[], log: Logger): Promise<void> {
  await pool.query(
    `insert into worker_heartbeat (worker_id, at) select id, now() from unnest($1::text[]) as id
     on conflict (worker_id) do update set at = excluded.at`,
    [ids],
  );
  const { rows } = await pool.query<{ worker_id: string }>(
    `select distinct j.locked_by as worker_id from graphile_worker._private_jobs j
     left join worker_heartbeat h on h.worker_id = j.locked_by
     where j.locked_at < now() - $1 * interval '1 millisecond'
       and (h.at is null or h.at < now() - $1 * interval '1 millisecond')`,
    [DEAD_AFTER],
  );
  if (rows.length > 0) {
    const silent = rows.map((row) => row.worker_id);
    log.warn({ silent }, 'the jobs of silent workers go to others');
    // The library counts the attempt that was cut off, which says nothing about the job: it gets another one.
    await pool.query(
      `update graphile_worker._private_jobs set max_attempts = max_attempts + 1
       where locked_by = any ($1::text[]) and max_attempts < $2`,
      [silent, MOST_ATTEMPTS],
    );
    await utils.forceUnlockWorkers(silent);
  }
  await pool.query("delete from worker_heartbeat where at < now() - interval '1 day'");
}

function quietLogger(log: Logger) {
  return new GraphileLogger(() => (level: string, message: string) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
