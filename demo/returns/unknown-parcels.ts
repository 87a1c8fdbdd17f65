import { sql } from 'kysely';
import type { Tx } from '../../server/platform/database/transaction.ts';
import { HOUR, MINUTE } from '../calendar.ts';
import { insertRows } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import { lifeEvents, ownerOf, WAREHOUSE } from '../orders/history-rows.ts';
import type { Random } from '../random.ts';
import type { Organisation } from '../world.ts';

/** Parcels of each client that nobody knows, by the place of their order among its delivered ones, the newest first. */
const PARCELS = [
  { place: 40, hours: 20, packaging: 'Label torn off', isListed: true, isProposed: false },
  { place: 55, hours: 44, packaging: null, isListed: false, isProposed: true },
] as const;

interface Parcel {
  id: string;
  organisation: Organisation;
  receivedAt: number;
  parcel: (typeof PARCELS)[number];
}

/**
 * Writes parcels that came back and that nobody knows: of one the sender and what was in it are noted, of the other its
 * client proposes an order.
 */
export async function insertUnknownParcels(
  tx: Tx,
  organisations: readonly Organisation[],
  random: Random,
  now: number,
): Promise<void> {
  const parcels = organisations.flatMap((organisation) =>
    PARCELS.map((parcel): Parcel => {
      const receivedAt = now - parcel.hours * HOUR;
      return { id: random.id(receivedAt), organisation, receivedAt, parcel };
    }),
  );
  const rows = parcels.map(({ id, organisation, receivedAt, parcel }, index) => ({
    id,
    organisation: organisation.id,
    place: parcel.place,
    code: `XB${7_300_100 + index * 37}`,
    packaging: parcel.packaging,
    isListed: parcel.isListed,
    proposedBy: parcel.isProposed ? ownerOf(organisation).name : null,
    proposedAt: parcel.isProposed ? moment(receivedAt + 90 * MINUTE) : null,
    item: random.id(receivedAt),
    receivedAt: moment(receivedAt),
  }));
  await sql`
    with parcel as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, organisation uuid, place integer,
        code text, packaging text, "isListed" boolean, "proposedBy" text, "proposedAt" timestamptz, item uuid,
        "receivedAt" timestamptz)
    ), delivered as (
      select e.id, e.organisation_id, e.wms_id, e.recipient,
        row_number() over (partition by e.organisation_id order by e.packed_at desc, e.id) as place
      from expedition e where e.status = 'delivered'
    ), written as (
      insert into return_receipt (id, organisation_id, status, proposed_expedition_id, proposed_by, proposed_at, wms_id,
        tracking_number, sender, packaging, actor_name, received_at, count_of_items, count_of_sku, sum_of_quantity, version,
        created_at, changed_at)
      select p.id, p.organisation, 'inventory', case when p."proposedBy" is not null then d.id end, p."proposedBy",
        p."proposedAt", d.wms_id, p.code, case when p."isListed" then d.recipient end, p.packaging, ${WAREHOUSE.name},
        p."receivedAt", p."isListed"::integer, p."isListed"::integer, p."isListed"::integer,
        case when p."proposedBy" is null then 1 else 2 end, p."receivedAt", coalesce(p."proposedAt", p."receivedAt")
      from parcel p join delivered d on d.organisation_id = p.organisation and d.place = p.place
      returning id
    )
    insert into return_receipt_item (id, organisation_id, return_receipt_id, position, product_id, quantity)
    select p.item, p.organisation, p.id, 0, i.product_id, 1
    from parcel p
    join delivered d on d.organisation_id = p.organisation and d.place = p.place
    cross join lateral (select product_id from expedition_item i
      where i.organisation_id = d.organisation_id and i.expedition_id = d.id and i.expedited > 0
      order by i.position limit 1) i
    where p."isListed"`.execute(tx.db);
  const { rows: written } = await sql<{ id: string }>`
    select id from return_receipt where id = any (${parcels.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  const there = new Set(written.map(({ id }) => id));
  await insertRows(
    tx,
    'event',
    lifeEvents(
      parcels.filter(({ id }) => there.has(id)),
      () => 'returnReceipt',
      ({ receivedAt, parcel, organisation }, write) => {
        write(receivedAt, WAREHOUSE, 'register', 'inventory');
        if (parcel.isProposed) write(receivedAt + 90 * MINUTE, ownerOf(organisation), 'propose', 'inventory');
      },
    ),
  );
}
