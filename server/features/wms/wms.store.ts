import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** Whether the database can reckon with a time zone: it has a list of its own. */
export async function knowsTimeZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx.db);
  return rows.length > 0;
}

/** How many active virtual warehouses put their goods into a physical one by default. */
export async function countDefaults(tx: Tx, id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('warehouse')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('default_wms_id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.count ?? 0;
}
