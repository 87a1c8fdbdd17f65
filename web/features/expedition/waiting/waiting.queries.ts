import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';

const AGAIN = 30_000;

/** What each line lacks, what brings it and who stands ahead: asked for again when the order or the queue moves. */
export function useWaiting({ id, version }: Pick<ExpeditionDetail, 'id' | 'version'>, enabled: boolean) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['expedition', 'waiting', audience, id, version],
    queryFn: ({ signal }) => call(expeditionWaitingRoutes.waiting, { params: { id }, signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
    refetchInterval: AGAIN,
    enabled,
  });
}

/** Advices that an order could be paired with. */
export function useAdvices(id: string, enabled: boolean) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['expedition', 'advices', audience, id],
    queryFn: ({ signal }) => call(expeditionWaitingRoutes.advices, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
