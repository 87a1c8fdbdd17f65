import { sql } from 'kysely';
import type { RowsShown, Verdict } from '../../../contracts/import/import.schema.ts';
import { recordKey } from '../../../contracts/kit/record-key.ts';
import type { Tx } from '../database/transaction.ts';
import { correctRow, isAllTyped } from './import.correct.ts';
import type { Fault, FileRow } from './import.kind.ts';
import { firstRow } from './import.progress.ts';
import type { Correction, ImportRecord, Seen } from './import.store.ts';

/** No cell takes a longer text; what a hostile file holds beyond it is not kept. */
const LONGEST = 50_000;

/** A row with the corrections that its check knew. */
interface Cells {
  values: FileRow['values'];
  blanks?: FileRow['values'];
  formulas?: readonly string[];
  faults?: readonly Omit<Fault, 'row'>[];
  typed: boolean;
  hidden?: true;
}

const cut = (texts: FileRow['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, text = '']) => [field, text.slice(0, LONGEST)]));

const cellsOf = (row: FileRow): Cells => ({
  values: cut(row.values),
  typed: isAllTyped(row),
  ...(row.hidden && { hidden: true }),
  ...(row.blanks && { blanks: cut(row.blanks) }),
  ...(row.formulas.length > 0 && { formulas: row.formulas }),
  ...(row.faults.length > 0 && { faults: row.faults }),
});

const ofRow = (faults: readonly Fault[], { number }: FileRow): Fault[] | null => {
  const own = faults.filter(({ row }) => row === number);
  return own.length === 0 ? null : own;
};

/** Keeps what a check says of records, in the transaction of its progress. */
export async function storeRows(
  tx: Tx,
  { id, organisation_id }: Pick<ImportRecord, 'id' | 'organisation_id'>,
  seen: readonly Seen[],
  tiesOf: (row: FileRow) => readonly string[],
): Promise<void> {
  const rows = seen.flatMap(({ entry, verdict, errors, warnings }) =>
    entry.rows.map((row) => ({
      row: row.number,
      record: firstRow(entry),
      verdict,
      cells: cellsOf(row),
      errors: ofRow(errors, row),
      warnings: ofRow(warnings, row),
      ties: tieKeys(tiesOf(row)),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into import_row (import_id, organisation_id, row, record, verdict, cells, errors, warnings, ties)
    select ${id}, ${organisation_id}, r.row, r.record, r.verdict, r.cells,
      nullif(r.errors, 'null'), nullif(r.warnings, 'null'), r.ties
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (row integer, record integer, verdict text, cells jsonb, errors jsonb, warnings jsonb, ties text[])`.execute(
    tx.db,
  );
}

const tieKeys = (ties: readonly string[]): string[] => [
  ...new Set(ties.map(recordKey).filter((tie) => tie !== '')),
];

export async function clearRows(tx: Tx, importId: string): Promise<void> {
  await sql`delete from import_row where import_id = ${importId}`.execute(tx.db);
}

/** A row of a checked file, or a record by its first row, with what was found in all of its rows. */
export interface CheckedRow {
  row: number;
  record: number;
  /** How many rows the record has. */
  rows: number;
  verdict: Verdict;
  values: Record<string, string>;
  errors: Fault[] | null;
  warnings: Fault[] | null;
}

const shownOf: Record<RowsShown, ReturnType<typeof sql>> = {
  all: sql`true`,
  wrong: sql`r.verdict = 'wrong'`,
  warned: sql`r.warnings is not null`,
  good: sql`r.verdict in ('good', 'warned')`,
  skipped: sql`r.verdict = 'skipped'`,
};

/** A page of the rows of a checked file, in the order of the file, and how many there are of them. */
export async function listCheckedRows(
  tx: Tx,
  importId: string,
  { show, by, offset, limit }: { show: RowsShown; by: 'row' | 'record'; offset: number; limit: number },
): Promise<{ rows: CheckedRow[]; total: number }> {
  const isRecord = by === 'record';
  const shown = isRecord && show === 'warned' ? sql`r.verdict = 'warned'` : shownOf[show];
  const where = sql`r.import_id = ${importId} and ${shown}${isRecord ? sql` and r.row = r.record` : sql``}`;
  const all = (column: 'errors' | 'warnings') =>
    isRecord
      ? sql`(select jsonb_agg(one order by m.row) from import_row m, jsonb_array_elements(m.${sql.ref(column)}) as one
          where m.import_id = r.import_id and m.record = r.record)`
      : sql`r.${sql.ref(column)}`;
  const { rows } = await sql<CheckedRow>`
    select r.row, r.record, r.verdict, r.cells->'values' as values,
      (select count(*)::integer from import_row m where m.import_id = r.import_id and m.record = r.record) as rows,
      ${all('errors')} as errors, ${all('warnings')} as warnings
    from import_row r where ${where} order by r.row limit ${limit} offset ${offset}`.execute(tx.db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from import_row r where ${where}`.execute(tx.db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A row as it was checked, to be judged again. */
export interface KeptRow {
  row: number;
  record: number;
  cells: Cells;
  ties: string[];
}

/** The rows of these records, and all that have one of these ties; first the former where there are too many. */
export async function listTiedRows(
  tx: Tx,
  importId: string,
  { rows, ties }: { rows: readonly number[]; ties: readonly string[] },
  most: number,
): Promise<KeptRow[]> {
  const { rows: found } = await sql<KeptRow>`
    with own as (
      select distinct record from import_row where import_id = ${importId} and row = any (${[...rows]}::integer[])
    )
    select row, record, cells, ties from import_row
    where import_id = ${importId} and (record in (select record from own) or ties && ${tieKeys(ties)}::text[])
    order by (record in (select record from own)) desc, row limit ${most}`.execute(tx.db);
  return found.sort((a, b) => a.row - b.row);
}

/** The row for another judgement, with the corrections that its check knew already and those since. */
export const fileRowOf = (
  { row, cells }: KeptRow,
  corrections: readonly Correction[],
  moments: ReadonlySet<string>,
): FileRow[] =>
  correctRow(
    { ...cells, values: { ...cells.values }, number: row, faults: cells.faults ?? [] },
    corrections.filter((one) => one.row === row),
    moments,
  );
