import { useQueries } from '@tanstack/react-query';
import type { CheckedRow, RowsShown } from '../../../contracts/import/import.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useImportNoun } from './import.noun.ts';

/** Rows that are asked for together. */
const PAGE = 100;

export interface CheckedRows {
  /** How many there are; undefined until it is known. */
  total: number | undefined;
  /** A row of the list; undefined while it is on its way. */
  rowAt: (index: number) => CheckedRow | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The rows of a checked file, of which those pages are fetched that are in sight. */
export function useCheckedRows(
  id: string,
  { show, by }: { show: RowsShown; by: 'row' | 'record' },
  { from, to }: { from: number; to: number },
): CheckedRows {
  const { name, routes } = useImportNoun();
  const { audience } = useArea();
  const first = Math.floor(from / PAGE);
  const last = Math.max(first, Math.floor(Math.max(0, to - 1) / PAGE));
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const queries = useQueries({
    queries: pages.map((page) => ({
      queryKey: [name, 'import', audience, id, 'rows', show, by, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(routes.importRows, {
          params: { id },
          query: { show, by, offset: page * PAGE, limit: PAGE },
          signal,
        }).then((answer) => ({ ...answer, page })),
      // A checked file does not change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const failed = queries.find(({ isError }) => isError);
  return {
    total: queries.find(({ data }) => data)?.data?.total,
    rowAt: (index) => {
      const page = Math.floor(index / PAGE);
      return queries.find(({ data }) => data?.page === page)?.data?.rows[index % PAGE];
    },
    error: failed?.error ?? null,
    onRetry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
