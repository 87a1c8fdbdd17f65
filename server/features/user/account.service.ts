import type { Language } from '../../../contracts/kit/languages.ts';
import { pluralOf } from '../../../contracts/kit/noun.ts';
import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import type { bulkRoute } from '../../../contracts/kit/record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { ownTransactions } from '../../platform/http/handler.ts';
import { recordHandlers } from '../../platform/record/record.handlers.ts';
import type { Records } from '../../platform/record/records.ts';
import type { Services } from '../../services.ts';
import { readAccount } from '../access/access.service.ts';
import { endSessions } from '../access/account.service.ts';
import { enqueueLetter } from '../letter/letter.service.ts';
import {
  deleteAccount,
  fillAccount,
  findByEmail,
  type HeldAccount,
  hasOtherFullAdmin,
  insertAdminAccount,
  isLoginTaken,
  lockAccount,
} from './user.store.ts';

export { fillAccount, findByEmail, hasOtherFullAdmin, insertAdminAccount, isLoginTaken, lockAccount };

type Audience = 'user' | 'admin';

/**
 * Tells somebody that the provider has changed where their letters go: at the old address, in case it was not meant,
 * and at the new one. Whoever has never signed in gets no such letter; they are invited anew.
 */
export async function tellOfAddress(tx: Tx, before: HeldAccount, language: Language): Promise<boolean> {
  const account = await readAccount(tx, before.id);
  if (!account || account.email.toLowerCase() === before.email.toLowerCase()) return false;
  if (!before.hasPassword) return true;
  const letter = {
    name: account.firstName,
    language: account.language ?? language,
    values: { login: account.login, email: account.email, by: tx.scope.acting.name },
  };
  await enqueueLetter(tx, { kind: 'emailGone', to: before.email, ...letter });
  await enqueueLetter(tx, { kind: 'emailTaken', to: account.email, ...letter });
  return true;
}

/** @throws Problem 404; 409 `joinedAlready` for somebody who has set a password. */
export async function demandInvited(tx: Tx, audience: Audience, id: string): Promise<HeldAccount> {
  const account = await lockAccount(tx, audience, id);
  if (!account) throw notFound();
  if (account.hasPassword) throw conflict('joinedAlready', { name: account.name });
  return account;
}

/** Takes an invitation back; the account goes with it, as nobody has ever signed in to it. */
export async function withdraw(tx: Tx, audience: Audience, account: HeldAccount): Promise<void> {
  await deleteAccount(tx, account.id);
  await recordEvent(tx, {
    organisationId: null,
    noun: audience,
    recordId: account.id,
    act: 'withdraw',
    reason: account.name,
  });
}

/** Records of accounts: whoever is switched off has no session any more, at once. */
export const endingSessions = (records: Records): Records => ({
  ...records,
  async activate(tx, id, active, version) {
    await records.activate(tx, id, active, version);
    if (!active) await endSessions(tx, id, 'deactivated');
  },
});

type InvitingActs = {
  invite(tx: Tx, id: string, language: Language): Promise<void>;
  withdraw(tx: Tx, id: string): Promise<void>;
};

/** The handlers that users and administrators share, beside create and update. */
export function accountHandlers(services: Services, records: Records, acts: InvitingActs) {
  const { noun } = records.contract;
  const many = (act: keyof InvitingActs) =>
    ownTransactions<ReturnType<typeof bulkRoute>>((request) =>
      actOnEach(
        services,
        request,
        request.body[pluralOf(noun)] ?? [],
        `${noun.name}:failed.${act}`,
        async (tx, id) => {
          await acts[act](tx, id, request.language);
          return { status: act === 'invite' ? 'invited' : null };
        },
      ),
    );
  return {
    ...recordHandlers(services, records),
    inviteMany: many('invite'),
    withdrawMany: many('withdraw'),
  };
}
