import { type RawBuilder, sql } from 'kysely';
import type { StartStep } from '../../../contracts/start/start.steps.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** How many names of what was made are listed. */
const NAMES = 3;

/** What was begun and lacks something, the first of each step that takes more than one screen. */
export type Begun = Partial<Record<StartStep, { id: string; name: string } | null>>;

export type Made = Record<Exclude<StartStep, 'order'>, string[]>;

/** Whether any order has left the warehouse. */
export async function hasOrderLeft(tx: Tx, organisationId: string | null): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from outbound_receipt where taken_back_at is null
      and (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid)) as left`.execute(
    tx.db,
  );
  return rows[0]?.left ?? false;
}

const ownRows = (organisationId: string | null) => (alias: string) =>
  organisationId === null ? sql`true` : sql`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}::uuid`;

/** The first names of what each step makes, in one statement; an empty list is a step that is not done. */
export async function listMade(tx: Tx, organisationId: string | null): Promise<Made> {
  const first = (name: string, from: string, where: RawBuilder<unknown>) =>
    sql`array(select ${sql.raw(name)} from ${sql.raw(from)} where ${where} limit ${NAMES})`;
  const own = ownRows(organisationId);
  const { rows } = await sql<Made>`select
    ${first('p.name', 'provider p', sql`p.name is not null`)} as provider,
    ${first('w.name', 'wms w', sql`w.active`)} as wms,
    ${first('c.name', 'carrier c', sql`c.active and exists (select from carrier_service s where s.carrier_id = c.id and s.active)`)} as carrier,
    ${first(
      'o.name',
      'organisation o',
      sql`o.active and (${organisationId}::uuid is null or o.id = ${organisationId}::uuid)
      and exists (select from organisation_carrier used where used.organisation_id = o.id)
      and exists (select from organisation_wms used where used.organisation_id = o.id)`,
    )} as organisation,
    ${first('v.name', 'warehouse v', sql`v.active and v.type = 'available' and ${own('v')}`)} as warehouse,
    ${first('e.name', 'eshop e', sql`e.active and ${own('e')}`)} as eshop,
    ${first(
      `o.name`,
      'organisation o',
      sql`exists (select from organisation_user m join account a on a.id = m.account_id
          where m.organisation_id = o.id and m.role = 'owner' and m.active and a.active and m.declined_at is null)
        and (${organisationId}::uuid is null or o.id = ${organisationId}::uuid)`,
    )} as person,
    ${first('s.name', 'supplier s', sql`s.active and ${own('s')}`)} as supplier,
    ${first('p.product_sku', 'product p', sql`p.active and ${own('p')}`)} as product,
    ${first('a.internal_id', 'stock_advice a', sql`a.status in ('finished', 'partiallyFinished', 'closed') and ${own('a')}`)} as advice`.execute(
    tx.db,
  );
  return rows[0] as Made;
}

/** The first of each step that was begun; what the steps make of it is said by `listMade`. */
export async function listBegun(tx: Tx, organisationId: string | null): Promise<Begun> {
  const own = ownRows(organisationId);
  const first = (name: string, from: string, where: RawBuilder<unknown>) =>
    sql`(select jsonb_build_object('id', one.id, 'name', one.${sql.raw(name)})
      from ${sql.raw(from)} one where ${where} order by one.created_at limit 1)`;
  const { rows } = await sql<Begun>`select
    ${first('name', 'carrier', sql`one.active`)} as carrier,
    ${first('name', 'organisation', sql`one.active and (${organisationId}::uuid is null or one.id = ${organisationId}::uuid)`)} as organisation,
    ${first('internal_id', 'stock_advice', sql`one.status not in ('finished', 'partiallyFinished', 'closed', 'canceled') and ${own('one')}`)} as advice,
    ${first('order_number', 'expedition', sql`one.status <> 'canceled' and ${own('one')}`)} as "order"`.execute(
    tx.db,
  );
  return rows[0] ?? {};
}
