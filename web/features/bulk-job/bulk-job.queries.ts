import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BulkJob, bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { toast } from '../../ui/feedback/toast.ts';

const OFTEN = 1_000;

export const hasEnded = ({ state }: Pick<BulkJob, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** The own bulk jobs that wait or run; asked for again while there are some, or when one has begun here. */
export function useRunningJobs() {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['bulkJob', 'running', audience],
    queryFn: ({ signal }) => call(bulkJobRoutes.running, { signal }).then(({ jobs }) => jobs),
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? OFTEN : false),
    refetchIntervalInBackground: true,
  });
}

/** One bulk job, asked for again until it has ended. */
export function useBulkJob(id: string) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['bulkJob', 'read', audience, id],
    queryFn: ({ signal }) => call(bulkJobRoutes.read, { params: { id }, signal }),
    refetchInterval: ({ state: { data, error } }) => (error || (data && hasEnded(data)) ? false : OFTEN),
  });
}

/** Stops a bulk job. */
export function useStop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(bulkJobRoutes.stop, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['bulkJob'] }),
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });
}
