import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../layout/keys.ts';
import type { GridModel } from './model.tsx';

interface GridKeysInput {
  model: GridModel;
  /** Tells one page of the list from another. */
  page: string;
  /** The row under the keyboard, -1 for none. */
  activeIndex: number;
  move: (index: number) => void;
  search: RefObject<HTMLInputElement | null>;
  /** What can be done with the selection, while there is one. */
  bulk: RefObject<HTMLElement | null>;
  openFilter: () => void;
  unfold: (id: string | null) => void;
  unfolded: string | null;
  canSelect: boolean;
}

/** Keys that go to another row, and by how many. */
const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list, the same in all lists. Those of its rows that are pressed while other rows are on their way are for
 * these, from the first on: they are done when the rows are there.
 * @returns what is called when the bulk bar is there.
 */
export function useGridKeys(input: GridKeysInput): () => void {
  const { model, page, activeIndex, move, search, bulk, openFilter, unfold, unfolded, canSelect } = input;
  const { definition, rows, selection, layout, session, words } = model;
  const navigate = useNavigate();
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  const { t } = words;
  const rowKeys = definition.rowKeys ?? [];

  const actsAt = (index: number): Record<string, () => unknown> => {
    const row = rows.rows[index];
    if (!row) return {};
    const toggle = (range: boolean) => (canSelect ? selection.toggle(row, range) : false);
    const editPath = mayAdd ? definition.editPath?.(row) : null;
    const path = definition.rowPath?.(row);
    return {
      ...Object.fromEntries(rowKeys.map(({ key, run }) => [key, () => run(row)])),
      x: () => toggle(false),
      X: () => toggle(true),
      e: () => (editPath ? navigate(editPath) : false),
      Enter: () => (path ? navigate(path) : false),
      ArrowRight: () => (layout.folded.length > 0 ? unfold(row.id) : false),
    };
  };
  const next = (index: number, by: number) => Math.min(rows.rows.length - 1, Math.max(0, index + by));

  const isWaiting = rows.isFirst || rows.isStale;
  const held = useRef({ page, keys: [] as string[] });
  const press = (key: string): unknown => {
    if (isWaiting) {
      if (held.current.page !== page) held.current = { page, keys: [] };
      return held.current.keys.push(key);
    }
    const by = STEPS[key];
    if (by !== undefined) return move(next(activeIndex, by));
    const act = actsAt(activeIndex)[key];
    return act ? act() : false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are there
  useEffect(() => {
    if (isWaiting) return;
    const { keys } = held.current;
    const isMeant = held.current.page === page && !rows.error;
    held.current = { page, keys: [] };
    if (!isMeant) return;
    let at = activeIndex;
    for (const key of keys) {
      const by = STEPS[key];
      if (by === undefined) actsAt(at)[key]?.();
      else at = next(at, by);
    }
    if (at !== activeIndex) move(at);
  }, [isWaiting, page]);
  // It may not be there yet when it is meant.
  const isBarMeant = useRef(false);
  const goToBar = () => {
    const first = bulk.current?.querySelector<HTMLElement>('button:not(:disabled)');
    if (first && isBarMeant.current) first.focus();
    if (first) isBarMeant.current = false;
  };
  const inList = (event: KeyboardEvent) => (event.target as HTMLElement).closest?.('table') !== null;
  const onControl = (event: KeyboardEvent) =>
    (event.target as HTMLElement).closest?.('a, button, [role="button"]') !== null;

  useKeys(
    {
      ...Object.fromEntries(
        [...rowKeys.map(({ key }) => key), ...'jkxXe'].map((key) => [key, () => press(key)]),
      ),
      '/': () => (search.current ? search.current.focus() : false),
      ArrowDown: (event) => (inList(event) ? press('ArrowDown') : false),
      ArrowUp: (event) => (inList(event) ? press('ArrowUp') : false),
      f: openFilter,
      // By Tab each row in between has to be passed.
      a: () => {
        if (selection.selected.size === 0) return false;
        isBarMeant.current = true;
        goToBar();
      },
      n: () => (definition.newPath && mayAdd ? navigate(definition.newPath) : false),
      Enter: (event) => (onControl(event) ? false : press('Enter')),
      ArrowRight: () => press('ArrowRight'),
      ArrowLeft: () => (unfolded !== null ? unfold(null) : false),
      Escape: () => (selection.selected.size > 0 ? selection.clear() : false),
    },
    {
      scope: t('keyHelp.scope'),
      labels: {
        ...(definition.grid.search ? { '/': t('keyHelp.search') } : {}),
        j: t('keyHelp.next'),
        k: t('keyHelp.previous'),
        ...(canSelect ? { x: t('keyHelp.select'), X: t('keyHelp.range'), a: t('keyHelp.acts') } : {}),
        ...(definition.rowPath ? { Enter: t('open') } : {}),
        ...(definition.newPath && mayAdd ? { n: definition.newLabel ?? '' } : {}),
        ...(definition.editPath ? { e: t('keyHelp.edit') } : {}),
        ...Object.fromEntries(rowKeys.map(({ key, label }) => [key, label])),
        f: t('keyHelp.filter'),
        '→': t('keyHelp.unfold'),
        '←': t('keyHelp.fold'),
      },
    },
  );
  return goToBar;
}
