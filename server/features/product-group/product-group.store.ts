import type { Tx } from '../../platform/database/transaction.ts';

/** Groups, held until the end of the transaction; those that are not there are missing. */
export const lockGroups = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('product_group')
    .select(['id', 'organisation_id', 'name', 'version'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves all products of a group into another one. @returns their ids. */
export async function moveProducts(
  tx: Tx,
  organisationId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const moved = await tx.db
    .updateTable('product')
    .set((row) => ({ product_group_id: to, version: row('version', '+', 1), changed_at: tx.now }))
    .where('organisation_id', '=', organisationId)
    .where('product_group_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** A group to which products came has changed. */
export async function touchGroup(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('product_group')
    .set((row) => ({ version: row('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}
