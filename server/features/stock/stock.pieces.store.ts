import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** How many pieces lie in a warehouse: a physical one by `wms_id`, a virtual one by `warehouse_id`. */
export async function sumOfPieces(tx: Tx, column: 'wms_id' | 'warehouse_id', id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('stock_row')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
    .where(column, '=', id)
    .executeTakeFirst();
  return row?.pieces ?? 0;
}
