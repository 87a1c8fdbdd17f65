import { sql } from 'kysely';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { CLOSES_AT } from './stock-advice.detail.store.ts';

/** Advices that may close themselves, with when they do. */
const CLOSING = sql`
  select a.id, a.organisation_id, a.status, a.warned_at, ${CLOSES_AT} as closes_at,
    ${CLOSES_AT} at time zone w.time_zone - interval '3 days' as warned_from_there, w.time_zone
  from organisation o
  join stock_advice a on a.organisation_id = o.id
  join wms w on w.id = a.wms_id
  where o.stock_advice_close_interval <> 'never' and a.status in ('new', 'partiallyFinished')
    and a.deleted_at is null`;

/** Those whose time is over. */
export async function listOverdue(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${CLOSING}) c where c.closes_at <= ${tx.now} order by c.closes_at, c.id limit ${limit}`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

/** Whether the time of one is over; asked again once it is held. */
export async function isOverdue(tx: Tx, adviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${CLOSING}) c where c.id = ${adviceId} and c.closes_at <= ${tx.now}`.execute(tx.db);
  return rows.length > 0;
}

export interface Warned {
  id: string;
  organisationId: string;
  status: string;
  closesAt: string;
}

/**
 * Marks those that close within three days and whose people have not been notified of this end yet; no version changes, for
 * nothing of the announcement does.
 */
export async function markWarned(tx: Tx, limit: number): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    with due as (
      select c.id, c.status, c.closes_at from (${CLOSING}) c
      where c.closes_at > ${tx.now} and c.warned_from_there at time zone c.time_zone <= ${tx.now}
        and (c.warned_at is null or c.warned_at < c.warned_from_there at time zone c.time_zone)
      order by c.closes_at, c.id limit ${limit}
    ), held as (
      select a.id, due.status, due.closes_at from stock_advice a join due on due.id = a.id
      where a.status = due.status order by a.id for no key update of a skip locked
    )
    update stock_advice a set warned_at = ${tx.now} from held where a.id = held.id
    returning a.id, a.organisation_id as "organisationId", held.status, held.closes_at as "closesAt"`.execute(
    tx.db,
  );
  return rows;
}

/** Whom the closing of advices concerns: who announced them, and the owners; those alone who may still sign in. */
export async function listConcerned(
  tx: Tx,
  adviceIds: readonly string[],
): Promise<{ stockAdvice: string; account: string }[]> {
  const { rows } = await sql<{ stockAdvice: string; account: string }>`
    select a.id as "stockAdvice", p.id as account
    from stock_advice a
    join organisation_user m on m.organisation_id = a.organisation_id and m.active
      and (m.role = 'owner' or m.account_id = a.account_id)
    join account p on p.id = m.account_id and p.active
    where a.id = any (${[...adviceIds]}::uuid[]) order by a.id, p.id`.execute(tx.db);
  return rows;
}

/** What a letter to one of them says. */
export interface CloseWarning {
  email: string;
  name: string;
  language: Language | null;
  organisation: string;
  number: string;
  quantity: number;
  supplied: number;
  closesAt: string;
  /** The last day on which it is open, at its warehouse. */
  lastDay: string;
}

/** Undefined when it does not close itself any more, or the person is gone. */
export async function readWarning(
  tx: Tx,
  adviceId: string,
  accountId: string,
): Promise<CloseWarning | undefined> {
  const { rows } = await sql<CloseWarning>`
    select p.email, p.first_name as name, p.language, o.name as organisation, a.internal_id as number,
      a.sum_of_quantity as quantity, a.sum_of_supplied as supplied, c.closes_at as "closesAt",
      to_char(c.closes_at at time zone c.time_zone - interval '1 day', 'YYYY-MM-DD') as "lastDay"
    from (${CLOSING}) c
    join stock_advice a on a.id = c.id
    join organisation o on o.id = a.organisation_id
    join account p on p.id = ${accountId} and p.active
    where c.id = ${adviceId} and c.closes_at is not null`.execute(tx.db);
  return rows[0];
}
