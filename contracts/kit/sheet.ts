/**
 * A spreadsheet of a noun: a template, an import and an export are this one format. The header of a column is
 * the field's label in the reader's language (`locales/<lang>/<noun>.json`, `fields.<field>`); on the way in
 * every language's label, the field's own name and the aliases are understood.
 */
export interface SheetColumn {
  field: string;
  kind: 'text' | 'number' | 'money' | 'instant' | 'day' | 'flag';
  required?: boolean;
  /** What a right value looks like: shown in the template and in an error. */
  example: string;
  /** Other headers seen in the field, lower case. */
  aliases?: readonly string[];
  /** Repeated on each row of one record (false: a field of the line). */
  line?: boolean;
}

export interface Sheet {
  noun: string;
  /** Rows with the same value here are one record with several lines. */
  key: string;
  /** Rows that one file may have, the header aside. */
  maxRows: number;
  columns: readonly SheetColumn[];
}

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
