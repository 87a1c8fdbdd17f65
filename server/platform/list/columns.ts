import { COLUMNS } from '../database/columns.ts';

/** The columns of these tables, and whether each may be null in one of them. */
export function columnsOf(tables: readonly string[]): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const table of tables) {
    const columns = (COLUMNS as Record<string, string>)[table];
    if (!columns) throw new Error(`there is no table ${table}`);
    for (const column of columns.split(' ')) {
      const name = column.replace('?', '');
      found.set(name, found.get(name) === true || name !== column);
    }
  }
  return found;
}
