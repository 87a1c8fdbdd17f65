import type { Job } from '../server/platform/jobs/worker.ts';
import type { OutboxMail } from '../server/platform/mail/outbox.ts';
import { createJobs } from '../server/worker.ts';
import type { Portal } from './portal.ts';

const TASKS = /^(access|admin|letter|person)\./;

interface Waiting {
  id: string;
  task: string;
  payload: Record<string, unknown>;
}

/** Does the waiting jobs that write letters, as the worker would; gives the letters that came of them, oldest first. */
export async function sendLetters(portal: Portal): Promise<OutboxMail[]> {
  const { database, services } = portal;
  const jobs = createJobs(services);
  const before = new Set((await services.mailer.listOutbox()).map(({ id }) => id));
  const waiting = await database.asOwner<Waiting>(
    `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  for (const { id, task, payload } of waiting.filter((one) => TASKS.test(one.task))) {
    const signal = new AbortController().signal;
    const job = jobs[task] as Job;
    await job(payload, { database, log: services.log, attempt: 1, lastAttempt: false, signal });
    await database.asOwner('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return (await services.mailer.listOutbox()).filter(({ id }) => !before.has(id)).reverse();
}

/** The path of the link in a letter, and the token at its end. */
export function linkOf(letter: OutboxMail | undefined): { url: string; path: string; token: string } {
  const [url = ''] = /https?:\/\/\S+/.exec(letter?.text ?? '') ?? [];
  const path = new URL(url).pathname;
  return { url, path, token: path.split('/').at(-1) ?? '' };
}
