import type { profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { PASSWORD_POLICIES } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { demandPassword } from '../access/account.service.ts';
import { askForEmail, changePassword, confirmEmail, readProfile, saveProfile } from './profile.service.ts';

/** What people say of themselves, their address and their password. Each touches the caller's own account alone. */
export function profileHandlers({ config, database }: Services): Handlers<typeof profileRoutes> {
  const policy = PASSWORD_POLICIES[config.PASSWORD_POLICY];
  const asSystem = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(systemScope(), work);
  return {
    read: ownTransactions(({ caller }) => asSystem((tx) => readProfile(tx, caller.accountId, policy))),
    save: ownTransactions(({ caller, body, version }) =>
      asSystem(async (tx) => {
        await saveProfile(tx, caller, body, version);
        return readProfile(tx, caller.accountId, policy);
      }),
    ),
    changeEmail: ownTransactions(async ({ caller, body, ip, language }) => {
      await demandPassword(database, { accountId: caller.accountId, ip }, body.password, 'password');
      return asSystem(async (tx) => {
        await askForEmail(tx, caller.accountId, body.email, language);
        return readProfile(tx, caller.accountId, policy);
      });
    }),
    changePassword: ownTransactions(async ({ caller, body, ip }) => {
      const who = { accountId: caller.accountId, ip };
      await demandPassword(database, who, body.currentPassword, 'currentPassword');
      await asSystem((tx) => changePassword(tx, caller, policy, body.password));
      return undefined;
    }),
    confirmEmail: async (tx, { params, body }) => ({
      email: await confirmEmail(tx, params.audience, body.token),
    }),
  };
}
