import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReturnPhotoTable } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export type ReturnPhotoRow = Selectable<ReturnPhotoTable>;

/** Photos that no return has named are kept for two days: a customer may look for the order's other goods meanwhile. */
const KEPT_DAYS = 2;

interface OrderOf {
  id: string;
  organisationId: string;
}

/** Holds the order, so that its photos are added one after another, and counts those that no return has named. */
export async function countWaiting(tx: Tx, { id, organisationId }: OrderOf): Promise<number> {
  await sql`select from expedition where organisation_id = ${organisationId} and id = ${id} for no key update`.execute(
    tx.db,
  );
  await tx.db
    .deleteFrom('return_photo')
    .where('organisation_id', '=', organisationId)
    .where('expedition_id', '=', id)
    .where('return_item_id', 'is', null)
    .where('created_at', '<', new Date(tx.now.getTime() - KEPT_DAYS * 86_400_000).toISOString())
    .execute();
  const row = await tx.db
    .selectFrom('return_photo')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('expedition_id', '=', id)
    .where('return_item_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertReturnPhoto = (tx: Tx, row: Insertable<ReturnPhotoTable>): Promise<ReturnPhotoRow> =>
  tx.db.insertInto('return_photo').values(row).returningAll().executeTakeFirstOrThrow();

/** Gives photos of the order to the items of its return, by their positions. @returns those that were there to give. */
export async function givePhotos(
  tx: Tx,
  of: { organisation_id: string; expedition_id: string; id: string },
  photos: readonly { id: string; position: number }[],
): Promise<Set<string>> {
  if (photos.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update return_photo p set return_item_id = i.id
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as g(id uuid, position integer)
    join return_item i on i.organisation_id = ${of.organisation_id} and i.return_id = ${of.id} and i.position = g.position
    where p.id = g.id and p.organisation_id = ${of.organisation_id} and p.expedition_id = ${of.expedition_id}
      and p.return_item_id is null
    returning p.id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** What customers show of the items of returns, first what was sent first. */
export async function listReturnPhotos(
  tx: Tx,
  organisationId: string,
  itemIds: readonly string[],
): Promise<ReturnPhotoRow[]> {
  if (itemIds.length === 0) return [];
  return tx.db
    .selectFrom('return_photo')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('return_item_id', 'in', itemIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
