import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchNeedle } from '../../platform/list/search-text.ts';
import type { OrderKey } from './return.outcome.store.ts';

/** A return whose parcel is waited for: it was neither rejected nor closed, and nothing of it has come. */
const OPEN = sql<boolean>`r.status in ('new', 'inProgress', 'approved') and r.received_at is null`;

/** A return with the pieces that have still to come, by product. */
export interface AnnouncedBack {
  id: string;
  isOpen: boolean;
  pieces: Record<string, number>;
}

/** The returns of an order with what of them has still to come, the oldest first. */
export async function listAnnounced(tx: Tx, order: OrderKey): Promise<AnnouncedBack[]> {
  const { rows } = await sql<AnnouncedBack>`
    select r.id, ${OPEN} as "isOpen",
      jsonb_object_agg(i.product_id, i.pieces) as pieces
    from return r
    cross join lateral (
      select i.product_id, sum(i.quantity - i.restocked - i.opened - i.damaged
        - case when r.received_at is null then 0 else i.refused end)::integer as pieces
      from return_item i where i.organisation_id = r.organisation_id and i.return_id = r.id
      group by i.product_id
    ) i
    where r.organisation_id = ${order.organisation_id} and r.expedition_id = ${order.id} and i.pieces > 0
    group by r.organisation_id, r.id order by r.created_at, r.id`.execute(tx.db);
  return rows;
}

/** A return that a code names. */
export interface ReturnOfCode {
  id: string;
  expeditionId: string;
  /** Its parcel is waited for. */
  isOpen: boolean;
}

/** Returns that a code on a parcel names. @param organisationId whose they are; null looks at all. */
export async function findReturnsByCode(
  tx: Tx,
  code: string,
  organisationId: string | null,
): Promise<ReturnOfCode[]> {
  const { rows } = await sql<ReturnOfCode>`
    select r.id, r.expedition_id as "expeditionId", ${OPEN} as "isOpen" from return r
    left join return_label l on l.organisation_id = r.organisation_id and l.return_id = r.id
    where r.id in (select search_return(${searchNeedle(code)}, 1000))
      and (lower(${code}) in (lower(r.internal_number), lower(r.tracking_number), lower(l.carrier_number))
        -- A number that was noted before the carrier gave one of its own; a corrected one is not searched by any more.
        or exists (select from event e, jsonb_array_elements(e.diff) d
          where e.organisation_id = r.organisation_id and e.noun = 'return' and e.record_id = r.id
            and e.act = 'label' and e.actor_kind = 'system' and d->>'field' = 'trackingNumber'
            and lower(d->>'from') = lower(${code})))
      and (${organisationId}::uuid is null or r.organisation_id = ${organisationId}::uuid)
    order by r.created_at desc limit 20`.execute(tx.db);
  return rows;
}
