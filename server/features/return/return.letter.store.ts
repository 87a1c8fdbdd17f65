import { sql } from 'kysely';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { ReturnOutcome } from '../../../contracts/return/return.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Who of an organisation decides on returns: its owners and managers. */
export async function listDeciders(
  tx: Tx,
  organisationId: string,
): Promise<{ name: string; email: string; language: Language | null }[]> {
  const { rows } = await sql<{ name: string; email: string; language: Language | null }>`
    select coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.login) as name, a.email, a.language
    from organisation_user u join account a on a.id = u.account_id
    where u.organisation_id = ${organisationId} and u.role in ('owner', 'manager') and a.active
    order by a.id`.execute(tx.db);
  return rows;
}

/** Pieces of returns by what became of them, and those of which nothing is known yet. */
export async function readPieces(
  tx: Tx,
  organisationId: string,
  rows: readonly { id: string }[],
): Promise<({ id: string; open: number } & Record<ReturnOutcome, number>)[]> {
  const { rows: sums } = await sql<{ id: string; open: number } & Record<ReturnOutcome, number>>`
    select return_id as id, sum(restocked)::int as restocked, sum(opened)::int as opened, sum(damaged)::int as damaged,
      sum(missing)::int as missing, sum(refused)::int as refused,
      sum(quantity - restocked - opened - damaged - missing - refused)::int as open
    from return_item where organisation_id = ${organisationId} and return_id = any (${rows.map(({ id }) => id)}::uuid[])
    group by return_id`.execute(tx.db);
  return sums;
}
