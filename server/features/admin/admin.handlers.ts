import type { adminRecord } from '../../../contracts/admin/admin.record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { accountHandlers } from '../user/account.service.ts';
import { admins, inviteAdmin, inviteAdminAgain, updateAdmin, withdrawAdmin } from './admin.service.ts';

/** What administrators with all rights do with administrators. */
export const adminHandlers = (services: Services): Handlers<typeof adminRecord.routes> => ({
  ...accountHandlers(services, admins, { invite: inviteAdminAgain, withdraw: withdrawAdmin }),
  create: async (tx, { body, language }) => admins.read(tx, await inviteAdmin(tx, body, language)),
  update: async (tx, { params, body, version, language }) => {
    await updateAdmin(tx, params.id, body, version, language);
    return admins.read(tx, params.id);
  },
});
