import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** An order that its e-shop lets go by itself, with the hours that it was held for. */
export interface Overheld {
  id: string;
  hours: number;
}

/** Orders that have been held with all their stock for as long as their e-shop says, the oldest first. */
export async function listOverheld(tx: Tx, limit: number): Promise<Overheld[]> {
  const { rows } = await sql<Overheld>`
    select h.id, h.hours from (
      select e.id, s.release_after_hours as hours, coalesce((
        select max(v.at) from event v
        where v.noun = 'expedition' and v.record_id = e.id and v.to_status = 'stockOk'
          and v.from_status is distinct from 'stockOk'), e.changed_at) as since
      from eshop s
      join expedition e on e.organisation_id = s.organisation_id and e.eshop_id = s.id
      where s.release_after_hours is not null and e.status = 'stockOk') h
    where h.since + h.hours * interval '1 hour' <= ${tx.now}
    order by h.since, h.id limit ${limit}`.execute(tx.db);
  return rows;
}
