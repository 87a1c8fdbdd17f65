import { sql } from 'kysely';
import type { AdjustableRole, Adjusted } from '../../../contracts/kit/rights.ts';
import type { RightChange } from '../../../contracts/rights/rights.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export const readOrganisation = (tx: Tx, id: string): Promise<{ id: string; name: string } | undefined> =>
  tx.db.selectFrom('organisation').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** What an organisation changed in the rights of its roles. */
export async function readAdjusted(tx: Tx, organisationId: string): Promise<Map<string, Adjusted>> {
  const rows = await tx.db
    .selectFrom('role_right')
    .select(['role', 'permission', 'allowed'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const adjusted = new Map<string, Adjusted>();
  for (const { role, permission, allowed } of rows)
    adjusted.set(role, { ...adjusted.get(role), [permission]: allowed });
  return adjusted;
}

/** How many people have each role. */
export async function countPeople(tx: Tx, organisationId: string): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('organisation_user')
    .select(['role', sql<number>`count(*)::integer`.as('people')])
    .where('organisation_id', '=', organisationId)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** Holds the rights of an organisation until the transaction ends: changes of two people come one after another. */
export const holdRights = async (tx: Tx, organisationId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${organisationId}`}, 0))`.execute(
    tx.db,
  ));

/** Writes a right that differs from the table of the contracts, or forgets that it did. */
export async function writeRight(
  tx: Tx,
  organisationId: string,
  { role, permission, allowed }: RightChange,
  isUsual: (role: AdjustableRole) => boolean,
): Promise<void> {
  if (isUsual(role) === allowed) {
    await tx.db
      .deleteFrom('role_right')
      .where('organisation_id', '=', organisationId)
      .where('role', '=', role)
      .where('permission', '=', permission)
      .execute();
    return;
  }
  await tx.db
    .insertInto('role_right')
    .values({ organisation_id: organisationId, role, permission, allowed })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'role', 'permission']).doUpdateSet({ allowed }),
    )
    .execute();
}
