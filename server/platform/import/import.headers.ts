import type { ImportSource } from '../../../contracts/import/import.schema.ts';
import { LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import { columnLetter, type Sheet, type SheetColumn } from '../../../contracts/kit/sheet.ts';
import { searchText } from '../list/search-text.ts';
import type { SheetRow } from '../sheets/row.ts';
import type { Translate } from '../translate/translate.ts';
import type { ForeignFormat } from './import.kind.ts';

export const columnOfField = (sheet: Sheet, field: string): SheetColumn | undefined =>
  sheet.columns.find((column) => column.field === field);

/** The columns of a file by field, each with its letter and header. */
export type FileColumns = Record<string, { letter: string; header: string } | undefined>;

/** The field that a person chose for each column, by letter; null leaves the column out. */
export type ChosenMapping = Record<string, string | null>;

/** The last column of our own files of failed rows: recognised and ignored. */
const REASONS = 'errors';

export interface RecognisedHeader {
  source: ImportSource;
  columns: FileColumns;
  /** The field of each cell, by its index. */
  fields: (string | null)[];
  /** Further fields that each cell gives. */
  also: (readonly string[])[];
  /** Each cell as it stands. */
  headers: string[];
  /** Headers that are not read. */
  ignored: string[];
  /** Of these, by index, the ones whose field an earlier column gives. */
  second: ReadonlySet<number>;
}

export const headerLabel = (
  translate: Translate,
  language: Language,
  { noun }: Sheet,
  field: string,
): string => translate(language, field === REASONS ? 'sheet:errorsColumn' : `${noun}:fields.${field}`);

/** The labels of columns as one enumeration: `Street, City and Quantity`. */
export const columnLabels = (
  translate: Translate,
  language: Language,
  sheet: Sheet,
  fields: readonly string[],
): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    fields.map((field) => headerLabel(translate, language, sheet, field)),
  );

/** Headers are compared without case, accents, blanks and punctuation. */
export const keyOfHeader = (header: string): string => searchText(header).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Every way to write each header: the field's own name, its label in the reader's language, then in the others,
 * then the aliases and what forms and lists call it. Where two fields share one, the first of these wins.
 */
function listSpellings(translate: Translate, language: Language, sheet: Sheet): Map<string, string> {
  const spellings = new Map<string, string>();
  const add = (header: string, field: string) => {
    const key = keyOfHeader(header);
    if (!spellings.has(key)) spellings.set(key, field);
  };
  const fields = [...sheet.columns.map((column) => column.field), REASONS];
  for (const field of fields) add(field, field);
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    for (const field of fields) add(headerLabel(translate, one, sheet, field), field);
  }
  for (const column of sheet.columns) for (const alias of column.aliases ?? []) add(alias, column.field);
  for (const { field, words = [] } of sheet.columns)
    for (const key of words) for (const one of LANGUAGES) add(translate(one, key), field);
  return spellings;
}

export interface HeaderWays {
  translate: Translate;
  language: Language;
  sheet: Sheet;
  foreign?: ForeignFormat | undefined;
  chosen?: ChosenMapping | undefined;
}

/**
 * Assigns a field to each header: as a person chose, by the known columns of another program, or by its
 * words. Of two columns of one field the first is read; in another program's file several may feed one.
 */
export function recogniseHeader(ways: HeaderWays, cells: readonly string[]): RecognisedHeader {
  const { translate, language, sheet, chosen = {} } = ways;
  const headers = cells.map((cell) => cell.trim().slice(0, 200));
  const { source, mapping, also } = ways.foreign?.recognise(headers) ?? {
    source: 'lading' as const,
    mapping: [],
    also: [],
  };
  const spellings = source === 'lading' ? listSpellings(translate, language, sheet) : null;
  const taken = new Set(Object.values(chosen));
  const columns: FileColumns = {};
  const ignored: string[] = [];
  const second = new Set<number>();
  const fields = headers.map((header, index): string | null => {
    const letter = columnLetter(index);
    const choice = chosen[letter];
    if (choice === undefined && header === '') return null;
    const guess = spellings ? spellings.get(keyOfHeader(header)) : mapping[index];
    if (choice === undefined && guess === REASONS) return null;
    const isGuessed = choice === undefined && guess && !taken.has(guess);
    const column = columnOfField(sheet, (isGuessed ? guess : choice) ?? '');
    if (!column || (spellings && columns[column.field])) {
      if (header !== '') ignored.push(header);
      if (spellings && !choice && guess && columns[guess]) second.add(index);
      return null;
    }
    columns[column.field] ??= { letter, header };
    return column.field;
  });
  const further = headers.map((_, index) => (fields[index] ? (also?.[index] ?? []) : []));
  further.forEach((some, index) => {
    for (const field of some)
      columns[field] ??= { letter: columnLetter(index), header: headers[index] ?? '' };
  });
  return { source, columns, fields, also: further, headers, ignored, second };
}

/** Rows among which the head is looked for: people and programs put a title above it. */
export const HEADS = 10;

/** The place of the head: the first row, or where that names at most one column, the first that names several. */
export function headOf(ways: HeaderWays, rows: readonly SheetRow[]): number {
  const namesMore = ({ cells }: SheetRow, than: number) =>
    Object.keys(recogniseHeader(ways, cells).columns).length > than;
  const [first] = rows;
  if (!first || namesMore(first, 1)) return 0;
  return Math.max(
    rows.findIndex((row) => namesMore(row, 1)),
    0,
  );
}

/** Required columns that a file lacks and for which there is no default. */
export const missingColumns = (sheet: Sheet, columns: FileColumns, optional: readonly string[]): string[] =>
  sheet.columns
    .filter(
      ({ field, required, follows = '' }) =>
        required && !columns[field] && !columns[follows] && !optional.includes(field),
    )
    .map((column) => column.field);
