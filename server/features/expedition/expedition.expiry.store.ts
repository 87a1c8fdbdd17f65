import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { UNLOCKED } from '../../stock/allocation.ts';
import type { DocumentRef } from '../../stock/document.ts';
import { lockDocuments } from '../../stock/items.ts';
import type { ItemQuantity } from '../../stock/plan.ts';

export interface ExpiredDocument extends DocumentRef {
  organisationId: string;
}

/** Bookings `b` of dated lots that may not leave today, with the items and open documents that hold them. */
const EXPIRED = sql`
  from stock_row r
  join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
  join wms w on w.id = r.wms_id
  join booking b on b.organisation_id = r.organisation_id and b.stock_row_id = r.id
  cross join lateral (
    select 'expedition' as kind, e.id from expedition_item i join expedition e on e.id = i.expedition_id
      where i.id = b.expedition_item_id and ${UNLOCKED.expedition}
    union all
    select 'transfer', t.id from transfer_item i join transfer t on t.id = i.transfer_id
      where i.id = b.transfer_item_id and ${UNLOCKED.transfer}
  ) d`;

/** Who holds lots that may not leave any more. Internal changes move what is expired: they keep it. */
export async function listExpired(tx: Tx): Promise<ExpiredDocument[]> {
  const { rows } = await sql<ExpiredDocument>`
    select distinct d.kind, d.id as "documentId", r.organisation_id as "organisationId" ${EXPIRED}
    where r.booked > 0 and r.lot_date is not null
      and not is_usable_lot(false, r.lot_date, p.outbound_expiration_offset, w.time_zone, ${tx.now})
    order by 3, 2`.execute(tx.db);
  return rows;
}

/** What a document holds of them; it is held from here on. */
export async function listExpiredOf(tx: Tx, document: ExpiredDocument): Promise<ItemQuantity[]> {
  await lockDocuments(tx, [document]);
  const { rows } = await sql<ItemQuantity>`
    select b.item_id as "itemId", b.quantity, r.lot ${EXPIRED}
    where r.organisation_id = ${document.organisationId} and d.id = ${document.documentId} and r.booked > 0
      and not is_usable_lot(false, r.lot_date, p.outbound_expiration_offset, w.time_zone, ${tx.now})
    order by b.item_id, r.lot`.execute(tx.db);
  return rows;
}
