import { sql } from 'kysely';
import type { TransferRow } from '../features/transfer/transfer.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { BookingRequest } from '../stock/plan.ts';
import type { LotOnTheWay, ReportedPieces, TransferPieces } from './transfer.count.ts';

/** The lines of a transfer, with the pieces that left before their dispatch was reported. */
export async function listPieces(tx: Tx, row: TransferRow): Promise<TransferPieces[]> {
  const { rows } = await sql<TransferPieces>`
    select i.id, i.product_id as "productId", i.booked, i.quantity - i.expedited as open,
      greatest(i.expedited - i.received - i.sent_back - i.lost, 0) as "onTheWay", i.lost, i.expedited, i.surplus,
      i.received + i.surplus as received,
      greatest(i.expedited - coalesce(reported.quantity, 0), 0)::integer as anticipated
    from transfer_item i
    left join (
      select (line->>'item')::uuid as id, sum((line->>'quantity')::integer) as quantity
      from warehouse_event w, jsonb_array_elements(w.body->'lines') as line
      where w.organisation_id = ${row.organisation_id} and w.record_id = ${row.id} and w.kind = 'dispatch'
        and w.outcome = 'applied'
      group by 1
    ) reported on reported.id = i.id
    where i.organisation_id = ${row.organisation_id} and i.transfer_id = ${row.id}
    order by i.position`.execute(tx.db);
  return rows;
}

/** Whether the last dispatch was reported. */
export async function knowsLastDispatch(tx: Tx, row: TransferRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from warehouse_event where organisation_id = ${row.organisation_id} and record_id = ${row.id}
      and kind = 'dispatch' and outcome = 'applied' and (body->>'more')::boolean is not true limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** The lots that left, the soonest to expire first, with the pieces that did not come in anywhere yet. */
export async function listLotsOnTheWay(tx: Tx, row: TransferRow): Promise<LotOnTheWay[]> {
  const { rows } = await sql<LotOnTheWay>`
    select m.transfer_item_id as "itemId", m.product_id as "productId", m.lot, max(m.lot_date) as "lotDate",
      greatest(-sum(m.quantity_change), 0)::integer as quantity
    from stock_movement m
    where m.organisation_id = ${row.organisation_id} and m.transfer_id = ${row.id}
      and m.transfer_item_id is not null and m.movement_type in ('In', 'Out')
    group by m.transfer_item_id, m.product_id, m.lot
    having bool_or(m.movement_type = 'Out')
    order by max(m.lot_date) nulls last, m.lot`.execute(tx.db);
  return rows;
}

/** Adds pieces to a counter of the lines: received, sent back, lost (negative where found again), or surplus. */
export async function addPieces(
  tx: Tx,
  row: TransferRow,
  counter: 'received' | 'sent_back' | 'lost' | 'surplus',
  changes: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  const column = sql.ref(counter);
  await sql`
    update transfer_item i set ${column} = i.${column} + c.quantity
    from (select "itemId" as id, sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("itemId" uuid, quantity integer)
      group by "itemId") c
    where i.organisation_id = ${row.organisation_id} and i.transfer_id = ${row.id} and i.id = c.id`.execute(
    tx.db,
  );
}

/** Booking requests for lines whose goods were released earlier. */
export const bookingsOf = (
  row: TransferRow,
  items: readonly TransferPieces[],
  lines: readonly ReportedPieces[],
): BookingRequest[] =>
  lines.map(({ itemId, quantity, lot }) => ({
    itemId,
    organisationId: row.organisation_id,
    productId: items.find(({ id }) => id === itemId)?.productId ?? '',
    wmsId: row.from_wms_id,
    warehouseId: row.from_warehouse_id,
    lot,
    lotOption: 'oldest' as const,
    quantity,
  }));
