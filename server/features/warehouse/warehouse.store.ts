import type { Tx } from '../../platform/database/transaction.ts';

/** The warehouses of an organisation, held until the end of the transaction with the organisation's choice of one. */
export async function lockWarehouses(
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string; is_default: boolean; active: boolean; version: number }[]> {
  await tx.db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
  return tx.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'is_default', 'active', 'version'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whose a warehouse is; undefined when it is not there or not the caller's. */
export const findWarehouse = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('warehouse')
    .select(['organisation_id', 'name', 'is_default'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function writeDefault(tx: Tx, id: string, to: boolean): Promise<void> {
  await tx.db
    .updateTable('warehouse')
    .set((row) => ({ is_default: to, version: row('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}

/** An organisation works in the physical warehouses where its virtual ones put their goods. */
export async function joinWms(tx: Tx, id: string): Promise<void> {
  await tx.db
    .insertInto('organisation_wms')
    .columns(['organisation_id', 'wms_id'])
    .expression(
      tx.db.selectFrom('warehouse').select(['organisation_id', 'default_wms_id']).where('id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
