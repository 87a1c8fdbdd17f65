import { sql } from 'kysely';
import type { UserRole } from '../../../contracts/kit/permissions.ts';
import type { InvitationOf } from '../../../contracts/person/invitation.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** How long an invitation can be accepted, by its link or signed in: milliseconds. */
export const INVITATION_GOOD_FOR = 7 * 24 * 3_600_000;

const since = (tx: Tx): string => new Date(tx.now.getTime() - INVITATION_GOOD_FOR).toISOString();

/** The invitations of an account that still wait for its answer. */
const waiting = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('organisation_user as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .where('m.account_id', '=', accountId)
    .where('m.joined_at', 'is', null)
    .where('m.declined_at', 'is', null)
    .where('m.active', '=', true)
    .where('o.active', '=', true)
    .where('m.invited_at', '>', since(tx));

/** What somebody is asked: by whom, to what, as what. */
export async function listWaiting(tx: Tx, accountId: string): Promise<InvitationOf[]> {
  const rows = await waiting(tx, accountId)
    .select(['m.id', 'o.name as organisation', 'm.role', 'm.invited_by as by', 'm.invited_at as at'])
    .orderBy('o.name')
    .orderBy('m.id')
    .execute();
  return rows.map(({ at, role, ...row }) => ({
    ...row,
    role: role as UserRole,
    until: new Date(Date.parse(`${at}`) + INVITATION_GOOD_FOR).toISOString(),
  }));
}

export async function countWaiting(tx: Tx, accountId: string): Promise<number> {
  const { count } = await waiting(tx, accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Answered {
  id: string;
  organisationId: string;
  role: UserRole;
  /** As it was invited: until it has joined, the organisation knows no more. */
  email: string;
}

/** Those of the invitations that still wait, held until the end of the transaction. */
export async function lockWaiting(tx: Tx, accountId: string, ids: readonly string[]): Promise<Answered[]> {
  if (ids.length === 0) return [];
  const rows = await waiting(tx, accountId)
    .select([
      'm.id',
      'm.organisation_id as organisationId',
      'm.role',
      sql<string>`coalesce(m.email, '')`.as('email'),
    ])
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
  return rows as Answered[];
}

/** Writes an answer: who accepts belongs to the organisation from now on. */
export async function writeAnswer(tx: Tx, id: string, answer: 'accept' | 'decline'): Promise<void> {
  await tx.db
    .updateTable('organisation_user')
    .set((set) => ({
      [answer === 'accept' ? 'joined_at' : 'declined_at']: tx.now,
      changed_at: tx.now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
