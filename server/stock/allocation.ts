import { sql } from 'kysely';
import { PRE_WMS } from '../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Place } from './place.ts';

/** Who comes first when goods are short (domain.md section 2), over expeditions `e`. */
export const QUEUE_ORDER = sql`e.priority desc, e.required_expedition_date asc nulls last,
  e.sent_at asc nulls last, e.id asc`;

/** Expeditions that may still lose what they hold: drafts, and what the warehouse does not have yet. */
export const UNLOCKED = ['onHold', 'incorrect', ...PRE_WMS] as const;

/** Those that wait for goods to be booked. */
const WAITING = ['awaitingReservation', 'waitingForGoods'] as const;

/**
 * The expeditions that wait for some of the goods at these places, in queue order: whom to offer what came in,
 * was given back or was found.
 */
export async function findWaiting(tx: Tx, places: readonly Place[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place("productId" uuid, "wmsId" uuid, "warehouseId" uuid)
    join product p on p.id = place."productId"
    join expedition_item i on i.organisation_id = p.organisation_id and i.product_id = p.id
      and i.booked + i.expedited < i.quantity and i.booked + i.paired + i.expedited < i.quantity
    join expedition e on e.id = i.expedition_id and e.wms_id = place."wmsId" and e.warehouse_id = place."warehouseId"
    where e.status = any (${WAITING}::text[])
    group by e.id order by ${QUEUE_ORDER}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
