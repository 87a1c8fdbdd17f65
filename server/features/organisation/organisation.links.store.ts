import { sql } from 'kysely';
import { IN_WMS, PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** What of the provider's an organisation works with. */
export type Linked = 'carrier' | 'wms';

export interface Named {
  id: string;
  name: string;
}

const tableOf = (linked: Linked) => sql.table(`organisation_${linked}`);
const idOf = (linked: Linked) => sql.ref(`${linked}_id`);

/** Of the given ids, those that there are, with their names, in the order of the names. */
export async function listNamed(
  tx: Tx,
  linked: Linked,
  ids: readonly string[],
): Promise<(Named & { active: boolean })[]> {
  const { rows } = await sql<Named & { active: boolean }>`
    select id, name, active from ${sql.table(linked)} where id = any (${ids}::uuid[]) order by name`.execute(
    tx.db,
  );
  return rows;
}

/** Links them; gives the ids of those that were not linked yet. */
export async function insertLinks(
  tx: Tx,
  linked: Linked,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into ${tableOf(linked)} (organisation_id, ${idOf(linked)})
    select ${organisationId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing
    returning ${idOf(linked)} as id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Ends the links; gives the ids of those that were linked. */
export async function deleteLinks(
  tx: Tx,
  linked: Linked,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from ${tableOf(linked)} where organisation_id = ${organisationId}::uuid
      and ${idOf(linked)} = any (${ids}::uuid[])
    returning ${idOf(linked)} as id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Drafts may be sent still; what has left needs neither carrier nor place. */
const OPEN_EXPEDITIONS = ['onHold', 'incorrect', ...PRE_WMS, ...IN_WMS];
const OPEN_ADVICES = ['new', 'waiting', 'inProgress', 'partiallyFinished', 'onHold', 'incorrect'];

/** What of an organisation stands in the way of ending a link, by the noun of its words. */
export interface Hold {
  id: string;
  noun: string;
  count: number;
}

/** Open orders that are to leave with the carriers. */
export async function listCarrierHolds(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select carrier_id as id, 'expedition' as noun, count(*)::int as count from expedition
    where organisation_id = ${organisationId}::uuid and carrier_id = any (${ids}::uuid[])
      and status = any (${OPEN_EXPEDITIONS}) group by 1`.execute(tx.db);
  return rows;
}

/** Goods, open documents, virtual warehouses and logins of the organisation in the physical warehouses. */
export async function listWmsHolds(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Hold[]> {
  const mine = sql`organisation_id = ${organisationId}::uuid`;
  const within = (column: string) => sql`${sql.ref(column)} = any (${ids}::uuid[])`;
  const { rows } = await sql<Hold>`
    select id, noun, count(*)::int as count from (
      select wms_id as id, 'expedition' as noun from expedition
        where ${mine} and ${within('wms_id')} and status = any (${OPEN_EXPEDITIONS})
      union all select wms_id, 'stockAdvice' from stock_advice
        where ${mine} and ${within('wms_id')} and status = any (${OPEN_ADVICES}) and deleted_at is null
      union all select place.id, 'transfer' from transfer t
        cross join lateral (values (t.from_wms_id), (t.to_wms_id)) as place(id)
        where t.${mine} and place.id = any (${ids}::uuid[]) and t.status in ('created', 'waitingForGoods')
      union all select wms_id, 'internalStockChange' from internal_stock_change
        where ${mine} and ${within('wms_id')} and status not in ('Processed', 'Canceled')
      union all select wms_id, 'stock' from stock_row where ${mine} and ${within('wms_id')} and quantity > 0
      union all select default_wms_id, 'warehouse' from warehouse where ${mine} and ${within('default_wms_id')}
      union all select wms_id, 'dcLogin' from dc_login where ${mine} and ${within('wms_id')}
    ) as held group by 1, 2 order by 3 desc`.execute(tx.db);
  return rows;
}
