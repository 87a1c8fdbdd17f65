import { sql } from 'kysely';
import type { CarrierAdapterCode } from '../../../../contracts/carrier/carrier.adapters.ts';
import type { ParcelEvent, ParcelMeaning } from '../../../carriers/carrier-adapter.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Lane } from '../booking/booking.store.ts';
import type { DatedEvent } from './tracking.meaning.ts';

/** A parcel on its way, as its carrier knows it. */
export interface FollowedRow {
  organisation_id: string;
  parcel_id: string;
  expedition_id: string;
  adapter: CarrierAdapterCode;
  account_id: string;
  carrier_number: string;
  carrier_reference: string;
  created_at: string;
}

/** The lanes with parcels that are to be asked about now. */
export async function listLanesToFollow(tx: Tx): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select distinct carrier_id as "carrierId", eshop_id as "eshopId" from parcel_booking
    where track_at <= ${tx.now}`.execute(tx.db);
  return rows;
}

/** The parcels of a lane that are to be asked about now, the longest waiting first. */
export async function listToFollow(
  tx: Tx,
  { carrierId, eshopId }: Lane,
  most: number,
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select organisation_id, parcel_id, expedition_id, adapter, account_id, carrier_number,
      coalesce(carrier_reference, '') as carrier_reference, created_at
    from parcel_booking
    where carrier_id = ${carrierId} and eshop_id = ${eshopId} and track_at <= ${tx.now} and state = 'booked'
    order by track_at, parcel_id limit ${sql.lit(most)}`.execute(tx.db);
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
  { organisation_id, parcel_id }: Pick<FollowedRow, 'organisation_id' | 'parcel_id'>,
  events: readonly DatedEvent[],
): Promise<ParcelEvent[]> {
  const { rows } = await sql<ParcelEvent>`
    insert into parcel_event (organisation_id, parcel_id, at, code, text, meaning, seen_at)
    select ${organisation_id}, ${parcel_id}, e.at, e.code, e.text, e.meaning, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e(at timestamptz, code text, text text, meaning text, "saidAt" timestamptz)
    where e."saidAt" is null or not exists (select from parcel_event v
      where v.organisation_id = ${organisation_id} and v.parcel_id = ${parcel_id} and v.code = e.code and v.text = e.text
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
  rows: readonly Pick<FollowedRow, 'organisation_id' | 'parcel_id'>[],
  at: Date | null,
): Promise<void> {
  await sql`
    update parcel_booking b set track_at = ${at}
    from unnest(${rows.map(({ organisation_id }) => organisation_id)}::uuid[],
      ${rows.map(({ parcel_id }) => parcel_id)}::uuid[]) as followed(organisation_id, parcel_id)
    where b.organisation_id = followed.organisation_id and b.parcel_id = followed.parcel_id`.execute(tx.db);
}
