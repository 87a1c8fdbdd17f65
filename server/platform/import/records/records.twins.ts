import type { Parameters, Violation } from '../../../../contracts/kit/problem.ts';
import { recordKey } from '../../../../contracts/kit/record-key.ts';
import type { FileRow } from '../import.kind.ts';

/** A record of a file: its key, and the row where it stands first. */
export interface FileTwin {
  value: string;
  row: number;
}

/** Finds records of a file whose keys differ from those of earlier ones by case or blanks alone. */
export class FileTwins {
  readonly #first = new Map<string, FileTwin>();

  /**
   * @param within the id, or the name, within which keys are unique.
   * @returns the first record of the file with such a key; undefined for that one itself.
   */
  add(value: string, row: number, within = ''): FileTwin | undefined {
    const key = `${within} ${recordKey(value)}`;
    const first = this.#first.get(key);
    if (!first) this.#first.set(key, { value, row });
    return first;
  }
}

/**
 * The fault of a new record whose key reads like that of a record that is there, or of an earlier one of the file.
 * @param value one of the values of a cell with several; the cell is then not replaced by the likely one.
 * @returns row, field, code and parameters; null where there is none, or where the person confirmed the key.
 */
export function twinFault(
  rows: readonly FileRow[],
  field: string,
  existing: string | undefined,
  earlier: FileTwin | undefined,
  value?: string,
): [FileRow, string, string, Parameters] | null {
  const [row] = rows;
  const likely = existing ?? earlier?.value;
  if (!row || likely === undefined || rows.some(({ confirmed }) => confirmed?.includes(field))) return null;
  const cell = row.values[field] ?? '';
  const isWhole = value === undefined || value === cell;
  const parameters = { value: value ?? cell, existing: likely, ...(isWhole && { likely }) };
  return existing === undefined && earlier
    ? [row, field, 'likelyTwinInFile', { ...parameters, row: earlier.row }]
    : [row, field, 'likelyTwin', parameters];
}

/** What needs a look when a key was confirmed that reads like that of a record that is there, or of an earlier one. */
export function confirmedTwin(
  rows: readonly FileRow[],
  field: string,
  existing: string | undefined,
  earlier: FileTwin | undefined,
): Violation[] {
  const likely = existing ?? earlier?.value;
  const isConfirmed = rows.some(({ confirmed }) => confirmed?.includes(field));
  return likely === undefined || !isConfirmed
    ? []
    : [{ propertyPath: field, code: 'confirmedTwin', parameters: { existing: likely } }];
}
