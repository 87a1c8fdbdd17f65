/* Data of the demo as tables: a text with a record a line, its cells parted by `|`, lists within a cell by commas. */

/** The lines of a table, each as its cells. */
export const readTable = (table: string): string[][] =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** The members of a cell, or of any text with commas. */
export const membersOf = (cell: string): string[] => (cell === '' ? [] : cell.split(/,\s+/));
