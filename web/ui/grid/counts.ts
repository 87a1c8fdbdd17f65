import { useQueries } from '@tanstack/react-query';
import type { Route } from '../../../contracts/kit/route.ts';
import type { GridQuery } from './query.ts';
import { callList, listKey } from './rows.ts';

/** How many records match: exact below the bound, and whether there are more. */
export interface Count {
  total: number;
  more: boolean;
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

/** Counts for several queries, each asked once; undefined while unknown. */
export function useCounts(input: CountsInput): (Count | undefined)[] {
  const { noun, audience, listRoute, matches, enabled = true, again } = input;
  const keys = matches.map((match) => JSON.stringify(match));
  const unique = [...new Set(keys)];
  const counts = useQueries({
    queries: unique.map((key) => {
      const match = matches[keys.indexOf(key)];
      const body: GridQuery = { ...match, limit: 1, offset: 0, select: ['id'], total: 'bounded' };
      return {
        queryKey: listKey(noun, audience, body),
        queryFn: ({ signal }: { signal: AbortSignal }) => callList(listRoute, body, signal),
        enabled,
        staleTime: 30_000,
        ...(again ? { refetchInterval: again } : {}),
      };
    }),
  });
  return keys.map((key) => {
    const paging = counts[unique.indexOf(key)]?.data?.paging;
    return paging && { total: paging.total, more: paging.more === true };
  });
}
