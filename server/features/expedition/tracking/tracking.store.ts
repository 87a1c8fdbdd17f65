import { sql } from 'kysely';
import type { ExpeditionStatus } from '../../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Whose order, and what of it is shown. */
export interface LinkRow {
  id: string;
  organisation_id: string;
  expedition_id: string;
  shows_items: boolean;
  created_at: string;
}

const COLUMNS = ['id', 'organisation_id', 'expedition_id', 'shows_items', 'created_at'] as const;

/** The link of an order that opens. */
export const findLinkOf = (tx: Tx, expeditionId: string): Promise<LinkRow | undefined> =>
  tx.db
    .selectFrom('tracking_link')
    .select(COLUMNS)
    .where('expedition_id', '=', expeditionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** A link by its id, where it still opens. */
export const findLink = (tx: Tx, id: string): Promise<LinkRow | undefined> =>
  tx.db
    .selectFrom('tracking_link')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertLink = (tx: Tx, row: LinkRow): Promise<unknown> =>
  tx.db.insertInto('tracking_link').values(row).execute();

export const changeLink = (tx: Tx, id: string, change: { shows_items?: boolean; ended_at?: Date }) =>
  tx.db.updateTable('tracking_link').set(change).where('id', '=', id).execute();

/** What of an order its customer may see. */
export interface TrackedOrder {
  orderNumber: string;
  status: ExpeditionStatus;
  receivedAt: string;
  shopName: string;
  shopColour: string | null;
  carrier: string;
}

export async function readTracked(tx: Tx, link: LinkRow): Promise<TrackedOrder | undefined> {
  const { rows } = await sql<TrackedOrder>`
    select e.order_number as "orderNumber", e.status, coalesce(e.eshop_order_date, e.created_at) as "receivedAt",
      s.name as "shopName", s.colour as "shopColour", c.name as carrier
    from expedition e
    join eshop s on s.organisation_id = e.organisation_id and s.id = e.eshop_id
    join carrier c on c.id = e.carrier_id
    where e.organisation_id = ${link.organisation_id} and e.id = ${link.expedition_id}`.execute(tx.db);
  return rows[0];
}

/** The lines as they were ordered, by the names of their products. */
export async function listOrdered(tx: Tx, link: LinkRow): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select p.name, i.quantity from expedition_item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where i.organisation_id = ${link.organisation_id} and i.expedition_id = ${link.expedition_id}
      and i.parent_item_id is null
    order by i.position`.execute(tx.db);
  return rows;
}
