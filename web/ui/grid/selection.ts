import { useCallback, useMemo, useState } from 'react';
import type { RowData } from './definition.ts';

/** Chosen rows by id, in the order in which they were chosen; they outlive the page that showed them. */
export type Selected = ReadonlyMap<string, RowData>;

export interface SelectionState {
  selected: Selected;
  /** Where a range begins: the row that was touched last. */
  anchor: string | null;
}

export const NOTHING_SELECTED: SelectionState = { selected: new Map(), anchor: null };

/** Puts rows in or takes them out. */
function put(selected: Selected, rows: readonly RowData[], isIn: boolean): Selected {
  const next = new Map(selected);
  for (const row of rows) {
    if (isIn) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/**
 * Selects or deselects a row of the page. With `range` all rows from the one touched last up to this one become
 * what this one becomes.
 */
export function toggleRow(
  state: SelectionState,
  rows: readonly RowData[],
  row: RowData,
  range: boolean,
): SelectionState {
  const isIn = !state.selected.has(row.id);
  const from = range ? rows.findIndex(({ id }) => id === state.anchor) : -1;
  const to = rows.findIndex(({ id }) => id === row.id);
  if (from < 0 || to < 0) return { selected: put(state.selected, [row], isIn), anchor: row.id };
  const span = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const wasIn = state.anchor !== null && state.selected.has(state.anchor);
  return { selected: put(state.selected, span, wasIn), anchor: row.id };
}

/** All rows of the page; all of them out again when they were all in. */
export function togglePage(state: SelectionState, rows: readonly RowData[]): SelectionState {
  const isIn = rows.some(({ id }) => !state.selected.has(id));
  return { selected: put(state.selected, rows, isIn), anchor: state.anchor };
}

export interface Selection {
  selected: Selected;
  toggle: (row: RowData, range: boolean) => void;
  togglePage: () => void;
  add: (rows: readonly RowData[]) => void;
  remove: (ids: readonly string[]) => void;
  replace: (rows: readonly RowData[]) => void;
  clear: () => void;
}

/** The selection of a list; `rows` are those of the page. Rows that were loaded again are taken in their new state. */
export function useSelection(rows: readonly RowData[]): Selection {
  const [state, setState] = useState(NOTHING_SELECTED);
  const selected = useMemo(() => {
    const changed = rows.filter((row) => state.selected.has(row.id));
    return changed.length > 0 ? put(state.selected, changed, true) : state.selected;
  }, [state.selected, rows]);

  const toggle = useCallback(
    (row: RowData, range: boolean) => setState((before) => toggleRow(before, rows, row, range)),
    [rows],
  );
  const toggleAll = useCallback(() => setState((before) => togglePage(before, rows)), [rows]);
  const add = useCallback(
    (more: readonly RowData[]) =>
      setState((before) => ({ ...before, selected: put(before.selected, more, true) })),
    [],
  );
  const remove = useCallback(
    (ids: readonly string[]) =>
      setState((before) => ({
        ...before,
        selected: put(
          before.selected,
          ids.map((id) => ({ id })),
          false,
        ),
      })),
    [],
  );
  const replace = useCallback(
    (chosen: readonly RowData[]) => setState({ selected: put(new Map(), chosen, true), anchor: null }),
    [],
  );
  const clear = useCallback(() => setState(NOTHING_SELECTED), []);
  return useMemo(
    () => ({ selected, toggle, togglePage: toggleAll, add, remove, replace, clear }),
    [selected, toggle, toggleAll, add, remove, replace, clear],
  );
}
