import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** The order whose goods come back. */
export interface ReturnedOrder {
  id: string;
  organisationId: string;
  eshopId: string;
  orderNumber: string;
  customer: string;
  email: string | null;
  currency: string | null;
  /** Of its warehouse: by its calendar a day is today. */
  timeZone: string;
}

/** A product of an order: what of it left, what is announced back, what one piece cost. */
export interface OrderedGoods {
  product: { id: string; name: string; productSku: string; primaryEan: string | null };
  expedited: number;
  announced: number;
  value: string | null;
  currency: string | null;
}

/**
 * An order as its returns see it.
 * @param isHeld locks it until the end of the transaction: whoever announces or refunds for the same order waits.
 */
export async function readOrder(
  tx: Tx,
  expeditionId: string,
  isHeld = false,
): Promise<ReturnedOrder | undefined> {
  const { rows } = await sql<ReturnedOrder>`
    select e.id, e.organisation_id as "organisationId", e.eshop_id as "eshopId", e.order_number as "orderNumber",
      coalesce(nullif(concat_ws(' ', e.billing_first_name, e.billing_last_name), ''), e.recipient) as customer,
      coalesce(e.billing_email, e.delivery_email) as email, e.currency, w.time_zone as "timeZone"
    from expedition e join wms w on w.id = e.wms_id where e.id = ${expeditionId}
    ${isHeld ? sql`for no key update of e` : sql``}`.execute(tx.db);
  return rows[0];
}

/** Locks the order of a return until the end of the transaction. */
export async function holdOrderOf(tx: Tx, returnId: string): Promise<void> {
  await sql`select from expedition e
    join return r on r.organisation_id = e.organisation_id and r.expedition_id = e.id
    where r.id = ${returnId} for no key update of e`.execute(tx.db);
}

/** What left of an order, by product; components of sets by themselves, for they are what comes back. */
export async function listGoods(
  tx: Tx,
  order: Pick<ReturnedOrder, 'id' | 'organisationId'>,
): Promise<OrderedGoods[]> {
  const { rows } = await sql<OrderedGoods>`
    with sent as (
      select i.product_id, min(i.position) as position, sum(i.expedited)::int as expedited,
        round(sum(i.product_value * i.quantity) / sum(i.quantity) filter (where i.product_value is not null), 2) as value,
        min(i.product_value_currency) as currency
      from expedition_item i
      where i.organisation_id = ${order.organisationId} and i.expedition_id = ${order.id} and not i.is_set
      group by i.product_id having sum(i.expedited) > 0
    ), announced as (
      select i.product_id, sum(i.quantity)::int as quantity
      from return r join return_item i on i.organisation_id = r.organisation_id and i.return_id = r.id
      where r.organisation_id = ${order.organisationId} and r.expedition_id = ${order.id} and r.holds
      group by i.product_id
    )
    select jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean)
        as product,
      sent.expedited, coalesce(announced.quantity, 0) as announced, sent.value, sent.currency
    from sent
    join product p on p.organisation_id = ${order.organisationId} and p.id = sent.product_id
    left join announced on announced.product_id = sent.product_id
    order by sent.position`.execute(tx.db);
  return rows;
}
