/** Limits for reading one spreadsheet. Readers of uploaded files pass stricter ones where they suffice. */
export interface SheetLimits {
  /** Bytes that all parts together may have once unpacked; for csv the bytes of the file. */
  inflatedBytes: number;
  /**
   * How many times its packed size a part may grow; checked beyond `ratioFreeBytes`. Sheets of Excel that hold
   * the same in every cell grow 20 times.
   */
  ratio: number;
  ratioFreeBytes: number;
  /** Bytes of text that a workbook may make us hold at once (its table of shared strings). */
  heldBytes: number;
  /** Files inside the archive. */
  entries: number;
  /** Rows with content, the header not counted. */
  rows: number;
  columns: number;
  /** Characters of one cell; the default is the limit of Excel. */
  cellLength: number;
  /** Milliseconds of reading; the time that the caller spends with a row is not counted. */
  milliseconds: number;
}

export const SHEET_LIMITS: SheetLimits = {
  inflatedBytes: 200 * 1024 * 1024,
  ratio: 50,
  ratioFreeBytes: 16 * 1024 * 1024,
  heldBytes: 100 * 1024 * 1024,
  entries: 1_000,
  rows: 100_000,
  columns: 200,
  cellLength: 32_767,
  milliseconds: 120_000,
};
