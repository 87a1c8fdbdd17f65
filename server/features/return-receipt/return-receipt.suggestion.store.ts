import { sql } from 'kysely';
import { HAS_LEFT } from '../../../contracts/expedition/expedition.states.ts';
import type { MatchSuggestion } from '../../../contracts/return-receipt/return-receipt.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { partedNeedle } from '../../platform/list/search-text.ts';
import type { ReturnReceiptRow } from './return-receipt.store.ts';

/** Older orders are not suggested: nobody sends back so late. */
const DAYS = 180;
/** Orders of each reason that are looked at. */
const LOOKED_AT = 50;
const SHOWN = 8;

/**
 * Orders that a parcel may be of: those whose numbers contain what stands on it, those of its sender, those that
 * contained what was listed of it, those of which a return is announced, and those that a carrier brings back. More reasons stand first, the last packed of those.
 */
export async function listSuggestions(
  tx: Tx,
  row: Pick<ReturnReceiptRow, 'id' | 'organisation_id' | 'tracking_number' | 'sender'>,
): Promise<MatchSuggestion[]> {
  const found = (text: string | null) =>
    text && text.trim().length >= 3
      ? sql`select search_expedition(${partedNeedle(text)}, ${LOOKED_AT})`
      : sql`select null::uuid where false`;
  const recent = new Date(tx.now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<MatchSuggestion>`
    with candidate (id, reason) as (
      select f.id, 'trackingNumber' from (${found(row.tracking_number)}) f (id)
      union all
      select f.id, 'sender' from (${found(row.sender)}) f (id)
      union all
      select c.id, 'contents' from (
        select e.expedition_id as id
        from return_receipt_item i
        join expedition_item e on e.organisation_id = i.organisation_id and e.product_id = i.product_id
          and e.expedited > 0
        where i.organisation_id = ${row.organisation_id} and i.return_receipt_id = ${row.id}
        group by e.expedition_id
        having count(distinct i.product_id) = (select count(distinct l.product_id) from return_receipt_item l
          where l.organisation_id = ${row.organisation_id} and l.return_receipt_id = ${row.id})
        order by e.expedition_id desc limit ${LOOKED_AT}) c
      union all
      select c.id, 'announced' from (
        select a.expedition_id as id from return a
        where a.organisation_id = ${row.organisation_id} and a.status in ('new', 'inProgress', 'approved')
          and a.received_at is null
        order by a.created_at desc limit ${LOOKED_AT}) c
      union all
      select c.id, 'returning' from (
        select e.id from expedition e
        where e.organisation_id = ${row.organisation_id} and e.status = 'returning'
        order by e.packed_at desc limit ${LOOKED_AT}) c
    )
    select e.id, e.order_number as "orderNumber", e.status, e.recipient, e.packed_at as "packedAt",
      array_agg(distinct c.reason) as reasons
    from candidate c
    join expedition e on e.organisation_id = ${row.organisation_id} and e.id = c.id
    where e.packed_at >= ${recent} and e.status = any (${HAS_LEFT}::text[])
      and not exists (select from return_receipt r where r.organisation_id = e.organisation_id
        and r.expedition_id = e.id and r.graded_at is null)
    group by e.organisation_id, e.id
    order by count(distinct c.reason) + count(distinct c.reason) filter (where c.reason not in ('announced', 'returning')) desc,
      e.packed_at desc
    limit ${SHOWN}`.execute(tx.db);
  return rows;
}

/** Whether it is an order of the organisation that left. */
export async function isShippedOf(tx: Tx, organisationId: string, expeditionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('expedition')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', expeditionId)
    .where('status', 'in', HAS_LEFT)
    .executeTakeFirst();
  return row !== undefined;
}
