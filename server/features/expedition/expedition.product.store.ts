import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';
import { productsOf } from '../../stock/lock.ts';

/** A physical product of a set. Its virtual ones are not shipped and not kept. */
export interface SetPart {
  productId: string;
  productSku: string;
  name: string;
  /** Pieces in one set. */
  quantity: number;
  active: boolean;
  weight: number | null;
  /** Its longest side, in millimetres. */
  longest: number | null;
  strictFifo: boolean;
}

export interface ProductFacts {
  id: string;
  product_sku: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
  weight: number | null;
  /** Its longest side, in millimetres. */
  longest: number | null;
  /** It, or its organisation, always sends the oldest lot. */
  strict_fifo: boolean;
  in_eshop: boolean;
  /** Of a set: what it is made of now. */
  parts: SetPart[];
}

/** Whether anything of a product can be picked: not of a virtual one, nor of a set of such. */
export const isPhysical = ({ type, parts }: ProductFacts): boolean =>
  type === 'Physical' || (type === 'Bundle' && parts.length > 0);

/**
 * Facts of products of an organisation, as a query; the organisation and the ids may be expressions. Whether a shop
 * sells them is looked up one by one, as they are found.
 */
export const productsQuery = (
  organisationId: unknown,
  eshopId: string,
  ids: readonly string[] | RawBuilder<unknown>,
): RawBuilder<ProductFacts> => sql<ProductFacts>`
    select p.id, p.product_sku, p.type, p.active, p.weight, greatest(p.length, p.width, p.height) as longest,
      p.strict_fifo or o.strict_fifo as strict_fifo,
      exists (select from product_eshop x where x.organisation_id = p.organisation_id and x.product_id = p.id
        and x.eshop_id = ${eshopId} offset 0) as in_eshop,
      case when p.type = 'Bundle' then (
        select coalesce(jsonb_agg(jsonb_build_object('productId', c.id, 'productSku', c.product_sku, 'name', c.name,
          'quantity', b.quantity, 'active', c.active, 'weight', c.weight, 'longest', greatest(c.length, c.width, c.height),
          'strictFifo', c.strict_fifo or o.strict_fifo) order by b.position, c.product_sku), '[]')
        from bundle_item b join product c on c.organisation_id = b.organisation_id and c.id = b.product_id
        where b.organisation_id = p.organisation_id and b.bundle_id = p.id and c.type = 'Physical'
      ) else '[]' end as parts
    from ${productsOf(ids)}
    join organisation o on o.id = p.organisation_id
    where p.organisation_id = ${organisationId}`;

/** The same by id. */
export async function readProducts(
  tx: Tx,
  organisationId: string,
  eshopId: string,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await productsQuery(organisationId, eshopId, ids).execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where goods of an expedition lie. */
export interface ExpeditionPlace {
  organisationId: string;
  wmsId: string;
  warehouseId: string;
}

/** Pieces of each product that are free in a place and may leave; products without any are left out. */
export async function countFree(
  tx: Tx,
  { organisationId, wmsId, warehouseId }: ExpeditionPlace,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ productId: string; free: number }>`
    select r.product_id as "productId", sum(r.available)::int as free
    from stock_row r
    join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    where r.organisation_id = ${organisationId} and r.product_id = any (${productIds}::uuid[])
      and r.wms_id = ${wmsId} and r.warehouse_id = ${warehouseId} and r.available > 0
      and ${isUsableLot(tx.now)}
    group by r.product_id`.execute(tx.db);
  return new Map(rows.map(({ productId, free }) => [productId, free]));
}

/** A lot of a product that is known: one that lies, or lay, somewhere, or one that an advice announces. */
export interface KnownLot {
  productId: string;
  wmsId: string;
  warehouseId: string;
  lot: string;
  lotDate: string | null;
  firstReceivedAt: string | null;
  /** Pieces that are free and may leave. */
  free: number;
}

export async function listKnownLots(
  tx: Tx,
  organisationId: string,
  productIds: readonly string[],
): Promise<KnownLot[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<KnownLot>`
    select r.product_id as "productId", r.wms_id as "wmsId", r.warehouse_id as "warehouseId", r.lot,
      r.lot_date::text as "lotDate", r.first_received_at as "firstReceivedAt",
      case when ${isUsableLot(tx.now)}
        then r.available else 0 end as free
    from stock_row r
    join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    where r.organisation_id = ${organisationId} and r.product_id = any (${productIds}::uuid[])
    union all
    select i.product_id, a.wms_id, a.warehouse_id, i.lot, i.lot_date::text, null, 0
    from stock_advice_item i
    join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
    where i.organisation_id = ${organisationId} and i.product_id = any (${productIds}::uuid[])
      and i.lot is not null and a.status in ('new', 'waiting', 'inProgress', 'partiallyFinished')`.execute(
    tx.db,
  );
  return rows;
}
