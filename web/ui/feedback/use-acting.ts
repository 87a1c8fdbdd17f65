import { actingAsRoutes } from '../../../contracts/access/acting-as.routes.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { toast } from './toast.ts';

/**
 * Begins and ends looking or acting as somebody else. The page is loaded anew: nothing that was read before stays to be
 * taken for what is there now.
 */
export function useActing() {
  const { base } = useArea();
  /** @returns whether it was done. */
  const go = async (change: Promise<unknown>): Promise<boolean> => {
    try {
      await change;
      window.location.assign(base);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ meaning: 'trouble', title: error.problem.violations[0]?.message ?? error.problem.message });
      return false;
    }
  };
  return {
    viewAs: (role: Role, organisation: string | undefined) =>
      go(call(actingAsRoutes.view, { body: { role, ...(organisation && { organisation }) } })),
    actFor: (organisation: string, reason: string) =>
      go(call(actingAsRoutes.behalf, { body: { organisation, reason } })),
    leave: () => go(call(actingAsRoutes.end)),
  };
}

export type Role = 'owner' | 'manager' | 'member' | 'readOnly' | 'support';
