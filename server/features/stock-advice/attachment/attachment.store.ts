import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Attachment } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { StockAdviceAttachmentTable } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export type AttachmentRow = Selectable<StockAdviceAttachmentTable>;
export type NewAttachment = Insertable<StockAdviceAttachmentTable>;

/** The papers of an advice, first what was added first. */
export const listAttachments = (tx: Tx, adviceId: string): Promise<Attachment[]> =>
  tx.db
    .selectFrom('stock_advice_attachment')
    .select([
      'id',
      'original_name as originalName',
      'content_type as contentType',
      'bytes',
      'created_at as createdAt',
    ])
    .where('stock_advice_id', '=', adviceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** One paper of an advice that was not removed. */
export const readAttachment = (
  tx: Tx,
  adviceId: string,
  attachmentId: string,
): Promise<AttachmentRow | undefined> =>
  tx.db
    .selectFrom('stock_advice_attachment as t')
    .innerJoin('stock_advice as a', (join) =>
      join.onRef('a.organisation_id', '=', 't.organisation_id').onRef('a.id', '=', 't.stock_advice_id'),
    )
    .selectAll('t')
    .where('t.id', '=', attachmentId)
    .where('a.id', '=', adviceId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

export async function countAttachments(tx: Tx, adviceId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('stock_advice_attachment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('stock_advice_id', '=', adviceId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertAttachment = (tx: Tx, row: NewAttachment): Promise<AttachmentRow> =>
  tx.db.insertInto('stock_advice_attachment').values(row).returningAll().executeTakeFirstOrThrow();

export async function deleteAttachmentRow(tx: Tx, row: AttachmentRow): Promise<void> {
  await tx.db
    .deleteFrom('stock_advice_attachment')
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
}
