import type { EditValue } from '../../../contracts/kit/edit.ts';
import type { EditField } from '../../../contracts/kit/edit-field.ts';
import type { ColumnKind } from '../../../contracts/kit/grid.ts';

/** What is typed, by record and field; what is not there is as the record has it. */
export type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A cell by its place: the row, and the field in it. */
export interface Place {
  row: number;
  column: number;
}

/** How a person writes a kind of value, both ways. */
export interface Writing {
  /** 2026-12-24 as 24.12.2026. */
  day(iso: string): string;
  parseDay(text: string): string | null;
}

/** The text of a cell: a relation by its id, or by its name where that is what is written. */
export function textOf(value: unknown, { byName }: EditField, kind: ColumnKind, writing: Writing): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') {
    const { id = '', name = '' } = value as { id?: string; name?: string };
    return byName ? name : id;
  }
  return kind === 'day' ? writing.day(String(value)) : String(value);
}

/** The value of a cell. What is no number or day is given on as it is: the server says what it should be. */
export function editedOf(text: string, kind: ColumnKind, writing: Writing): EditValue {
  const plain = text.trim();
  if (plain === '') return null;
  if (kind === 'flag') return plain === 'true';
  if (kind === 'day') return writing.parseDay(plain) ?? plain;
  const digits = plain.replaceAll(/[\s\u00a0\u202f]/g, '');
  return kind === 'integer' && /^\d+$/.test(digits) ? Number(digits) : plain;
}

/** Where an arrow, Enter or Tab leads from a cell; null where it leads out of the sheet, or the key moves nothing. */
export function moveBy(
  { row, column }: Place,
  key: string,
  shift: boolean,
  size: { rows: number; columns: number },
): Place | null {
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Enter: { row: row + (shift ? -1 : 1), column },
  };
  const to = steps[key];
  return to && to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns ? to : null;
}

/** The lines and cells of what was copied from a spreadsheet, which ends in a line break of its own. */
export const cellsOf = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/**
 * Puts what was copied into the cells from one on, down and to the right; what goes beyond the sheet is left out. One
 * copied value in one cell is left to the cell itself.
 * @param read the text of a field as its cells hold it: a choice by its name becomes its value.
 */
export function paste(
  typed: Typed,
  text: string,
  at: Place,
  ids: readonly string[],
  fields: readonly string[],
  read: (field: string, text: string) => string,
): Typed | null {
  const lines = cellsOf(text);
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const next: Record<string, Record<string, string>> = { ...typed };
  lines.forEach((line, down) => {
    const id = ids[at.row + down];
    if (id === undefined) return;
    line.forEach((cell, right) => {
      const field = fields[at.column + right];
      if (field !== undefined) next[id] = { ...next[id], [field]: read(field, cell.trim()) };
    });
  });
  return next;
}

/** What is to be written of each record: the fields whose text is another than the record's. */
export const changesOf = (
  typed: Typed,
  ids: readonly string[],
  fields: readonly string[],
  was: (id: string, field: string) => string,
): { id: string; fields: string[] }[] =>
  ids.flatMap((id) => {
    const changed = fields.filter((field) => {
      const text = typed[id]?.[field];
      return text !== undefined && text.trim() !== was(id, field).trim();
    });
    return changed.length > 0 ? [{ id, fields: changed }] : [];
  });
