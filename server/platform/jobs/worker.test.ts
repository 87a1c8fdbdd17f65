import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { systemScope } from '../access/scope.ts';
import { enqueueJob } from './enqueue.ts';
import { type JobWorker, startWorker } from './worker.ts';

let db: TestDatabase;
let pool: pg.Pool;
let worker: JobWorker | undefined;

beforeAll(async () => {
  db = await createTestDatabase();
  pool = new pg.Pool({ connectionString: db.ownerUrl, max: 4 });
});
afterAll(async () => {
  await worker?.stop();
  await pool.end();
  await db.drop();
});

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
  worker = await startWorker({
    pool,
    database: db,
    jobs: { 'test.killed': async (payload) => finish(payload) },
    schedules: [],
    concurrency: 1,
    log: pino({ level: 'silent' }),
  });
  expect(await done).toEqual({ number: 1 });
});
