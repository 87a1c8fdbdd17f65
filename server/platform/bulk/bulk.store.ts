import { type RawBuilder, sql } from 'kysely';
import type { ActingAs } from '../../../contracts/access/acting-as.ts';
import type { BulkAnswer, BulkQuery } from '../../../contracts/kit/bulk.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../database/transaction.ts';

/** A bulk call as it was made with a query. */
export interface BulkCall {
  noun: string;
  act: string;
  /** `PUT /api/supplier/deactivate` */
  route: string;
  params: Record<string, unknown>;
  /** The body without its query. */
  body: Record<string, unknown>;
  query: BulkQuery;
  language: Language;
}

export interface BulkJobRow extends BulkCall {
  id: string;
  account_id: string;
  acting_as: ActingAs | null;
  status: 'waiting' | 'running' | 'finished' | 'stopped';
  total: number | null;
  stop_asked_at: string | null;
}

export async function insertBulkJob(
  tx: Tx,
  id: string,
  { accountId, actingAs }: { accountId: string; actingAs: ActingAs | null },
  call: BulkCall,
): Promise<void> {
  const { noun, act, route, params, body, query, language } = call;
  await sql`insert into bulk_job
      (id, account_id, acting_as, noun, act, route, params, body, query, language, created_at, changed_at)
    values (${id}, ${accountId}, ${actingAs && JSON.stringify(actingAs)}::jsonb, ${noun}, ${act}, ${route}, ${JSON.stringify(params)}::jsonb,
      ${JSON.stringify(body)}::jsonb, ${JSON.stringify(query)}::jsonb, ${language}, ${tx.now}, ${tx.now})`.execute(
    tx.db,
  );
}

export async function readBulkJob(tx: Tx, id: string): Promise<BulkJobRow | undefined> {
  const { rows } = await sql<BulkJobRow>`
    select id, account_id, acting_as, noun, act, route, params, body, query, language, status, total, stop_asked_at
    from bulk_job where id = ${id}::uuid`.execute(tx.db);
  return rows[0];
}

/**
 * Writes down which records match, in one statement whatever their number.
 * @param ids a query of `id`s in their order.
 */
export async function insertMatches(
  tx: Tx,
  { id, account_id }: BulkJobRow,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with matched as (
      insert into bulk_item (bulk_job_id, account_id, record_id, position)
      select ${id}::uuid, ${account_id}::uuid, id, row_number() over () from (${ids}) as ordered
      returning 1)
    update bulk_job set status = 'running', total = (select count(*) from matched), changed_at = ${tx.now}
    where id = ${id}::uuid`.execute(tx.unprepared);
}

/** After a restart: what was done before, counted anew, as a piece that was cut off is not in the counts. */
export async function recountBulkJob(tx: Tx, id: string): Promise<void> {
  await sql`update bulk_job set
      done = (select count(*) from bulk_item where bulk_job_id = ${id}::uuid and outcome = 'done'),
      refused = (select count(*) from bulk_item where bulk_job_id = ${id}::uuid and outcome = 'refused')
    where id = ${id}::uuid`.execute(tx.db);
}

/** The next records that wait, in their order. */
export async function listWaiting(tx: Tx, id: string, later: boolean, most: number): Promise<string[]> {
  const { rows } = await sql<{ record: string }>`
    select record_id as record from bulk_item
    where bulk_job_id = ${id}::uuid and later = ${later} and outcome is null
    order by position limit ${most}`.execute(tx.db);
  return rows.map(({ record }) => record);
}

/** Records of a job that prints, after a position: it reads all of them again where it was cut off. */
export async function listAfter(
  tx: Tx,
  id: string,
  after: number,
  most: number,
): Promise<{ id: string; position: number }[]> {
  const { rows } = await sql<{ id: string; position: number }>`
    select record_id as id, position from bulk_item
    where bulk_job_id = ${id}::uuid and position > ${after} order by position limit ${most}`.execute(tx.db);
  return rows;
}

/** A job that prints begins anew: nothing of it is done. */
export async function beginAgain(tx: Tx, id: string): Promise<void> {
  await sql`update bulk_item set outcome = null, code = null, message = null
    where bulk_job_id = ${id}::uuid and outcome is not null`.execute(tx.db);
  await sql`update bulk_job set done = 0, refused = 0 where id = ${id}::uuid`.execute(tx.db);
}

/** Names the file that a job has printed. */
export async function keepPrinted(
  tx: Tx,
  id: string,
  { key, name, type }: { key: string; name: string; type: string },
): Promise<void> {
  await sql`update bulk_job set file_key = ${key}, file_name = ${name}, file_type = ${type}
    where id = ${id}::uuid`.execute(tx.db);
}

/** The file that a job of this account has printed. */
export async function readPrinted(
  tx: Tx,
  id: string,
  accountId: string,
): Promise<{ key: string; name: string; type: string } | undefined> {
  const { rows } = await sql<{ key: string; name: string; type: string }>`
    select file_key as key, file_name as name, file_type as type from bulk_job
    where id = ${id}::uuid and account_id = ${accountId}::uuid and file_key is not null`.execute(tx.db);
  return rows[0];
}

/** Notes in the transaction of the act that it is done: a repeat of the job then passes over it. */
export async function noteDone(tx: Tx, id: string, record: string): Promise<void> {
  await tx.send(
    sql`update bulk_item set outcome = 'done'
      where bulk_job_id = ${id}::uuid and record_id = ${record}::uuid`.compile(tx.db),
  );
}

/** Notes what became of a piece: its refusals with their reasons, what waits for the others, and the counts. */
export async function notePiece(
  tx: Tx,
  id: string,
  results: BulkAnswer['results'],
  postponed: readonly string[],
): Promise<void> {
  const refused = results.filter(({ done }) => !done);
  if (refused.length > 0)
    await sql`update bulk_item set outcome = 'refused', code = r.code, message = r.message
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r(id uuid, code text, message text)
      where bulk_job_id = ${id}::uuid and record_id = r.id`.execute(tx.db);
  if (postponed.length > 0)
    await sql`update bulk_item set later = true
      where bulk_job_id = ${id}::uuid and record_id = any (${[...postponed]}::uuid[])`.execute(tx.db);
  await sql`update bulk_job set done = done + ${results.length - refused.length}::integer,
      refused = refused + ${refused.length}::integer, changed_at = ${tx.now}
    where id = ${id}::uuid`.execute(tx.db);
}

/** Asks a job to stop; one that has ended stays as it is. @returns false where there is none of this account. */
export async function askToStop(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update bulk_job set stop_asked_at = coalesce(stop_asked_at, ${tx.now}),
      status = case when status = 'waiting' then 'stopped' else status end,
      finished_at = case when status = 'waiting' then ${tx.now} else finished_at end
    where id = ${id}::uuid and account_id = ${accountId}::uuid returning id`.execute(tx.db);
  return rows.length > 0;
}

/** Ends a job; only its refusals are kept. @param problem why it ended early. */
export async function endBulkJob(
  tx: Tx,
  id: string,
  status: 'finished' | 'stopped',
  problem: string | null,
): Promise<void> {
  await sql`update bulk_job set status = ${status}, problem = ${problem}, finished_at = ${tx.now}, changed_at = ${tx.now}
    where id = ${id}::uuid and finished_at is null`.execute(tx.db);
  await sql`delete from bulk_item
    where bulk_job_id = ${id}::uuid and outcome is distinct from 'refused'`.execute(tx.db);
}

/** A record that was refused. */
export interface Refused {
  id: string;
  code: string | null;
  message: string | null;
  position: number;
}

/** Refused records in their order, after a position. */
export async function listRefused(tx: Tx, id: string, after: number, most: number): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select record_id as id, code, message, position from bulk_item
    where bulk_job_id = ${id}::uuid and outcome = 'refused' and position > ${after}
    order by position limit ${most}`.execute(tx.db);
  return rows;
}

/** Removes jobs that were begun before a moment. @returns how many. */
export async function deleteBulkJobs(tx: Tx, before: Date): Promise<number> {
  const result = await tx.db
    .deleteFrom('bulk_job')
    .where('created_at', '<', before.toISOString())
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
