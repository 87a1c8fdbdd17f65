import type { userRecord } from '../../../contracts/user/user.record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { accountHandlers } from './account.service.ts';
import { inviteAgain, inviteUser, updateUser, users, withdrawUser } from './user.service.ts';

/** What the provider does with the people of clients. */
export const userHandlers = (services: Services): Handlers<typeof userRecord.routes> => ({
  ...accountHandlers(services, users, { invite: inviteAgain, withdraw: withdrawUser }),
  create: async (tx, { body, language }) => users.read(tx, await inviteUser(tx, body, language)),
  update: async (tx, { params, body, version, language }) => {
    await updateUser(tx, params.id, body, version, language);
    return users.read(tx, params.id);
  },
});
