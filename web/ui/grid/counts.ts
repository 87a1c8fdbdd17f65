import { useQuery } from '@tanstack/react-query';
import type { Route } from '../../../contracts/kit/route.ts';
import type { GridQuery } from './query.ts';
import { callList, listKey, type Rows } from './rows.ts';

/** How many records match: exact below the bound, and whether there are more. */
export interface Count {
  total: number;
  more: boolean;
  /** When they were counted. */
  at: number;
}

/**
 * What stands for the rows that are shown: their own count, so that the two never disagree, and how many there are by
 * now where these were counted later and are others.
 */
export function countOfRows(
  { paging, loadedAt, isStale }: Pick<Rows, 'paging' | 'loadedAt' | 'isStale'>,
  counted: Count | undefined,
): { count: Count | undefined; now: number | null } {
  if (!paging || isStale) return { count: counted, now: null };
  const count = { total: paging.total, more: paging.more === true, at: loadedAt };
  const isOther = counted && !counted.more && !count.more && counted.total !== count.total;
  return { count, now: isOther && counted.at > loadedAt ? counted.total : null };
}

interface CountsInput {
  noun: string;
  audience: string;
  listRoute: Route;
  matches: readonly GridQuery[];
  enabled?: boolean;
  /** Milliseconds after which they are counted again. */
  again?: number;
}

/** Counts for several queries, asked in one call; undefined while unknown. */
export function useCounts(input: CountsInput): (Count | undefined)[] {
  const { noun, audience, listRoute, matches, enabled = true, again } = input;
  const keys = matches.map((match) => JSON.stringify(match));
  const unique = [...new Set(keys)];
  const body: GridQuery = {
    limit: 0,
    total: 'none',
    counts: unique.map((key) => matches[keys.indexOf(key)] ?? {}),
  };
  const { data, dataUpdatedAt: at } = useQuery({
    queryKey: listKey(noun, audience, body),
    queryFn: ({ signal }) => callList(listRoute, body, signal),
    enabled: enabled && unique.length > 0,
    staleTime: 30_000,
    ...(again ? { refetchInterval: again } : {}),
  });
  return keys.map((key) => {
    const found = data?.counts?.[unique.indexOf(key)];
    return found && { total: found.total, more: found.more === true, at };
  });
}
