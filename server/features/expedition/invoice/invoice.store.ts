import type { Insertable, Selectable } from 'kysely';
import type { ExpeditionInvoiceTable } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export type InvoiceRow = Selectable<ExpeditionInvoiceTable>;

export const readInvoice = (tx: Tx, expeditionId: string): Promise<InvoiceRow | undefined> =>
  tx.db
    .selectFrom('expedition_invoice')
    .selectAll()
    .where('expedition_id', '=', expeditionId)
    .executeTakeFirst();

export const insertInvoice = (tx: Tx, row: Insertable<ExpeditionInvoiceTable>): Promise<InvoiceRow> =>
  tx.db.insertInto('expedition_invoice').values(row).returningAll().executeTakeFirstOrThrow();

export async function deleteInvoiceRow(tx: Tx, row: InvoiceRow): Promise<void> {
  await tx.db
    .deleteFrom('expedition_invoice')
    .where('organisation_id', '=', row.organisation_id)
    .where('expedition_id', '=', row.expedition_id)
    .execute();
}
