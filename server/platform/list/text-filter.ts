import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../contracts/kit/criteria.ts';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { ofMany, whereOf } from './criteria.ts';
import { prefixRange } from './prefix.ts';
import type { CheckedQuery } from './query.ts';
import { partedNeedle, searchNeedle } from './search-text.ts';
import type { ListSource, TextSearch } from './source.ts';
import { findCodes } from './world.ts';

/*
 * A text is found by the trigram index only within the audited functions of the database, since `like` is not
 * leakproof and is therefore never an index condition under a policy. They return ids.
 */

/** More than any list has. */
const ALL_HITS = 2_147_483_647;
/** So many hits are found one by one in the time of one reading of a million rows. */
const FOUND_SOON = 50_000;
/** So many are found in the time in which the first beyond the bound of totals are met by reading. */
export const COUNTED_SOON = 25_000;

/** So many related records are looked up one by one in an index of the rows. */
const FEW_RELATED = 200;

/** A text that has to be found, as conditions on the rows of a list. */
export interface TextFilter {
  /** The condition on a field that asks for it, and that these hold as well unless it is an equality; null for the text of the query. */
  asked: Condition | null;
  /** Finds the rows among few: those that a walk in order, or other conditions, leave. */
  condition: RawBuilder<unknown>;
  /** Finds the rows by the index, however many there are; the same as `condition` where there are not too many. */
  indexed: RawBuilder<unknown>;
  /** The expressions in them, from which the joins follow. */
  expressions: readonly string[];
  /** Whether more rows hold the text than a total counts. */
  isCommon: boolean;
  /** Whether reading rows of the list costs less than finding these by the index, as more than so many hold it: asked only where a walk found too few. */
  isReadSooner: (soon: number) => RawBuilder<unknown>;
  /** Whether it is known that no row holds the text. */
  isNone: boolean;
  /** Whether more related records hold it than an index of the rows is asked for: their rows may be any number. */
  isOfManyRelated: boolean;
  /** How many rows of the caller's scope hold it, counted to one beyond the bound of totals; null where unknown. */
  hits: number | null;
  /** The ids of all rows of the caller's scope that hold it, as a relation; null where unknown. */
  all: RawBuilder<unknown> | null;
  /** The ids of the first so many rows of one organisation that hold it, in the grid's own order; null where no index has the texts in it. */
  first: ((most: number) => RawBuilder<unknown>) | null;
}

/** Of what is found in other rows than those of the list, how many these are is not known. */
const UNKNOWN = { hits: null, all: null, first: null } as const;

interface Sought {
  text: string;
  by: readonly TextSearch[];
  /** The condition on a field that asks for it, whose record is read beside the rows. */
  asked: Condition | null;
}

/** Letters that an index finds: of a single one it knows nothing, and a related record is found later, beside its rows. */
const FOUND = /[\p{L}\p{N}]{2}/u;
/**
 * Letters that the index of another record finds sooner than they are read for beside the rows: what makes a trigram, as
 * `search_short` has it. Two alone stand in so many records that looking for them takes longer than the list.
 */
const FOUND_ELSEWHERE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** The texts to search: the query's own, in all searches, and that of each condition on a field, in the searches that hold it. */
function soughtOf(source: ListSource, { criteria, search: text }: CheckedQuery): Sought[] {
  const { search, id, indexed } = source;
  const ofFields = criteria.conditions.flatMap((condition) => {
    const by = search.filter(({ fields }) => fields.includes(condition.field));
    const isInOrder = prefixRange(source, condition).length > 0;
    const held = by.length > 0 && !isInOrder && textIn(condition);
    if (!held) return [];
    const letters = source.derived || by.every((one) => one.id !== id) ? FOUND_ELSEWHERE : FOUND;
    // A world's names stand in no column, an equal value has its index, and a short part of a row's own text is walked for.
    const isFound = held.isContained
      ? letters.test(held.text) || by.every((one) => one.world || one.id === id)
      : letters.test(held.text) &&
        !(condition.operator === 'eq' && indexed.has(condition.field)) &&
        !by.some((one) => one.world);
    return isFound ? [{ text: held.text, by, asked: condition }] : [];
  });
  return [...(text ? [{ text, by: search, asked: null }] : []), ...ofFields];
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

/** Looks up the texts of a query, one statement for each search that could hold them. */
export async function textFilters(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<TextFilter[]> {
  const filters: TextFilter[] = [];
  for (const sought of soughtOf(source, checked)) filters.push(await textFilter(tx, source, sought));
  return filters;
}

async function textFilter(tx: Tx, source: ListSource, { text, by, asked }: Sought): Promise<TextFilter> {
  // A value that is equal is a condition of its own, by which indexes begin.
  const own = asked && asked.operator !== 'eq' ? whereOf(source, { conditions: [asked], anyOf: [] }) : [];
  // Rows made of several tables are joined before a text is read in them, but for a field of their own.
  const most = source.derived && own.length === 0 ? FOUND_SOON : TOTAL_BOUND;
  const found = await Promise.all(
    by.map((search) => searched(tx, search, text, source, most, asked ? relatedId(source, search) : null)),
  );
  const anyOf = (how: 'condition' | 'indexed') => {
    const held = sql.join(
      found.map((one) => sql`(${one[how]})`),
      sql` or `,
    );
    const beside = how === 'indexed' ? own.map(ofMany) : own;
    return sql`(${sql.join([...beside, sql`(${held})`], sql` and `)})`;
  };
  // Where many hold the text, the field alone is read: whoever meets its condition holds it.
  const isReadAlone = own.length > 0 && found.some(({ isCommon }) => isCommon);
  const alone = sql`(${sql.join(own, sql` and `)})`;
  const [only] = found;
  // A source of its own rows leaves some out, and rows of a related record are not its hits.
  const isOwn = found.length === 1 && source.from === source.alias && by[0]?.id === source.id;
  return {
    asked,
    condition: isReadAlone ? alone : anyOf('condition'),
    indexed: isReadAlone && source.derived ? alone : anyOf('indexed'),
    expressions: found.flatMap(({ isCommon, expressions }, at) =>
      isReadAlone && isCommon ? [by[at]?.id ?? ''] : expressions,
    ),
    isCommon: found.some(({ isCommon }) => isCommon),
    isReadSooner: (soon) =>
      sql.join(
        found.map((one) => one.isReadSooner(soon)),
        sql` or `,
      ),
    isNone: found.every(({ isNone }) => isNone),
    isOfManyRelated: found.some(({ isOfManyRelated }) => isOfManyRelated),
    ...(isOwn && only ? { hits: only.hits, all: only.all, first: only.first } : UNKNOWN),
  };
}

/** The id of a related record as its own table has it: found there, all of its table is not read beside the rows. */
function relatedId({ joins }: ListSource, { column, id }: TextSearch): string | null {
  const [alias = ''] = column.split('.');
  return joins[alias] !== undefined && id !== `${alias}.id` ? `${alias}.id` : null;
}

async function searched(
  tx: Tx,
  search: TextSearch,
  text: string,
  { derived }: ListSource,
  most: number,
  related: string | null,
): Promise<Omit<TextFilter, 'asked'>> {
  if (search.world) {
    const codes = findCodes(search.world, text);
    const condition = sql`${sql.raw(search.column)} = any (${codes}::text[])`;
    const isNone = codes.length === 0;
    return {
      condition,
      indexed: condition,
      expressions: [search.column],
      isCommon: false,
      isReadSooner: () => sql`false`,
      isNone,
      isOfManyRelated: false,
      ...UNKNOWN,
    };
  }
  const needle = (search.isParted ? partedNeedle : searchNeedle)(text);
  const ids = (most: number) => sql`${sql.raw(search.function)}(${needle}, ${sql.lit(most)})`;
  // As one text: nothing here looks at the ids.
  const { rows } = await sql<{ hits: number; found: string | null }>`
    select count(*)::int as hits, case when count(*) <= ${sql.lit(most)} then array_agg(id)::text end as found
    from ${ids(most + 1)} as id`.execute(tx.db);
  const { hits = 0, found } = rows[0] ?? {};
  const id = sql.raw(search.id);
  const newest = onlyOrganisation(tx.scope) === null ? undefined : search.newest;
  const isCommon = hits > most;
  if (isCommon) {
    const condition = sql`${sql.raw(search.column)} like ${needle}`;
    return {
      condition,
      // Rows made of several tables are few beside what those hold: reading the text beside them costs less than all its hits.
      indexed: derived ? condition : sql`${id} in (select * from ${ids(ALL_HITS)})`,
      expressions: [search.id, search.column],
      isCommon,
      isReadSooner: (soon) => sql`(select count(*) > ${sql.lit(soon)} from ${ids(soon + 1)} as id)`,
      isNone: false,
      isOfManyRelated: false,
      hits,
      all: ids(ALL_HITS),
      first: newest ? (first: number) => sql`${sql.raw(newest)}(${needle}, ${sql.lit(first)})` : null,
    };
  }
  // As an array: beside `or` no index finds the rows of a sub-select. Unnested, as the planner weighs each element of a value.
  // Rows of many related records are found beside these, of a few by an index of the rows as well.
  const keys = related === null ? [search.id] : hits > FEW_RELATED ? [related] : [related, search.id];
  const isOneOf = (key: string) => sql`${sql.raw(key)} = any (array(select unnest(${found}::uuid[])))`;
  const condition = hits === 0 ? sql`false` : sql.join(keys.map(isOneOf), sql` and `);
  return {
    condition,
    indexed: condition,
    expressions: keys,
    isCommon,
    isReadSooner: () => sql`false`,
    isNone: hits === 0,
    isOfManyRelated: related !== null && hits > FEW_RELATED,
    hits,
    all: ids(ALL_HITS),
    first: null,
  };
}

/** Whether all rows of a list are read sooner than those that hold its texts are found by their indexes. */
export async function areReadSooner(
  tx: Tx,
  texts: readonly TextFilter[],
  soon = FOUND_SOON,
): Promise<boolean> {
  const each = texts.map(({ isReadSooner }) => sql`(${isReadSooner(soon)})`);
  const { rows } = await sql<{
    isSooner: boolean;
  }>`select ${sql.join(each, sql` and `)} as "isSooner"`.execute(tx.db);
  return rows[0]?.isSooner === true;
}
