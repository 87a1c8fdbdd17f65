import { sql } from 'kysely';
import type { z } from 'zod';
import { PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import type { transferForecast, transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';

export interface Road {
  fromWms: string | null;
  fromWarehouse: string | null;
  toWms: string | null;
  toWarehouse: string | null;
}

/** Advices that are still to bring something. */
const COMING = ['new', 'waiting', 'inProgress', 'partiallyFinished'];

/** What products would meet on both sides; a side that is not chosen has nothing. */
export async function forecastTransfer(
  tx: Tx,
  { fromWms, fromWarehouse, toWms, toWarehouse }: Road,
  products: readonly string[],
): Promise<z.input<typeof transferForecast>['items']> {
  if (products.length === 0) return [];
  const { rows } = await sql<z.input<typeof transferForecast>['items'][number]>`
    select p.id as product, p.active, p.type = 'Physical' as physical,
      coalesce(stock.source, 0) as "availableAtSource", coalesce(stock.target, 0) as "availableAtTarget",
      coalesce((
        select sum(i.quantity - i.booked - i.paired - i.expedited)::int
        from expedition_item i
        join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and not i.is_set
          and i.booked + i.paired + i.expedited < i.quantity and e.status = any (${[...PRE_WMS]}::text[])
          and e.wms_id = ${toWms}::uuid and e.warehouse_id = ${toWarehouse}::uuid), 0) as "missingAtTarget",
      (select jsonb_build_object('stockAdvice', a.id, 'internalId', a.internal_id)
        from stock_advice_item i
        join stock_advice a on a.organisation_id = i.organisation_id and a.id = i.stock_advice_id
        where i.organisation_id = p.organisation_id and i.product_id = p.id and i.supplied_quantity < i.quantity
          and a.wms_id = ${fromWms}::uuid and a.warehouse_id = ${fromWarehouse}::uuid
          and a.status = any (${COMING}::text[])
        order by a.expected_at nulls last, a.created_at limit 1) as coming
    from product p
    left join lateral (
      select sum(r.available) filter (where r.wms_id = ${fromWms}::uuid
          and r.warehouse_id = ${fromWarehouse}::uuid)::int as source,
        sum(r.available) filter (where r.wms_id = ${toWms}::uuid
          and r.warehouse_id = ${toWarehouse}::uuid)::int as target
      from stock_row r join wms w on w.id = r.wms_id
      where r.organisation_id = p.organisation_id and r.product_id = p.id
        and ${isUsableLot(tx.now)}
    ) stock on true
    where p.id = any (${products}::uuid[])`.execute(tx.db);
  return rows;
}

type Proposed = Answer<typeof transferRoutes.proposal>['items'][number];

/** Lines that one proposal gives. */
const MOST = 200;

/**
 * What orders at the destination lack and the source has: less what transfers to it bring already, and no more
 * than is free.
 */
export async function proposeTransfer(
  tx: Tx,
  organisationId: string,
  road: { fromWms: string; fromWarehouse: string; toWms: string; toWarehouse: string },
): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    with lacking as materialized (
      select i.product_id, sum(i.quantity - i.booked - i.paired - i.expedited)::int as quantity
      from expedition e
      join expedition_item i on i.organisation_id = e.organisation_id and i.expedition_id = e.id
        and not i.is_set and i.booked + i.paired + i.expedited < i.quantity
      where e.organisation_id = ${organisationId} and e.status = any (${[...PRE_WMS]}::text[])
        and e.wms_id = ${road.toWms} and e.warehouse_id = ${road.toWarehouse}
      group by i.product_id
    ), coming as materialized (
      select i.product_id, sum(i.quantity - i.received - i.sent_back - i.lost)::int as quantity
      from transfer t
      join transfer_item i on i.organisation_id = t.organisation_id and i.transfer_id = t.id
      where t.organisation_id = ${organisationId} and t.status in ('created', 'waitingForGoods')
        and t.to_wms_id = ${road.toWms} and t.to_warehouse_id = ${road.toWarehouse}
      group by i.product_id
    ), stock as materialized (
      select r.product_id, sum(r.available)::int as quantity
      from lacking
      join product p on p.organisation_id = ${organisationId} and p.id = lacking.product_id
      join stock_row r on r.organisation_id = p.organisation_id and r.product_id = p.id
        and r.wms_id = ${road.fromWms} and r.warehouse_id = ${road.fromWarehouse}
      join wms w on w.id = r.wms_id
      where ${isUsableLot(tx.now)}
      group by r.product_id
    )
    select p.id as product, p.product_sku as "productSku", p.name,
      least(lacking.quantity - coalesce(coming.quantity, 0), stock.quantity) as quantity
    from lacking
    join stock on stock.product_id = lacking.product_id
    join product p on p.organisation_id = ${organisationId} and p.id = lacking.product_id and p.active
    left join coming on coming.product_id = lacking.product_id
    where least(lacking.quantity - coalesce(coming.quantity, 0), stock.quantity) > 0
    order by lacking.quantity desc, p.product_sku limit ${MOST}`.execute(tx.db);
  return rows;
}
