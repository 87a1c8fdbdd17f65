import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Route } from '../../../contracts/kit/route.ts';
import { type CallOptions, call } from '../../platform/api.ts';
import type { RowData } from './definition.ts';
import type { GridQuery } from './query.ts';
import { useSettled } from './settle.ts';

export interface ListAnswer {
  results: RowData[];
  paging: {
    returned: number;
    from: number;
    to: number;
    total: number;
    more?: boolean;
    next?: string;
    previous?: string;
  };
  counts?: { total: number; more?: boolean }[];
}

/** One list call, whatever its noun. */
export async function callList(route: Route, body: GridQuery, signal?: AbortSignal): Promise<ListAnswer> {
  const options: unknown = signal ? { body, signal } : { body };
  const answer: unknown = await call(route, options as CallOptions<Route>);
  return answer as ListAnswer;
}

/** The noun comes first in every key, so that a change of one record refreshes all that shows its noun. */
export const listKey = (noun: string, audience: string, body: GridQuery) => [noun, 'list', audience, body];

/** The call for a page, by the key of a neighbour that was shown, so that a page far behind costs no more than the first. */
const callPage =
  (client: QueryClient, noun: string, audience: string, route: Route, body: GridQuery) =>
  ({ signal }: { signal: AbortSignal }): Promise<ListAnswer> => {
    const { offset = 0, limit = 0 } = body;
    const pagingAt = (at: number) =>
      client.getQueryData<ListAnswer>(listKey(noun, audience, { ...body, offset: at }))?.paging;
    const cursor =
      offset === 0 ? '' : (pagingAt(offset - limit)?.next ?? pagingAt(offset + limit)?.previous ?? '');
    return callList(route, { ...body, cursor }, signal);
  };

export interface Rows {
  rows: RowData[];
  paging: ListAnswer['paging'] | null;
  /** Nothing has come yet. */
  isFirst: boolean;
  /** What is shown belongs to another query; the right one is on its way. */
  isStale: boolean;
  error: Error | null;
  /** When the shown page was loaded. */
  loadedAt: number;
  refresh: () => void;
}

const NO_ROWS: RowData[] = [];

/** The rows of a page: those of the one before stay while they are on their way, an older answer never replaces a newer. */
export function useRows(noun: string, audience: string, route: Route, body: GridQuery, ready: boolean): Rows {
  const { value: settled, isSettled } = useSettled(body, JSON.stringify(body));
  const client = useQueryClient();
  const page = {
    queryKey: listKey(noun, audience, settled),
    queryFn: callPage(client, noun, audience, route, settled),
  };
  // Asked for before the grid is drawn, which takes a while, not after it.
  if (ready && !client.getQueryState(page.queryKey)) void client.prefetchQuery(page);
  const query = useQuery({ ...page, placeholderData: keepPreviousData, enabled: ready });
  // Of a page that could not be had there are no rows: those of the page before would stand there as if they were its own.
  const { data, refetch } = query;
  // The first rows are drawn in slices; what an answer changes of rows that are there is shown at once.
  const isShown = useDeferredValue(data !== undefined);
  const answer = isShown ? data : undefined;
  return useMemo(
    () => ({
      rows: answer?.results ?? NO_ROWS,
      paging: answer?.paging ?? null,
      isFirst: answer === undefined && !query.error,
      isStale: !isSettled || query.isPlaceholderData,
      error: query.error,
      loadedAt: query.dataUpdatedAt,
      refresh: () => void refetch(),
    }),
    [answer, query.dataUpdatedAt, query.error, query.isPlaceholderData, isSettled, refetch],
  );
}

/** Loads a page into the cache before it is asked for. */
export const prefetchPage = (
  client: QueryClient,
  noun: string,
  audience: string,
  route: Route,
  body: GridQuery,
): Promise<void> =>
  client.prefetchQuery({
    queryKey: listKey(noun, audience, body),
    queryFn: callPage(client, noun, audience, route, body),
  });
