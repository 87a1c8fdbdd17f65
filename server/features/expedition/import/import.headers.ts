import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { LANGUAGES, type Language } from '../../../../contracts/kit/languages.ts';
import { columnLetter, type SheetColumn } from '../../../../contracts/kit/sheet.ts';
import { searchText } from '../../../platform/list/search-text.ts';
import type { Translate } from '../../../platform/translate/translate.ts';

export type ImportField = (typeof expeditionSheet.columns)[number]['field'];
export type ImportColumn = SheetColumn & { field: ImportField };

export const IMPORT_COLUMNS: readonly ImportColumn[] = expeditionSheet.columns;

export const columnOfField = (field: string): ImportColumn | undefined =>
  IMPORT_COLUMNS.find((column) => column.field === field);

/** The columns of a file by field: where each is and how the file calls it. */
export type FileColumns = Partial<Record<ImportField, { letter: string; header: string }>>;

/** What our own files of failed rows call their last column: known, and not read. */
const REASONS = 'errors';

export interface RecognisedHeader {
  columns: FileColumns;
  /** The field of each cell, by its index. */
  fields: (ImportField | null)[];
  /** Headers that nothing is known of. */
  ignored: string[];
}

export const headerLabel = (translate: Translate, language: Language, field: string): string =>
  translate(language, `expedition:fields.${field}`);

/** Case, accents, blanks and signs do not tell headers apart. */
const headerKey = (header: string): string => searchText(header).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Every way to write each header: the field's own name, its label in the reader's language, then in the others,
 * then the aliases. Where two fields share one, the first of these wins.
 */
function listSpellings(translate: Translate, language: Language): Map<string, string> {
  const spellings = new Map<string, string>();
  const add = (header: string, field: string) => {
    const key = headerKey(header);
    if (!spellings.has(key)) spellings.set(key, field);
  };
  const fields = [...IMPORT_COLUMNS.map((column) => column.field), REASONS];
  for (const field of fields) add(field, field);
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    for (const field of fields) add(headerLabel(translate, one, field), field);
  }
  for (const column of IMPORT_COLUMNS) for (const alias of column.aliases ?? []) add(alias, column.field);
  return spellings;
}

/** Which field each cell of the first row heads; of two columns with the same header the first is read. */
export function recogniseHeader(
  translate: Translate,
  language: Language,
  cells: readonly string[],
): RecognisedHeader {
  const spellings = listSpellings(translate, language);
  const columns: FileColumns = {};
  const ignored: string[] = [];
  const fields = cells.map((cell, index): ImportField | null => {
    const header = cell.trim();
    if (header === '') return null;
    const found = spellings.get(headerKey(header));
    if (found === REASONS) return null;
    const column = columnOfField(found ?? '');
    if (!column || columns[column.field]) {
      ignored.push(header.slice(0, 200));
      return null;
    }
    columns[column.field] = { letter: columnLetter(index), header: header.slice(0, 200) };
    return column.field;
  });
  return { columns, fields, ignored };
}

/** Required columns that a file lacks; the e-shop may be known without its column. */
export const missingColumns = (columns: FileColumns, eshopIsKnown: boolean): ImportField[] =>
  IMPORT_COLUMNS.filter(
    ({ field, required }) => required && !columns[field] && !(field === 'eshop' && eshopIsKnown),
  ).map((column) => column.field);
