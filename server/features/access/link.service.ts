import { Problem } from '../../../contracts/kit/problem.ts';
import { checkNewPassword, hashPassword, type PasswordPolicy } from '../../platform/access/passwords.ts';
import { hashToken, randomToken } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { enqueueLetter } from '../letter/letter.service.ts';
import { acceptInvitations, INVITATION_GOOD_FOR } from '../person/person.invitation.service.ts';
import { readAccount } from './access.store.ts';
import { endSessions, replacePassword } from './account.store.ts';
import { closeLinks, findLink, insertLink, type Link, type NewLink } from './link.store.ts';

const HOUR = 3_600_000;
/** How long a link is good for. */
const GOOD_FOR = { reset: 2 * HOUR, invitation: INVITATION_GOOD_FOR, email: 24 * HOUR };

/** Makes the one good link of its kind, in place of any earlier one. @returns its token, which is kept nowhere. */
export async function makeLink(
  tx: Tx,
  link: Pick<NewLink, 'accountId' | 'kind' | 'invitedTo' | 'memberships' | 'email'>,
): Promise<string> {
  const { accountId, kind, invitedTo = null } = link;
  await closeLinks(tx, accountId, { kind, invitedTo });
  const token = randomToken();
  await insertLink(tx, {
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(tx.now.getTime() + GOOD_FOR[kind]),
  });
  return token;
}

const notGood = () => new Problem('linkNotGood', { status: 404 });

/** @throws Problem 404 for a link that is used, too old, of another kind or of the other audience. */
export async function demandLink(
  tx: Tx,
  audience: 'user' | 'admin',
  token: string,
  kinds: readonly Link['kind'][],
): Promise<Link> {
  const link = await findLink(tx, hashToken(token));
  if (!link || link.audience !== audience || !kinds.includes(link.kind)) throw notGood();
  return link;
}

/**
 * Sets a password by the token of a link; that of an invitation accepts what its letter named. It signs nobody in: whoever has set it passes the whole sign-in, a second
 * factor too.
 * @throws Problem 404 `linkNotGood`; 400 with the rule that the password breaks.
 */
export async function setPassword(
  tx: Tx,
  policy: PasswordPolicy,
  audience: 'user' | 'admin',
  token: string,
  password: string,
): Promise<void> {
  const link = await demandLink(tx, audience, token, ['reset', 'invitation']);
  checkNewPassword(policy, password);
  await replacePassword(tx, link.accountId, await hashPassword(password));
  await endSessions(tx, link.accountId, 'password');
  await closeLinks(tx, link.accountId);
  await acceptInvitations(tx, link.accountId, link.memberships ?? []);
  await notePassword(tx, link.accountId, link.kind === 'reset' ? 'resetPassword' : 'acceptInvitation');
}

/** The event of a password that its owner has set, and the letter to them, in case it was not them. */
export async function notePassword(
  tx: Tx,
  accountId: string,
  act: 'resetPassword' | 'acceptInvitation' | 'changePassword',
): Promise<void> {
  const account = await readAccount(tx, accountId);
  if (!account) return;
  const { id, audience, firstName, lastName, login, email, language } = account;
  await recordEvent(tx, {
    organisationId: null,
    noun: audience,
    recordId: id,
    act,
    acting: { kind: audience, id, name: `${firstName} ${lastName}` },
  });
  if (act === 'acceptInvitation') return;
  await enqueueLetter(tx, {
    kind: 'passwordChanged',
    to: email,
    name: firstName,
    language: language ?? 'en',
    values: { login },
  });
}

export async function describePasswordLink(
  tx: Tx,
  token: string,
): Promise<{ valid: boolean; invitation: boolean; organisation: string | null }> {
  const link = await findLink(tx, hashToken(token));
  if (!link || link.kind === 'email') return { valid: false, invitation: false, organisation: null };
  return { valid: true, invitation: link.kind === 'invitation', organisation: link.organisation };
}
