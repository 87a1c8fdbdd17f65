import { type RawBuilder, sql } from 'kysely';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** An order for which the time that its e-shop gives is over; the time in the unit of the setting. */
export interface Overdue {
  id: string;
  after: number;
}

interface Limit {
  /** The column of the e-shop that says how long; null where it says nothing. */
  setting: string;
  unit: 'hour' | 'day';
  statuses: readonly ExpeditionStatus[];
  /** The event of an order, `v`, from which time is counted. */
  counted: RawBuilder<unknown>;
}

async function listOverdue(
  tx: Tx,
  limit: number,
  { setting, unit, statuses, counted }: Limit,
): Promise<Overdue[]> {
  const given = sql.ref(`s.${setting}`);
  const { rows } = await sql<Overdue>`
    select h.id, h.after from (
      select e.id, ${given} as after, coalesce((
        select max(v.at) from event v
        where v.noun = 'expedition' and v.record_id = e.id and ${counted}), e.changed_at) as since
      from eshop s
      join expedition e on e.organisation_id = s.organisation_id and e.eshop_id = s.id
      where ${given} is not null and e.status = any (${statuses}::text[])
        and e.lost_at is null) h
    where h.since + h.after * ${sql.lit(`1 ${unit}`)}::interval <= ${tx.now}
    order by h.since, h.id limit ${limit}`.execute(tx.db);
  return rows;
}

const reached = (status: ExpeditionStatus) =>
  sql`v.to_status = ${status} and v.from_status is distinct from ${status}`;

/** Orders that have been held with all their stock for as long as their e-shop says, the oldest first. */
export const listOverheld = (tx: Tx, limit: number): Promise<Overdue[]> =>
  listOverdue(tx, limit, {
    setting: 'release_after_hours',
    unit: 'hour',
    statuses: ['stockOk'],
    counted: reached('stockOk'),
  });

/** Orders whose cancellation nobody has answered for so long. */
export const listUnanswered = (tx: Tx, limit: number): Promise<Overdue[]> =>
  listOverdue(tx, limit, {
    setting: 'cancel_answer_hours',
    unit: 'hour',
    statuses: ['waitingForCancel'],
    counted: reached('waitingForCancel'),
  });

/** Orders with the carrier of which neither it nor the warehouse has said anything for so long; of lost ones nothing is awaited. */
export const listUnheard = (tx: Tx, limit: number): Promise<Overdue[]> =>
  listOverdue(tx, limit, {
    setting: 'assume_delivered_after_days',
    unit: 'day',
    statuses: ['waitingForTheCarrier', 'carrierPickedUp'],
    counted: sql`v.actor_kind in ('warehouse', 'system')`,
  });
