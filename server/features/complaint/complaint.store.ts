import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type ComplaintStatus, OPEN_COMPLAINT } from '../../../contracts/complaint/complaint.states.ts';
import type { ComplaintCommentTable, ComplaintTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

export type ComplaintRow = LivingRow<ComplaintTable, ComplaintStatus>;
export type ComplaintChange = Updateable<ComplaintTable>;
export type NewComplaint = Insertable<ComplaintTable>;
export type CommentRow = Selectable<ComplaintCommentTable>;
export type NewComment = Insertable<ComplaintCommentTable>;

export const complaintStore = lifeStore<'complaint', ComplaintStatus>('complaint');

export async function insertComplaint(tx: Tx, row: NewComplaint): Promise<ComplaintRow> {
  const written = await tx.db.insertInto('complaint').values(row).returningAll().executeTakeFirstOrThrow();
  return written as unknown as ComplaintRow;
}

/** The next number of a claim: `RC-48213907`. */
export async function nextComplaintNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'RC-' || document_number('complaint_number') as number`.execute(tx.db);
  return rows[0]?.number ?? '';
}

export const insertComment = (tx: Tx, row: NewComment): Promise<CommentRow> =>
  tx.db.insertInto('complaint_comment').values(row).returningAll().executeTakeFirstOrThrow();

/** The comments of a claim that the reader may see, oldest first. */
export const listComments = (tx: Tx, complaintId: string): Promise<CommentRow[]> =>
  tx.db
    .selectFrom('complaint_comment')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A comment of a claim that the reader may see. */
export const readComment = (
  tx: Tx,
  complaintId: string,
  id: string,
): Promise<Pick<CommentRow, 'id' | 'internal'> | undefined> =>
  tx.db
    .selectFrom('complaint_comment')
    .select(['id', 'internal'])
    .where('complaint_id', '=', complaintId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Claims about an expedition that are open, but for one. */
export const listOpenOfExpedition = (
  tx: Tx,
  organisationId: string,
  expeditionId: string,
  butFor: string | null,
): Promise<{ id: string; internalNumber: string }[]> =>
  tx.db
    .selectFrom('complaint')
    .select(['id', 'internal_number as internalNumber'])
    .where('organisation_id', '=', organisationId)
    .where('expedition_id', '=', expeditionId)
    .where('status', 'in', OPEN_COMPLAINT)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .orderBy('created_at')
    .limit(20)
    .execute();

/** Claims whose turn is a side's, of an organisation where one is named. */
export async function countOfTurn(
  tx: Tx,
  turn: 'reporter' | 'resolver',
  of: { organisation?: string | null | undefined; eshop?: string | null | undefined },
): Promise<number> {
  const { organisation, eshop } = of;
  const row = await tx.db
    .selectFrom('complaint')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('turn', '=', turn)
    .$if(Boolean(organisation), (query) => query.where('organisation_id', '=', organisation ?? ''))
    .$if(Boolean(eshop), (query) => query.where('eshop_id', '=', eshop ?? ''))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What a claim is about, by the keys of its tables. */
export const readComplaintKeys = (
  tx: Tx,
  id: string,
): Promise<
  Pick<
    ComplaintRow,
    'organisation_id' | 'expedition_id' | 'follow_up_id' | 'parcel_id' | 'carrier_id' | 'reason'
  >
> =>
  tx.db
    .selectFrom('complaint')
    .select(['organisation_id', 'expedition_id', 'follow_up_id', 'parcel_id', 'carrier_id', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The statuses whose end by time is an act of the table; in others the time is a promise. */
const ENDED_BY_TIME: readonly ComplaintStatus[] = [
  'created',
  'waitingForReporter',
  'waitingForCs',
  'resolved',
];

/** Whether the time of a claim that is held is over, and something follows. */
export const isOverdue = ({ status, due_at }: ComplaintRow, now: Date): boolean =>
  ENDED_BY_TIME.includes(status) && due_at !== null && new Date(due_at) <= now;

/** Claims whose time is over, those that waited longest first. */
export async function listOverdue(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('complaint')
    .select('id')
    .where('due_at', '<=', tx.now.toISOString())
    .where('status', 'in', [...ENDED_BY_TIME])
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
