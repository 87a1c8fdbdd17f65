import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type adminBody, adminRecord } from '../../../contracts/admin/admin.record.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { conflict, invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { recordsOf } from '../../platform/record/records.ts';
import {
  demandInvited,
  endingSessions,
  fillAccount,
  findByEmail,
  hasOtherFullAdmin,
  insertAdminAccount,
  lockAccount,
  tellOfAddress,
  withdraw,
} from '../user/account.service.ts';

type Body = z.output<typeof adminBody>;

/** The provider's own people. */
export const admins = endingSessions(
  recordsOf(adminRecord, {
    table: 'account',
    marks: { audience: 'admin' },
    list: { where: `audience = 'admin'`, search: { account: ['name', 'email'] } },
    async check(tx, { before, after }, refuse) {
      const email = String(after.email);
      const owner = await findByEmail(tx, 'admin', email);
      if (owner !== undefined && owner !== before?.id) refuse('email', 'taken', { value: email });
      const isLess = after.role !== 'full' || after.active === false;
      if (before?.role === 'full' && before.status === 'active' && isLess)
        if (!(await hasOtherFullAdmin(tx, before.id)))
          throw conflict('lastAdmin', { name: String(before.name) });
    },
  }),
);

const enqueueAdminInvitation = (tx: Tx, account: string, language: Language): Promise<void> =>
  enqueueJob(tx, { task: 'admin.invite', payload: { account, language, by: tx.scope.acting.name } });

/** Invites an administrator, by a letter. @returns the id of the account. */
export async function inviteAdmin(tx: Tx, body: Body, language: Language): Promise<string> {
  const email = body.email.toLowerCase();
  if ((await findByEmail(tx, 'admin', email)) !== undefined)
    throw invalidAt('email', 'taken', { value: email });
  const id = uuid();
  await insertAdminAccount(tx, {
    id,
    email,
    first_name: body.firstName,
    last_name: body.lastName,
    role: body.role,
    phone: body.phone ?? null,
    language: body.language ?? null,
  });
  await recordEvent(tx, { organisationId: null, noun: 'admin', recordId: id, act: 'create', to: 'invited' });
  await enqueueAdminInvitation(tx, id, language);
  return id;
}

/** Writes an administrator; the login follows the address. A role acts with their next call. */
export async function updateAdmin(
  tx: Tx,
  id: string,
  body: Body,
  version: number | null,
  language: Language,
): Promise<void> {
  const email = body.email.toLowerCase();
  const before = await lockAccount(tx, 'admin', id);
  await admins.update(tx, id, { ...body, email }, version);
  await fillAccount(tx, id, { login: email });
  if (before && (await tellOfAddress(tx, before, language)) && !before.hasPassword)
    await enqueueAdminInvitation(tx, id, language);
}

/** Sends the invitation anew; earlier links end. @throws Problem 404; 409 `joinedAlready`. */
export async function inviteAdminAgain(tx: Tx, id: string, language: Language): Promise<void> {
  await demandInvited(tx, 'admin', id);
  await recordEvent(tx, { organisationId: null, noun: 'admin', recordId: id, act: 'invite', to: 'invited' });
  await enqueueAdminInvitation(tx, id, language);
}

/** @throws Problem 404; 409 `joinedAlready`. */
export async function withdrawAdmin(tx: Tx, id: string): Promise<void> {
  await withdraw(tx, 'admin', await demandInvited(tx, 'admin', id));
}
