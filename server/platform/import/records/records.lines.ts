import type { z } from 'zod';
import { violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import type { Reading } from '../import.cells.ts';
import type { FileRow } from '../import.kind.ts';
import { type Signed, settleSigns } from './records.currencies.ts';
import type { Faults } from './records.faults.ts';
import type { Beside, SaidFields } from './records.names.ts';

/** Reads a cell that is not empty; null while a field that it depends on is missing or wrong. */
export type ReadColumn = (
  column: SheetColumn,
  text: string,
  isTyped: boolean,
  said: SaidFields,
  beside?: Beside,
) => Reading | null;

/** Which rows are one line, by the fields of a line. */
export interface Twins {
  /** Rows with the same values here are one line. */
  same: readonly string[];
  /** The field that is added up. */
  sum: string;
  /** How two values of another field are combined; fields without an entry must not differ. */
  join?: Readonly<Record<string, (one: LineItem, other: LineItem) => unknown>>;
}

/** The fields of a line by name. */
export type LineItem = Record<string, unknown>;

export interface Line {
  rows: FileRow[];
  item: LineItem;
}

export interface LineRules {
  columns: readonly SheetColumn[];
  schema: z.ZodObject;
  twins: Twins;
  read: ReadColumn;
  /** The violation code for rows of one line that disagree. */
  differs: string;
}

/** The field of the body that a column fills. */
export const fieldOf = ({ as, field }: SheetColumn): string => as ?? field;

/**
 * Reads rows as lines: each row is checked by the schema of a line, then rows of the same line are added together.
 * A row with faults is left out.
 * @param record what the record says, for all its lines.
 */
export function readLines(
  rows: readonly FileRow[],
  rules: LineRules,
  faults: Faults,
  record: LineItem = {},
): Line[] {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const item = readItem(row, rules, faults, record);
    if (!item) continue;
    const key = JSON.stringify(rules.twins.same.map((field) => item[field] ?? null));
    const line = lines.get(key);
    if (line) addTwin(line, row, item, rules, faults);
    else lines.set(key, { rows: [row], item });
  }
  return [...lines.values()];
}

function readItem(
  row: FileRow,
  { columns, schema, read }: LineRules,
  faults: Faults,
  record: LineItem,
): LineItem | null {
  const item: LineItem = {};
  const wrong = new Set<string>();
  const signed: Signed[] = [];
  const refuse = (field: string, code: string, parameters?: Parameters<Faults['add']>[3]) => {
    if (!wrong.has(field)) faults.add(row, field, code, parameters);
    wrong.add(field);
  };
  for (const column of columns) {
    const { field } = column;
    const text = row.values[field] ?? '';
    if (row.formulas.includes(field)) refuse(field, 'formula');
    else if (text === '') {
      if (column.required) refuse(field, 'required');
    } else {
      const reading = read(column, text, row.isTyped(field), item);
      if (reading && 'code' in reading) refuse(field, reading.code, reading.parameters);
      else if (reading) {
        item[fieldOf(column)] = reading.value;
        if (reading.sign) signed.push({ row, column, sign: reading.sign });
      }
    }
  }
  if (!settleSigns(signed, item, { columns, read, base: record }, faults)) return null;
  const { data, error } = schema.safeParse(item);
  for (const { propertyPath, code, parameters } of error ? violationsOf(error) : []) {
    const column = columns.find((one) => fieldOf(one) === propertyPath);
    refuse(column?.field ?? propertyPath, code, parameters);
  }
  return wrong.size > 0 ? null : (data ?? null);
}

/** Adds a row to an earlier line with the same identity. */
function addTwin(line: Line, row: FileRow, item: LineItem, rules: LineRules, faults: Faults): void {
  const { columns, schema, twins, differs } = rules;
  const merged: LineItem = { ...line.item };
  for (const column of columns) {
    const field = fieldOf(column);
    const [before, after] = [line.item[field] ?? null, item[field] ?? null];
    if (field === twins.sum || after === null || after === before) continue;
    if (before === null) merged[field] = after;
    else if (twins.join?.[field]) merged[field] = twins.join[field](line.item, item);
    else {
      faults.add(row, column.field, differs, { row: line.rows[0]?.number ?? 0 });
      return;
    }
  }
  merged[twins.sum] = Number(line.item[twins.sum]) + Number(item[twins.sum]);
  line.item = merged;
  line.rows.push(row);
  const { error } = (schema.shape[twins.sum] as z.ZodType).safeParse(merged[twins.sum]);
  const [violation] = error ? violationsOf(error) : [];
  const column = columns.find((one) => fieldOf(one) === twins.sum);
  if (violation) faults.add(row, column?.field ?? twins.sum, violation.code, violation.parameters);
}
