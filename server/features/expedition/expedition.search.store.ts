import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchOf } from './expedition.row.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/** How many expeditions a run of the job takes: locked for a fraction of a second. */
const PORTION = 500;

/**
 * What the search text of an expedition takes from other tables: ordered SKUs, tracking numbers of its parcels. Products
 * are found one by one (`offset 0`): before the planner knows the lines it would read all products of the organisation
 * for each of them.
 */
const partsOf = sql<string[]>`array(
    select p.product_sku from expedition_item i
      cross join lateral (select product_sku from product where id = i.product_id offset 0) p
      where i.organisation_id = e.organisation_id and i.expedition_id = e.id and i.parent_item_id is null
    union select r.tracking_number from parcel r
      where r.organisation_id = e.organisation_id and r.expedition_id = e.id and r.tracking_number is not null
        and r.taken_back_at is null)`;

/** The same for one, as it stands in this transaction. */
export async function listSearchParts(tx: Tx, { id, organisation_id }: ExpeditionRow): Promise<string[]> {
  const { rows } = await sql<{ parts: string[] }>`
    select ${partsOf} as parts from expedition e where e.organisation_id = ${organisation_id} and e.id = ${id}`.execute(
    tx.db,
  );
  return rows[0]?.parts ?? [];
}

/**
 * Writes the search texts of the next expeditions by their ids.
 * @returns the id of the last, null after all of them.
 */
export async function renewSearch(tx: Tx, after: string | null): Promise<string | null> {
  const { rows } = await sql<ExpeditionRow & { parts: string[] }>`
    select e.*, ${partsOf} as parts from expedition e
    where ${after === null ? sql`true` : sql`e.id > ${after}`}
    order by e.id limit ${sql.lit(PORTION)} for no key update of e`.execute(tx.db);
  await renewTexts(tx, rows);
  return rows.length < PORTION ? null : (rows.at(-1)?.id ?? null);
}

/** The same for those named. */
export async function renewSearchOf(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<ExpeditionRow & { parts: string[] }>`
    select e.*, ${partsOf} as parts from expedition e where e.id = any (${ids}::uuid[])`.execute(tx.db);
  await renewTexts(tx, rows);
}

async function renewTexts(tx: Tx, rows: readonly (ExpeditionRow & { parts: string[] })[]): Promise<void> {
  const texts = rows.map((row) => searchOf(row, row.internal_number, row.parts));
  await sql`update expedition e set search = t.search
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${texts}::text[]) as t(id, search)
    where e.id = t.id and e.search <> t.search`.execute(tx.db);
}
