import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** The columns that every table of records has which people write and switch on and off. */
export interface RecordRow {
  id: string;
  organisation_id: string;
  active: boolean;
  version: number;
  [column: string]: unknown;
}

type Table = keyof Tables;

/** Tables by what they share. */
const tablesOf = (tx: Tx) => tx.db as unknown as Kysely<{ record: RecordRow & { changed_at: Date } }>;
const as = (table: Table) => table as string as 'record';

/** Reads a record and holds it until the end of the transaction; undefined when it is not there or not the caller's. */
export async function lockRecord(tx: Tx, table: Table, id: string): Promise<RecordRow | undefined> {
  const row = await tablesOf(tx)
    .selectFrom(as(table))
    .selectAll()
    .where('id', '=', id)
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

/** Whether an organisation is there and the caller's. */
export async function hasOrganisation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Of the given values by column, those that another record of the organisation has, read as a person reads them: by
 * the column `<column>_key`, which the table makes of it by `record_key`.
 */
export async function findTaken(
  tx: Tx,
  table: Table,
  organisationId: string,
  values: ReadonlyMap<string, string>,
  butFor: string | null,
): Promise<string[]> {
  if (values.size === 0) return [];
  const checks = [...values].map(
    ([column, value]) => sql`select ${column}::text as column where exists (
      select from ${sql.table(table)} where organisation_id = ${organisationId}::uuid
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
}

/** Foreign keys do not change while the portal runs. */
const foreignKeys = new Map<Table, Promise<ForeignKey[]>>();

async function readForeignKeys(tx: Tx, table: Table): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c, unnest(c.conkey, c.confkey) as pair (own, other)
    join pg_attribute o on o.attname = 'id'
    join pg_attribute a on true
    where c.contype = 'f' and c.confrelid = ${table}::regclass
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
    (key) => sql`select ${key.table}::text as table, count(*)::int as count from (
      select from ${sql.table(key.table)} where organisation_id = ${row.organisation_id}::uuid
        and ${sql.ref(key.column)} = ${row.id}::uuid limit ${MANY}) as used`,
  );
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(tx.db);
  return rows.filter(({ count }) => count > 0);
}
