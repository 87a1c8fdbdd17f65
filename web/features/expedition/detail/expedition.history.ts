import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventRoutes } from '../../../../contracts/event/event.routes.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';

/** The history of an expedition, newest first; asked for again when the record changed. */
export function useHistory(record: Pick<ExpeditionDetail, 'id' | 'version' | 'changedAt'>) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['event', 'expedition', audience, record.id, record.version, record.changedAt],
    queryFn: ({ signal }) =>
      call(eventRoutes.history, { params: { noun: 'expedition', id: record.id }, signal }),
    // The history of another expedition never stands in for this one's.
    placeholderData: (before, query) =>
      query?.queryKey[3] === record.id ? keepPreviousData(before) : undefined,
    staleTime: 60_000,
  });
}
