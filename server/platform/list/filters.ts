import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../contracts/kit/criteria.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { ofMany } from './criteria.ts';
import type { SortKey } from './cursor.ts';
import { keysOf } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import type { TextFilter } from './text-filter.ts';

/** The conditions of a query, and the expressions in them, from which the joins follow. */
export interface Filters {
  /** Equalities, by which indexes begin, and ranges of the order of the list. */
  where: RawBuilder<unknown>[];
  rest: RawBuilder<unknown>[];
  /** The same where all rows are found, in any order. */
  restOfAll: RawBuilder<unknown>[];
  texts: readonly TextFilter[];
  expressions: readonly string[];
}

/** All conditions. @param how texts are found: see `TextFilter`. */
export const conditionsOf = (
  { where, rest, texts }: Filters,
  how: 'condition' | 'indexed',
): RawBuilder<unknown>[] => [...where, ...rest, ...texts.map((text) => text[how])];

/** The filters where all rows are found, to be counted or put in order. */
export const ofAllRows = (filters: Filters): Filters => ({ ...filters, rest: filters.restOfAll });

/** Whether many rows hold all texts of a query: beside one that few hold the others are read in its rows. */
export const areCommon = ({ texts }: Filters): boolean =>
  texts.length > 0 && texts.every(({ isCommon }) => isCommon);

/** The filters with common texts as what many rows hold: rows that are expected to be a handful are joined in squares. */
export const asMany = ({ derived }: ListSource, filters: Filters): Filters => ({
  ...filters,
  texts: filters.texts.map((text) =>
    text.isCommon
      ? {
          ...text,
          condition: ofMany(text.condition),
          indexed: derived ? ofMany(text.indexed) : text.indexed,
        }
      : text,
  ),
});

/** The condition that rows are the caller's, none for the provider. */
export const ofScope = ({ scope }: Tx, column: string): RawBuilder<unknown>[] =>
  ofOrganisations(scope.organisations, column);

/** The condition that a column is one of these organisations, none for all. */
export function ofOrganisations(ids: readonly unknown[] | null, column: string): RawBuilder<unknown>[] {
  if (!ids) return [];
  return ids.length === 1
    ? [sql`${sql.raw(column)} = ${ids[0]}::uuid`]
    : [sql`${sql.raw(column)} = any (${ids}::uuid[])`];
}

export const whereClause = (where: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/** The values that a filter names for a field; null where it names none. */
export function namedIn({ criteria }: CheckedQuery, field: string): readonly unknown[] | null {
  const named = criteria.conditions.find(
    (one) => one.field === field && (one.operator === 'eq' || one.operator === 'in'),
  );
  return named ? [named.value].flat() : null;
}

/** The organisations whose rows are asked for; null for all. */
export const organisationsIn = (tx: Tx, checked: CheckedQuery): readonly unknown[] | null =>
  namedIn(checked, 'organisation') ?? tx.scope.organisations;

/** Whether a condition names what the caller's scope says anyway. */
export const namesScope = (tx: Tx, { field, operator, value }: Condition): boolean =>
  field === 'organisation' && operator === 'eq' && value !== null && value === onlyOrganisation(tx.scope);

/** Whether a query asks for nothing but a text and what the caller's scope says anyway. */
export const isScopeAlone = (tx: Tx, { criteria, search }: CheckedQuery): boolean =>
  search !== null && criteria.anyOf.length === 0 && criteria.conditions.every((one) => namesScope(tx, one));

/** `from` and `where` of the rows of a list. */
export function rowsWhere(
  source: ListSource,
  checked: CheckedQuery,
  expressions: readonly string[],
  where: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const joins = joinsFor(source, [...expressions, ...keysOf(source, checked).map((key) => key.sql)]);
  return sql`from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(where)}`;
}

export const keyName = (at: number): string => `key${at}`;
export const namedKeys = (keys: readonly SortKey[]): string =>
  keys.map((key, at) => `${key.sql} as ${keyName(at)}`).join(', ');
