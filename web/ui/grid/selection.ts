import { useCallback, useMemo, useState } from 'react';
import type { RowData } from './definition.ts';

/** Chosen rows by id, in the order in which they were chosen; they outlive the page that showed them. */
export type Selected = ReadonlyMap<string, RowData>;

export interface SelectionState {
  selected: Selected;
  /** All that match this query are meant, more than are known here; null where only those chosen one by one are. */
  all: string | null;
  /** Where a range begins: the row that was touched last. */
  anchor: string | null;
}

export const NOTHING_SELECTED: SelectionState = { selected: new Map(), all: null, anchor: null };

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
  if (from < 0 || to < 0) return { selected: put(state.selected, [row], isIn), all: null, anchor: row.id };
  const span = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const wasIn = state.anchor !== null && state.selected.has(state.anchor);
  return { selected: put(state.selected, span, wasIn), all: null, anchor: row.id };
}

/** All rows of the page; all of them out again when they were all in. */
export function togglePage(state: SelectionState, rows: readonly RowData[]): SelectionState {
  const isIn = rows.some(({ id }) => !state.selected.has(id));
  return { selected: put(state.selected, rows, isIn), all: null, anchor: state.anchor };
}

/** Where all that match are meant, the rows of the page are among them. */
export function whereAllAreMeant(
  state: SelectionState,
  rows: readonly RowData[],
  query: string,
): SelectionState {
  // Another query matches other records: what was meant by the one before is not meant any more.
  if (state.all === null) return state;
  return state.all === query ? { ...state, selected: put(new Map(), rows, true) } : NOTHING_SELECTED;
}

export interface Selection {
  selected: Selected;
  /** All that match the list's query are meant; `selected` then holds those of the page. */
  isAll: boolean;
  toggle: (row: RowData, range: boolean) => void;
  togglePage: () => void;
  add: (rows: readonly RowData[]) => void;
  remove: (ids: readonly string[]) => void;
  replace: (rows: readonly RowData[]) => void;
  clear: () => void;
  /** Means all that match, however many. */
  selectAll: () => void;
}

/**
 * The selection of a list; `rows` are those of the page. Rows that were loaded again are taken in their new state.
 * @param query what the list is asked for, as a text: with another one all are meant no longer.
 */
export function useSelection(rows: readonly RowData[], query: string): Selection {
  const [kept, setState] = useState(NOTHING_SELECTED);
  const state = useMemo(() => whereAllAreMeant(kept, rows, query), [kept, rows, query]);
  const selected = useMemo(() => {
    const changed = rows.filter((row) => state.selected.has(row.id));
    return changed.length > 0 ? put(state.selected, changed, true) : state.selected;
  }, [state.selected, rows]);

  const toggle = useCallback(
    (row: RowData, range: boolean) =>
      setState((before) => toggleRow(whereAllAreMeant(before, rows, query), rows, row, range)),
    [rows, query],
  );
  const toggleAll = useCallback(
    () => setState((before) => togglePage(whereAllAreMeant(before, rows, query), rows)),
    [rows, query],
  );
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
    (chosen: readonly RowData[]) => setState({ ...NOTHING_SELECTED, selected: put(new Map(), chosen, true) }),
    [],
  );
  const clear = useCallback(() => setState(NOTHING_SELECTED), []);
  const selectAll = useCallback(() => setState({ ...NOTHING_SELECTED, all: query }), [query]);
  const isAll = state.all !== null;
  return useMemo(
    () => ({ selected, isAll, toggle, togglePage: toggleAll, add, remove, replace, clear, selectAll }),
    [selected, isAll, toggle, toggleAll, add, remove, replace, clear, selectAll],
  );
}
