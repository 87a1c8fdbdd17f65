import type { z } from 'zod';
import { type CheckedCriteria, checkCriteria, checkSort } from '../../../contracts/kit/criteria.ts';
import type { listBody, Sort } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { invalid, type Violation } from '../../../contracts/kit/problem.ts';
import { type Cursor, readCursor } from './cursor.ts';
import type { ListSource } from './source.ts';

/** What a list is asked, and the language of the names in it; English unless given. */
export type Query = z.output<typeof listBody> & { language?: Language };

const DEFAULT_LIMIT = 50;
/** The most conditions of one query, alternatives included: bounds the cost of a statement. */
const MOST_CONDITIONS = 200;
/** The most violations in one answer. */
const MOST_VIOLATIONS = 200;
/** A query checked against the grid, with defaults filled in. */
export interface CheckedQuery {
  criteria: CheckedCriteria;
  sort: Sort[];
  limit: number;
  offset: number;
  cursor: Cursor | null;
  /** Whether the cursors of the pages around it are to be answered. */
  hasCursors: boolean;
  nested: boolean;
  select: string[] | null;
  search: string | null;
  total: 'exact' | 'bounded' | 'none';
}

/**
 * The sort without fields of which all rows have one value, for no index has such rows in the order of what is the same:
 * orders of one status were collected and sorted, ten seconds at a million. In the list's own order where nothing is left.
 */
function withoutFixed({ grid }: ListSource, { conditions }: CheckedCriteria, sort: Sort[]): Sort[] {
  const fixed = new Set(
    conditions
      .filter(({ operator, value }) =>
        operator === 'in' ? [value].flat().length === 1 : operator === 'eq' && value !== null,
      )
      .map(({ field }) => field),
  );
  const left = sort.filter(({ field }) => !fixed.has(field));
  return left.length > 0 ? left : [...grid.sort];
}

/**
 * Checks a query against the grid of its list.
 * @throws Problem 400 with a violation for each field, operator or value that the grid does not know.
 */
export function checkQuery(source: ListSource, query: Query): CheckedQuery {
  const violations: Violation[] = [];
  const criteria = checkCriteria(source.grid, query.criteria, violations);
  const sort = withoutFixed(source, criteria, checkSort(source.grid, query.sort, violations));
  const known = (field: string) =>
    field === 'id' || (Object.hasOwn(source.columns, field) && !Object.hasOwn(source.many, field));
  const select = query.select && query.select.length > 0 ? query.select : null;
  for (const field of select ?? []) {
    if (!known(field))
      violations.push({ propertyPath: `select.${field}`, code: 'unknownField', parameters: {} });
  }
  const cursor = query.cursor ? readCursor(query.cursor, sort) : null;
  if (query.cursor && !cursor) violations.push({ propertyPath: 'cursor', code: 'invalid', parameters: {} });
  if (criteria.conditions.length + criteria.anyOf.flat(2).length > MOST_CONDITIONS)
    violations.push({ propertyPath: 'criteria', code: 'tooMany', parameters: { max: MOST_CONDITIONS } });
  if (violations.length > 0) throw invalid(violations.slice(0, MOST_VIOLATIONS));
  const search = query.search?.trim() ?? '';
  return {
    criteria,
    sort,
    limit: query.limit ?? DEFAULT_LIMIT,
    offset: query.offset ?? cursor?.offset ?? 0,
    cursor,
    hasCursors: typeof query.cursor === 'string',
    nested: query.nested ?? false,
    select,
    search: search === '' || source.search.length === 0 ? null : search,
    total: query.total ?? 'exact',
  };
}
