import { sql } from 'kysely';
import { PRE_WMS } from '../../contracts/expedition/expedition.states.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { DocumentRef } from './document.ts';
import type { Place } from './place.ts';

/** The allocator within somebody's act. */
export const ALLOCATOR: Acting = { kind: 'system', id: null, name: 'Stock allocator' };

/**
 * Queue order for scarce goods (domain.md section 2), as `order by` over documents `e`: expeditions, or other
 * documents with the same column names. Transfers and stock changes have the lowest priority by default.
 */
export const QUEUE_ORDER = sql`e.priority desc, e.required_expedition_date asc nulls last,
  e.sent_at asc nulls last, e.id asc`;

/** Documents that may still lose bookings: drafts, and documents that the warehouse has not begun. */
export const UNLOCKED = {
  expedition: sql`e.status = any (${['onHold', 'incorrect', ...PRE_WMS]}::text[])`,
  transfer: sql`t.status in ('created', 'waitingForGoods') and t.dispatched_at is null`,
  internalStockChange: sql`c.status in ('New', 'Ready', 'WaitingForGoods', 'Failed')`,
} as const;

/** Expeditions that wait for goods to be booked, and those that wait for paired goods and may find others (row 20). */
const WAITING = ['awaitingReservation', 'waitingForGoods'] as const;
const WAITING_FOR_PAIRED = ['waitingForAsn', 'readyForAsn'] as const;

/**
 * Documents that wait for goods at these places, in queue order: candidates for stock that became free. Items that a
 * person holds back (`rebook_after`) are left out until that moment.
 */
export async function findWaiting(tx: Tx, places: readonly Place[]): Promise<DocumentRef[]> {
  const isDue = sql`(i.rebook_after is null or i.rebook_after <= ${tx.now})`;
  const { rows } = await sql<DocumentRef>`
    with place as materialized (
      select p.organisation_id, p.id as product_id, named."wmsId" as wms_id, named."warehouseId" as warehouse_id
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as named("productId" uuid, "wmsId" uuid, "warehouseId" uuid)
      join product p on p.id = named."productId"
    ), e as (
      select 'expedition' as kind, e.id, e.priority, e.required_expedition_date, e.sent_at
      from place
      join expedition_item i on i.organisation_id = place.organisation_id and i.product_id = place.product_id
        and i.booked + i.expedited < i.quantity and not i.is_set and ${isDue}
      join expedition e on e.id = i.expedition_id and e.wms_id = place.wms_id
        and e.warehouse_id = place.warehouse_id
      where e.status = any (${WAITING}::text[]) and i.booked + i.paired + i.expedited < i.quantity
        or e.status = any (${WAITING_FOR_PAIRED}::text[])
      union
      select 'transfer', t.id, t.priority, null, t.sent_at
      from place
      join transfer t on t.organisation_id = place.organisation_id and t.status = 'waitingForGoods'
        and t.from_wms_id = place.wms_id and t.from_warehouse_id = place.warehouse_id
      join transfer_item i on i.organisation_id = t.organisation_id and i.product_id = place.product_id
        and i.transfer_id = t.id and i.booked + i.paired + i.expedited < i.quantity and ${isDue}
      union
      select 'internalStockChange', c.id, c.priority, null, c.sent_at
      from place
      join internal_stock_change c on c.organisation_id = place.organisation_id and c.status = 'WaitingForGoods'
        and c.wms_id = place.wms_id and c.from_warehouse_id = place.warehouse_id
      join internal_stock_change_item i on i.organisation_id = c.organisation_id
        and i.product_id = place.product_id and i.internal_stock_change_id = c.id
        and i.booked + i.paired + i.expedited < i.quantity and ${isDue}
    )
    select kind, id as "documentId" from e order by ${QUEUE_ORDER}`.execute(tx.db);
  return rows;
}
