import { sql } from 'kysely';
import type { ProductStockOverview } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';

export interface Named {
  id: string;
  name: string;
}
export type Place = { wms: Named; warehouse: Named };

export const named = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`);

export interface ProductOfStock {
  organisationId: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
}

export async function readProductOfStock(tx: Tx, id: string): Promise<ProductOfStock | undefined> {
  return tx.db
    .selectFrom('product')
    .select(['organisation_id as organisationId', 'type'])
    .where('id', '=', id)
    .$castTo<ProductOfStock>()
    .executeTakeFirst();
}

/** The stock rows of a product that hold anything, first what expires first. */
export async function listStockRows(
  tx: Tx,
  organisationId: string,
  productId: string,
): Promise<ProductStockOverview['rows']> {
  const { rows } = await sql<ProductStockOverview['rows'][number]>`
    select r.id, ${named('w')} as wms, ${named('h')} as warehouse, nullif(r.lot, '') as lot,
      r.lot_date::text as "lotDate", r.blocked, r.for_sale as "forSale", u.usable, r.quantity, r.booked,
      case when r.for_sale and u.usable then r.available else 0 end as available
    from stock_row r
    join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    join warehouse h on h.organisation_id = r.organisation_id and h.id = r.warehouse_id
    cross join lateral (select ${isUsableLot(tx.now)} as usable) u
    where r.organisation_id = ${organisationId} and r.product_id = ${productId} and r.quantity > 0
    order by r.lot_date nulls last, w.name, h.name, r.lot, r.id`.execute(tx.db);
  return rows;
}

export interface IncomingRow extends Place {
  stockAdvice: string;
  internalId: string;
  status: string;
  quantity: number;
  expectedAt: string | null;
}

/**
 * The announced advices that bring a product, first what comes first, with what each still has to bring. Drafts bring
 * nothing for certain.
 */
export async function listIncoming(
  tx: Tx,
  organisationId: string,
  productId: string,
): Promise<IncomingRow[]> {
  const { rows } = await sql<IncomingRow>`
    select a.id as "stockAdvice", a.internal_id as "internalId", a.status, a.expected_at as "expectedAt",
      sum(i.quantity - i.supplied_quantity)::int as quantity,
      ${named('w')} as wms, ${named('h')} as warehouse
    from stock_advice_item i
    join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
    join wms w on w.id = a.wms_id
    join warehouse h on h.organisation_id = a.organisation_id and h.id = a.warehouse_id
    where i.organisation_id = ${organisationId} and i.product_id = ${productId}
      and i.supplied_quantity < i.quantity and is_coming_advice(a.status)
      and a.deleted_at is null
    group by a.id, w.id, h.id
    order by a.expected_at nulls last, a.internal_id`.execute(tx.db);
  return rows;
}

export interface OnTheWayRow extends Place {
  transfer: string;
  internalNumber: string;
  quantity: number;
  expectedAt: string | null;
}

/** The transfers that bring a product from another physical warehouse, with what of it left there and is not here. */
export async function listOnTheWay(
  tx: Tx,
  organisationId: string,
  productId: string,
): Promise<OnTheWayRow[]> {
  const { rows } = await sql<OnTheWayRow>`
    select t.id as transfer, t.internal_number as "internalNumber", t.expected_at as "expectedAt",
      sum(greatest(i.expedited - i.received - i.sent_back - i.lost, 0))::int as quantity,
      ${named('w')} as wms, ${named('h')} as warehouse
    from transfer_item i
    join transfer t on t.organisation_id = i.organisation_id and t.id = i.transfer_id
    join wms w on w.id = t.to_wms_id
    join warehouse h on h.organisation_id = t.organisation_id and h.id = t.to_warehouse_id
    where i.organisation_id = ${organisationId} and i.product_id = ${productId}
      and t.status not in ('finished', 'canceled') and i.expedited <> i.received + i.sent_back + i.lost
      and i.expedited > i.received + i.sent_back + i.lost
    group by t.id, w.id, h.id
    order by t.expected_at nulls last, t.internal_number`.execute(tx.db);
  return rows;
}

/** Pieces announced or on the way and not yet received, of each product of which some come. */
export const readIncoming = (
  tx: Tx,
  productIds: readonly string[],
): Promise<{ productId: string; quantity: number }[]> =>
  tx.db
    .selectFrom('product_figure')
    .select(['product_id as productId', 'incoming as quantity'])
    .where('product_id', 'in', [...productIds])
    .where('incoming', '>', 0)
    .execute();

const SOLD_DAYS = 28;

/** Pieces that went out with expeditions in the last 28 days; of a set, the sets whose parts did. */
export async function sumSold(tx: Tx, organisationId: string, productId: string): Promise<number> {
  const since = new Date(tx.now.getTime() - SOLD_DAYS * 86_400_000);
  // What happened since then was also written since then, and that has the index.
  const { rows } = await sql<{ sold: number }>`
    select (coalesce((
        select sum(m.expedited_change) from stock_movement m
        where m.organisation_id = ${organisationId} and m.product_id = ${productId}
          and m.expedition_item_id is not null
          and m.created_at >= ${since} and m.moved_at >= ${since}), 0)
      + coalesce((
        select sum(whole.quantity) from expedition_item whole
        where whole.organisation_id = ${organisationId} and whole.product_id = ${productId} and whole.id in (
          select part.parent_item_id from bundle_item b
          join stock_movement m on m.organisation_id = b.organisation_id and m.product_id = b.product_id
            and m.created_at >= ${since} and m.moved_at >= ${since} and m.expedited_change > 0
          join expedition_item part on part.organisation_id = m.organisation_id and part.id = m.expedition_item_id
            and part.expedited > 0
          where b.organisation_id = ${organisationId} and b.bundle_id = ${productId})), 0))::int as sold`.execute(
    tx.db,
  );
  return rows[0]?.sold ?? 0;
}

export interface SetPart extends Place {
  setId: string;
  childId: string;
  childSku: string;
  quantity: number;
  available: number;
}

/**
 * The physical parts of sets with what is usable of them, in every place where any of them has stock and in the
 * organisation's default one, so that a set of which nothing is there still has a place and a part that it lacks.
 */
export async function listSetParts(tx: Tx, setIds: readonly string[]): Promise<SetPart[]> {
  const { rows } = await sql<SetPart>`
    with part as materialized (
      select b.organisation_id, b.bundle_id, b.product_id, b.quantity, c.product_sku, b.position
      from product s
      join bundle_item b on b.organisation_id = s.organisation_id and b.bundle_id = s.id
      join product c on c.organisation_id = b.organisation_id and c.id = b.product_id and c.type = 'Physical'
      where s.id = any (${setIds}::uuid[]) and s.type = 'Bundle'
    ), stock as materialized (
      select c.id as product_id, r.wms_id, r.warehouse_id,
        coalesce(sum(r.available) filter (where r.available > 0 and is_usable_lot(r.blocked, r.lot_date,
          c.outbound_expiration_offset, w.time_zone, ${tx.now})), 0)::int as available
      from (select distinct organisation_id, product_id from part) x
      join product c on c.organisation_id = x.organisation_id and c.id = x.product_id
      join stock_row r on r.organisation_id = c.organisation_id and r.product_id = c.id and r.quantity > 0
        and r.for_sale
      join wms w on w.id = r.wms_id
      group by c.id, r.wms_id, r.warehouse_id
    ), place as materialized (
      select part.bundle_id, part.organisation_id, stock.wms_id, stock.warehouse_id
      from part join stock on stock.product_id = part.product_id
      union
      select part.bundle_id, part.organisation_id, h.default_wms_id, h.id
      from part join warehouse h on h.organisation_id = part.organisation_id and h.is_default
    )
    select part.bundle_id as "setId", part.product_id as "childId", part.product_sku as "childSku", part.quantity,
      coalesce(stock.available, 0) as available, ${named('w')} as wms, ${named('h')} as warehouse
    from part
    join place on place.bundle_id = part.bundle_id
    join wms w on w.id = place.wms_id
    join warehouse h on h.organisation_id = place.organisation_id and h.id = place.warehouse_id
    left join stock on stock.product_id = part.product_id and stock.wms_id = place.wms_id
      and stock.warehouse_id = place.warehouse_id
    order by part.position, part.product_sku`.execute(tx.db);
  return rows;
}
