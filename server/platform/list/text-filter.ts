import { type RawBuilder, sql } from 'kysely';
import type { CheckedCriteria, Condition } from '../../../contracts/kit/criteria.ts';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { searchNeedle } from './search-text.ts';
import type { ListSource, TextSearch } from './source.ts';
import { findCodes } from './world.ts';

/*
 * A text is found by the trigram index only within the audited functions of the database, since `like` is not
 * leakproof and is therefore never an index condition under a policy. They return ids.
 */

/** More than any list has. */
const ALL_HITS = 2_147_483_647;

/** A text that has to be found, as conditions on the rows of a list. */
export interface TextFilter {
  /** Finds the rows among few: those that a walk in order, or other conditions, leave. */
  condition: RawBuilder<unknown>;
  /** Finds the rows by the index, however many there are; the same as `condition` where there are not too many. */
  indexed: RawBuilder<unknown>;
  /** The expressions in them, from which the joins follow. */
  expressions: readonly string[];
  /** Whether more rows hold the text than a total counts. */
  isCommon: boolean;
  /** Whether it is known that no row holds the text. */
  isNone: boolean;
  /** How many rows of the caller's scope hold it, counted to one beyond the bound of totals; null where unknown. */
  hits: number | null;
}

interface Sought {
  text: string;
  by: readonly TextSearch[];
}

/** Letters that an index finds: of a single one it knows nothing, and a related record is found later, beside its rows. */
const FOUND = /[\p{L}\p{N}]{2}/u;

/** The texts to search: the query's own, in all searches, and that of each condition on a field, in the searches that hold it. */
function soughtOf(
  { search, id, indexed }: ListSource,
  criteria: CheckedCriteria,
  text: string | null,
): Sought[] {
  const ofFields = criteria.conditions.flatMap((condition) => {
    const by = search.filter(({ fields }) => fields.includes(condition.field));
    const held = by.length > 0 && textIn(condition);
    if (!held) return [];
    // A world's names stand in no column, an equal value has its index, and a short part of a row's own text is walked for.
    const isFound = held.isContained
      ? FOUND.test(held.text) || by.every((one) => one.world || one.id === id)
      : FOUND.test(held.text) &&
        !(condition.operator === 'eq' && indexed.has(condition.field)) &&
        !by.some((one) => one.world);
    return isFound ? [{ text: held.text, by }] : [];
  });
  return [...(text ? [{ text, by: search }] : []), ...ofFields];
}

/** The text that every value which meets a condition holds; null where there is none. */
function textIn({ operator, value }: Condition): { text: string; isContained: boolean } | null {
  // A bar parts what a search text begins with from its rest.
  if (typeof value !== 'string' || value.includes('|')) return null;
  if (operator === 'eq') return { text: value, isContained: false };
  const inner = operator === 'like' && /^%?((?:[^%_\\]|\\[%_\\])+)%?$/.exec(value)?.[1];
  if (!inner) return null;
  return { text: inner.replace(/\\([%_\\])/g, '$1'), isContained: /^%.*[^\\]%$/s.test(value) };
}

/**
 * Looks up the texts of a query, one statement for each search that could hold them.
 * @param text the free text of the query, null without one.
 */
export async function textFilters(
  tx: Tx,
  source: ListSource,
  criteria: CheckedCriteria,
  text: string | null,
): Promise<TextFilter[]> {
  const filters: TextFilter[] = [];
  for (const sought of soughtOf(source, criteria, text)) filters.push(await textFilter(tx, source, sought));
  return filters;
}

async function textFilter(tx: Tx, source: ListSource, { text, by }: Sought): Promise<TextFilter> {
  const found = await Promise.all(by.map((search) => searched(tx, search, text, source.derived)));
  const anyOf = (how: 'condition' | 'indexed') =>
    sql`(${sql.join(
      found.map((one) => one[how]),
      sql` or `,
    )})`;
  const [only] = found;
  // A source of its own rows leaves some out, and rows of a related record are not its hits.
  const isOwn = found.length === 1 && source.from === source.alias && by[0]?.id === source.id;
  return {
    condition: anyOf('condition'),
    indexed: anyOf('indexed'),
    expressions: found.flatMap(({ expressions }) => expressions),
    isCommon: found.some(({ isCommon }) => isCommon),
    isNone: found.every(({ isNone }) => isNone),
    hits: isOwn && only ? only.hits : null,
  };
}

async function searched(tx: Tx, search: TextSearch, text: string, isDerived: boolean): Promise<TextFilter> {
  if (search.world) {
    const codes = findCodes(search.world, text);
    const condition = sql`${sql.raw(search.column)} = any (${codes}::text[])`;
    const isNone = codes.length === 0;
    return {
      condition,
      indexed: condition,
      expressions: [search.column],
      isCommon: false,
      isNone,
      hits: null,
    };
  }
  const needle = searchNeedle(text);
  const ids = (most: number) => sql`${sql.raw(search.function)}(${needle}, ${sql.lit(most)})`;
  // As one text: nothing here looks at the ids.
  const { rows } = await sql<{ hits: number; found: string | null }>`
    select count(*)::int as hits, case when count(*) <= ${sql.lit(TOTAL_BOUND)} then array_agg(id)::text end as found
    from ${ids(TOTAL_BOUND + 1)} as id`.execute(tx.db);
  const { hits = 0, found } = rows[0] ?? {};
  const id = sql.raw(search.id);
  const isCommon = hits > TOTAL_BOUND;
  if (isCommon) {
    const holds = sql`${sql.raw(search.column)} like ${needle}`;
    // Rows made of several tables are few beside what those hold: reading the text beside them costs less than all its hits.
    // In a case, of which the planner expects nearly all rows; without statistics it expects a handful.
    const beside = isDerived ? sql`case when ${holds} then 1 else 0 end <> 0` : null;
    return {
      condition: beside ?? holds,
      indexed: beside ?? sql`${id} in (select * from ${ids(ALL_HITS)})`,
      expressions: [search.id, search.column],
      isCommon,
      isNone: false,
      hits,
    };
  }
  // As an array: beside `or` no index finds the rows of a sub-select. Unnested, as the planner weighs each element of a value.
  const condition = hits === 0 ? sql`false` : sql`${id} = any (array(select unnest(${found}::uuid[])))`;
  return { condition, indexed: condition, expressions: [search.id], isCommon, isNone: hits === 0, hits };
}
