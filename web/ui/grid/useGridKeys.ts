import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../layout/keys.ts';
import type { GridModel } from './model.tsx';

interface GridKeysInput {
  model: GridModel;
  /** The row under the keyboard, -1 for none. */
  activeIndex: number;
  move: (index: number) => void;
  search: RefObject<HTMLInputElement | null>;
  openFilter: () => void;
  unfold: (id: string | null) => void;
  unfolded: string | null;
  canSelect: boolean;
}

/** The keys of a list, the same in all lists. */
export function useGridKeys(input: GridKeysInput): void {
  const { model, activeIndex, move, search, openFilter, unfold, unfolded, canSelect } = input;
  const { definition, rows, selection, layout, session, words } = model;
  const navigate = useNavigate();
  const row = rows.rows[activeIndex];
  const inList = (event: KeyboardEvent) => (event.target as HTMLElement).closest?.('table') !== null;
  const step = (by: number) => move(Math.min(rows.rows.length - 1, Math.max(0, activeIndex + by)));
  const toggle = (range: boolean) => (row && canSelect ? selection.toggle(row, range) : false);
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  const editPath = row && mayAdd ? definition.editPath?.(row) : null;
  const path = row && definition.rowPath?.(row);
  const { t } = words;
  const rowKeys = definition.rowKeys ?? [];

  useKeys(
    {
      ...Object.fromEntries(rowKeys.map(({ key, run }) => [key, () => (row ? run(row) : false)])),
      '/': () => (search.current ? search.current.focus() : false),
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: (event) => (inList(event) ? step(1) : false),
      ArrowUp: (event) => (inList(event) ? step(-1) : false),
      x: () => toggle(false),
      X: () => toggle(true),
      f: openFilter,
      n: () => (definition.newPath && mayAdd ? navigate(definition.newPath) : false),
      e: () => (editPath ? navigate(editPath) : false),
      Enter: (event) => {
        const isControl = (event.target as HTMLElement).closest?.('a, button, [role="button"]') !== null;
        return path && !isControl ? navigate(path) : false;
      },
      ArrowRight: () => (row && layout.folded.length > 0 ? unfold(row.id) : false),
      ArrowLeft: () => (unfolded !== null ? unfold(null) : false),
      Escape: () => (selection.selected.size > 0 ? selection.clear() : false),
    },
    {
      scope: t('keyHelp.scope'),
      labels: {
        ...(definition.grid.search ? { '/': t('keyHelp.search') } : {}),
        j: t('keyHelp.next'),
        k: t('keyHelp.previous'),
        ...(canSelect ? { x: t('keyHelp.select'), X: t('keyHelp.range') } : {}),
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
}
