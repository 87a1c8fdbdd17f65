import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Which of these numbers the organisation's transfers have. */
export async function listTakenTransferNumbers(
  tx: Tx,
  organisationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('transfer')
    .select('internal_number')
    .where('organisation_id', '=', organisationId)
    .where('internal_number', 'in', [...numbers])
    .execute();
  return new Set(rows.map((row) => row.internal_number));
}

export interface FreePlace {
  product: string;
  wms: string;
  warehouse: string;
  available: number;
}

/** What of these products may leave and nobody holds, by place. */
export async function listFreePlaces(
  tx: Tx,
  organisationId: string,
  products: readonly string[],
): Promise<FreePlace[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<FreePlace>`
    select r.product_id as product, r.wms_id as wms, r.warehouse_id as warehouse, sum(r.available)::int as available
    from stock_row r
    join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    where r.organisation_id = ${organisationId} and r.product_id = any (${products}::uuid[])
      and is_usable_lot(r.blocked, r.lot_date, p.outbound_expiration_offset, w.time_zone, ${tx.now})
    group by r.product_id, r.wms_id, r.warehouse_id`.execute(tx.db);
  return rows;
}

/** A product that could be moved, to show in an example. */
export async function findExampleSku(tx: Tx, organisationId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('product')
    .select('product_sku')
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .where('type', '=', 'Physical')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_sku;
}
