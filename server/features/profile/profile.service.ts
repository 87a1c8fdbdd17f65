import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Language } from '../../../contracts/kit/languages.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { profile } from '../../../contracts/profile/profile.routes.ts';
import { checkNewPassword, hashPassword, type PasswordPolicy } from '../../platform/access/passwords.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { closeLinks, endOtherSessions, replacePassword } from '../access/account.service.ts';
import { demandLink, makeLink, notePassword } from '../access/link.service.ts';
import { enqueueLetter } from '../letter/letter.service.ts';
import { findByEmail, isLoginTaken } from '../user/account.service.ts';
import { lockProfile, type Profile, updateEmail, updateProfile } from './profile.store.ts';

async function hold(tx: Tx, id: string) {
  const held = await lockProfile(tx, id);
  if (!held) throw new Problem('sessionEnded', { status: 401 });
  return held;
}

export async function readProfile(
  tx: Tx,
  id: string,
  policy: PasswordPolicy,
): Promise<z.infer<typeof profile>> {
  const { kept, profile: said } = await hold(tx, id);
  const { audience: _, ...rest } = kept;
  return { ...rest, ...said, policy } as z.infer<typeof profile>;
}

/** Writes what people say of themselves, with its event; a change of nothing writes nothing. */
export async function saveProfile(
  tx: Tx,
  caller: Caller,
  body: Profile,
  version: number | null,
): Promise<void> {
  const { kept, profile: before } = await hold(tx, caller.accountId);
  await demandVersion(tx, kept.audience, kept, version);
  const diff: Change[] = Object.entries(before)
    .map(([field, from]) => ({ field, from, to: body[field as keyof Profile] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
  if (diff.length === 0) return;
  await updateProfile(tx, kept.id, body);
  await recordEvent(tx, {
    organisationId: null,
    noun: kept.audience,
    recordId: kept.id,
    act: 'update',
    diff,
    acting: caller.scope.acting,
  });
}

/**
 * Begins a change of address: a link goes to the new one, a notice to the old one. The answer is the same where the new
 * one belongs to somebody else; then nothing is sent there.
 */
export async function askForEmail(
  tx: Tx,
  accountId: string,
  address: string,
  language: Language,
): Promise<void> {
  const { kept, profile: said } = await hold(tx, accountId);
  const email = address.toLowerCase();
  if (email === kept.email.toLowerCase()) return;
  // It waits from now on; the link that is sent is made by the job.
  await makeLink(tx, { accountId, kind: 'email', email });
  await enqueueJob(tx, { task: 'access.confirmEmail', payload: { accountId, email, language } });
  await enqueueLetter(tx, {
    kind: 'emailChanging',
    to: kept.email,
    name: said.firstName,
    language: said.language ?? language,
    values: { login: kept.login, email },
  });
}

/** Takes a new address by the token of its link. @throws Problem 404 `linkNotGood`. */
export async function confirmEmail(tx: Tx, audience: 'user' | 'admin', token: string): Promise<string> {
  const link = await demandLink(tx, audience, token, ['email']);
  const { kept, profile: said } = await hold(tx, link.accountId);
  const email = link.email ?? '';
  const owner = await findByEmail(tx, audience, email);
  const login = kept.login === kept.email.toLowerCase() ? email : kept.login;
  const taken =
    (owner !== undefined && owner !== kept.id) || (await isLoginTaken(tx, audience, login, kept.id));
  if (taken) throw new Problem('linkNotGood', { status: 404 });
  await updateEmail(tx, kept.id, email, login);
  // Links that went to the old address are nobody's any more.
  await closeLinks(tx, kept.id);
  await recordEvent(tx, {
    organisationId: null,
    noun: audience,
    recordId: kept.id,
    act: 'update',
    diff: [{ field: 'email', from: kept.email, to: email }],
    acting: { kind: audience, id: kept.id, name: `${said.firstName} ${said.lastName}` },
  });
  return email;
}

/** Sets another password and ends every other session of the account. @throws Problem 400 with the broken rule. */
export async function changePassword(
  tx: Tx,
  caller: Caller,
  policy: PasswordPolicy,
  password: string,
): Promise<void> {
  checkNewPassword(policy, password);
  await replacePassword(tx, caller.accountId, await hashPassword(password));
  await endOtherSessions(tx, caller.accountId, caller.sessionId, 'password');
  await closeLinks(tx, caller.accountId);
  await notePassword(tx, caller.accountId, 'changePassword');
}
