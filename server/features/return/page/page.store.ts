import { sql } from 'kysely';
import type { ParcelBack } from '../../../../contracts/return/return-page.routes.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** An e-shop as its customers see it. */
export interface PageShop {
  name: string;
  colour: string | null;
  returns: boolean;
  withdrawals: boolean;
  /** Customers have the carrier's label by themselves. */
  labels: boolean;
}

/** The e-shop of a page; undefined where it or its organisation is switched off. */
export async function findShop(tx: Tx, id: string): Promise<PageShop | undefined> {
  const { rows } = await sql<PageShop>`
    select s.name, s.colour, s.return_page as returns, s.withdrawal_page as withdrawals,
      s.return_label as labels
    from eshop s join organisation o on o.id = s.organisation_id
    where s.id = ${id} and s.active and o.active`.execute(tx.db);
  return rows[0];
}

/** An order that was named by its number, with the addresses that ordered it. */
export interface NamedOrder {
  id: string;
  organisationId: string;
  emails: string[];
  timeZone: string;
  /** The warehouse that it came from, line by line; null where its address is not known. */
  sendTo: string | null;
}

/** The order of an e-shop by its number, as people write it. */
export async function findOrder(tx: Tx, eshop: string, orderNumber: string): Promise<NamedOrder | undefined> {
  const { rows } = await sql<NamedOrder>`
    select e.id, e.organisation_id as "organisationId", w.time_zone as "timeZone",
      case when w.street is not null and w.city is not null then
        concat_ws(E'\\n', s.name || ', ' || w.name, w.street, concat_ws(' ', w.zip, w.city), w.country) end as "sendTo",
      array_remove(array[e.billing_email, e.delivery_email], null) as emails
    from eshop s
    join expedition e on e.organisation_id = s.organisation_id and e.eshop_id = s.id
      and e.order_number_key = record_key(${orderNumber})
    join wms w on w.id = e.wms_id
    where s.id = ${eshop}
    order by (e.order_number = ${orderNumber}) desc, e.created_at desc limit 1`.execute(tx.db);
  return rows[0];
}

/** The last return by which a customer withdrew from the contract of an order. */
export async function findWithdrawal(
  tx: Tx,
  order: Pick<NamedOrder, 'id' | 'organisationId' | 'sendTo'>,
): Promise<{ id: string; number: string; at: string; sendTo: string | null } | undefined> {
  const row = await tx.db
    .selectFrom('return')
    .select(['id', 'internal_number as number', 'withdrawn_at as at'])
    .where('organisation_id', '=', order.organisationId)
    .where('expedition_id', '=', order.id)
    .where('withdrawn_at', 'is not', null)
    .where('holds', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { id: row.id, number: row.number, at: new Date(row.at ?? 0).toISOString(), sendTo: order.sendTo }
  );
}

/** The parcels by which goods of an order come back, of returns that hold, the oldest first. */
export async function listParcelsBack(
  tx: Tx,
  { id, organisationId }: Pick<NamedOrder, 'id' | 'organisationId'>,
): Promise<(Omit<ParcelBack, 'trackingUrl'> & { pattern: string | null })[]> {
  const { rows } = await sql<Omit<ParcelBack, 'trackingUrl'> & { pattern: string | null }>`
    select r.internal_number as number, c.name as carrier, c.tracking_url_pattern as pattern,
      r.tracking_number as parcel, case when r.received_at is not null then 'delivered'
        when r.goods in ('onTheWay', 'delivered') then r.goods else 'notHere' end as state
    from return r
    left join return_label l on l.organisation_id = r.organisation_id and l.return_id = r.id
      and l.carrier_number = r.tracking_number
    left join carrier c on c.id = l.carrier_id
    where r.organisation_id = ${organisationId} and r.expedition_id = ${id} and r.holds
      and r.tracking_number is not null
    order by r.created_at, r.id`.execute(tx.db);
  return rows;
}

/** A return of an order by its number. */
export async function findReturnOf(
  tx: Tx,
  order: Pick<NamedOrder, 'id' | 'organisationId'>,
  number: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('return')
    .select('id')
    .where('organisation_id', '=', order.organisationId)
    .where('expedition_id', '=', order.id)
    .where('internal_number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

/** When a customer withdrew from the contract of an order of which nothing has left; its history alone says it. */
export async function findStatement(
  tx: Tx,
  { id, organisationId }: Pick<NamedOrder, 'id' | 'organisationId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select at from event
    where organisation_id = ${organisationId} and noun = 'expedition' and record_id = ${id} and act = 'withdrawContract'
    order by at desc limit 1`.execute(tx.db);
  return rows[0] && new Date(rows[0].at).toISOString();
}
