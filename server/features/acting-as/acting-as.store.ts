import type { Tx } from '../../platform/database/transaction.ts';

/** As whom a session looks or acts from now on; all null as the person themselves. */
interface RowOfActingAs {
  as_role: string | null;
  as_organisation_id: string | null;
  as_reason: string | null;
  as_until: Date | null;
}

/** For the system's scope: clients do not see sessions. */
export const writeActingAs = async (tx: Tx, sessionId: string, row: RowOfActingAs): Promise<void> =>
  void (await tx.db.updateTable('session').set(row).where('id', '=', sessionId).execute());

export const readClient = (tx: Tx, id: string): Promise<{ id: string; name: string } | undefined> =>
  tx.db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
