import { useMemo, useRef } from 'react';
import type { ColumnKind, Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import type { Format } from '../../platform/format.ts';
import { anchorField, columnOf } from './columns.ts';
import type { RowData } from './definition.ts';

/** Kinds whose values must not be cut. */
const EXACT: readonly ColumnKind[] = ['money', 'integer', 'day', 'instant', 'code'];
/** Kinds whose values may be cut where room is short; only there. */
const CUT: readonly ColumnKind[] = ['text', 'relation'];
/** Whose a row is tells it from the next where many clients share a list: their names are not cut either. */
const isOwner = (column: GridColumn | undefined): boolean =>
  column?.kind === 'relation' && column.relation === 'organisation';
/** What a number mostly looks like: keeps its room before the first rows come. */
const USUAL: Partial<Record<ColumnKind, string>> = { money: '10000', integer: '100', day: '2026-11-19' };
const SAMPLES = 8;

function writeValue(kind: ColumnKind | undefined, value: unknown, format: Format): string {
  const text = String(value);
  switch (kind) {
    case 'relation':
      return relationName(value as Relation);
    case 'money':
      return format.amount(text);
    case 'integer':
      return format.integer(Number(value));
    case 'day':
      return format.shortDay(text);
    case 'instant':
      return `${format.shortDay(text)} ${format.time(text)}`;
    default:
      return text;
  }
}

/**
 * The eight longest of some texts, each once: the widest is most likely among them. Figures all count as noughts, which are
 * the widest.
 */
export function longestOf(texts: readonly string[]): string[] {
  const shapes = new Set(texts.map((text) => text.replace(/\d/g, '0')));
  return [...shapes].sort((one, other) => other.length - one.length).slice(0, SAMPLES);
}

/** Whether the values of a column must be whole, however little room there is. */
export const isExact = (grid: Grid, field: string): boolean => {
  const column = columnOf(grid, field);
  return (
    (column !== undefined && EXACT.includes(column.kind)) || isOwner(column) || field === anchorField(grid)
  );
};

/** The longest numbers and names that were seen in each column; growing only, so that paging shakes nothing. */
export function useLongest(
  grid: Grid,
  rows: readonly RowData[],
  fields: readonly string[],
  format: Format,
): ReadonlyMap<string, string[]> {
  const seen = useRef(new Map<string, string[]>());
  return useMemo(() => {
    for (const field of fields) {
      const kind = columnOf(grid, field)?.kind;
      if (!isExact(grid, field) && !(kind && CUT.includes(kind))) continue;
      const values = rows.map((row) => (row as unknown as Record<string, unknown>)[field]);
      const usual = kind && USUAL[kind];
      const texts = [usual, ...values]
        .filter((value) => value !== null && value !== undefined)
        .map((value) => writeValue(kind, value, format));
      seen.current.set(field, longestOf([...(seen.current.get(field) ?? []), ...texts]));
    }
    return new Map(seen.current);
  }, [grid, rows, fields, format]);
}
