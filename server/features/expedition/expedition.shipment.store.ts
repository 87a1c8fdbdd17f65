import { sql } from 'kysely';
import type { Words } from '../../../contracts/carrier/carrier.words.ts';
import type { ExpeditionShipment } from '../../../contracts/expedition/expedition.shipment.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';

type Head = Omit<ExpeditionShipment, 'items' | 'parcels' | 'receipts'>;
type Item = ExpeditionShipment['items'][number];
type Told = ExpeditionShipment['parcels'][number];
/** A parcel as it is kept: what is said of its booking is in nobody's language yet. */
type Parcel = Omit<Told, 'booking'> & {
  booking: (Omit<NonNullable<Told['booking']>, 'text'> & { text: Words | null }) | null;
};
export type Shipment = Omit<ExpeditionShipment, 'parcels'> & { parcels: Parcel[] };
type Receipt = ExpeditionShipment['receipts'][number];

/**
 * What was packed for an expedition; undefined for an unknown one. Who packed is read from the history, what left from
 * the ledger. A carrier's own moment of the hand-over goes before the moment at which it was reported.
 */
export async function findShipment(tx: Tx, id: string): Promise<Shipment | undefined> {
  const own = sql`(select organisation_id from expedition where id = ${id})`;
  const last = (column: string, acts: readonly string[]) => sql`
    select ${sql.ref(column)} from event v where v.organisation_id = e.organisation_id and v.noun = 'expedition'
      and v.record_id = e.id and v.act = any (${acts}::text[]) order by v.id desc limit 1`;
  const { heads, items, parcels, receipts } = await readTogether<{
    heads: Head;
    items: Item;
    parcels: Parcel;
    receipts: Receipt;
  }>(tx, {
    heads: sql<Head>`
      select case when e.packed_at is not null
          then (${last('actor_name', ['pack', 'packForCollection', 'reportAlreadyPacked'])}) end as "packedBy",
        e.packed_at as "packedAt", e.delivered_at as "deliveredAt", coalesce(
          (select max(w.occurred_at) from warehouse_event w where w.organisation_id = e.organisation_id
            and w.record_id = e.id and w.kind in ('pickUp', 'handOver') and w.outcome = 'applied'),
          (${last('at', ['pickUp', 'handOver'])})) as "handedOverAt"
      from expedition e where e.id = ${id}`,
    items: sql<Item>`
      select m.expedition_item_id as item, m.lot, m.lot_date as "lotDate", m.quantity,
        coalesce(m.serial_numbers, '{}') as "serialNumbers",
        json_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku) as product
      from stock_movement m
      join expedition_item i on i.organisation_id = m.organisation_id and i.id = m.expedition_item_id
      join product p on p.organisation_id = m.organisation_id and p.id = m.product_id
      where m.organisation_id = ${own} and m.expedition_id = ${id} and m.movement_type = 'Out'
        and not exists (select from stock_movement back where back.organisation_id = m.organisation_id
          and back.expedition_id = m.expedition_id and back.expedition_item_id = m.expedition_item_id
          and back.stock_row_id = m.stock_row_id and back.movement_subtype = 'unpacked'
          and back.created_at >= m.created_at)
      order by i.position, m.lot_date, m.lot`,
    parcels: sql<Parcel>`
      select p.id, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl", p.weight, p.box, p.lost_at as "lostAt",
        case when b.parcel_id is not null then json_build_object('state', b.state, 'reference', b.reference,
          'text', b.text, 'sentAt', b.sent_at) end as booking,
        (select coalesce(json_agg(json_build_object('at', e.at, 'code', e.code, 'text', e.text, 'meaning', e.meaning)
            order by e.at, e.seen_at), '[]')
          from parcel_event e where e.organisation_id = p.organisation_id and e.parcel_id = p.id) as events
      from parcel p
      left join parcel_booking b on b.organisation_id = p.organisation_id and b.parcel_id = p.id
      where p.organisation_id = ${own} and p.expedition_id = ${id} and p.taken_back_at is null
      order by b.position, p.tracking_number nulls last, p.id`,
    receipts: sql<Receipt>`
      select id, internal_number as "internalNumber" from outbound_receipt
      where organisation_id = ${own} and expedition_id = ${id} and taken_back_at is null order by issued_at, id`,
  });
  const [head] = heads;
  if (!head) return undefined;
  return {
    packedBy: head.packedBy,
    packedAt: momentOf(head.packedAt),
    handedOverAt: momentOf(head.handedOverAt),
    deliveredAt: momentOf(head.deliveredAt),
    items,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      lostAt: momentOf(parcel.lostAt),
      booking: parcel.booking && { ...parcel.booking, sentAt: momentOf(parcel.booking.sentAt) },
      events: parcel.events.map((event) => ({ ...event, at: momentOf(event.at) ?? event.at })),
    })),
    receipts,
  };
}

/** A moment as answers write it, of one as JSON has it. */
const momentOf = (moment: string | null): string | null => moment && new Date(moment).toISOString();
