import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { call } from '../../platform/api.ts';
import { wasDismissed } from '../../platform/passkey.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { meKey, useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const keyOf = (audience: string) => ['security', audience];

/** How this person signs in. */
export function useSecurity() {
  const { audience } = useSession();
  return useQuery({
    queryKey: keyOf(audience),
    queryFn: ({ signal }) => call(securityRoutes.read, { signal }) as Promise<Security>,
  });
}

export function useActivity() {
  const { audience } = useSession();
  return useQuery({
    queryKey: [...keyOf(audience), 'activity'],
    queryFn: async ({ signal }) => (await call(securityRoutes.activity, { signal })).events,
  });
}

/** Does a change and reads everything anew; a refusal is a toast. True when it was done. */
export function useSecurityAct() {
  const queries = useQueryClient();
  const { audience } = useSession();
  return useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        if (!wasDismissed(error)) toast({ meaning: 'trouble', title: refusalWords(error) });
        return false;
      } finally {
        void queries.invalidateQueries({ queryKey: keyOf(audience) });
        void queries.invalidateQueries({ queryKey: meKey(audience) });
      }
    },
    [queries, audience],
  );
}
