import { type Kysely, sql } from 'kysely';
import { snake } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { columnsOf } from '../list/columns.ts';
import { relationTable } from '../list/relations.ts';

/** The columns that every table of records has which people write and switch on and off. */
export interface RecordRow {
  id: string;
  /** Missing where records are not of an organisation. */
  organisation_id?: string;
  active: boolean;
  version: number;
  [column: string]: unknown;
}

type Table = keyof Tables;

/** Tables by what they share. */
const tablesOf = (tx: Tx) => tx.db as unknown as Kysely<{ record: RecordRow & { changed_at: Date } }>;
const as = (table: Table) => table as string as 'record';

/**
 * Reads a record and holds it until the end of the transaction; undefined when it is not there or not the caller's.
 * @param marks values by column that it has, where the table holds records of several nouns.
 */
export async function lockRecord(
  tx: Tx,
  table: Table,
  id: string,
  marks: Readonly<Record<string, string>> = {},
): Promise<RecordRow | undefined> {
  const row = await tablesOf(tx)
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.and(marks))
    .forUpdate()
    .executeTakeFirst();
  return row as RecordRow | undefined;
}

export async function insertRecord(tx: Tx, table: Table, row: Record<string, unknown>): Promise<void> {
  await tablesOf(tx)
    .insertInto(as(table))
    .values(row as never)
    .execute();
}

/** Writes a change to a record that is held, with a new version and moment. */
export async function updateRecord(
  tx: Tx,
  table: Table,
  { id }: RecordRow,
  change: Record<string, unknown>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable(as(table))
    .set((row) => ({ ...change, version: row('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRecord(tx: Tx, table: Table, { id }: RecordRow): Promise<void> {
  await tablesOf(tx).deleteFrom(as(table)).where('id', '=', id).execute();
}

const ofOrganisation = (id: string | null | undefined) =>
  id ? sql`organisation_id = ${id}::uuid` : sql`true`;

/**
 * Of the given values by column, those that another record has, read as a person reads them: by the column
 * `<column>_key`, which the table makes of it by `record_key`.
 * @param organisationId among whose records; null for all of the table.
 */
export async function findTaken(
  tx: Tx,
  table: Table,
  organisationId: string | null,
  values: ReadonlyMap<string, string>,
  butFor: string | null,
): Promise<string[]> {
  if (values.size === 0) return [];
  const checks = [...values].map(
    ([column, value]) => sql`select ${column}::text as column where exists (
      select from ${sql.table(table)} where ${ofOrganisation(organisationId)}
        and ${sql.ref(`${column}_key`)} = record_key(${value}) and id is distinct from ${butFor}::uuid)`,
  );
  const { rows } = await sql<{ column: string }>`${sql.join(checks, sql` union all `)}`.execute(tx.db);
  return rows.map(({ column }) => column);
}

/** How many rows of another table name a record. */
export interface Use {
  table: string;
  count: number;
}

interface ForeignKey {
  table: string;
  column: string;
  /** The column by which it names a record (a country by its code), and its type. */
  by: string;
  type: string;
}

/** Foreign keys do not change while the portal runs. */
const foreignKeys = new Map<Table, Promise<ForeignKey[]>>();

async function readForeignKeys(tx: Tx, table: Table): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname::text as column, o.attname::text as by,
      format_type(o.atttypid, null) as type
    from pg_constraint c, unnest(c.conkey, c.confkey) as pair (own, other)
    -- Whose it is, and what only repeats another column of it, name no record.
    join pg_attribute o on o.attname <> 'organisation_id' and o.attgenerated = ''
    join pg_attribute a on true
    -- What goes with the record is a part of it.
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${table}::regclass
      and o.attrelid = c.confrelid and o.attnum = pair.other
      and a.attrelid = c.conrelid and a.attnum = pair.own
    order by 1, 2`.execute(tx.db);
  return rows;
}

/** Counting stops here: a refusal needs no more. */
const MANY = 1_000;

/** What names a record, by the foreign keys of the catalogue: nothing of it may be deleted. */
export async function listUses(tx: Tx, table: Table, row: RecordRow): Promise<Use[]> {
  const known = foreignKeys.get(table) ?? readForeignKeys(tx, table);
  foreignKeys.set(table, known);
  const keys = await known.catch((error: unknown) => {
    foreignKeys.delete(table);
    throw error;
  });
  if (keys.length === 0) return [];
  const counts = keys.map(
    ({
      table: naming,
      column,
      by,
      type,
    }) => sql`select ${naming}::text as table, count(*)::int as count from (
      select from ${sql.table(naming)} where ${ofOrganisation(row.organisation_id)}
        and ${sql.ref(column)} = ${row[by]}::${sql.raw(type)} limit ${MANY}) as used`,
  );
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(tx.db);
  return rows.filter(({ count }) => count > 0);
}

/** Reads columns of a record that its list does not give. */
export async function readColumns(
  tx: Tx,
  table: Table,
  id: string,
  columns: readonly string[],
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where id = ${id}`.execute(
    tx.db,
  );
  return rows[0] ?? {};
}

/**
 * Which of the given records an organisation has, or the provider for everybody, and whether each can be chosen.
 * @returns whether it is active, by id; what is not there is missing.
 */
export async function findChoosable(
  tx: Tx,
  table: string,
  organisationId: string | null,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  const columns = columnsOf([table]);
  const { rows } = await sql<{ id: string; active: boolean }>`
    select id, ${columns.has('active') ? sql.ref('active') : sql`true`} as active from ${sql.table(table)}
    where id = any (${[...ids]}::uuid[])
      and ${ofOrganisation(columns.has('organisation_id') ? organisationId : null)}`.execute(tx.db);
  return new Map(rows.map(({ id, active }) => [id, active]));
}

/** A field that names several records: the table that joins them, `eshop_warehouse`, by the names of both. */
export interface RecordLink {
  table: string;
  /** Its column of the record, and of the records that are named. */
  own: string;
  other: string;
  /** The table of those, and the column by which people know them. */
  of: string;
  title: string;
}

/** The link of a table's records to those of another noun. */
export function linkTo(table: Table, noun: string): RecordLink {
  const of = snake(noun);
  return {
    table: `${table}_${of}`,
    own: `${table}_id`,
    other: `${of}_id`,
    of,
    title: relationTable(of)?.name ?? 'id',
  };
}

/** The records that a record names, by name. */
export async function readLinks(
  tx: Tx,
  { table, own, other, of, title }: RecordLink,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, ${sql.ref(`o.${title}`)} as name from ${sql.table(table)} x
    join ${sql.table(of)} o on o.organisation_id = x.organisation_id and o.id = ${sql.ref(`x.${other}`)}
    where ${sql.ref(`x.${own}`)} = ${id} order by ${sql.ref(`o.${title}`)} collate "und-x-icu", o.id`.execute(
    tx.db,
  );
  return rows;
}

/** Makes a record name these records and no others. */
export async function writeLinks(
  tx: Tx,
  { table, own, other }: RecordLink,
  row: Pick<RecordRow, 'id' | 'organisation_id'>,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where organisation_id = ${row.organisation_id}
    and ${sql.ref(own)} = ${row.id} and ${sql.ref(other)} <> all (${[...ids]}::uuid[])`.execute(tx.db);
  if (ids.length === 0) return;
  await sql`insert into ${sql.table(table)} (organisation_id, ${sql.ref(own)}, ${sql.ref(other)})
    select ${row.organisation_id}::uuid, ${row.id}::uuid, unnest(${[...ids]}::uuid[])
    on conflict do nothing`.execute(tx.db);
}
