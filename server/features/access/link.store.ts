import type { Tx } from '../../platform/database/transaction.ts';

/** What a link in a letter is for: a forgotten password, a first one, a new address. */
export type LinkKind = 'reset' | 'invitation' | 'email';

export interface Link {
  accountId: string;
  kind: LinkKind;
  audience: 'user' | 'admin';
  /** The organisation whose invitation it is. */
  invitedTo: string | null;
  organisation: string | null;
  /** The invitations that the letter named. */
  memberships: string[] | null;
  /** The new address. */
  email: string | null;
}

export interface NewLink {
  tokenHash: string;
  accountId: string;
  kind: LinkKind;
  expiresAt: Date;
  invitedTo?: string | null;
  memberships?: string[];
  email?: string | null;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.db
    .insertInto('password_link')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      kind: link.kind,
      expires_at: link.expiresAt,
      created_at: tx.now,
      invited_to: link.invitedTo ?? null,
      memberships: link.memberships ?? null,
      email: link.email ?? null,
    })
    .execute();
}

/** A link that is still good, locked so that it is used once; one of an invitation that was sent anew is not. */
export async function findLink(tx: Tx, tokenHash: string): Promise<Link | undefined> {
  const row = await tx.db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('organisation_user as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.organisation_id', '=', 'l.invited_to'),
    )
    .leftJoin('organisation as o', 'o.id', 'l.invited_to')
    .select([
      'l.account_id as accountId',
      'l.kind',
      'a.audience',
      'l.invited_to as invitedTo',
      'o.name as organisation',
      'l.memberships',
      'l.email',
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', tx.now.toISOString())
    .where('a.active', '=', true)
    .where((where) =>
      where.or([where('m.invited_at', 'is', null), where('l.created_at', '>=', where.ref('m.invited_at'))]),
    )
    .forUpdate('l')
    .executeTakeFirst();
  return row as Link | undefined;
}

/** Ends the links of an account: all of them, or those of one kind, of one invitation. */
export async function closeLinks(
  tx: Tx,
  accountId: string,
  only: { kind?: LinkKind; invitedTo?: string | null } = {},
): Promise<void> {
  await tx.db
    .updateTable('password_link')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(only.kind !== undefined, (query) => query.where('kind', '=', only.kind ?? 'reset'))
    .$if(only.invitedTo !== undefined, (query) =>
      query.where('invited_to', 'is not distinct from', only.invitedTo ?? null),
    )
    .execute();
}
