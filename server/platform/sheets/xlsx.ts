import { columnLetter } from '../../../contracts/kit/sheet.ts';
import { Archive } from './archive.ts';
import { brokenSheet, SheetError } from './error.ts';
import type { SheetLimits } from './limits.ts';
import { columnOf, MergedCells, type Merges, readMerges } from './merges.ts';
import { numberText } from './number-format.ts';
import type { Pace } from './pace.ts';
import { unprotectCell } from './protection.ts';
import type { SheetRow } from './row.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorkbook, scanSteps, type Workbook } from './workbook.ts';
import { decodeOfficeEscapes, readAttributes, type XmlHandler } from './xml.ts';

/** What is told of a workbook before its first row. */
export interface WorkbookOptions {
  /** How many rows its other visible sheets have, which are not read. */
  onOtherRows?: (rows: number) => void;
  /** The index of each column that it hides. */
  onHiddenColumn?: (index: number) => void;
}

/** The rows of the first visible sheet that have content, in order; before them, what else there is. */
export async function* readXlsx(
  path: string,
  limits: SheetLimits,
  pace: Pace,
  { onOtherRows, onHiddenColumn }: WorkbookOptions = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const archive = await Archive.open(path, limits);
  try {
    const workbook = await readWorkbook(archive, pace);
    onOtherRows?.(workbook.otherRows);
    const strings =
      workbook.sharedStrings === undefined
        ? []
        : await readSharedStrings(archive, workbook.sharedStrings, limits.heldBytes, pace);
    const merges = await readMerges(archive, workbook.sheet, pace);
    const reader = new RowReader(workbook, strings, limits, merges, onHiddenColumn);
    for await (const _ of scanSteps(archive, workbook.sheet, reader, pace)) yield* reader.take();
  } finally {
    await archive.close();
  }
}

/** LibreOffice writes a flag that a person typed as this; it is a value, not a calculation. */
const FLAG_FORMULA = /^(TRUE|FALSE)\(\)$/;

/** Turns the events of a sheet's XML into rows: text, number, date, flag, and whether a formula made it. */
class RowReader implements XmlHandler {
  readonly #workbook: Workbook;
  readonly #strings: string[];
  readonly #limits: SheetLimits;
  readonly #merged: MergedCells;
  readonly #onHiddenColumn: WorkbookOptions['onHiddenColumn'];
  #rows: SheetRow[] = [];
  #inData = false;
  #number = 0;
  #isHidden = false;
  #cells: string[] = [];
  #formulas: number[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #raw = '';
  #inText = false;
  #inReading = false;
  #inFormula = false;
  #hasFormula = false;
  #formula = '';

  constructor(
    workbook: Workbook,
    strings: string[],
    limits: SheetLimits,
    merges: Merges,
    onHiddenColumn: WorkbookOptions['onHiddenColumn'],
  ) {
    this.#workbook = workbook;
    this.#strings = strings;
    this.#limits = limits;
    this.#merged = new MergedCells(merges);
    this.#onHiddenColumn = onHiddenColumn;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'sheetData') this.#inData = true;
    if (name === 'col' && !this.#inData) this.#tellHidden(attributes);
    if (!this.#inData) return;
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#inText = true;
    else if (name === 't') this.#inText = this.#type === 'inlineStr' && !this.#inReading;
    else if (name === 'rPh') this.#inReading = true;
    else if (name === 'f') this.#inFormula = this.#hasFormula = true;
    else if (name === 'row') this.#openRow(attributes);
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'v' || name === 't') this.#inText = false;
    else if (name === 'f') this.#inFormula = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'sheetData') this.#inData = false;
  }

  text(value: string): void {
    if (this.#inFormula && this.#formula.length < 10) this.#formula += value;
    if (!this.#inText) return;
    this.#raw += value;
    // An escape such as _x000D_ takes seven characters for one.
    if (this.#raw.length > this.#limits.cellLength * 7) throw this.#tooLong();
  }

  #tellHidden(attributes: string): void {
    const { min, max, hidden } = readAttributes(attributes);
    if (!isTrue(hidden)) return;
    // Often all columns to the right of the last one, to the end of the sheet.
    const last = Math.min(Number(max), this.#limits.columns);
    for (let column = Math.max(1, Number(min)); column <= last; column += 1)
      this.#onHiddenColumn?.(column - 1);
  }

  #openRow(attributes: string): void {
    const { r, hidden } = readAttributes(attributes);
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isInteger(number) || number <= this.#number)
      throw brokenSheet('rows out of order', { row: r ?? 0 });
    this.#number = number;
    this.#isHidden = isTrue(hidden);
    this.#cells = [];
    this.#formulas = [];
    this.#column = -1;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    const merged = this.#merged.fill(this.#number, this.#cells);
    const cells = Array.from(this.#cells, (cell) => cell ?? '');
    const row: SheetRow = { number: this.#number, cells };
    if (this.#formulas.length > 0) row.formulas = this.#formulas;
    if (merged.length > 0) row.merged = merged;
    if (this.#isHidden) row.hidden = true;
    this.#rows.push(row);
  }

  #openCell(attributes: string): void {
    const { r, t = 'n', s = '0' } = readAttributes(attributes);
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t;
    this.#style = Number(s);
    this.#raw = '';
    this.#hasFormula = false;
    this.#formula = '';
  }

  #closeCell(): void {
    const value = this.#value();
    const isFormula = this.#hasFormula && !FLAG_FORMULA.test(this.#formula);
    if (value === '' && !isFormula) return;
    if (!(this.#column >= 0)) throw brokenSheet('a cell that is nowhere', { row: this.#number });
    if (this.#column >= this.#limits.columns) {
      throw new SheetError('sheetTooManyColumns', { max: this.#limits.columns, row: this.#number });
    }
    if (value.length > this.#limits.cellLength) throw this.#tooLong();
    this.#cells[this.#column] = value;
    if (isFormula) this.#formulas.push(this.#column);
  }

  #value(): string {
    const raw = this.#raw;
    if (raw === '') return '';
    if (this.#type === 'n') {
      return numberText(raw.trim(), this.#workbook.looks[this.#style] ?? 'number', this.#workbook.epoch1904);
    }
    if (this.#type === 's') {
      const text = this.#strings[Number(raw)];
      if (text === undefined) throw brokenSheet('a text that is not there', { row: this.#number });
      return unprotectCell(text);
    }
    if (this.#type === 'b') return isTrue(raw.trim()) ? 'true' : 'false';
    return this.#type === 'e' || this.#type === 'd' ? raw : unprotectCell(decodeOfficeEscapes(raw));
  }

  #tooLong(): SheetError {
    const column = columnLetter(this.#column);
    return new SheetError('sheetCellTooLong', { max: this.#limits.cellLength, row: this.#number, column });
  }
}

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';
