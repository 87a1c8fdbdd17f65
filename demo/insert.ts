import { sql } from 'kysely';
import type { Tables } from '../server/platform/database/tables.ts';
import type { Tx } from '../server/platform/database/transaction.ts';

/** A row as JSON gives it: numbers, texts, ISO moments, arrays, objects for jsonb. */
export type Row<T extends keyof Tables> = { [C in keyof Tables[T]]?: unknown };

const ROWS_PER_STATEMENT = 1_000;

/** Writes many rows with few statements. All rows have the columns of the first; returns how many there were. */
export async function insertRows<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx.db);
  }
  return rows.length;
}

/** Rows of several tables, by the table. */
export type RowsByTable = { [T in keyof Tables & string]?: readonly Row<T>[] };

/** Writes rows of several tables, in the order of the tables; of several such sets those of one table together. */
export async function insertAll(tx: Tx, ...sets: readonly RowsByTable[]): Promise<void> {
  for (const table of Object.keys(sets[0] ?? {}) as (keyof RowsByTable)[]) {
    const rows = sets.flatMap((set): readonly Row<typeof table>[] => set[table] ?? []);
    await insertRows(tx, table, rows);
  }
}
