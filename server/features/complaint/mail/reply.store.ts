import { sql } from 'kysely';
import type { AdminRole, UserRole } from '../../../../contracts/kit/permissions.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** A person who may have written a reply: somebody with that address who belongs to the claim's client or the provider. */
export interface Writer {
  account: string;
  name: string;
  audience: 'user' | 'admin';
  role: UserRole | AdminRole;
  claim: string;
  organisation: string;
}

/** Everybody with this address who could have been written to about the claim with this number. */
export async function listWriters(tx: Tx, number: string, email: string): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select p.id as account, p.first_name || ' ' || p.last_name as name, p.audience,
      coalesce(m.role, p.role) as role, c.id as claim, c.organisation_id as organisation
    from complaint c
    join account p on lower(p.email) = lower(${email}) and p.active
    left join organisation_user m on m.account_id = p.id and m.organisation_id = c.organisation_id and m.active
    where c.internal_number = ${number} and (p.audience = 'admin' or m.account_id is not null)
    limit 20`.execute(tx.db);
  return rows;
}

/** Whether this letter was taken already: mail servers may bring one twice. */
export async function isTaken(tx: Tx, complaintId: string, messageId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('complaint_comment')
    .select('id')
    .where('complaint_id', '=', complaintId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which letter a comment came with. */
export async function noteLetter(
  tx: Tx,
  organisationId: string,
  commentId: string,
  messageId: string,
): Promise<void> {
  await sql`update complaint_comment set message_id = ${messageId}
    where organisation_id = ${organisationId} and id = ${commentId}`.execute(tx.db);
}
