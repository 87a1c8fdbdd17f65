import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import type { Reading } from '../import.cells.ts';
import { mayMean } from '../import.currencies.ts';
import type { FileRow } from '../import.kind.ts';
import type { Faults } from './records.faults.ts';

/** Fields of a record or a line by name. */
type Values = Record<string, unknown>;

/** How a cell is read as what a column says. */
type Read = (column: SheetColumn, text: string, isTyped: boolean, said: Values) => Reading | null;

/** A cell whose amount was written with a currency: `12,50 €`. */
export interface Signed {
  row: FileRow;
  column: SheetColumn;
  sign: string;
}

/**
 * Holds the currencies that stand beside amounts against what the rows say of the currency. Where they say nothing, the
 * sign says it, or of several that share it, what stands for the file or the record.
 * @param base the defaults of the record, or for its lines the record.
 * @returns whether all agree; otherwise the faults are added.
 */
export function settleSigns(
  signed: readonly Signed[],
  said: Values,
  { columns, read, base = {} }: { columns: readonly SheetColumn[]; read: Read; base?: Values },
  faults: Faults,
): boolean {
  let isRight = true;
  const refuse = ({ row, column, sign }: Signed, code: string, currency?: unknown) => {
    isRight = false;
    faults.add(row, column.field, code, {
      sign,
      ...(currency !== undefined && { currency: String(currency) }),
    });
  };
  for (const one of signed) {
    const target = columns.find(({ field }) => field === one.column.currency);
    if (!target) {
      refuse(one, 'money');
      continue;
    }
    if (faults.has(target.field, one.row)) continue;
    const name = target.as ?? target.field;
    said[name] ??= currencyOf(one.sign, [base[name], base.currency], (sign) =>
      read(target, sign, true, said),
    );
    if (said[name] === undefined) refuse(one, 'currencyOfSign');
    else if (!mayMean(one.sign, String(said[name]))) refuse(one, 'currencyDiffers', said[name]);
  }
  return isRight;
}

function currencyOf(
  sign: string,
  given: readonly unknown[],
  read: (sign: string) => Reading | null,
): unknown {
  const reading = read(sign);
  if (reading && 'value' in reading) return reading.value;
  return given.find((code) => typeof code === 'string' && mayMean(sign, code));
}
