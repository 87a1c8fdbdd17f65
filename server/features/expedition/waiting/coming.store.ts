import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** An advice that brings what an item lacks. */
export interface Coming {
  item: string;
  stockAdvice: string;
  stockAdviceItem: string;
  internalId: string;
  status: string;
  expectedAt: string | null;
  /** Pieces of it that are still to come. */
  remaining: number;
  /** Of these, promised to nobody. */
  free: number;
  /** Of these, promised to the item. */
  paired: number;
}

/** Statuses in which an advice still brings something. */
const OPEN_ADVICE = sql`a.status in ('new', 'waiting', 'inProgress', 'partiallyFinished') and a.deleted_at is null`;

/**
 * What advices bring of the items' products to where they are needed, by item: those that are promised to it
 * first, then those with free pieces, each by the day on which they come.
 */
export async function listComing(tx: Tx, itemIds: readonly string[]): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select i.id as item, a.id as "stockAdvice", j.id as "stockAdviceItem", a.internal_id as "internalId", a.status,
      a.expected_at as "expectedAt", j.quantity - j.supplied_quantity as remaining,
      j.quantity - j.supplied_quantity - j.paired as free, coalesce(g.quantity, 0) as paired
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    join stock_advice_item j on j.organisation_id = i.organisation_id and j.product_id = i.product_id
      and j.supplied_quantity < j.quantity
    join stock_advice a on a.id = j.stock_advice_id and a.organisation_id = j.organisation_id
      and a.wms_id = e.wms_id and a.warehouse_id = e.warehouse_id and ${OPEN_ADVICE}
    left join pairing g on g.organisation_id = i.organisation_id and g.expedition_item_id = i.id
      and g.stock_advice_item_id = j.id
    where i.id = any (${itemIds}::uuid[])
      and (g.quantity is not null or j.quantity - j.supplied_quantity > j.paired
        and (i.lot is null or j.lot is null or j.lot = i.lot))
    order by i.id, g.quantity is null, a.expected_at nulls last, a.created_at, j.id`.execute(tx.db);
  return rows;
}
