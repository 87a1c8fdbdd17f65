import { sql } from 'kysely';
import { ownedBy } from '../../platform/database/owned.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';
import type { Place } from '../../stock/place.ts';

export interface BlockedRow extends Place {
  id: string;
  organisationId: string;
  productSku: string;
  lot: string | null;
  blocked: boolean;
  /** Neither blocked nor too near to its expiry to leave. */
  usable: boolean;
  quantity: number;
  available: number;
  changedAt: string;
}

export async function countBlocked(
  tx: Tx,
  of: { organisation?: string | null | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_row where blocked and quantity > 0
      and ${ownedBy(tx, of.organisation)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

export async function readBlockedRow(tx: Tx, id: string): Promise<BlockedRow | undefined> {
  const { rows } = await sql<BlockedRow>`
    select r.id, r.organisation_id as "organisationId", r.product_id as "productId", r.wms_id as "wmsId",
      r.warehouse_id as "warehouseId", p.product_sku as "productSku", nullif(r.lot, '') as lot, r.blocked,
      ${isUsableLot(tx.now)} as usable,
      r.quantity, r.available, r.changed_at::text as "changedAt"
    from stock_row r join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    where r.id = ${id}`.execute(tx.db);
  return rows[0];
}
