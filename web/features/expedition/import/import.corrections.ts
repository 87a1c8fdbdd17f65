import type { ImportError, ImportResult } from '../../../../contracts/import/import.schema.ts';

/** A cell of the uploaded file that was written anew on screen. */
export interface Correction {
  row: number;
  field: string;
  /** What stood there. */
  found: string;
  value: string;
}

export interface Cell {
  row: number;
  field: string;
}

export const cellKey = ({ row, field }: Cell): string => `${row} ${field}`;

/** The corrections with one more; the text that was there before takes a correction back. */
export function correct(corrections: readonly Correction[], next: Correction): Correction[] {
  const others = corrections.filter((one) => cellKey(one) !== cellKey(next));
  const found = corrections.find((one) => cellKey(one) === cellKey(next))?.found ?? next.found;
  return next.value === found ? others : [...others, { ...next, found }];
}

/** A before B, Z before AA. */
const byLetter = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The errors in the order of reading: row by row, from the left. */
export const inReadingOrder = (errors: readonly ImportError[]): ImportError[] =>
  [...errors].sort((a, b) => a.row - b.row || byLetter(a.column, b.column));

/** The next wrong cell after this one (before it with `step` -1) that nobody has corrected; null at the end. */
export function nextError(
  errors: readonly ImportError[],
  corrections: readonly Correction[],
  from: Cell,
  step: 1 | -1,
): Cell | null {
  const done = new Set(corrections.map(cellKey));
  const here = errors.findIndex((error) => cellKey(error) === cellKey(from));
  for (let index = here + step; index >= 0 && index < errors.length; index += step) {
    const error = errors[index];
    if (error && error.column !== '' && !done.has(cellKey(error)))
      return { row: error.row, field: error.field };
  }
  return null;
}

export interface MistakeGroup {
  field: string;
  code: string;
  found: string;
  rows: number[];
  /** What it most likely should be; null when only a person can know. */
  suggestion: string | null;
}

const CURRENCIES: Record<string, string> = {
  EURO: 'EUR',
  EUROS: 'EUR',
  '€': 'EUR',
  KČ: 'CZK',
  KC: 'CZK',
  KORUN: 'CZK',
  ZŁ: 'PLN',
  ZL: 'PLN',
  FT: 'HUF',
  ЛВ: 'BGN',
  LEI: 'RON',
  $: 'USD',
  '£': 'GBP',
};

/** What a wrong cell was most likely meant to be, where its form alone tells it. */
export function suggest({ field, found }: Pick<ImportError, 'field' | 'found'>): string | null {
  const text = found.trim();
  if (/[cC]urrency$/.test(field)) return CURRENCIES[text.toUpperCase()] ?? null;
  if (field === 'quantity') {
    const whole = /^(\d{1,7})[.,]0+$/.exec(text) ?? /^(\d{1,7})\s*\p{L}{1,4}\.?$/u.exec(text);
    return whole?.[1] && Number(whole[1]) > 0 ? whole[1] : null;
  }
  if (/([vV]alue|Cost)$/.test(field)) return readAmount(text);
  if (/Country$/.test(field)) return /^[a-z]{2}$/.test(text) ? text.toUpperCase() : null;
  return null;
}

/** `1.249,00`, `1 249,00 Kč` and `1'249.00` as `1249.00`; null for what could mean two amounts. */
function readAmount(text: string): string | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]|\p{L}+\.?|[€$£]/gu, '');
  const found =
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,4})$/.exec(plain) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,4})$/.exec(plain) ??
    /^(\d+)[.,](\d{1,2})$/.exec(plain) ??
    /^(\d+)$/.exec(plain);
  if (!found) return null;
  const amount = [found[1]?.replace(/[.,]/g, ''), found[2]].filter(Boolean).join('.');
  return amount === text ? null : amount;
}

/** The same wrong text in the same column of several rows, the most frequent first; corrected cells are left out. */
export function groupMistakes(
  errors: readonly ImportError[],
  corrections: readonly Correction[],
): MistakeGroup[] {
  const done = new Set(corrections.map(cellKey));
  const groups = new Map<string, MistakeGroup>();
  for (const error of errors) {
    if (error.column === '' || done.has(cellKey(error))) continue;
    const key = [error.field, error.code, error.code === 'orderNumberTaken' ? '' : error.found].join('\n');
    const group = groups.get(key);
    if (group) group.rows.push(error.row);
    else
      groups.set(key, {
        field: error.field,
        code: error.code,
        found: error.found,
        rows: [error.row],
        suggestion: suggest(error),
      });
  }
  return [...groups.values()]
    .filter((group) => group.rows.length > 1 || group.suggestion !== null)
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** Whole-row columns that tell an order apart, whatever is wrong with it. */
const ALWAYS = [
  'orderNumber',
  'billingLastName',
  'billingCompany',
  'productSku',
  'quantity',
  'value',
  'currency',
];

export interface ShownColumn {
  field: string;
  letter: string;
  header: string;
}

/** The columns that the review shows, in the order of the file: those with errors, and those that name a row. */
export function shownColumns(result: Pick<ImportResult, 'columns' | 'errors' | 'rows'>): ShownColumn[] {
  const wrong = new Set(result.errors.map((error) => error.field));
  const isFilled = (field: string) => result.rows.some((row) => row.values[field]);
  return Object.entries(result.columns)
    .filter(([field]) => wrong.has(field) || (ALWAYS.includes(field) && isFilled(field)))
    .map(([field, { letter, header }]) => ({ field, letter, header }))
    .sort((a, b) => byLetter(a.letter, b.letter));
}
