import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportError } from '../../../contracts/import/import.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { type Correction, cellKey, inReadingOrder } from './import.corrections.ts';
import { useImportNoun } from './import.noun.ts';

/** A person writes several cells in a row: they are judged together. */
const PAUSE = 400;

export interface CheckedCells {
  /** What is wrong with the file as it is corrected. */
  errors: ImportError[];
  /** Corrections that the import would take; the others are wrong, or not judged yet. */
  good: Correction[];
  isChecking: boolean;
}

/** The errors of a checked file with the corrections, each judged by the server's own rules as it is typed. */
export function useCheckedCells(
  id: string,
  found: readonly ImportError[],
  corrections: readonly Correction[],
): CheckedCells {
  const { name, routes } = useImportNoun();
  const { audience } = useArea();
  const [asked] = useDebouncedValue(corrections, PAUSE);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [name, 'import', audience, id, 'check', asked],
    queryFn: ({ signal }) =>
      call(routes.checkCells, {
        params: { id },
        body: { corrections: asked.map(({ found: _, ...correction }) => correction) },
        signal,
      }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const isJudged = asked === corrections && data !== undefined && !isPlaceholderData;
  return useMemo(() => {
    if (corrections.length === 0) return { errors: [...found], good: [], isChecking: false };
    const judged = new Set(data?.rows);
    const errors = inReadingOrder([...found.filter(({ row }) => !judged.has(row)), ...(data?.errors ?? [])]);
    const wrong = new Set(errors.map(cellKey));
    return {
      errors,
      good: isJudged ? corrections.filter((one) => !wrong.has(cellKey(one))) : [],
      isChecking: !isJudged && isFetching,
    };
  }, [found, corrections, data, isJudged, isFetching]);
}
