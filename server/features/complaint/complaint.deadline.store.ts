import { sql } from 'kysely';
import { CLAIMED_FROM, isCarrierReason } from '../../../contracts/complaint/claim-rule.ts';
import { DAYS_OF_STATUS, WORKING_DAYS_OF_STATUS } from '../../../contracts/complaint/complaint.deadlines.ts';
import type { ClaimWindow } from '../../../contracts/complaint/complaint.schema.ts';
import type { ComplaintStatus } from '../../../contracts/complaint/complaint.states.ts';
import { dayAt } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { NewComplaint } from './complaint.store.ts';
import { CLAIM_RULES } from './rule/claim-rule.store.ts';

/** The hour of a working day at which what was filed before goes to who resolves it. */
const DESK_OPENS = '08:00';
const DAY_ENDS = '23:59:59';

/** A claim that names no order is counted by these days. */
const WEEK = sql`'{monday,tuesday,wednesday,thursday,friday}'::text[]`;

type Claim = Pick<NewComplaint, 'organisation_id' | 'expedition_id' | 'carrier_id' | 'reason'>;

type OfOrder = Pick<Claim, 'organisation_id' | 'expedition_id'>;

/** The working days of the warehouse that a claim's order left, and the zone of it or of the organisation's own, as `at`. */
const calendarOf = ({ organisation_id, expedition_id }: OfOrder) =>
  sql`(select coalesce(w.time_zone, home.time_zone, 'UTC') as zone, coalesce(w.open_days, ${WEEK}) as open_days,
        coalesce(w.holidays, '{}') as holidays
      from (select 1) one
      left join expedition e on e.organisation_id = ${organisation_id} and e.id = ${expedition_id ?? null}::uuid
      left join wms w on w.id = e.wms_id
      left join warehouse h on h.organisation_id = ${organisation_id} and h.is_default
      left join wms home on home.id = h.default_wms_id) at`;

/** The day of a moment where a claim's order left; of a claim without one, where its organisation sends from. */
export async function dayOfClaim(tx: Tx, claim: OfOrder, moment: Date | string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select at.zone from ${calendarOf(claim)}`.execute(tx.db);
  return dayAt(moment, rows[0]?.zone ?? 'UTC');
}

/** The last second of a day where a claim's order left. */
export async function endOfDay(tx: Tx, claim: OfOrder, day: string): Promise<Date> {
  const { rows } = await sql<{ until: string }>`
    select (${day}::date + ${DAY_ENDS}::time) at time zone at.zone as until from ${calendarOf(claim)}`.execute(
    tx.db,
  );
  return new Date((rows[0] as { until: string }).until);
}

/**
 * Until when a status of a claim lasts that begins now, or on a day; null where nothing ends it. The provider's and the
 * carrier's days are working days of the warehouse that the order left, in its time zone; those of the others are of the
 * calendar, the last of them to its end: letters name the day alone.
 */
export async function dueAfter(
  tx: Tx,
  claim: Claim,
  status: ComplaintStatus,
  from: string | null = null,
): Promise<Date | null> {
  const calendar = DAYS_OF_STATUS[status];
  if (calendar !== undefined) {
    const last = new Date(await dayOfClaim(tx, claim, tx.now));
    last.setUTCDate(last.getUTCDate() + calendar);
    return endOfDay(tx, claim, last.toISOString().slice(0, 10));
  }
  const days = WORKING_DAYS_OF_STATUS[status];
  if (days === undefined) return null;
  const ofCarrier = sql`(select r.answer from (${CLAIM_RULES}) r
    where r.carrier_id = ${claim.carrier_id ?? null}::uuid and r.reason = ${claim.reason})`;
  const count =
    status === 'waitingForCarrier' ? sql`coalesce(${ofCarrier}, ${days}::integer)` : sql`${days}::integer`;
  const { rows } = await sql<{ at: string }>`
    select (working_day(coalesce(${from}::date, (${tx.now}::timestamptz at time zone at.zone)::date), ${count},
        at.open_days, at.holidays) + ${status === 'created' ? DESK_OPENS : DAY_ENDS}::time) at time zone at.zone as at
    from ${calendarOf(claim)}`.execute(tx.db);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** When its carrier takes a claim: by its rule for the reason, from the packing or the delivery. */
export async function readWindow(
  tx: Tx,
  claim: Claim & Pick<NewComplaint, 'parcel_id'>,
): Promise<ClaimWindow | null> {
  const { organisation_id, expedition_id, carrier_id, parcel_id, reason } = claim;
  if (!isCarrierReason(reason) || !expedition_id || !carrier_id) return null;
  const from =
    CLAIMED_FROM[reason] === 'packing' ? sql`coalesce(p.created_at, e.packed_at)` : sql`e.delivered_at`;
  // A late delivery is claimed at once: its first number says from when it is late.
  const opens = reason === 'lateDelivery' ? sql`0` : sql`r.opens`;
  const { rows } = await sql<ClaimWindow>`
    select working_day(at.day, ${opens}, at.open_days, at.holidays)::text as "opensOn",
      working_day(at.day, r.closes, at.open_days, at.holidays)::text as "closesOn",
      r.answer as "answerDays", r.confirmed as "isConfirmed"
    from (select (${from} at time zone w.time_zone)::date as day, w.open_days, w.holidays
      from expedition e
      join wms w on w.id = e.wms_id
      left join parcel p on p.organisation_id = e.organisation_id and p.id = ${parcel_id ?? null}::uuid
      where e.organisation_id = ${organisation_id} and e.id = ${expedition_id}) at,
      (${CLAIM_RULES}) r
    where at.day is not null and r.carrier_id = ${carrier_id} and r.reason = ${reason}`.execute(tx.db);
  return rows[0] ?? null;
}
