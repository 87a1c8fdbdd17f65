import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

export interface WarehouseFacts {
  id: string;
  defaultWms: string;
  active: boolean;
}

export interface WmsFacts {
  id: string;
  timeZone: string;
}

export interface SupplierFacts {
  id: string;
  name: string;
  active: boolean;
}

export interface ProductFacts {
  id: string;
  productSku: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
}

export const readWarehouse = (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<WarehouseFacts | undefined> =>
  tx.db
    .selectFrom('warehouse')
    .select(['id', 'default_wms_id as defaultWms', 'active'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A physical warehouse that the organisation uses. */
export const readWms = (tx: Tx, organisationId: string, id: string): Promise<WmsFacts | undefined> =>
  tx.db
    .selectFrom('organisation_wms as used')
    .innerJoin('wms', 'wms.id', 'used.wms_id')
    .select(['wms.id', 'wms.time_zone as timeZone'])
    .where('used.organisation_id', '=', organisationId)
    .where('used.wms_id', '=', id)
    .executeTakeFirst();

export const readSupplier = (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<SupplierFacts | undefined> =>
  tx.db
    .selectFrom('supplier')
    .select(['id', 'name', 'active'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function readProducts(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ProductFacts>`
    select id, product_sku as "productSku", type, active from product
    where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these internal ids other advices of the organisation have. */
export async function listTakenIds(
  tx: Tx,
  organisationId: string,
  internalIds: readonly string[],
  butFor: string | null = null,
): Promise<Set<string>> {
  if (internalIds.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('stock_advice')
    .select('internal_id')
    .where('organisation_id', '=', organisationId)
    .where('internal_id', 'in', internalIds)
    .where('deleted_at', 'is', null)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .execute();
  return new Set(rows.map((row) => row.internal_id));
}
