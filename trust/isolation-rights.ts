import type { routes } from '../contracts/index.ts';
import { buildOrganisation } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, refused } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

type Rights = 'actingAs' | 'organisationStop' | 'rights';

/** Good calls of who may what; those that would change as whom the caller's session acts are refused. */
export function rightsCalls(
  portal: Portal,
  { own }: IsolationWorld,
): { [N in Rights]: Calls<(typeof routes)[N]> } {
  const params = { id: own.organisation };
  const changesSession = 'the session of the caller would be another from then on';
  return {
    actingAs: {
      view: refused(changesSession, () => ({ body: { organisation: own.organisation, role: 'owner' } })),
      behalf: refused(
        changesSession,
        asAdmin(() => ({ body: { organisation: own.organisation, reason: '' } })),
      ),
      end: () => ({}),
    },
    organisationStop: {
      readStop: () => ({ params }),
      // Of an organisation of its own: one on stop sends nothing any more.
      stop: asAdmin(async () => ({
        params: { id: (await buildOrganisation(portal.database)).id },
        body: { reason: 'Unpaid invoices' },
      })),
      resume: asAdmin(() => ({ params })),
    },
    rights: {
      read: () => ({ params }),
      adjust: () => ({
        params,
        body: { changes: [{ role: 'readOnly', permission: 'ledger.check', allowed: true }] },
      }),
    },
  };
}
