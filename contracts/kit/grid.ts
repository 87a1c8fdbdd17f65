import { z } from 'zod';
import { integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { camel } from './noun.ts';

/** What a column holds; decides its filters, its alignment and its form in an export. */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'status'
  | 'choice'
  | 'relation'
  | 'country'
  | 'integer'
  | 'money'
  | 'currency'
  | 'instant'
  | 'day'
  | 'flag';

export interface GridColumn {
  kind: ColumnKind;
  /** The closed values of a status or choice. */
  values?: readonly string[];
  /** The noun whose statuses these are, when it is not the grid's own. */
  noun?: string;
  /** The noun that a relation points to. */
  relation?: string;
  /** Shown before a person chooses columns. */
  shown?: boolean;
  /** Understood in criteria and sort, but never a column of its own (dotted paths). */
  filterOnly?: boolean;
  /** False where no order makes sense. */
  sortable?: boolean;
  /** Shown, but not to be filtered or sorted by. */
  displayOnly?: boolean;
  /** Width in px at first. */
  width?: number;
  /** The column with the currency of a money column. */
  currency?: string;
  /** Never folded away on narrow screens. */
  keep?: boolean;
}

export type SortOrder = 'ASC' | 'DESC';
export interface Sort {
  field: string;
  order: SortOrder;
}

export interface Grid {
  /** The entity of the path: `POST /api/{entity}/list`. */
  entity: string;
  /** The file of its words in `locales/`, when it is not the noun's own. */
  words?: string;
  columns: Record<string, GridColumn>;
  sort: readonly Sort[];
  /** Whether free text search is offered. */
  search: boolean;
  /** The moment that the quick filters (today, 7 days, 30 days) ask about. */
  quick?: string;
  /** The column pinned at the left. */
  pinned?: string;
}

/** The file of a grid's words: `product-stock` shares `stock.json`, `expedition` has its own. */
export const wordsOf = (declared: Grid): string => declared.words ?? camel(declared.entity);

/** The file with the words of a column's statuses. */
export const statusWordsOf = (declared: Grid, field: string): string =>
  declared.columns[field]?.noun ?? wordsOf(declared);

export const grid = <const G extends Grid>(declared: G): G => declared;

export const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'like',
  'notLike',
  'null',
  'flag',
] as const;
export type Operator = (typeof OPERATORS)[number];

const EQUALITY: readonly Operator[] = ['eq', 'neq', 'in', 'nin', 'null'];
const ORDER: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];
const TEXT: readonly Operator[] = [...EQUALITY, ...ORDER, 'like', 'notLike'];

/** The operators that a kind of column understands. */
export const KIND_OPERATORS: Record<ColumnKind, readonly Operator[]> = {
  text: TEXT,
  code: TEXT,
  currency: TEXT,
  country: TEXT,
  status: [...EQUALITY, 'like', 'notLike'],
  choice: [...EQUALITY, 'like', 'notLike'],
  relation: EQUALITY,
  integer: [...EQUALITY, ...ORDER],
  money: [...EQUALITY, ...ORDER],
  instant: [...EQUALITY, ...ORDER],
  day: [...EQUALITY, ...ORDER],
  flag: ['eq', 'neq', 'flag', 'null'],
};

export type CriterionValue = string | number | boolean | null | (string | number | boolean)[];
export type Criteria = {
  [field: string]: { [operator: string]: CriterionValue };
};
/** Criteria with alternatives: `{ carrier: {...}, or: [{ status: {...} }, { note: {...} }] }`. */
export type OrCriteria = { [field: string]: Criteria[string] | Criteria[] };

// The database reads a pattern anew for each row.
const criterionText = z.string().max(LIMITS.criterion);
const criterionValue = z.union([
  criterionText,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([criterionText, z.number(), z.boolean()])).max(LIMITS.listPage),
]);
const criteriaOf = z.record(z.string(), z.record(z.string(), criterionValue));

const criteria = z
  .preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z.record(
      z.string(),
      // So many that `checkCriteria` can say how many it takes; beyond, none of them is read.
      z.union([z.record(z.string(), criterionValue), z.array(criteriaOf).max(LIMITS.listPage)]),
    ),
  )
  .nullable()
  .optional();
/** Free text. */
const search = z.string().max(200).nullable().optional();

/** Which rows, in which order; criteria and sort are checked against the grid by `checkCriteria` and `checkSort`. */
export const listQuery = z.strictObject({
  limit: integer(1, LIMITS.listPage).nullable().optional(),
  offset: integer(0, LIMITS.listOffset).nullable().optional(),
  /**
   * Our extension: `next` or `previous` of the neighbouring page's `paging`, with the same criteria and sort. The page
   * is then found by key however far behind it stands; `offset` still counts its rows and finds it where the key
   * cannot: the neighbour's place where it is not given. Empty where no neighbour is known. Only a query with a cursor
   * is answered with those of its neighbours.
   */
  cursor: z.string().max(LIMITS.listCursor).nullable().optional(),
  criteria,
  sort: z
    .array(
      z.strictObject({
        field: z.string(),
        order: z
          .preprocess(
            (value) => (typeof value === 'string' ? value.toUpperCase() : value),
            z.enum(['ASC', 'DESC']),
          )
          .optional(),
      }),
    )
    .max(8)
    .nullable()
    .optional(),
  nested: z.boolean().nullable().optional(),
  select: z.array(z.string()).max(200).nullable().optional(),
  extra: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .optional(),
  /** Our extension: free text. */
  search,
  /** Our extension: `bounded` stops counting after 10,000. */
  total: z.enum(['exact', 'bounded', 'none']).nullable().optional(),
});

/** The body of every list call. */
export const listBody = listQuery.extend({
  /** Our extension: 0 asks for no rows, where only `total` or `counts` are wanted. */
  limit: integer(0, LIMITS.listPage).nullable().optional(),
  /** Our extension: further queries of which only the number of matches is wanted, in the answer's `counts`. */
  counts: z.array(z.strictObject({ criteria, search })).max(LIMITS.listCounts).nullable().optional(),
});

/** The body of a call that only counts: a list's, of which the page does not matter. */
export const countBody = listBody.omit({ counts: true });

const count = z.object({
  total: z.int(),
  /** True when `total` is the bound and there are more. */
  more: z.boolean().optional(),
});

export const paging = count.extend({
  returned: z.int(),
  from: z.int(),
  to: z.int(),
  /** The `cursor` of the page that follows, where this one is full. */
  next: z.string().optional(),
  /** The `cursor` of the page before. */
  previous: z.string().optional(),
});

export const listAnswer = <T extends z.ZodType>(row: T) =>
  z.object({ results: z.array(row), paging, counts: z.array(count).optional() });

/** Counting stops here for `total: "bounded"`. */
export const TOTAL_BOUND = 10_000;
