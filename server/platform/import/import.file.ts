import type { Charset } from '../../../contracts/kit/charsets.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { columnLetter, type Sheet } from '../../../contracts/kit/sheet.ts';
import type { TextReading } from '../sheets/csv.ts';
import { detectSheet } from '../sheets/detect.ts';
import { SheetError } from '../sheets/error.ts';
import { SHEET_LIMITS, type SheetLimits } from '../sheets/limits.ts';
import { readSheet } from '../sheets/reader.ts';
import type { SheetRow } from '../sheets/row.ts';
import type { Translate } from '../translate/translate.ts';
import type { LeftOutRows } from './foreign/foreign.types.ts';
import { correctRow, dayFirst, isMonthFirst, momentsOf, readable } from './import.correct.ts';
import {
  type ChosenMapping,
  HEADS,
  headOf,
  type RecognisedHeader,
  recogniseHeader,
} from './import.headers.ts';
import type { Entry, FileRow, ForeignFormat, ImportKind, TranslatedRow } from './import.kind.ts';
import { type Correction, charsetOf, type ImportRecord, type MappedColumn, orderOf } from './import.store.ts';

/** A value that a person typed in place of a cell. */
export interface ImportFile extends Pick<RecognisedHeader, 'source' | 'columns' | 'ignored'> {
  mapping: MappedColumn[];
  rows: FileRow[];
  /** Rows that are not records, by the reason. */
  leftOut: LeftOutRows;
  /** The row that is the template's example and is left out. */
  sampleRow: number | null;
  /** How its letters were read where the file does not show it itself. */
  charset: Charset | null;
}

/** Limits for reading a file, in proportion to the rows that its sheet may have. */
const readingOf = ({ maxRows }: Sheet, most: Reading): Partial<SheetLimits> => ({
  rows: maxRows,
  inflatedBytes: Math.min(most.inflatedBytes, maxRows * 10 * 1024),
  milliseconds: Math.min(most.milliseconds, maxRows * 6),
});
type Reading = Pick<SheetLimits, 'inflatedBytes' | 'milliseconds'>;

/** Whether it is another program's file whose column mapping nobody has confirmed yet. */
export const isUnconfirmed = ({ source }: Pick<ImportFile, 'source'>, chosen: ChosenMapping): boolean =>
  source !== 'lading' && Object.keys(chosen).length === 0;

/** Sample cells that the mapping shows for each column. */
const SAMPLES = { cells: 3, length: 80 };

type AskedFor = Pick<ImportRecord, 'corrections' | 'language' | 'chosen_mapping'>;

/**
 * Reads the known columns of a stored file, within the limits of its sheet, and applies the corrections.
 * @throws SheetError for a file that cannot be read as a spreadsheet or has no rows.
 */
export async function readImportFile(
  { sheet, foreign }: Pick<ImportKind, 'sheet' | 'foreign'>,
  path: string,
  record: AskedFor & Parameters<typeof orderOf>[0],
  translate: Translate,
  most: Reading = SHEET_LIMITS,
): Promise<ImportFile> {
  const { corrections, language, chosen_mapping: chosen } = record;
  const isCsv = (await detectSheet(path)) === 'csv';
  const corrected = new Map<number, Correction[]>();
  for (const one of corrections) corrected.set(one.row, [...(corrected.get(one.row) ?? []), one]);
  let text: TextReading | undefined;
  const onText = (reading: TextReading) => {
    text = reading;
  };
  let otherSheet = 0;
  const onOtherRows = (count: number) => {
    otherSheet = count;
  };
  const hidden = new Set<number>();
  const onHiddenColumn = (index: number) => hidden.add(index);
  const samples: string[][] = [];
  const rows: FileRow[] = [];
  const limits = readingOf(sheet, most);
  const reading = { limits, charset: charsetOf(record), language, onText, onOtherRows, onHiddenColumn };
  const ways = { translate, language, sheet, foreign };
  const open = (header: RecognisedHeader): RowReader => {
    const { source, headers, fields } = header;
    const translator =
      source === 'lading' ? undefined : foreign?.translator(source, headers, fields, orderOf(record));
    return new RowReader(header, isCsv, corrected, translator, sheet);
  };
  const take = (reader: RowReader, row: SheetRow) => {
    takeSamples(samples, row.cells);
    rows.push(...reader.take(row, row.cells));
  };
  let reader: RowReader | undefined;
  const first: SheetRow[] = [];
  /** The first rows, out of which the head is chosen. */
  const begin = (): RowReader | undefined => {
    const [head, ...others] = first.slice(headOf(ways, first));
    if (!head) return undefined;
    const begun = open(recogniseHeader({ ...ways, chosen }, head.cells));
    for (const row of others) take(begun, row);
    return begun;
  };
  for await (const { cells, ...row } of readSheet({ path }, reading)) {
    const read = { ...row, cells: cells.map(readable) };
    if (reader) take(reader, read);
    else if (first.push(read) === HEADS) reader = begin();
  }
  reader ??= begin();
  rows.push(...(reader?.end() ?? []));
  if (!reader) throw new SheetError('sheetEmpty');
  const { header } = reader;
  const isSlashing = text?.delimiter === ';' || SLASHING.has(language);
  if (isSlashing || language !== 'en') reader.sayDayFirst(rows, isSlashing);
  // Without a known header there are no rows yet, but the file is not empty: its columns can be mapped by hand.
  const isStrange = samples.length > 0 && Object.keys(header.columns).length === 0;
  const sample = header.source === 'lading' ? rows.findIndex((row) => isSample(sheet, row)) : -1;
  const [sampleRow] = sample < 0 ? [] : rows.splice(sample, 1);
  if (rows.length === 0 && !isStrange) throw new SheetError(sampleRow ? 'sheetOnlySample' : 'sheetEmpty');
  const columns = { ...header.columns };
  // A correction may fill a column that the file does not have.
  for (const { field } of corrections) columns[field] ??= { letter: '', header: '' };
  return {
    ...header,
    columns,
    mapping: mappingOf(header, samples, hidden),
    rows,
    leftOut: { ...reader.leftOut, ...(otherSheet > 0 && { otherSheet }) },
    sampleRow: sampleRow?.number ?? null,
    charset: text?.charset ?? null,
  };
}

/**
 * Languages whose readers write `1/12/2026` for 1 December, as the portal does for them. Who writes the month first has
 * commas between cells and reads English; all others mean 1 December by `1.12.26`.
 */
const SLASHING: ReadonlySet<Language> = new Set<Language>(['el', 'es', 'it']);

/** Of the example's own words so much may differ: some of them are made for the organisation. */
const SAMPLE_LIKENESS = 0.8;

/**
 * Whether a row is the example of the template: it has the example's key, and says in nearly all columns of words what
 * the example says. Who has written an order of their own over it means that one.
 */
function isSample({ columns, key }: Sheet, { values }: FileRow): boolean {
  const words = columns.filter(
    ({ field, kind = 'text', example, names, values: choices }) =>
      field !== key && kind === 'text' && example !== '' && !names && !choices && values[field] !== undefined,
  );
  const example = columns.find(({ field }) => field === key)?.example;
  const alike = words.filter((column) => values[column.field] === column.example).length;
  return Boolean(example) && values[key] === example && alike >= 2 && alike >= words.length * SAMPLE_LIKENESS;
}

function takeSamples(samples: string[][], cells: readonly string[]): void {
  cells.forEach((cell, index) => {
    if (cell === '') return;
    samples[index] ??= [];
    const some = samples[index];
    if (some.length < SAMPLES.cells) some.push(cell.slice(0, SAMPLES.length));
  });
}

const mappingOf = (
  { headers, fields, also, second }: RecognisedHeader,
  samples: readonly string[][],
  hidden: ReadonlySet<number>,
): MappedColumn[] =>
  headers.flatMap((header, index) => {
    const field = fields[index] ?? null;
    const isEmpty = header === '' && field === null && !samples[index];
    return isEmpty
      ? []
      : [
          {
            letter: columnLetter(index),
            header,
            field,
            ...((also[index]?.length ?? 0) > 0 && { also: [...(also[index] ?? [])] }),
            samples: samples[index] ?? [],
            ...(second.has(index) && { isSecond: true as const }),
            ...(hidden.has(index) && { hidden: true as const }),
          },
        ];
  });

const NO_CORRECTIONS: readonly Correction[] = [];

/** Turns the rows of a file into rows by field; empty rows are left out. */
class RowReader {
  readonly header: RecognisedHeader;
  readonly #isCsv: boolean;
  readonly #corrected: ReadonlyMap<number, readonly Correction[]>;
  readonly #translator: ReturnType<ForeignFormat['translator']> | undefined;
  readonly #moments: ReadonlySet<string>;
  /** Pieces and values of lines: one cell that is merged over several lines is of none but the first. */
  readonly #amounts: ReadonlySet<string>;
  /** Whether a day of the file has the month first for certain, corrected or not: then `1/12/2026` may be 12 January. */
  #isMonthFirst = false;
  /** Computed fields by row number: a translator may return a row later. */
  readonly #formulas = new Map<number, string[]>();
  readonly #hidden = new Set<number>();

  constructor(
    header: RecognisedHeader,
    isCsv: boolean,
    corrected: ReadonlyMap<number, readonly Correction[]>,
    translator: ReturnType<ForeignFormat['translator']> | undefined,
    sheet: Sheet,
  ) {
    this.header = header;
    this.#isCsv = isCsv;
    this.#corrected = corrected;
    this.#translator = translator;
    this.#moments = momentsOf(sheet);
    this.#amounts = new Set(
      sheet.columns.flatMap(({ field, kind, line }) =>
        line && (kind === 'number' || kind === 'money') ? [field] : [],
      ),
    );
  }

  take({ number, formulas, hidden, merged }: SheetRow, cells: readonly string[]): FileRow[] {
    const { fields } = this.header;
    const computed = formulas?.flatMap((index) => fields[index] ?? []);
    if (computed) this.#formulas.set(number, computed);
    if (hidden) this.#hidden.add(number);
    if (this.#translator) return this.#finish(this.#translator.take({ number, cells }));
    const values: FileRow['values'] = {};
    fields.forEach((field, index) => {
      const cell = cells[index];
      if (!field || !cell || (merged?.includes(index) && this.#amounts.has(field))) return;
      values[field] = cell;
      this.#isMonthFirst ||= this.#moments.has(field) && isMonthFirst(cell);
    });
    return this.#finish([{ number, values, faults: [] }]);
  }

  get leftOut(): LeftOutRows {
    return this.#translator?.leftOut ?? {};
  }

  /** Reads `1.12.26`, and with slashes too where said, as 1 December, unless the file itself writes the month first. */
  sayDayFirst(rows: readonly FileRow[], slashes: boolean): void {
    if (this.#translator || this.#isMonthFirst) return;
    for (const { values } of rows) {
      for (const field of this.#moments) if (values[field]) values[field] = dayFirst(values[field], slashes);
    }
  }

  end(): FileRow[] {
    return this.#finish(this.#translator?.end() ?? []);
  }

  #finish(rows: readonly TranslatedRow[]): FileRow[] {
    const typed = this.#isCsv && !this.#translator;
    return rows.flatMap((row) => {
      const formulas = this.#formulas.get(row.number);
      const corrections = this.#corrected.get(row.number) ?? NO_CORRECTIONS;
      const hidden = this.#hidden.has(row.number);
      return correctRow({ ...row, formulas, typed, hidden }, corrections, this.#moments);
    });
  }
}

/** Cuts records into parts, by number of records or, where records are long, by number of rows. */
export function* cutEntries<E extends Entry>(
  entries: readonly E[],
  most: { records: number; rows: number },
): Generator<E[]> {
  let part: E[] = [];
  let rows = 0;
  for (const entry of entries) {
    if (part.length > 0 && (part.length >= most.records || rows >= most.rows)) {
      yield part;
      part = [];
      rows = 0;
    }
    part.push(entry);
    rows += entry.rows.length;
  }
  if (part.length > 0) yield part;
}
