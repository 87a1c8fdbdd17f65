import { useQuery } from '@tanstack/react-query';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';

const EVERY = 60_000;

/** How many records ask for this person, by the page where they stand; nothing while it is not known. */
export function useBadges(): Record<string, number> {
  const { organisation, eshop } = useSession();
  const query = { organisation: organisation?.id, eshop: eshop?.id };
  const { data } = useQuery({
    queryKey: ['badges', query],
    queryFn: ({ signal }) => call(shellRoutes.badges, { query, signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  return { expeditions: data?.incorrectExpeditions ?? 0 };
}
