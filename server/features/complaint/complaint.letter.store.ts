import { sql } from 'kysely';
import type { ComplaintStatus } from '../../../contracts/complaint/complaint.states.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ComplaintRow } from './complaint.store.ts';

/**
 * Whom a turn of the client's side concerns: who reported the claim, else the owners; those alone who may still sign in.
 */
export async function listReporters(tx: Tx, row: ComplaintRow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from organisation_user m join account p on p.id = m.account_id and p.active
    where m.organisation_id = ${row.organisation_id} and m.active
      and case when ${row.reporter_id}::uuid is null or not exists (
          select from organisation_user r join account a on a.id = r.account_id and a.active
          where r.organisation_id = m.organisation_id and r.active and r.account_id = ${row.reporter_id}::uuid)
        then m.role = 'owner' else m.account_id = ${row.reporter_id}::uuid end
    order by p.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** What a letter about a claim says. */
export interface ClaimNews {
  id: string;
  organisation_id: string;
  expedition_id: string | null;
  number: string;
  status: ComplaintStatus;
  organisation: string;
  audience: 'user' | 'admin';
  email: string;
  name: string;
  language: Language | null;
  dueAt: string | null;
  resolution: string;
  /** What the other side said last. */
  said: string | null;
}

/** Undefined when the claim or the person is gone. */
export async function readNews(
  tx: Tx,
  complaintId: string,
  accountId: string,
): Promise<ClaimNews | undefined> {
  const { rows } = await sql<ClaimNews>`
    select c.id, c.organisation_id, c.expedition_id, c.internal_number as number, c.status, o.name as organisation, p.audience, p.email,
      p.first_name as name, p.language, c.due_at as "dueAt", c.resolution,
      (select m.text from complaint_comment m where m.organisation_id = c.organisation_id and m.complaint_id = c.id
        and not m.internal and m.author_side = case p.audience when 'admin' then 'client' else 'provider' end
        order by m.created_at desc, m.id desc limit 1) as said
    from complaint c join organisation o on o.id = c.organisation_id
    join account p on p.id = ${accountId}::uuid and p.active
    where c.id = ${complaintId}::uuid`.execute(tx.db);
  return rows[0];
}

export interface Reminded {
  id: string;
  organisationId: string;
  status: string;
  dueAt: string;
}

/**
 * Marks claims whose answer is awaited and that end soon: once a week before, once two days before. No version changes, for
 * nothing of the claim does.
 */
export async function markReminded(tx: Tx, limit: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select c.id from complaint c
      where c.turn in ('reporter', 'decided') and c.due_at > ${tx.now}
        and ((c.due_at <= ${tx.now}::timestamptz + interval '7 days' and c.reminded_at is null
            and c.turn_since <= c.due_at - interval '8 days')
          or (c.due_at <= ${tx.now}::timestamptz + interval '2 days'
            and coalesce(c.reminded_at, c.turn_since) < c.due_at - interval '2 days'))
      order by c.due_at, c.id limit ${limit} for no key update skip locked
    )
    update complaint c set reminded_at = ${tx.now} from due where c.id = due.id
    returning c.id, c.organisation_id as "organisationId", c.status, c.due_at as "dueAt"`.execute(tx.db);
  return rows;
}
