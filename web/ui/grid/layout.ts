import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ColumnKind, GridColumn, Sort } from '../../../contracts/kit/grid.ts';
import type { Format } from '../../platform/format.ts';
import type { Breadth } from './breadth.ts';
import { anchorField, type ColumnChoice, pinnedCount } from './columns.ts';
import type { GridDefinition, RowData } from './definition.ts';
import type { Filter } from './filters.ts';
import { fitColumns } from './fit.ts';
import { isExact, useLongest } from './longest.ts';
import { type MeasuredColumn, measureColumn, measureText } from './measure.ts';
import type { GridWords } from './words.ts';

export type Density = 'comfortable' | 'compact';

/** A column as it stands on the screen. */
export interface LaidColumn {
  field: string;
  column: GridColumn;
  heading: string;
  width: number;
  isRight: boolean;
  isAnchor: boolean;
  isPinned: boolean;
  /** Px from the left edge where a pinned column stays. */
  left: number;
  /** The field that stands under this one in rows of two lines. */
  under: string | null;
}

export interface Layout {
  columns: LaidColumn[];
  /** Fields that did not fit, in their order. */
  folded: string[];
  /** A column of acts stands at the end. */
  hasActs: boolean;
  /** Px of the whole table. */
  total: number;
  rowHeight: number;
}

/** The check boxes: 24 to the edge, 16 of box, 8 of gap. */
export const CHECK_WIDTH = 48;
export const FOLD_WIDTH = 52;
export const ACTS_WIDTH = 44;
export const STRIP_HEIGHT = 48;
/** What the last column's text keeps from the right edge beyond its own padding. */
const EDGE = 16;

const RIGHT: readonly ColumnKind[] = ['integer', 'money', 'day', 'instant'];

const lastWidths = new Map<string, number>();

/**
 * The width of an element, followed while it changes. Until it is measured it is what the last element of this `place` had:
 * that mostly stands, and the browser lays the page out once, when all of it is drawn.
 * @param guess px of the first element of the place; 0 unless given.
 */
export function useWidth<T extends HTMLElement>(place: string, guess?: () => number) {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(() => lastWidths.get(place) ?? guess?.() ?? 0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      // What is hidden has none.
      if (node.clientWidth > 0) lastWidths.set(place, node.clientWidth);
      setWidth(node.clientWidth);
    };
    // Told once the page is laid out and before it is painted: a width that does not stand is never seen.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(node);
    return () => observer.disconnect();
  }, [place]);
  return [element, width] as const;
}

/** Whether the type that texts are measured with is loaded. */
function useTypeReady(): boolean {
  const [isReady, setReady] = useState(() => document.fonts.status === 'loaded');
  useEffect(() => {
    if (!isReady) void document.fonts.ready.then(() => setReady(true));
  }, [isReady]);
  return isReady;
}

interface LayoutInput {
  definition: GridDefinition<RowData>;
  columns: readonly ColumnChoice[];
  /** Nobody chose the columns: what does not fit folds in every breadth, as nobody would look for it to the right. */
  areDefault: boolean;
  sort: readonly Sort[];
  filters: readonly Filter[];
  rows: readonly RowData[];
  words: GridWords;
  format: Format;
  breadth: Breadth;
  density: Density;
  /** Px that the list has. */
  room: number;
  hasSelection: boolean;
}

/** Lays out the columns of a list: widths, pins, what stands under what, what folds away. */
export function useLayout(input: LayoutInput): Layout {
  const {
    definition,
    columns: chosen,
    areDefault,
    sort: sorts,
    filters,
    rows,
    words,
    format,
    breadth,
    density,
    room,
    hasSelection,
  } = input;
  const { grid } = definition;
  const isTwoLine = breadth === 'narrow';
  const fields = useMemo(() => chosen.map(({ field }) => field), [chosen]);
  const anchor = anchorField(grid);
  const longest = useLongest(grid, rows, fields, format);
  const isTypeReady = useTypeReady();

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew once the type is there
  return useMemo(() => {
    const under = new Map<string, { field: string; heading: string }>();
    if (isTwoLine)
      for (const field of fields) {
        const second = definition.cells?.[field]?.under;
        if (second && fields.includes(second.field)) under.set(field, second);
      }
    const hidden = new Set([...under.values()].map(({ field }) => field));
    const standing = chosen.filter(({ field }) => !hidden.has(field));
    const measured = standing.map(({ field, width }): MeasuredColumn => {
      const column = grid.columns[field] as GridColumn;
      return {
        field,
        width,
        heading: under.get(field)?.heading ?? words.heading(field),
        isSorted: sorts.some((sort) => sort.field === field),
        isRanked: sorts.length > 1 && sorts.some((sort) => sort.field === field),
        isFiltered: filters.some((filter) => filter.field === field),
        isAnchor: field === anchor,
        words: (column.values ?? definition.cells?.[field]?.statuses ?? []).map((value) =>
          words.value(field, value),
        ),
        isStatus: definition.cells?.[field]?.statuses !== undefined,
        isPictured: definition.cells?.[field]?.isPictured === true,
        isExact: isExact(grid, field),
        longest: longest.get(field) ?? [],
      };
    });
    const hasActs = definition.rowActs !== undefined;
    const acts = hasActs ? ACTS_WIDTH : 0;
    const before = hasSelection ? CHECK_WIDTH : EDGE;
    const fit = fitColumns(
      measured.map((column) => measureColumn(grid, column, breadth !== 'wide', measureText)),
      room - before - acts - EDGE,
      breadth !== 'wide' || areDefault,
      FOLD_WIDTH - (hasActs ? 0 : EDGE),
    );
    const pinned = pinnedCount(grid, standing);
    let left = before;
    const columns = measured
      .filter(({ field }) => fit.widths[field] !== undefined)
      .map((column, index, all): LaidColumn => {
        const declared = grid.columns[column.field] as GridColumn;
        const isLast = index === all.length - 1 && fit.folded.length === 0 && !hasActs;
        const width = (fit.widths[column.field] ?? 0) + (isLast ? EDGE : 0);
        const laid = {
          field: column.field,
          column: declared,
          heading: column.heading,
          width,
          isRight: !column.isAnchor && RIGHT.includes(declared.kind),
          isAnchor: column.isAnchor,
          isPinned: standing.findIndex(({ field }) => field === column.field) < pinned,
          left,
          under: under.get(column.field)?.field ?? null,
        };
        left += width;
        return laid;
      });
    return {
      columns,
      folded: fit.folded,
      hasActs,
      total: left + (fit.folded.length > 0 ? FOLD_WIDTH : 0) + acts + (hasActs ? EDGE : 0),
      rowHeight: isTwoLine && under.size > 0 ? 52 : density === 'compact' && breadth !== 'narrow' ? 32 : 40,
    };
  }, [
    definition,
    grid,
    fields,
    chosen,
    areDefault,
    sorts,
    filters,
    words,
    longest,
    room,
    breadth,
    density,
    anchor,
    isTwoLine,
    hasSelection,
    isTypeReady,
  ]);
}
