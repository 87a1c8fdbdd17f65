import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { snake } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS, type ProductRecord, searchOf } from './product.record.ts';

export interface RecordRow {
  record: ProductRecord;
  groupId: string | null;
}

/** Records of which one of the lists is written anew. */
export type Parts = readonly ProductRecord[];

/** The ids of groups by name, however it is written; those that are missing are made. */
export async function ensureGroups(
  tx: Tx,
  organisationId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  await tx.db
    .insertInto('product_group')
    .values(
      names.map((name) => ({
        id: uuid(),
        organisation_id: organisationId,
        name,
        search: searchText(name),
        created_at: tx.now,
        changed_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'name_key']).doNothing())
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, w.name from unnest(${[...names]}::text[]) as w (name)
    join product_group g on g.organisation_id = ${organisationId} and g.name_key = record_key(w.name)`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const WRITTEN = [...PRODUCT_FIELDS.map(snake), 'product_group_id', 'search'];
/** Rows of one JSON parameter, however many: a statement may have 65,535 parameters. */
const SHAPE = sql.raw(
  [
    'id uuid',
    ...PRODUCT_FIELDS.map((field) => `${snake(field)} ${PRODUCT_COLUMNS[field]}`),
    'product_group_id uuid',
    'search text',
  ].join(', '),
);

const jsonOf = (rows: readonly RecordRow[]): string =>
  JSON.stringify(
    rows.map(({ record, groupId }) => ({
      id: record.id,
      ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [snake(field), record[field]])),
      product_group_id: groupId,
      search: searchOf(record),
    })),
  );

export async function insertRecords(
  tx: Tx,
  organisationId: string,
  rows: readonly RecordRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.raw(WRITTEN.join(', '));
  await sql`
    insert into product (id, organisation_id, ${columns}, created_at, changed_at)
    select id, ${organisationId}, ${columns}, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as x(${SHAPE})`.execute(tx.db);
}

/** Writes changed records with a new version and moment. */
export async function updateRecords(
  tx: Tx,
  organisationId: string,
  rows: readonly RecordRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product p set ${sql.raw(WRITTEN.map((column) => `${column} = x.${column}`).join(', '))},
      version = p.version + 1, changed_at = ${tx.now}
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as x(${SHAPE})
    where p.organisation_id = ${organisationId} and p.id = x.id`.execute(tx.db);
}

export interface WrittenParts {
  eshops: Parts;
  codes: Parts;
  components: Parts;
}

const idsOf = (parts: Parts): string[] => parts.map(({ id }) => id);

/** All lists go before any comes back, so that a code may move from one product to another. */
export async function deleteParts(tx: Tx, organisationId: string, parts: WrittenParts): Promise<void> {
  const remove = async (table: 'product_eshop' | 'product_code', of: Parts) => {
    if (of.length === 0) return;
    await sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}
      and product_id = any (${idsOf(of)}::uuid[])`.execute(tx.db);
  };
  await remove('product_eshop', parts.eshops);
  await remove('product_code', parts.codes);
  if (parts.components.length === 0) return;
  await sql`delete from bundle_item where organisation_id = ${organisationId}
    and bundle_id = any (${idsOf(parts.components)}::uuid[])`.execute(tx.db);
  const empty = parts.components.filter(({ components }) => !components?.length);
  await sql`delete from bundle_part where organisation_id = ${organisationId}
    and (bundle_id = any (${idsOf(parts.components)}::uuid[])
      or set_id = any (${idsOf(empty)}::uuid[]))`.execute(tx.db);
}

export async function insertParts(tx: Tx, organisationId: string, parts: WrittenParts): Promise<void> {
  const eshops = parts.eshops.flatMap(({ id, eshops }) => eshops.map((eshop) => ({ id, eshop })));
  if (eshops.length > 0)
    await sql`
      insert into product_eshop (organisation_id, product_id, eshop_id)
      select ${organisationId}, id, eshop
      from jsonb_to_recordset(${JSON.stringify(eshops)}::jsonb) as x(id uuid, eshop uuid)`.execute(tx.db);
  const codes = parts.codes.flatMap(({ id, codes }) =>
    codes.map((code, position) => ({ id, ...code, position })),
  );
  if (codes.length > 0)
    await sql`
      insert into product_code (organisation_id, product_id, type, value, is_primary, position)
      select ${organisationId}, id, type, value, "primary", position
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as x(id uuid, type text, value text, "primary" boolean, position integer)`.execute(tx.db);
  const items = parts.components.flatMap(({ id, components }) =>
    components.map((component, position) => ({ id, ...component, position })),
  );
  const sets = parts.components.flatMap(({ id, containedSets }) =>
    containedSets.map((contained) => ({ id, ...contained })),
  );
  if (sets.length > 0)
    await sql`
      insert into bundle_part (organisation_id, bundle_id, set_id, quantity)
      select ${organisationId}, id, "productId", quantity
      from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb)
        as x(id uuid, "productId" uuid, quantity integer)`.execute(tx.db);
  if (items.length > 0)
    await sql`
      insert into bundle_item (organisation_id, bundle_id, product_id, quantity, position)
      select ${organisationId}, id, "productId", quantity, position
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as x(id uuid, "productId" uuid, quantity integer, position integer)`.execute(tx.db);
}

/** Removes products with all that is theirs alone; pictures go before, for their files go with them. */
export async function deleteRecord(tx: Tx, organisationId: string, id: string): Promise<void> {
  const own = { id } as ProductRecord;
  await deleteParts(tx, organisationId, { eshops: [own], codes: [own], components: [own] });
  await tx.db
    .deleteFrom('product')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Switches a product on or off, with a new version and moment. */
export async function switchRecord(
  tx: Tx,
  organisationId: string,
  id: string,
  active: boolean,
): Promise<void> {
  await sql`
    update product set active = ${active}, version = version + 1, changed_at = ${tx.now}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx.db);
}
