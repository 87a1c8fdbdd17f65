import { columnLetter, type Sheet } from '../../../contracts/kit/sheet.ts';
import { detectSheet } from '../sheets/detect.ts';
import { SheetError } from '../sheets/error.ts';
import { SHEET_LIMITS, type SheetLimits } from '../sheets/limits.ts';
import { readSheet } from '../sheets/reader.ts';
import type { SheetRow } from '../sheets/row.ts';
import type { Translate } from '../translate/translate.ts';
import { type ChosenMapping, type RecognisedHeader, recogniseHeader } from './import.headers.ts';
import type { Entry, Fault, FileRow, ForeignFormat, ImportKind, TranslatedRow } from './import.kind.ts';
import { type Correction, type ImportRecord, type MappedColumn, orderOf } from './import.store.ts';

/** What a person typed in place of a cell. */
export interface ImportFile extends Pick<RecognisedHeader, 'source' | 'columns' | 'ignored'> {
  mapping: MappedColumn[];
  rows: FileRow[];
  /** Rows that the other program wrote for itself, which are no records. */
  leftOut: number;
}

/** What an import may cost: as many rows of long texts need no more. */
const readingOf = ({ maxRows }: Sheet, most: Reading): Partial<SheetLimits> => ({
  rows: maxRows,
  inflatedBytes: Math.min(most.inflatedBytes, maxRows * 10 * 1024),
  milliseconds: Math.min(most.milliseconds, maxRows * 6),
});
type Reading = Pick<SheetLimits, 'inflatedBytes' | 'milliseconds'>;

/** Whether it is another program's file of which nobody has said yet that its columns are understood rightly. */
export const isUnconfirmed = ({ source }: Pick<ImportFile, 'source'>, chosen: ChosenMapping): boolean =>
  source !== 'lading' && Object.keys(chosen).length === 0;

/** What is shown of each column, so that a person sees what it is. */
const SAMPLES = { cells: 3, length: 80 };

type AskedFor = Pick<ImportRecord, 'corrections' | 'language' | 'chosen_mapping'>;

/**
 * Reads a stored file whole, at most as many rows as its sheet may have and of these the known columns, and
 * applies the corrections.
 * @throws SheetError for what cannot be read as a spreadsheet, or holds no rows.
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
  let reader: RowReader | undefined;
  const samples: string[][] = [];
  const rows: FileRow[] = [];
  for await (const row of readSheet({ path }, { limits: readingOf(sheet, most) })) {
    const cells = row.cells.map(readable);
    if (reader) {
      takeSamples(samples, cells);
      rows.push(...reader.take(row, cells));
      continue;
    }
    const header = recogniseHeader({ translate, language, sheet, foreign, chosen }, cells);
    const { source, headers, fields } = header;
    const translator =
      source === 'lading' ? undefined : foreign?.translator(source, headers, fields, orderOf(record));
    reader = new RowReader(header, isCsv, corrected, translator);
  }
  rows.push(...(reader?.end() ?? []));
  if (!reader) throw new SheetError('sheetEmpty');
  const { header } = reader;
  // Cells below heads that nobody knows are no rows yet, but the file is not empty: its columns want to be named.
  const isStrange = samples.length > 0 && Object.keys(header.columns).length === 0;
  if (rows.length === 0 && !isStrange) throw new SheetError('sheetEmpty');
  const columns = { ...header.columns };
  // A correction may fill a column that the file has not.
  for (const { field } of corrections) columns[field] ??= { letter: '', header: '' };
  return { ...header, columns, mapping: mappingOf(header, samples), rows, leftOut: reader.leftOut };
}

/** Without what a database cannot hold: zero characters and halves of characters. */
const readable = (text: string): string =>
  text === '' ? text : text.replace(/[\0\p{Cs}]/gu, '\uFFFD').trim();

function takeSamples(samples: string[][], cells: readonly string[]): void {
  cells.forEach((cell, index) => {
    if (cell === '') return;
    samples[index] ??= [];
    const some = samples[index];
    if (some.length < SAMPLES.cells) some.push(cell.slice(0, SAMPLES.length));
  });
}

const mappingOf = ({ headers, fields }: RecognisedHeader, samples: readonly string[][]): MappedColumn[] =>
  headers.flatMap((header, index) => {
    const field = fields[index] ?? null;
    const isEmpty = header === '' && field === null && !samples[index];
    return isEmpty ? [] : [{ letter: columnLetter(index), header, field, samples: samples[index] ?? [] }];
  });

const NONE: readonly string[] = [];
const NO_FAULTS: readonly Fault[] = [];
const always = () => true;
const never = () => false;

/** Makes rows by field of the rows of a file, one after another; those in which nothing is are left out. */
class RowReader {
  readonly header: RecognisedHeader;
  readonly #isCsv: boolean;
  readonly #corrected: ReadonlyMap<number, readonly Correction[]>;
  readonly #translator: ReturnType<ForeignFormat['translator']> | undefined;
  /** By the number of the row, which another program's reader may hold back. */
  readonly #formulas = new Map<number, string[]>();

  constructor(
    header: RecognisedHeader,
    isCsv: boolean,
    corrected: ReadonlyMap<number, readonly Correction[]>,
    translator: ReturnType<ForeignFormat['translator']> | undefined,
  ) {
    this.header = header;
    this.#isCsv = isCsv;
    this.#corrected = corrected;
    this.#translator = translator;
  }

  take({ number, formulas }: SheetRow, cells: readonly string[]): FileRow[] {
    const { fields } = this.header;
    const computed = formulas?.flatMap((index) => fields[index] ?? []);
    if (computed) this.#formulas.set(number, computed);
    if (this.#translator) return this.#finish(this.#translator.take({ number, cells }));
    const values: FileRow['values'] = {};
    fields.forEach((field, index) => {
      const cell = cells[index];
      if (field && cell) values[field] = cell;
    });
    return this.#finish([{ number, values, faults: [] }]);
  }

  get leftOut(): number {
    return this.#translator?.leftOut ?? 0;
  }

  end(): FileRow[] {
    return this.#finish(this.#translator?.end() ?? []);
  }

  #finish(rows: readonly TranslatedRow[]): FileRow[] {
    return rows.flatMap((row): FileRow[] => {
      const { number, values } = row;
      const corrections = this.#corrected.get(number) ?? [];
      for (const { field, value } of corrections) values[field] = readable(value) || undefined;
      if (!Object.values(values).some((value) => value)) return [];
      const typed = corrections.map((correction) => correction.field);
      const isTyped = (field: string) => typed.includes(field);
      const all = this.#isCsv && !this.#translator;
      const formulas = this.#formulas.get(number)?.filter((field) => !isTyped(field));
      const faults = row.faults.filter(({ field }) => !isTyped(field));
      return [
        {
          number,
          values,
          formulas: formulas ?? NONE,
          isTyped: all ? always : typed.length === 0 ? never : isTyped,
          faults: faults.length === 0 ? NO_FAULTS : faults.map((fault) => ({ ...fault, row: number })),
          blanks: row.blanks,
        },
      ];
    });
  }
}

/** Parts of a long import: so many records, or so many rows where records are long. */
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
