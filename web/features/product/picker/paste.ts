/*
 * Rows copied out of a spreadsheet, a mail or a list: each line is a code (SKU or EAN) with a quantity, in
 * either order, with or without other columns and a head.
 */

export interface PastedRow {
  code: string;
  quantity: number;
  /** The line of the pasted text, from 1. */
  line: number;
}

export interface Pasted {
  rows: PastedRow[];
  /** Lines in which no code with a sensible quantity was found. */
  unread: { line: number; text: string }[];
}

const MOST = 1_000_000;

/** A count of pieces: `6`, `6,00`, `6 pcs`, `×6`; never something as long as an EAN. */
function readQuantity(cell: string): number | null {
  const found = /^(?:[x×*]\s*)?(\d{1,7})(?:[.,]0+)?\s*(?:[x×]|\p{L}{1,4}\.?)?$/iu.exec(cell);
  const quantity = Number(found?.[1] ?? 0);
  return quantity >= 1 && quantity <= MOST ? quantity : null;
}

const looksLikeCode = (cell: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._/-]{1,63}$/u.test(cell);
const isEan = (cell: string): boolean => /^\d{8,14}$/.test(cell);

function splitCells(line: string): string[] {
  const cut = line.includes('\t') ? '\t' : line.includes(';') ? ';' : /,(?!\d)/.test(line) ? ',' : null;
  const cells =
    cut === null ? line.split(/\s{2,}|\s+(?=[x×]?\s*\d{1,7}\s*(?:\p{L}{1,4}\.?)?$)/u) : line.split(cut);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function readRow(cells: string[]): { code: string; quantity: number } | null {
  const filled = cells.filter((cell) => cell !== '');
  const code =
    filled.find(isEan) ??
    filled.find((cell) => looksLikeCode(cell) && readQuantity(cell) === null) ??
    filled.find(looksLikeCode);
  if (code === undefined) return null;
  const rest = filled.filter((_, index) => index !== filled.indexOf(code));
  const quantity = rest.map(readQuantity).find((found) => found !== null);
  if (quantity === undefined || quantity === null)
    return rest.length === 0 && (isEan(code) || /\d/.test(code)) ? { code, quantity: 1 } : null;
  return { code, quantity };
}

/** Reads pasted text; a first line without a quantity (the head of a table) is passed over in silence. */
export function parsePasted(text: string): Pasted {
  const pasted: Pasted = { rows: [], unread: [] };
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((content, index) => {
    if (content.trim() === '') return;
    const row = readRow(splitCells(content.trim()));
    if (row) pasted.rows.push({ ...row, line: index + 1 });
    else pasted.unread.push({ line: index + 1, text: content.trim() });
  });
  if (pasted.unread[0]?.line === 1 && pasted.rows.length > 0) pasted.unread.shift();
  return pasted;
}

/** Whether a paste is rows of a table rather than one code. */
export const isSeveralRows = (text: string): boolean => /[\t\n\r]/.test(text.trim());
