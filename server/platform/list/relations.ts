import { NOUNS, type NounName } from '../../../contracts/nouns.ts';
import { COLUMNS } from '../database/columns.ts';
import { type Camel, type Snake, snake } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';
import { columnsOf } from './columns.ts';

/** Tables that relations can point to: those of nouns, and those whose rows have a name. */
export type RelationTable =
  | Extract<Snake<NounName>, keyof Tables>
  | { [T in keyof Tables]: 'name' extends keyof Tables[T] ? T : never }[keyof Tables];

/** Fields that a nested relation holds beside `id` and `name`. */
const PARTS: { [T in keyof Tables]?: readonly Camel<keyof Tables[T] & string>[] } = {
  carrier: ['code'],
  organisation: ['code'],
  product: ['productSku'],
  warehouse: ['type'],
  wms: ['country'],
};

/** Joined by an inner join where the key is never null, so that a plan may start from these tables. */
const INNER: readonly (keyof Tables)[] = ['expedition', 'product', 'stock_advice'];

const TITLES = new Map<string, string>(NOUNS.map(({ name, title }) => [snake(name), snake(title)]));

/** What a list needs to know of a table that a relation points to; undefined where it can point to no such table. */
export function relationTable(table: string) {
  const known = table as keyof Tables;
  // A noun may stand in the table of another name; nothing points to its records by id then.
  if (!Object.hasOwn(COLUMNS, table)) return undefined;
  const name = TITLES.get(table) ?? (columnsOf([table]).has('name') && 'name');
  if (!name) return undefined;
  return {
    /** The column by which people know a row: the title of a noun, else `name`. */
    name,
    parts: PARTS[known] ?? [],
    isInner: INNER.includes(known),
  };
}
