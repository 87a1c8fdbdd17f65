import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HistoryNoun } from '../../../contracts/event/event.nouns.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { hasHistory, type Noun } from '../../../contracts/kit/noun.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';

/** The history of a record, newest first; asked for again when the record changed. */
export function useHistory(noun: Noun, record: { id: string; version?: number; changedAt: string }) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['event', noun.name, audience, record.id, record.version, record.changedAt],
    queryFn: ({ signal }) =>
      call(eventRoutes.history, { params: { noun: noun.name as HistoryNoun, id: record.id }, signal }),
    enabled: hasHistory(noun),
    // The history of another record never stands in for this one's.
    placeholderData: (before, query) =>
      query?.queryKey[3] === record.id ? keepPreviousData(before) : undefined,
    staleTime: 60_000,
  });
}
