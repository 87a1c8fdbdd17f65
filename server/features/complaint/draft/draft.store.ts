import { type RawBuilder, sql } from 'kysely';
import type { ClaimDraft } from '../../../../contracts/complaint/claim-draft.routes.ts';
import { ownedBy } from '../../../platform/database/owned.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { CLAIM_RULES } from '../rule/claim-rule.store.ts';

/** Orders whose parcels are on their way. */
const ON_ITS_WAY = sql`('waitingForTheCarrier', 'carrierPickedUp')`;

/** When the carrier said that the parcel `p` arrived; what an order says counts for all of its parcels. */
const CAME = sql`(select min(v.at) from parcel_event v
  where v.organisation_id = p.organisation_id and v.parcel_id = p.id and v.meaning = 'delivered')`;

/** No claim about the parcel `p`, or about all of its order, is there. */
const UNCLAIMED = sql`not exists (select from complaint k where k.organisation_id = p.organisation_id
  and k.expedition_id = p.expedition_id and coalesce(k.parcel_id, p.id) = p.id and k.status <> 'canceled')`;

export interface Drafted {
  organisationId: string;
  expeditionId: string;
  trackingNumber: string | null;
}

/**
 * Writes down which parcels may be claimed since today: those that have not come, and those that came late. One for each
 * parcel, however often it is asked; one that waits becomes late where the parcel has come meanwhile. Services of which
 * deliveries are not told are left out, and orders of which the delivery is only assumed.
 */
export async function draftClaims(tx: Tx, limit: number): Promise<Drafted[]> {
  const { rows } = await sql<Drafted>`
    with rule as materialized (
      select * from (${CLAIM_RULES}) r where r.reason in ('undelivered', 'lateDelivery')
    ), gone as (
      select e.organisation_id, e.id, null::timestamptz as delivered_at from expedition e where e.status in ${ON_ITS_WAY}
      union all
      select e.organisation_id, e.id, e.delivered_at from expedition e
      where e.status = 'delivered' and e.changed_at > ${tx.now}::timestamptz - interval '45 days'
        and e.delivered_at > ${tx.now}::timestamptz - interval '45 days'
    ), parcels as materialized (
      select p.id, r.reason, r.opens, r.closes, w.open_days, w.holidays,
        (p.created_at at time zone w.time_zone)::date as packed_on, (at.came at time zone w.time_zone)::date as came_on,
        (${tx.now}::timestamptz at time zone w.time_zone)::date as today
      from gone g
      join parcel p on p.organisation_id = g.organisation_id and p.expedition_id = g.id and p.taken_back_at is null
      join carrier_service s on s.id = p.carrier_service_id and not s.skip_delivery_status
      join wms w on w.id = p.wms_id
      cross join lateral (select coalesce(${CAME}, g.delivered_at) as came) at
      join rule r on r.carrier_id = p.carrier_id
        and r.reason = case when at.came is null then 'undelivered' else 'lateDelivery' end
      -- So many working days are at least as many of the calendar: most parcels are left out without a look at it.
      where p.created_at + (r.opens - 1) * interval '1 day' <= coalesce(at.came, ${tx.now})
        and ${UNCLAIMED}
        and not exists (select from claim_draft d where d.organisation_id = p.organisation_id and d.parcel_id = p.id
          and (d.complaint_id is not null or d.dismissed_at is not null or d.reason = r.reason))
        and (at.came is null or not exists (select from event v where v.organisation_id = p.organisation_id
          and v.noun = 'expedition' and v.record_id = p.expedition_id and v.act = 'assumeDelivered'))
    ), days as materialized (
      -- Many are packed on one day, or come on it: its working days are counted once for all of them.
      select x.reason, x.came_on, x.today, array_agg(x.id) as ids,
        working_day(x.packed_on, x.opens, x.open_days, x.holidays) as from_day,
        working_day(coalesce(x.came_on, x.packed_on), x.closes, x.open_days, x.holidays) as closes_on
      from parcels x group by x.reason, x.packed_on, x.came_on, x.today, x.opens, x.closes, x.open_days, x.holidays
    ), late as materialized (
      select d.reason, d.closes_on, coalesce(d.came_on, d.from_day) as opens_on, one.id
      from days d cross join lateral unnest(d.ids) as one (id)
      where d.closes_on >= d.today and case when d.came_on is null then d.from_day <= d.today else d.came_on > d.from_day end
      order by d.closes_on, one.id limit ${limit}
    ), written as (
      insert into claim_draft (id, organisation_id, expedition_id, parcel_id, reason, opens_on, closes_on, created_at)
      select gen_random_uuid(), p.organisation_id, p.expedition_id, p.id, l.reason, l.opens_on, l.closes_on, ${tx.now}
      from late l join parcel p on p.id = l.id
      on conflict (organisation_id, parcel_id) do update
        set reason = excluded.reason, opens_on = excluded.opens_on, closes_on = excluded.closes_on
        where claim_draft.complaint_id is null and claim_draft.dismissed_at is null
      returning organisation_id, expedition_id, parcel_id
    )
    select r.organisation_id as "organisationId", r.expedition_id as "expeditionId", p.tracking_number as "trackingNumber"
    from written r join parcel p on p.organisation_id = r.organisation_id and p.id = r.parcel_id`.execute(
    tx.db,
  );
  return rows;
}

/** Of drafts `d` of parcels `p` and orders `e`: nobody has settled them, what they say still holds, their time is not over. */
const waits = (tx: Tx): RawBuilder<unknown> => sql`d.complaint_id is null and d.dismissed_at is null
  and d.closes_on >= (${tx.now}::timestamptz at time zone w.time_zone)::date and p.taken_back_at is null and ${UNCLAIMED}
  and case d.reason when 'undelivered' then e.status in ${ON_ITS_WAY} and ${CAME} is null else e.status in ${ON_ITS_WAY} or e.status = 'delivered' end`;

/** What the parcel `p` was worth: what its order was, where all of that went in one parcel. */
const VALUE = sql`case when e.expedited_completely and not exists (select from parcel o where o.organisation_id = p.organisation_id
  and o.expedition_id = p.expedition_id and o.id <> p.id and o.taken_back_at is null) then e.value end`;

type Found = ClaimDraft & { labelKey: string | null };

/** Drafted claims that wait, those whose time ends first before the others. @param of one of them, or those of an organisation. */
export async function listDrafts(
  tx: Tx,
  of: { organisation?: string | null | undefined; id?: string; limit: number },
): Promise<{ count: number; drafts: Found[] }> {
  const { rows } = await sql<Found & { count: number }>`
    select count(*) over ()::int as count, d.id, d.reason, d.opens_on::text as "opensOn", d.closes_on::text as "closesOn",
      jsonb_build_object('id', o.id, 'name', o.name) as organisation,
      jsonb_build_object('id', e.id, 'name', e.order_number) as expedition,
      jsonb_build_object('id', c.id, 'name', c.name) as carrier,
      p.id as parcel, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl", p.created_at as "packedAt",
      p.weight, coalesce(${CAME}, e.delivered_at) as "deliveredAt", (${VALUE})::text as value, e.currency,
      b.label_key as "labelKey", b.label_key is not null as "hasLabel",
      exists (select from expedition_invoice i where i.organisation_id = e.organisation_id and i.expedition_id = e.id)
        as "hasInvoice",
      coalesce((select jsonb_agg(jsonb_build_object('at', v.at, 'text', v.text) order by v.at)
        from (select at, text from parcel_event v where v.organisation_id = p.organisation_id and v.parcel_id = p.id
          order by at desc limit 20) v), '[]') as events
    from claim_draft d
    join expedition e on e.organisation_id = d.organisation_id and e.id = d.expedition_id
    join parcel p on p.organisation_id = d.organisation_id and p.id = d.parcel_id
    join wms w on w.id = p.wms_id
    join organisation o on o.id = d.organisation_id
    join carrier c on c.id = p.carrier_id
    left join parcel_booking b on b.organisation_id = p.organisation_id and b.parcel_id = p.id
    where ${waits(tx)} and ${ownedBy(tx, of.organisation, 'd.organisation_id')}
      and (${of.id ?? null}::uuid is null or d.id = ${of.id ?? null}::uuid)
    order by d.closes_on, d.id limit ${of.limit}`.execute(tx.db);
  return { count: rows[0]?.count ?? 0, drafts: rows.map(({ count: _, ...draft }) => draft) };
}

/** Locks a draft that nobody has settled; undefined where somebody did meanwhile, or it is not the caller's. */
export const holdDraft = (
  tx: Tx,
  id: string,
): Promise<{ organisation_id: string; expedition_id: string; reason: string } | undefined> =>
  tx.db
    .selectFrom('claim_draft')
    .select(['organisation_id', 'expedition_id', 'reason'])
    .where('id', '=', id)
    .where('complaint_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function settleDraft(
  tx: Tx,
  id: string,
  as: { complaint_id: string } | { dismissed_at: Date },
): Promise<void> {
  await tx.db.updateTable('claim_draft').set(as).where('id', '=', id).execute();
}
