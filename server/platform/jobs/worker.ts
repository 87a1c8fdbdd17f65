import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
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
 * Runs jobs out of the database until stopped. Each process beats every 10 s; whoever finds one silent for 40 s unlocks
 * what it held, so that after a kill a job goes on within a minute, not after the library's hours. So does a job whose end
 * could not be written, because the database was away.
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
  /** The jobs of this process, each until the moment from which nobody is at it any more. */
  const held = new Map<string, number>();
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([task, job]) => [
      task,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number; id: string } }) => {
        const { attempts, max_attempts } = helpers.job;
        const started = process.hrtime.bigint();
        held.set(helpers.job.id, Number.POSITIVE_INFINITY);
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
          // Its end is still to be written.
          held.set(helpers.job.id, Date.now() + DEAD_AFTER);
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
  const beat = async () => {
    for (const [id, until] of held) if (until < Date.now()) held.delete(id);
    await keepAlive(pool, [...pools], [...held.keys()], log).catch((error: unknown) =>
      log.warn({ err: error }, 'a heartbeat failed'),
    );
  };
  await beat();
  const timer = setInterval(beat, BEAT);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await runner.stop().catch(() => undefined);
    },
  };
}

/**
 * Says that these pools live, and frees the jobs that nobody is at: those of pools that are silent, and of `pools` all but
 * `held`.
 */
export async function keepAlive(
  pool: pg.Pool,
  pools: readonly string[],
  held: readonly string[],
  log: Logger,
): Promise<void> {
  await pool.query(
    `insert into worker_heartbeat (worker_id, at) select id, now() from unnest($1::text[]) as id
     on conflict (worker_id) do update set at = excluded.at`,
    [pools],
  );
  // The library counts the attempt that was cut off, which says nothing about the job: it gets another one.
  const { rows } = await pool.query<{ job: string; by: string }>(
    `with left_behind as (
       select j.id, j.locked_by from graphile_worker._private_jobs j
       left join worker_heartbeat h on h.worker_id = j.locked_by
       where j.locked_at < now() - $1 * interval '1 millisecond'
         and case when j.locked_by = any ($2::text[]) then j.id <> all ($3::bigint[])
           else h.at is null or h.at < now() - $1 * interval '1 millisecond' end
       for update of j skip locked
     ), freed as (
       update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
         max_attempts = greatest(max_attempts, least(max_attempts + 1, $4))
       from left_behind l where l.id = j.id
       returning j.id, j.job_queue_id, l.locked_by
     ), queues as (
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       from freed f where f.job_queue_id = q.id and q.locked_by = f.locked_by
     )
     select id::text as job, locked_by as by from freed`,
    [DEAD_AFTER, pools, held, MOST_ATTEMPTS],
  );
  if (rows.length > 0) log.warn({ jobs: rows }, 'jobs that nobody was at go to others');
  await pool.query("delete from worker_heartbeat where at < now() - interval '1 day'");
}

function quietLogger(log: Logger) {
  return new GraphileLogger(() => (level: string, message: string) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
