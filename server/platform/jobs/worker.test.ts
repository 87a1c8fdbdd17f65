import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { systemScope } from '../access/scope.ts';
import { enqueueJob, WAITED_FOR } from './enqueue.ts';
import { type Job, type JobWorker, keepAlive, startWorker } from './worker.ts';

let db: TestDatabase;
let pool: pg.Pool;
const workers: JobWorker[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  pool = new pg.Pool({ connectionString: db.ownerUrl, max: 4 });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await pool.end();
  await db.drop();
});

async function start(jobs: Record<string, Job>): Promise<void> {
  const log = pino({ level: 'silent' });
  workers.push(await startWorker({ pool, database: db, jobs, schedules: [], concurrency: 1, log }));
}

it('gives a job that was killed in its last attempt another one', async () => {
  await db.transaction(systemScope(), (tx) =>
    enqueueJob(tx, { task: 'test.killed', payload: { number: 1 } }),
  );
  await db.asOwner(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'killed',
       locked_at = now() - interval '1 hour'`,
  );
  let finish = (_payload: unknown) => {};
  const done = new Promise<unknown>((resolve) => {
    finish = resolve;
  });
  // The job may be done before the worker is handed out; without it, nothing would stop it.
  await start({ 'test.killed': async (payload) => finish(payload) });
  expect(await done).toEqual({ number: 1 });
});

it('tries a job for more than two days, and one that somebody waits for below two minutes', async () => {
  // The library waits so many seconds after each attempt.
  const hours = (attempts: number) =>
    Array.from({ length: attempts - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10))).reduce((a, b) => a + b) /
    3_600;
  const payload = { number: 1 };
  await db.transaction(systemScope(), async (tx) => {
    await enqueueJob(tx, { task: 'test.patient', payload });
    await enqueueJob(tx, { task: 'test.waitedFor', payload, attempts: WAITED_FOR });
  });
  const jobs = await db.asOwner<{ task: string; attempts: number }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier in ('test.patient', 'test.waitedFor')
     returning t.identifier as task, j.max_attempts as attempts`,
  );
  const given = new Map(jobs.map(({ task, attempts }) => [task, hours(attempts)]));
  expect(given.get('test.patient')).toBeGreaterThan(48);
  expect(given.get('test.waitedFor')).toBeLessThan(2 / 60);
});

it('leaves a job that takes longer than a minute to the worker that is at it', async () => {
  let finish = () => {};
  const goesOn = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await start({
    'test.long': () => {
      begin();
      return goesOn;
    },
  });
  await db.transaction(systemScope(), (tx) => enqueueJob(tx, { task: 'test.long', payload: {} }));
  await begun;
  const locks = () => db.asOwner('select locked_by, attempts from graphile_worker._private_jobs');
  await db.asOwner(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
  const before = await locks();
  expect(before).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]);
  // Another process looks for what silent ones have left.
  await start({});
  const after = await locks();
  finish();
  expect(after).toEqual(before);
});

it('frees a job of its own that nobody is at: its end could not be written', async () => {
  const log = pino({ level: 'silent' });
  await db.transaction(systemScope(), (tx) =>
    enqueueJob(tx, { task: 'test.lost', payload: {}, queue: 'lost' }),
  );
  const [job] = await db.asOwner<{ id: string; most: number }>(
    `update graphile_worker._private_jobs j set attempts = 1, locked_by = 'ours', locked_at = now() - interval '1 minute'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test.lost'
     returning j.id, max_attempts as most`,
  );
  await db.asOwner(
    `update graphile_worker._private_job_queues set locked_by = 'ours', locked_at = now() where queue_name = 'lost'`,
  );
  const { id = '', most = 0 } = job ?? {};
  const read = () =>
    db.asOwner(
      `select j.locked_by as job, q.locked_by as queue, j.max_attempts as most from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.id = $1`,
      [id],
    );
  await keepAlive(pool, ['ours'], [id], log);
  expect(await read()).toEqual([{ job: 'ours', queue: 'ours', most }]);
  await keepAlive(pool, ['ours'], [], log);
  expect(await read()).toEqual([{ job: null, queue: null, most: most + 1 }]);
});

it('holds a job while it is at it, and for a while after its end, which is still to be written', async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  // Beats come when the test says so; all else of the worker keeps its clocks.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  const ends = new Map<number, () => void>();
  let begun = (_nth: number) => {};
  const begin = () =>
    new Promise<number>((resolve) => {
      begun = resolve;
    });
  let nextRun = begin();
  await start({
    'test.held': () =>
      new Promise<void>((resolve) => {
        const nth = ends.size + 1;
        ends.set(nth, resolve);
        begun(nth);
      }),
  });
  await db.transaction(systemScope(), (tx) => enqueueJob(tx, { task: 'test.held', payload: {} }));
  expect(await nextRun).toBe(1);
  const [job] = await db.asOwner<{ id: string; locked_by: string; task_id: number }>(
    `update graphile_worker._private_jobs j set locked_at = now() - interval '1 minute'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test.held'
     returning j.id, j.locked_by, j.task_id`,
  );
  const { id = '', locked_by = '', task_id = 0 } = job ?? {};
  const holder = async () =>
    (await db.asOwner('select locked_by from graphile_worker._private_jobs where id = $1', [id]))[0];
  /** Lets the worker beat, and waits until it has done the last thing of a beat. */
  const beat = async (after: number) => {
    await db.asOwner(
      `insert into worker_heartbeat (worker_id, at) values ('old', now() - interval '2 days')`,
    );
    vi.advanceTimersByTime(after);
    const old = () => db.asOwner(`select from worker_heartbeat where worker_id = 'old'`);
    await expect.poll(old).toEqual([]);
  };
  await beat(10_000);
  expect(await holder()).toEqual({ locked_by });

  // It ends, and as the database was away, the row stays as it was.
  nextRun = begin();
  ends.get(1)?.();
  await expect.poll(holder).toBeUndefined();
  await db.asOwner(
    `insert into graphile_worker._private_jobs (id, task_id, payload, attempts, locked_by, locked_at)
     overriding system value values ($1, $2, '{}', 1, $3, now() - interval '1 minute')`,
    [id, task_id, locked_by],
  );
  await beat(10_000);
  expect(await holder()).toEqual({ locked_by });
  await beat(40_000);
  expect(await nextRun).toBe(2);
  ends.get(2)?.();
});
