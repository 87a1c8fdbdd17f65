import type { z } from 'zod';
import { type Parameters, type Violation, violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import type { Reading } from '../import.cells.ts';
import type { Fault, FileRow } from '../import.kind.ts';
import { type Signed, settleSigns } from './records.currencies.ts';
import { Faults } from './records.faults.ts';
import { fieldOf, type Line, type LineRules, type ReadColumn, readLines } from './records.lines.ts';
import type { SaidFields } from './records.names.ts';

/** How the rows of one record become its body. */
export interface RecordRules {
  /** The columns that all rows of a record share. */
  head: readonly SheetColumn[];
  /** For records with lines: how rows become lines. */
  lines?: LineRules;
  body: z.ZodType;
  read: ReadColumn;
  /** What a field is where the one that it follows is known: the carrier of a service. */
  followed?(column: SheetColumn, value: unknown): unknown;
  /** The violation code for rows of one record that disagree. */
  differs: string;
}

const LINE_PATH = /^items(?:\[(\d+)\](?:\.(\w+))?)?/;

/** Reads the rows of one record, and maps violations of its body back to rows and columns. */
export class RecordReader {
  readonly #rows: readonly FileRow[];
  readonly #rules: RecordRules;
  readonly #faults: Faults;
  /** Fields that are not checked while a field that they depend on is missing or wrong. */
  readonly #silent = new Set<string>();
  readonly #signed: Signed[] = [];
  #lines: Line[] = [];
  #said: SaidFields = {};

  constructor(rows: readonly FileRow[], rules: RecordRules) {
    this.#rows = rows;
    this.#rules = rules;
    this.#faults = new Faults(rows);
  }

  get faults(): Fault[] {
    return this.#faults.list;
  }

  /** Rows that were added to an earlier row of the same line. */
  get merged(): number {
    return this.#lines.reduce((sum, { rows }) => sum + rows.length - 1, 0);
  }

  /** What the cells say that could be read, after `read`; no schema has seen it. */
  get said(): SaidFields {
    return this.#said;
  }

  /**
   * Reads the rows into a body; `faults` holds what is wrong.
   * @param baseOf default fields of the body, given what the rows say.
   * @returns null when the body does not pass its schema.
   */
  read(baseOf: (said: SaidFields) => SaidFields = () => ({})): Record<string, unknown> | null {
    const said: Record<string, unknown> = {};
    // What a cell depends on may be a default: the carrier of a service.
    const known: Record<string, unknown> = { ...baseOf(said) };
    for (const column of this.#rules.head) {
      const value = this.#readShared(column, known, said);
      if (value === undefined) continue;
      said[fieldOf(column)] = value;
      known[fieldOf(column)] = value;
    }
    this.#follow(said);
    this.#said = said;
    const { head: columns, read } = this.#rules;
    if (this.#signed.length > 0)
      settleSigns(this.#signed, said, { columns, read, base: { ...baseOf(said), ...said } }, this.#faults);
    const base = baseOf(said);
    for (const column of this.#rules.head)
      this.#demand(column, said[fieldOf(column)] ?? base[fieldOf(column)]);
    const { lines } = this.#rules;
    if (lines) this.#lines = readLines(this.#rows, lines, this.#faults, { ...base, ...said });
    const items = lines && { items: this.#lines.map(({ item }) => item) };
    const { data, error } = this.#rules.body.safeParse({ ...base, ...nested(said), ...items });
    if (error) this.refuse(violationsOf(error));
    return (data as Record<string, unknown> | undefined) ?? null;
  }

  /** Fields that no cell says and that another one gives. */
  #follow(said: Record<string, unknown>): void {
    const { head, followed } = this.#rules;
    for (const column of head) {
      const by = head.find(({ field }) => field === column.follows);
      const value = by && said[fieldOf(column)] === undefined ? said[fieldOf(by)] : undefined;
      const known = by && value !== undefined ? followed?.(by, value) : undefined;
      if (known !== undefined) said[fieldOf(column)] = known;
    }
  }

  /** What another program calls a record, as it stands in the file. */
  foreignName(field: string): string | undefined {
    return this.#rows.find(({ foreignNames }) => foreignNames?.[field])?.foreignNames?.[field];
  }

  #demand({ field, required, follows = '' }: SheetColumn, value: unknown): void {
    const [row] = this.#rows;
    const isMissing = required && (value === undefined || value === null) && !this.#faults.has(follows);
    if (isMissing && row && !this.#silent.has(field) && !this.#faults.has(field))
      this.#faults.add(row, field, 'required');
  }

  /** The value of a field that all rows share: lists are joined, other values must agree. */
  #readShared(column: SheetColumn, said: SaidFields, cells: SaidFields): unknown {
    const { field } = column;
    const { read, differs } = this.#rules;
    let value: unknown;
    let from = 0;
    let last: { text: string; isTyped: boolean; reading: Reading | null } | undefined;
    for (const row of this.#rows) {
      const text = row.values[field] ?? '';
      if (row.formulas.includes(field)) this.#faults.add(row, field, 'formula');
      else if (text !== '' && !row.faults.some((fault) => fault.field === field)) {
        const isTyped = row.isTyped(field);
        // Most rows of a record repeat the same text.
        const isSame = last?.text === text && last.isTyped === isTyped;
        const isForeign = row.foreignNames?.[field] !== undefined && !isTyped;
        const beside = { cells, isForeign };
        const reading = isSame && last ? last.reading : read(column, text, isTyped, said, beside);
        last = { text, isTyped, reading };
        if (reading && 'value' in reading && reading.sign && !isSame)
          this.#signed.push({ row, column, sign: reading.sign });
        if (reading === null) this.#silent.add(field);
        // What another program calls something unknown is what was said for the whole file.
        else if ('code' in reading && isForeign && said[fieldOf(column)] != null) continue;
        else if ('code' in reading) this.#faults.add(row, field, reading.code, reading.parameters);
        else if (value === undefined) {
          value = reading.value;
          from = row.number;
        } else if (Array.isArray(value)) {
          if (!isSame) value = addUp(value, reading.value as unknown[]);
        } else if (value !== reading.value) this.#faults.add(row, field, differs, { row: from });
      }
    }
    return value;
  }

  add(row: FileRow, field: string, code: string, parameters?: Parameters): void {
    this.#faults.add(row, field, code, parameters);
  }

  /** Adds violations of the body as faults of cells; a field that has a fault already gets no second one. */
  refuse(violations: readonly Violation[]): Fault[] {
    this.#place(violations, this.#faults);
    return this.faults;
  }

  /** The cells that need a look although the record is taken; no fault of it. */
  warn(violations: readonly Violation[]): Fault[] {
    const warnings = new Faults([]);
    this.#place(violations, warnings);
    return warnings.list;
  }

  #place(violations: readonly Violation[], faults: Faults): void {
    for (const given of violations) {
      const violation = this.#nameLines(given);
      const line = this.#rules.lines && LINE_PATH.exec(violation.propertyPath);
      if (line) this.#placeLine(this.#rules.lines as LineRules, violation, faults, line[1], line[2]);
      else this.#placeShared(violation, faults);
    }
  }

  /** A record of too many lines is said to be that, with how many it has: "at most 1,000" names nothing in a file. */
  #nameLines(violation: Violation): Violation {
    if (violation.propertyPath !== 'items' || violation.code !== 'tooMany') return violation;
    return {
      ...violation,
      code: 'tooManyLines',
      parameters: { ...violation.parameters, lines: this.#lines.length },
    };
  }

  #placeShared({ propertyPath, code, parameters }: Violation, faults: Faults): void {
    const name = /^\w+/.exec(propertyPath)?.[0] ?? propertyPath;
    const named = (path: string) => this.#rules.head.find((column) => fieldOf(column) === path)?.field;
    const field = named(propertyPath) ?? named(name) ?? name;
    if (this.#silent.has(field) || faults.has(field)) return;
    const { follows = '' } = this.#rules.head.find((column) => column.field === field) ?? {};
    if (code === 'required' && faults.has(follows)) return;
    for (const row of rowsSaying(this.#rows, field)) {
      // Another program wrote 0 for a value that was never measured.
      if (code === 'required' && row.blanks?.[field]) faults.add(row, field, 'tooSmall', { min: 1 });
      else faults.add(row, field, code, parameters);
    }
  }

  #placeLine(
    { columns }: LineRules,
    { code, parameters }: Violation,
    faults: Faults,
    index: string | undefined,
    name: string | undefined,
  ): void {
    const column = name ? columns.find((one) => fieldOf(one) === name) : columns[0];
    const field = column?.field ?? name ?? '';
    // The number of lines is not known while rows with faults are missing from them.
    if (!index && columns.some((one) => faults.has(one.field))) return;
    const rows = index ? (this.#lines[Number(index)]?.rows ?? []) : this.#rows.slice(0, 1);
    if (rows.some((row) => faults.has(field, row))) return;
    for (const row of rowsSaying(rows, field)) faults.add(row, field, code, parameters);
  }
}

/** Fields with a dot in their names as objects: `a.b` is the field `b` of `a`. */
function nested(said: SaidFields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(said)) {
    const [name = '', inner] = path.split('.');
    body[name] = inner === undefined ? value : { ...(body[name] as object | undefined), [inner]: value };
  }
  return body;
}

/** The rows that fill a field in; the first row when none does. */
function rowsSaying(rows: readonly FileRow[], field: string): readonly FileRow[] {
  const saying = rows.filter(({ values, blanks }) => values[field] || blanks?.[field]);
  return saying.length > 0 ? saying : rows.slice(0, 1);
}

/** Both lists without duplicates. */
function addUp(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const byKey = new Map([...one, ...other].map((value) => [JSON.stringify(value), value]));
  return [...byKey.values()];
}
