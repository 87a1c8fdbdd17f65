import type { Grid, GridColumn } from '../../../contracts/kit/grid.ts';

/** A column that is shown, in its place; `width` only when a person set it. */
export interface ColumnChoice {
  field: string;
  width?: number | undefined;
}

export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;

/** Fields that can be shown as columns, in declared order. */
export const columnFields = (grid: Grid): string[] =>
  Object.entries(grid.columns)
    .filter(([, column]) => !column.filterOnly)
    .map(([field]) => field);

export const columnOf = (grid: Grid, field: string): GridColumn | undefined =>
  Object.hasOwn(grid.columns, field) ? grid.columns[field] : undefined;

/** Fields that a person may filter by, in declared order. */
export const filterFields = (grid: Grid): string[] =>
  Object.entries(grid.columns)
    .filter(([, column]) => !column.displayOnly && !column.filterOnly)
    .map(([field]) => field);

/** What is shown before a person chooses; `extra` fields (the organisation, for administrators) come after the anchor. */
export function defaultColumns(grid: Grid, extra: readonly string[] = []): ColumnChoice[] {
  const anchor = anchorField(grid);
  const fields = columnFields(grid).filter((field) => grid.columns[field]?.shown && !extra.includes(field));
  const added = extra.filter((field) => columnOf(grid, field));
  const place = fields.indexOf(anchor) + 1;
  return [...fields.slice(0, place), ...added, ...fields.slice(place)].map((field) => ({ field }));
}

/** The column that names the row: always shown; it and all columns before it are pinned. */
export function anchorField(grid: Grid): string {
  return grid.pinned ?? columnFields(grid).find((field) => grid.columns[field]?.shown) ?? 'id';
}

/** The choices that this grid has, each once, with the anchor among them; `dropped` names the others. */
export function checkColumns(
  grid: Grid,
  choices: readonly ColumnChoice[],
): { columns: ColumnChoice[]; dropped: string[] } {
  const known = new Set(columnFields(grid));
  const seen = new Set<string>();
  const columns: ColumnChoice[] = [];
  const dropped: string[] = [];
  for (const { field, width } of choices) {
    if (seen.has(field)) continue;
    seen.add(field);
    if (!known.has(field)) dropped.push(field);
    else columns.push(width === undefined ? { field } : { field, width: clampWidth(width) });
  }
  const anchor = anchorField(grid);
  if (known.has(anchor) && !seen.has(anchor)) columns.unshift({ field: anchor });
  return { columns, dropped };
}

export const clampWidth = (width: number): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));

/** How many leading columns are pinned: all up to and including the anchor. */
export const pinnedCount = (grid: Grid, columns: readonly ColumnChoice[]): number =>
  columns.findIndex(({ field }) => field === anchorField(grid)) + 1;

/** Takes the column at `from` out and puts it in at `to`. */
export function moveColumn(columns: readonly ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const moved = columns[from];
  const place = Math.min(columns.length - 1, Math.max(0, to));
  if (!moved || from === place) return [...columns];
  const rest = columns.filter((_, index) => index !== from);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** Pins a column (puts it before the anchor) or unpins it (puts it right behind the anchor). */
export function togglePin(grid: Grid, columns: readonly ColumnChoice[], field: string): ColumnChoice[] {
  const from = columns.findIndex((column) => column.field === field);
  const anchor = pinnedCount(grid, columns) - 1;
  if (from < 0 || from === anchor) return [...columns];
  return moveColumn(columns, from, anchor);
}

/** Shows a hidden column at the end, or hides a shown one; the anchor stays. */
export function toggleColumn(grid: Grid, columns: readonly ColumnChoice[], field: string): ColumnChoice[] {
  if (field === anchorField(grid)) return [...columns];
  return columns.some((column) => column.field === field)
    ? columns.filter((column) => column.field !== field)
    : [...columns, { field }];
}

export const resizeColumn = (
  columns: readonly ColumnChoice[],
  field: string,
  width: number | undefined,
): ColumnChoice[] =>
  columns.map((column) =>
    column.field !== field ? column : width === undefined ? { field } : { field, width: clampWidth(width) },
  );

export const sameColumns = (some: readonly ColumnChoice[], others: readonly ColumnChoice[]): boolean =>
  some.length === others.length &&
  some.every(({ field, width }, index) => others[index]?.field === field && others[index]?.width === width);
