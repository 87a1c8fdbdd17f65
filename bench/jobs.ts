import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SCHEDULES } from '../server/worker.ts';
import type { Bench } from './bench.ts';

/** Seconds that a scheduled job may take: one of four is kept busy by it. */
const MOST = 60;
/** Asks others, who are not there. */
const ASKS_OUTSIDE = ['pickupPlace.bringAll'];
const LOOK_MS = 20;
/** Jobs of less than so many seconds are one line together. */
const SHORT = 1;

/** Every scheduled job once over all rows, by the portal's own worker; those that take a second or fail have a line of their own. */
export async function timeJobs({ databaseUrl, report }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let short = 0;
  for (const { task } of SCHEDULES.filter((one) => !ASKS_OUTSIDE.includes(one.task))) {
    const begun = performance.now();
    const error = await runOnce(client, task);
    const seconds = (performance.now() - begun) / 1_000;
    if (error)
      report.figure(`scheduled job ${task}, ended by "${error}"`, seconds, 's', { goal: { most: 0 } });
    else if (seconds >= SHORT) report.figure(`scheduled job ${task}`, seconds, 's', { goal: { most: MOST } });
    else short = Math.max(short, seconds);
  }
  report.figure('all other scheduled jobs: the longest', short, 's', { goal: { most: SHORT } });
  await client.end();
}

/** Has the worker do a job once. @returns why it failed; null where it did not. */
async function runOnce(client: pg.Client, task: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from graphile_worker.add_job($1, max_attempts => 1)',
    [task],
  );
  const [{ id } = { id: '' }] = rows;
  for (;;) {
    const left = await client.query<{ error: string | null }>(
      'select last_error as error from graphile_worker.jobs where id = $1',
      [id],
    );
    const [job] = left.rows;
    if (!job || job.error !== null) return job?.error ?? null;
    await wait(LOOK_MS);
  }
}
