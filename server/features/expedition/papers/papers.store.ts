import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** The numbers of the orders of these ids that the scope sees. */
export async function listOrderNumbers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('expedition')
    .select('order_number')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return rows.map(({ order_number }) => order_number);
}
