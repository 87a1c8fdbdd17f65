import { useMemo, useRef } from 'react';
import type { ColumnKind, Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import type { Format } from '../../platform/format.ts';
import { anchorField, columnOf } from './columns.ts';
import type { RowData } from './definition.ts';

/** Kinds whose values must not be cut. */
const EXACT: readonly ColumnKind[] = ['money', 'integer', 'day', 'instant', 'code'];
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

/** The longest of some texts, up to eight different ones; figures all count as noughts, which are the widest. */
export function longestOf(texts: readonly string[]): string[] {
  let longest: string[] = [];
  for (const text of texts) {
    const shape = text.replace(/\d/g, '0');
    const most = longest[0]?.length ?? 0;
    if (shape.length > most) longest = [shape];
    else if (shape.length === most && longest.length < SAMPLES && !longest.includes(shape))
      longest = [...longest, shape];
  }
  return longest;
}

/** The longest numbers and names that were seen in each column; growing only, so that paging shakes nothing. */
export function useLongest(
  grid: Grid,
  rows: readonly RowData[],
  fields: readonly string[],
  format: Format,
): ReadonlyMap<string, string[]> {
  const seen = useRef(new Map<string, string[]>());
  return useMemo(() => {
    const anchor = anchorField(grid);
    for (const field of fields) {
      const column = columnOf(grid, field);
      const kind = column?.kind;
      if (field !== anchor && !(kind && EXACT.includes(kind)) && !isOwner(column)) continue;
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
