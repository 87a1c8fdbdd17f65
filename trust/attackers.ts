import { routes } from '../contracts/index.ts';
import type { UserRole } from '../contracts/kit/permissions.ts';
import type { Portal } from '../testing/portal.ts';

/* What those do who want more than their role gives. */

let nth = 0;

/** Somebody to be invited. */
export const someone = (role: UserRole = 'member') => ({
  firstName: 'Jana',
  lastName: 'Nováková',
  email: `attack${++nth}@lading.example`,
  role,
});

/** What is done to an organisation; which one, is asked each time. */
export const attacksOn = (target: () => { portal: Portal; mine: { id: string } }) => ({
  /** Changes the rights of a role. */
  adjust(token: string, role: 'manager' | 'member', permission: string, allowed: boolean) {
    const { portal, mine } = target();
    return portal.call(
      routes.rights.adjust,
      { params: { id: mine.id }, body: { changes: [{ role, permission, allowed }] } as never },
      { token },
    );
  },
  /** The place of an account in it. */
  async membershipOf(account: string): Promise<string> {
    const { portal, mine } = target();
    const [row] = await portal.database.asOwner<{ id: string }>(
      'select id from organisation_user where account_id = $1 and organisation_id = $2',
      [account, mine.id],
    );
    return row?.id ?? '';
  },
});
