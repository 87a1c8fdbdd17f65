import { sql } from 'kysely';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AnnouncedItem, AnnouncedReturn, GradedPieces, Outcomes } from './return.outcome.ts';

/** An order as its returns name it. */
export interface OrderKey {
  organisation_id: string;
  id: string;
}

/** An item with what is written of its pieces. */
export type KeptItem = AnnouncedItem & Outcomes;
/** A graded line with the moment when its parcel came. */
export type CameLine = GradedPieces & { cameAt: string };

export interface OutcomeFacts {
  returns: AnnouncedReturn[];
  items: KeptItem[];
  lines: CameLine[];
}

/** The returns of an order, the oldest first, and what was graded of its parcels. */
export const readOutcomeFacts = (tx: Tx, { organisation_id, id }: OrderKey): Promise<OutcomeFacts> =>
  readTogether<{ returns: AnnouncedReturn; items: KeptItem; lines: CameLine }>(tx, {
    returns: sql<AnnouncedReturn>`
      select id, status, closed_as as "closedAs", goods, holds, received_at as "receivedAt" from return
      where organisation_id = ${organisation_id} and expedition_id = ${id} order by created_at, id`,
    items: sql<KeptItem>`
      select i.id, i.return_id as "returnId", i.product_id as "productId", i.quantity, i.restocked, i.opened, i.damaged,
        i.missing, i.refused
      from return r join return_item i on i.organisation_id = r.organisation_id and i.return_id = r.id
      where r.organisation_id = ${organisation_id} and r.expedition_id = ${id} order by i.return_id, i.position`,
    lines: sql<CameLine>`
      select i.id, r.return_id as "returnId", i.product_id as "productId", i.grade, i.quantity, r.received_at as "cameAt"
      from return_receipt r
      join return_receipt_item i on i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
      where r.organisation_id = ${organisation_id} and r.expedition_id = ${id}
        and i.expedition_item_id is not null and i.grade is not null
      order by r.received_at, r.id, i.position`,
  });

/** Writes what became of pieces, all items in one statement. */
export async function writeOutcomes(
  tx: Tx,
  organisationId: string,
  items: readonly ({ id: string } & Outcomes)[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`update return_item i set restocked = c.restocked, opened = c.opened, damaged = c.damaged,
      missing = c.missing, refused = c.refused
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as c(id uuid, restocked integer, opened integer, damaged integer, missing integer, refused integer)
    where i.organisation_id = ${organisationId} and i.id = c.id`.execute(tx.db);
}

/** Pieces of a product of a return. */
export interface Pieces {
  product: string;
  quantity: number;
}

/** What is listed of the parcels of a return and nobody has looked at yet, by product. */
export async function listUngraded(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select i.product_id as product, sum(i.quantity)::integer as quantity
    from return_receipt r
    join return_receipt_item i on i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
    where r.organisation_id = ${organisation_id} and r.return_id = ${id} and i.grade is null
    group by i.product_id`.execute(tx.db);
  return rows;
}
