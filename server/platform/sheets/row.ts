export interface SheetRow {
  /** The number that a spreadsheet shows beside the row, from 1. Rows without content are left out. */
  number: number;
  /**
   * The text of each cell up to the last one with content. In xlsx numbers are canonical (`1234.5`), dates
   * `2026-11-19` or `2026-11-19T14:51` (with seconds where there are any), flags `true` or `false`, a formula
   * its last result, a cell that is merged with those above it their text; in csv all is as written. An empty cell is ''.
   */
  cells: string[];
  /** Indexes of the cells (from 0) that a formula computes; absent when there are none. xlsx only. */
  formulas?: number[];
  /** Indexes of the cells that are merged with those above and have their text; absent when there are none. xlsx only. */
  merged?: number[];
  /** Whether the spreadsheet does not show it: hidden by hand, or by a filter. xlsx only. */
  hidden?: true;
}
