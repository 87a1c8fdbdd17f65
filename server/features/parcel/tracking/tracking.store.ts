import { sql } from 'kysely';
import type { CarrierAdapterCode } from '../../../../contracts/carrier/carrier.adapters.ts';
import type { ParcelEvent, ParcelMeaning } from '../../../carriers/carrier-adapter.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Lane } from '../booking/booking.store.ts';
import type { DatedEvent } from './tracking.meaning.ts';

/** Where the parcels that are followed stand, and what was said of them: those that go out, and those of returns. */
const KINDS = {
  parcel: {
    followed: sql.table('parcel_booking'),
    events: sql.table('parcel_event'),
    key: sql.ref('parcel_id'),
  },
  return: {
    followed: sql.table('return_label'),
    events: sql.table('return_label_event'),
    key: sql.ref('return_id'),
  },
};

/** A parcel on its way, as its carrier knows it. */
export interface FollowedRow {
  kind: keyof typeof KINDS;
  organisation_id: string;
  /** Of the parcel, or of the return. */
  id: string;
  expedition_id: string;
  adapter: CarrierAdapterCode;
  account_id: string;
  carrier_number: string;
  carrier_reference: string;
  created_at: string;
  /** The warehouse has registered it: it is asked about once more, so that its way is told to the end. */
  is_here: boolean;
}

/** The lanes with parcels that are to be asked about now. */
export async function listLanesToFollow(tx: Tx): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select carrier_id as "carrierId", eshop_id as "eshopId" from parcel_booking where track_at <= ${tx.now}
    union
    select carrier_id, eshop_id from return_label where track_at <= ${tx.now}`.execute(tx.db);
  return rows;
}

/** The parcels of a lane that are to be asked about now, the longest waiting first. */
export async function listToFollow(
  tx: Tx,
  { carrierId, eshopId }: Lane,
  most: number,
): Promise<FollowedRow[]> {
  const due = sql`f.carrier_id = ${carrierId} and f.eshop_id = ${eshopId} and f.track_at <= ${tx.now} and f.state = 'booked'`;
  const asked = sql`f.adapter, f.account_id, f.carrier_number, coalesce(f.carrier_reference, '') as carrier_reference,
    f.created_at, f.track_at`;
  const { rows } = await sql<FollowedRow>`
    select 'parcel' as kind, f.organisation_id, f.parcel_id as id, f.expedition_id, false as is_here, ${asked}
    from parcel_booking f where ${due}
    union all
    select 'return', f.organisation_id, f.return_id, r.expedition_id, r.received_at is not null, ${asked}
    from return_label f join return r on r.organisation_id = f.organisation_id and r.id = f.return_id where ${due}
    order by track_at, id limit ${sql.lit(most)}`.execute(tx.db);
  return rows;
}

/** A parcel of an order that is followed, with what its carrier said last. */
export interface ParcelStanding {
  parcel_id: string;
  meaning: ParcelMeaning | null;
}

/**
 * Writes events that are not known yet. One that is dated by its receipt is known where the same was received before.
 * @returns those that are new, oldest first.
 */
export async function insertParcelEvents(
  tx: Tx,
  { kind, organisation_id, id }: Pick<FollowedRow, 'kind' | 'organisation_id' | 'id'>,
  events: readonly DatedEvent[],
): Promise<ParcelEvent[]> {
  const { events: known, key } = KINDS[kind];
  const { rows } = await sql<ParcelEvent>`
    insert into ${known} (organisation_id, ${key}, at, code, text, meaning, seen_at)
    select ${organisation_id}, ${id}, e.at, e.code, e.text, e.meaning, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e(at timestamptz, code text, text text, meaning text, "saidAt" timestamptz)
    where e."saidAt" is null or not exists (select from ${known} v
      where v.organisation_id = ${organisation_id} and v.${key} = ${id} and v.code = e.code and v.text = e.text
        and (v.at = e."saidAt" or v.at between v.seen_at - interval '1 second' and v.seen_at))
    on conflict do nothing
    returning at, code, text, meaning`.execute(tx.db);
  return rows
    .map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** What was said last of each parcel of an order that its carrier has, and that means something. */
export async function listStandings(
  tx: Tx,
  { organisation_id, expedition_id }: Pick<FollowedRow, 'organisation_id' | 'expedition_id'>,
): Promise<ParcelStanding[]> {
  const { rows } = await sql<ParcelStanding>`
    select b.parcel_id, (select e.meaning from parcel_event e
      where e.organisation_id = b.organisation_id and e.parcel_id = b.parcel_id and e.meaning <> 'unknown'
      order by e.at desc, e.seen_at desc limit 1) as meaning
    from parcel_booking b
    join parcel p on p.organisation_id = b.organisation_id and p.id = b.parcel_id and p.taken_back_at is null
    where b.organisation_id = ${organisation_id} and b.expedition_id = ${expedition_id}`.execute(tx.db);
  return rows;
}

/** When parcels are asked about next; null for never again. */
export async function followNext(
  tx: Tx,
  rows: readonly Pick<FollowedRow, 'kind' | 'organisation_id' | 'id'>[],
  at: Date | null,
): Promise<void> {
  for (const [kind, { followed, key }] of Object.entries(KINDS)) {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) continue;
    await sql`
      update ${followed} b set track_at = ${at}
      from unnest(${own.map(({ organisation_id }) => organisation_id)}::uuid[], ${own.map(({ id }) => id)}::uuid[])
        as followed(organisation_id, id)
      where b.organisation_id = followed.organisation_id and b.${key} = followed.id`.execute(tx.db);
  }
}
