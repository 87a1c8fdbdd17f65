import {
  CODE_TYPES,
  type CodeType,
  guessCodeType,
  type ProductCode,
} from '../../../../contracts/product/product.code.ts';

/** A code as it stands in the form; one whose type nobody chose follows what its value looks like. */
export interface CodeRow {
  value: string | null;
  type: CodeType;
  primary: boolean;
  /** The type was chosen by a person, or saved. */
  typeIsChosen: boolean;
}

const clean = (value: string | null): string => (value ?? '').trim();

export const newCode = (value: string, primary: boolean): CodeRow => ({
  value: value === '' ? null : value,
  type: guessCodeType(value),
  primary,
  typeIsChosen: false,
});

/** Codes of a record. The form has one primary code: the first of them, which also is the product's EAN. */
export function rowsOf(codes: readonly ProductCode[]): CodeRow[] {
  const first = codes.findIndex(({ primary }) => primary);
  return codes.map(({ type, value }, index) => ({
    value,
    type,
    primary: index === first,
    typeIsChosen: true,
  }));
}

/** The type that a row has after its value was typed. */
export const typeAfter = (row: CodeRow, value: string): CodeType =>
  row.typeIsChosen ? row.type : guessCodeType(value.trim());

const isSame = (one: string | null, other: string): boolean => clean(one) === other;

/** Adds codes that are not there yet into the empty rows, then below; the very first one becomes primary. */
export function addCodes(
  rows: readonly CodeRow[],
  values: readonly string[],
): { rows: CodeRow[]; added: string[]; known: string[] } {
  const next = [...rows];
  const added: string[] = [];
  const known: string[] = [];
  for (const value of values.map((one) => one.trim()).filter((one) => one !== '')) {
    if (next.some((row) => isSame(row.value, value))) {
      known.push(value);
      continue;
    }
    const empty = next.findIndex((row) => clean(row.value) === '');
    const primary = !next.some((row) => row.primary && clean(row.value) !== '');
    const row = newCode(value, primary);
    if (empty === -1) next.push(row);
    else next[empty] = { ...row, primary: primary || (next[empty] as CodeRow).primary };
    added.push(value);
  }
  return { rows: onePrimary(next), added, known };
}

/** Exactly one primary row: the first one that is marked, or else the first that has a value. */
function onePrimary(rows: CodeRow[]): CodeRow[] {
  const marked = rows.findIndex((row) => row.primary && clean(row.value) !== '');
  const chosen = marked === -1 ? rows.findIndex((row) => clean(row.value) !== '') : marked;
  return rows.map((row, index) => ({ ...row, primary: index === (chosen === -1 ? 0 : chosen) }));
}

export const setPrimary = (rows: readonly CodeRow[], index: number): CodeRow[] =>
  rows.map((row, at) => ({ ...row, primary: at === index }));

/** Without one row; when it was the primary one, the next takes its place. */
export const removeCode = (rows: readonly CodeRow[], index: number): CodeRow[] =>
  onePrimary(rows.filter((_, at) => at !== index));

/** What is sent: the empty rows at the end are only places to type; one in between is told of as empty. */
export function codesBody(rows: readonly CodeRow[]): ProductCode[] {
  const last = rows.findLastIndex((row) => clean(row.value) !== '');
  return rows.slice(0, last + 1).map(({ type, value, primary }) => ({ type, value: clean(value), primary }));
}

/** `EAN13 8594001234567`, a column of a spreadsheet, a list with commas: every code, the names of types apart. */
export const parseCodes = (text: string): string[] =>
  text
    .split(/[\s,;:|]+/)
    .map((part) => part.replace(/^["']+|["']+$/g, ''))
    .filter((part) => part !== '' && !(CODE_TYPES as readonly string[]).includes(part));

/** Whether a paste is several codes rather than one. */
export const isSeveralCodes = (text: string): boolean => parseCodes(text).length > 1;
