import { sql } from 'kysely';
import { snake } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { lockProductsWhere } from '../../stock/lock.ts';
import { PRODUCT_FIELDS, type ProductRecord } from './product.record.ts';

/**
 * Holds products by id or SKU, and what those of them that are sets are made of, in one order until the end of the
 * transaction: sets and what they are made of then cannot change past each other.
 */
export async function lockProductRecords(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  skus: readonly string[],
): Promise<void> {
  await sql`
    with named as materialized (
      select id from product where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
      union select id from product where organisation_id = ${organisationId} and product_sku = any (${skus}::text[]))
    select p.id from product p
    where p.organisation_id = ${organisationId} and p.id in (
      select id from named
      union select b.product_id from bundle_item b
        where b.organisation_id = ${organisationId} and b.bundle_id in (select id from named))
    order by p.id for no key update of p`.execute(tx.db);
}

const PLAIN = sql.raw(PRODUCT_FIELDS.map((field) => `p.${snake(field)} as "${field}"`).join(', '));

/** Whole products by id or SKU. */
export async function readRecords(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  skus: readonly string[] = [],
): Promise<ProductRecord[]> {
  if (ids.length + skus.length === 0) return [];
  const { rows } = await sql<ProductRecord>`
    select p.id, p.version, ${PLAIN}, g.name as "productGroup",
      coalesce((select array_agg(x.eshop_id::text) from product_eshop x
        where x.organisation_id = p.organisation_id and x.product_id = p.id), '{}') as eshops,
      coalesce((select jsonb_agg(jsonb_build_object('type', c.type, 'value', c.value, 'primary', c.is_primary)
          order by c.position, c.value) from product_code c
        where c.organisation_id = p.organisation_id and c.product_id = p.id), '[]') as codes,
      coalesce((select jsonb_agg(jsonb_build_object('productId', b.product_id, 'quantity', b.quantity)
          order by b.position, b.product_id) from bundle_item b
        where b.organisation_id = p.organisation_id and b.bundle_id = p.id), '[]') as components,
      coalesce((select jsonb_agg(jsonb_build_object('productId', b.set_id, 'quantity', b.quantity) order by b.set_id)
        from bundle_part b
        where b.organisation_id = p.organisation_id and b.bundle_id = p.id), '[]') as "containedSets"
    from (
      select id from product where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
      union select id from product where organisation_id = ${organisationId} and product_sku = any (${skus}::text[])
    ) named
    join product p on p.organisation_id = ${organisationId} and p.id = named.id
    left join product_group g on g.organisation_id = p.organisation_id and g.id = p.product_group_id`.execute(
    tx.db,
  );
  return rows;
}

/** Those of the products that are sets. */
export async function listSets(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from product where id = any (${ids}::uuid[]) and type = 'Bundle'`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** The sets that hold any of the products. */
export async function listHolders(
  tx: Tx,
  organisationId: string,
  productIds: readonly string[],
): Promise<{ setId: string; productId: string }[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ setId: string; productId: string }>`
    select bundle_id as "setId", product_id as "productId" from bundle_item
    where organisation_id = ${organisationId} and product_id = any (${productIds}::uuid[])
    union all
    select bundle_id, set_id from bundle_part
    where organisation_id = ${organisationId} and set_id = any (${productIds}::uuid[])
    order by 1`.execute(tx.db);
  return rows;
}

/** The sets that contain any of these sets, directly or within another one. */
export async function listFollowers(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  skus: readonly string[],
): Promise<string[]> {
  if (ids.length + skus.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive follower as (
      select id from product where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
      union select id from product where organisation_id = ${organisationId} and product_sku = any (${skus}::text[])
      union select b.bundle_id from follower f
        join bundle_part b on b.organisation_id = ${organisationId} and b.set_id = f.id
    )
    select id from follower f
    where exists (select from bundle_part b where b.organisation_id = ${organisationId} and b.bundle_id = f.id)
    order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Whose the codes are that are there already. */
export async function listCodeOwners(
  tx: Tx,
  organisationId: string,
  values: readonly string[],
): Promise<{ value: string; productId: string; productSku: string }[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ value: string; productId: string; productSku: string }>`
    select c.value, c.product_id as "productId", p.product_sku as "productSku"
    from product_code c join product p on p.organisation_id = c.organisation_id and p.id = c.product_id
    where c.organisation_id = ${organisationId} and c.value = any (${values}::text[])`.execute(tx.db);
  return rows;
}

export interface Vocabulary {
  eshops: Map<string, string>;
  currencies: Set<string>;
  countries: Set<string>;
}

/** What a product may name: the organisation's e-shops, the currencies and the countries. */
export async function readVocabulary(tx: Tx, organisationId: string): Promise<Vocabulary> {
  const { rows } = await sql<{ kind: string; key: string; name: string }>`
    select 'eshop' as kind, id::text as key, name from eshop where organisation_id = ${organisationId}
    union all select 'currency', code, name from currency
    union all select 'country', code, name from country`.execute(tx.db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    eshops: new Map(of('eshop').map(({ key, name }) => [key, name])),
    currencies: new Set(of('currency').map(({ key }) => key)),
    countries: new Set(of('country').map(({ key }) => key)),
  };
}

/** Holds products against anyone who is about to name them. */
export async function lockAgainstNaming(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Holds the stock of a product: nothing comes in or leaves meanwhile. It comes before the record, as in every act on stock. */
export async function lockStock(tx: Tx, id: string): Promise<void> {
  await lockProductsWhere(tx, sql`p.id = ${id}`);
}

/**
 * Holds the stock of the products whose lots are to be tracked from now on, or no longer: what came in meanwhile would
 * be received the other way.
 */
export async function lockTracking(
  tx: Tx,
  organisationId: string,
  given: readonly { id?: string | undefined; sku?: string | null | undefined; tracked: boolean | null }[],
): Promise<void> {
  if (given.length === 0) return;
  const named = (by: 'id' | 'sku', column: 'id' | 'product_sku') => sql`
    select q.id from jsonb_to_recordset(${JSON.stringify(given.filter((one) => one[by] != null))}::jsonb)
      as t(id uuid, sku text, tracked boolean)
    join product q on q.organisation_id = ${organisationId} and q.${sql.ref(column)} = t.${sql.ref(by)}
    where q.work_around_lot <> t.tracked`;
  // Each by its own index: a file may name products by their SKU, of which an organisation may have a million.
  await lockProductsWhere(tx, sql`p.id in (${named('id', 'id')} union all ${named('sku', 'product_sku')})`);
}
