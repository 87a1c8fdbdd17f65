import type { Parameters } from '../../../../contracts/kit/problem.ts';
import type { Fault, FileRow } from '../import.kind.ts';

const LONGEST = 200;

/** A fault of one cell, with the text of the cell. */
export const faultOf = (row: FileRow, field: string, code: string, parameters: Parameters = {}): Fault => ({
  row: row.number,
  field,
  code,
  parameters,
  found: (row.values[field] || row.blanks?.[field] || '').slice(0, LONGEST),
});

/** The faults of one record, or of the lines of one file. */
export class Faults {
  readonly list: Fault[];

  constructor(rows: readonly FileRow[]) {
    this.list = rows.flatMap((row) => row.faults);
  }

  add(row: FileRow, field: string, code: string, parameters?: Parameters): void {
    this.list.push(faultOf(row, field, code, parameters));
  }

  /** Whether a field has a fault, in one row or in any. */
  has(field: string, row?: FileRow): boolean {
    return this.list.some((fault) => fault.field === field && (!row || fault.row === row.number));
  }
}
