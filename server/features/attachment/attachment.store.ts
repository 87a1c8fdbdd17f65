import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** Tables of attachments, each with the column of the record that they belong to. */
export const ATTACHMENT_TABLES = {
  stockAdvice: { table: 'stock_advice_attachment', owner: 'stock_advice_id' },
  complaint: { table: 'complaint_attachment', owner: 'complaint_id' },
} as const;
export type AttachmentOwnerName = keyof typeof ATTACHMENT_TABLES;

/** What every such table has. */
export interface AttachmentRow {
  id: string;
  organisation_id: string;
  original_name: string;
  content_type: string;
  bytes: number;
  file_key: string;
  created_at: string | Date;
}

/** Tables by what they share; columns that differ are named by hand. */
const tablesOf = (tx: Tx) => tx.db as unknown as Kysely<{ paper: AttachmentRow }>;
const known = (name: AttachmentOwnerName) => {
  const { table, owner } = ATTACHMENT_TABLES[name];
  return { table: table as string as 'paper', owner: sql.ref(owner) };
};

/** The attachments of a record, first what was added first. */
export function listAttachmentRows<R extends AttachmentRow>(
  tx: Tx,
  name: AttachmentOwnerName,
  ownerId: string,
): Promise<R[]> {
  const { table, owner } = known(name);
  return tablesOf(tx)
    .selectFrom(table)
    .selectAll()
    .where(owner, '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute() as unknown as Promise<R[]>;
}

export function readAttachmentRow(
  tx: Tx,
  name: AttachmentOwnerName,
  ownerId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  const { table, owner } = known(name);
  return tablesOf(tx)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where(owner, '=', ownerId)
    .executeTakeFirst();
}

export async function countAttachments(tx: Tx, name: AttachmentOwnerName, ownerId: string): Promise<number> {
  const { table, owner } = known(name);
  const row = await tablesOf(tx)
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(owner, '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @param more columns of its own table, the record's id among them. */
export async function insertAttachmentRow<R extends AttachmentRow>(
  tx: Tx,
  name: AttachmentOwnerName,
  row: AttachmentRow,
  more: Readonly<Record<string, unknown>>,
): Promise<R> {
  const { table } = known(name);
  return (await tablesOf(tx)
    .insertInto(table)
    .values({ ...row, ...more } as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as R;
}

export async function deleteAttachmentRow(
  tx: Tx,
  name: AttachmentOwnerName,
  row: Pick<AttachmentRow, 'id' | 'organisation_id'>,
): Promise<void> {
  await tablesOf(tx)
    .deleteFrom(known(name).table)
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
}
