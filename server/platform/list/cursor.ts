import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Sort } from '../../../contracts/kit/grid.ts';

/** A place in a list: the sort keys of the row at the edge of a page, as text of the database, the id's last. */
export interface Cursor {
  /** Whether the page before the row is wanted, else the one after it. */
  isBackward: boolean;
  keys: readonly (string | null)[];
  /** How many rows of the list stand before the page that it leads to. */
  offset: number;
}

/** A sort key of a list: its SQL, and how it is ordered; nulls always come last. */
export interface SortKey {
  sql: string;
  isDescending: boolean;
  isNeverNull: boolean;
}

const written = z.tuple([
  z.boolean(),
  z.string(),
  z.array(z.string().nullable()),
  // Those of the release before have none.
  z.int().min(0).optional(),
]);
const signature = (sort: readonly Sort[]) => sort.map(({ field, order }) => `${field} ${order}`).join();

/** A cursor as the text that a list answers and takes back; it fits lists of the same `sort` only. */
export const writeCursor = ({ isBackward, keys, offset }: Cursor, sort: readonly Sort[]): string =>
  Buffer.from(JSON.stringify([isBackward, signature(sort), keys, offset])).toString('base64url');

/** Reads what `writeCursor` wrote; null where it is nothing of the kind, or belongs to another sort. */
export function readCursor(text: string, sort: readonly Sort[]): Cursor | null {
  try {
    const json = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [isBackward, of, keys, offset = 0] = written.parse(json);
    const idAt = sort.findIndex(({ field }) => field === 'id');
    const length = idAt < 0 ? sort.length + 1 : sort.length;
    // Of nulls alone no row could be beyond; each row has an id.
    const isPlace = keys.length === length && keys.at(idAt) !== null;
    return of === signature(sort) && isPlace ? { isBackward, keys, offset } : null;
  } catch {
    return null;
  }
}

/** The `order by` of keys, or the opposite order. @param nameAt how the key at a position is called. */
export const orderBy = (
  keys: readonly SortKey[],
  isBackward = false,
  nameAt: (at: number) => string = (at) => keys[at]?.sql ?? '',
): string =>
  keys
    .map(({ isDescending, isNeverNull }, at) => {
      // A descending index scan yields nulls first: `nulls last` would prevent it, so never-null columns go without.
      const nulls = !isDescending || isNeverNull ? '' : isBackward ? ' nulls first' : ' nulls last';
      return `${nameAt(at)} ${isDescending !== isBackward ? 'desc' : 'asc'}${nulls}`;
    })
    .join(', ');

/** Rows on one side of a cursor: their condition, and the keys with what is known of them there. */
interface Beyond {
  condition: RawBuilder<unknown>;
  keys: readonly SortKey[];
}

/**
 * Conditions that together hold for the rows on the wanted side of a cursor, each for other rows: a number of keys
 * equal, the next beyond. Each is a range of an index on the keys, which none of them would be if joined by `or`.
 */
export function conditionsBeyond(keys: readonly SortKey[], { isBackward, keys: values }: Cursor): Beyond[] {
  const found: Beyond[] = [];
  const equal: RawBuilder<unknown>[] = [];
  keys.forEach((key, at) => {
    const column = sql.raw(key.sql);
    const value = values[at] ?? null;
    const beyond =
      value === null
        ? isBackward
          ? [sql`${column} is not null`]
          : []
        : [
            sql`${column} ${sql.raw(key.isDescending === isBackward ? '>' : '<')} ${value}`,
            ...(isBackward || key.isNeverNull ? [] : [sql`${column} is null`]),
          ];
    // One value or all nulls, as far as this key: where nulls go no longer matters, and an index is walked either way.
    const known = keys.map((one, place) => (place <= at ? { ...one, isNeverNull: true } : one));
    for (const one of beyond)
      found.push({ condition: sql`${sql.join([...equal, one], sql` and `)}`, keys: known });
    equal.push(value === null ? sql`${column} is null` : sql`${column} = ${value}`);
  });
  return found;
}
