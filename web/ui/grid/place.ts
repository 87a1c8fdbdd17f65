import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { anyListRoute } from '../../../contracts/kit/reading.ts';
import { useArea } from '../../platform/area.ts';
import { keepInTab, readFromTab } from '../../platform/keep.ts';
import type { GridQuery } from './query.ts';
import { callList, listKey } from './rows.ts';

/** So many records before the known ones end, more are asked for: who leafs by keys does not come to a stop there. */
const NEAR = 5;

/** Where a record stands in the list that it was opened from. */
export interface ListPlace {
  /** From 0. */
  index: number;
  total: number;
  /** Ids of the neighbours; null at an end. */
  previous: string | null;
  next: string | null;
}

/** A list as it was last seen: its query, and the ids that are known of it from `offset` on. */
interface KeptList {
  noun: string;
  entity: string;
  audience: string;
  /** The address of the list, to go back to. */
  url: string;
  query: GridQuery;
  offset: number;
  ids: string[];
  total: number;
}

const KEY = 'list';
const LAST_KEY = 'list.last';
const TOP_KEY = 'list.top';

const readList = (): KeptList | null => readFromTab(KEY) as KeptList | null;

/** Keeps the page of a list that is shown, so that a record opened from it knows its neighbours. */
export const keepListPlace = (list: KeptList): void => keepInTab(KEY, list);

/** Keeps the record that was looked at last, to come back to its row. */
export const keepLastSeen = (id: string): void => keepInTab(LAST_KEY, id);

/** The record that was looked at last from the list of this address. */
export const lastSeen = (url: string): string | null =>
  readList()?.url === url ? (readFromTab(LAST_KEY) as string | null) : null;

/** Keeps how far a list was scrolled when it was left. */
export const keepListTop = (url: string, top: number): void => keepInTab(TOP_KEY, { url, top });

/** How far the list of this address was scrolled when a record was opened from it; 0 for a list that is opened anew. */
export function listTopOf(url: string): number {
  const kept = readFromTab(TOP_KEY) as { url: string; top: number } | null;
  return kept?.url === url && lastSeen(url) !== null ? kept.top : 0;
}

/** The address of the list that this record was opened from. */
export function listUrlOf(id: string): string | null {
  const list = readList();
  return list?.ids.includes(id) ? list.url : null;
}

/**
 * The place of a record in the filtered list that it was opened from, with its neighbours, also beyond the page
 * that was shown; null when it was not opened from a list.
 */
export function useListPlace(id: string): ListPlace | null {
  const { audience } = useArea();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each record
  const list = useMemo(() => readList(), [id]);
  const at = list?.audience === audience ? list.ids.indexOf(id) : -1;
  const index = list && at >= 0 ? list.offset + at : -1;
  const start = list?.offset ?? 0;
  const end = start + (list?.ids.length ?? 0);
  const isNearFirst = at >= 0 && at < NEAR && start > 0;
  const isNearLast = at >= 0 && end - index <= NEAR && end < (list?.total ?? 0);
  const size = list?.query.limit ?? 50;
  const offset = isNearFirst ? Math.max(0, start - size) : end;
  const body: GridQuery = {
    ...list?.query,
    limit: isNearFirst ? start - offset : size,
    offset,
    select: ['id'],
    total: 'none',
  };
  const more = useQuery({
    queryKey: listKey(list?.noun ?? '', audience, body),
    queryFn: ({ signal }) => callList(anyListRoute(list?.entity ?? ''), body, signal),
    enabled: isNearFirst || isNearLast,
  });
  const found = useMemo(() => more.data?.results.map((row) => row.id) ?? [], [more.data]);

  useEffect(() => {
    const kept = readList();
    if (!kept || index < 0) return;
    const ids = isNearFirst ? [...found, ...kept.ids] : isNearLast ? [...kept.ids, ...found] : kept.ids;
    const unique = [...new Set(ids)];
    keepLastSeen(id);
    keepListPlace({
      ...kept,
      ids: unique,
      offset: isNearFirst ? kept.offset - (unique.length - kept.ids.length) : kept.offset,
    });
  }, [id, index, found, isNearFirst, isNearLast]);

  if (!list || index < 0) return null;
  return {
    index,
    total: list.total,
    previous: list.ids[at - 1] ?? (isNearFirst ? (found.at(-1) ?? null) : null),
    next: list.ids[at + 1] ?? (isNearLast ? (found[0] ?? null) : null),
  };
}
