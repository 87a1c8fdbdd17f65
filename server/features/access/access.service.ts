import { v7 as uuid } from 'uuid';
import type { Me } from '../../../contracts/access/access.routes.ts';
import { invalidAt, Problem } from '../../../contracts/kit/problem.ts';
import { isWithin } from '../../platform/access/addresses.ts';
import { addressNotAllowed } from '../../platform/access/guard.ts';
import { checkNewPassword, hashPassword, type PasswordPolicy } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { hasSecondFactor, readFactors, recordSecurity } from '../../platform/access/second-factor.ts';
import { hashToken, type Secrets } from '../../platform/access/secrets.ts';
import { endSessionByToken, rotateSession } from '../../platform/access/sessions.ts';
import { type AccessClaims, signAccess, type TokenHolder } from '../../platform/access/tokens.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countWaiting } from '../person/person.invitation.service.ts';
import { type Account, hasAdmin, insertAdmin, listMemberships, readAccount } from './access.store.ts';
import { readAllowed } from './allowed.store.ts';

export { readAccount };

export interface Tokens {
  token: string;
  exp: number;
  refreshToken: string;
}

type Audience = 'user' | 'admin';
const SIGN_IN = systemScope('Sign-in');

export const normalLogin = (login: string): string => login.trim().toLowerCase();

const claimsOf = (
  { id, epoch, audience }: Account,
  sessionId: string,
  holder: TokenHolder = 'browser',
): AccessClaims => ({ sessionId, accountId: id, epoch, audience, holder });

/** The tokens of a session. */
export async function makeTokens(
  secrets: Secrets,
  account: Account,
  session: { sessionId: string; refreshToken: string },
  now: Date,
  holder?: TokenHolder,
): Promise<Tokens> {
  const token = await signAccess(secrets.tokenKey, claimsOf(account, session.sessionId, holder), now);
  return { ...token, refreshToken: session.refreshToken };
}

/**
 * New tokens for a session that goes on.
 * @throws Problem 401 `tokenExpired`: the person signs in again; 403 `addressNotAllowed` from where the account may not be
 * used: the token is still good from elsewhere.
 */
export async function refresh(
  database: Database,
  secrets: Secrets,
  refreshToken: string | null,
  ip: string,
  holder?: TokenHolder,
): Promise<{ tokens: Tokens; claims: AccessClaims }> {
  if (!refreshToken) throw new Problem('notSignedIn', { status: 401 });
  const found = await database.transaction(SIGN_IN, async (tx) => {
    const session = await rotateSession(tx, secrets, refreshToken, ip);
    if (typeof session === 'string') return null;
    const account = await readAccount(tx, session.accountId);
    if (!account?.active) return null;
    // Thrown, so that the token is not spent: whoever holds the session elsewhere goes on.
    const allowed = await readAllowed(tx, account.id);
    if (allowed.only && !isWithin(ip, allowed.ranges)) throw addressNotAllowed(ip);
    return { session, account, now: tx.now };
  });
  if (!found) throw new Problem('tokenExpired', { status: 401 });
  const tokens = await makeTokens(secrets, found.account, found.session, found.now, holder);
  return { tokens, claims: claimsOf(found.account, found.session.sessionId, holder) };
}

export async function signOut(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string | null,
  from: { ip: string; client: string },
): Promise<void> {
  const accountId = refreshToken ? await endSessionByToken(tx, secrets, refreshToken) : null;
  if (accountId) await recordSecurity(tx, accountId, 'signOut', from);
}

/** Who somebody is, what they may, and where they ask for help. */
export async function describeMe(
  tx: Tx,
  caller: Caller,
  { supportEmail, ...brand }: Pick<Me, 'supportEmail'> & Me['brand'],
  needsSecondFactor: (audience: Audience) => boolean,
): Promise<Me> {
  const account = await readAccount(tx, caller.accountId);
  if (!account) throw new Problem('sessionEnded', { status: 401 });
  const { id, audience, login, firstName, lastName, email, role, language, theme } = account;
  const { actingAs, permissions } = caller;
  const only = actingAs?.organisation?.id;
  const memberships = (await listMemberships(tx, account)).filter(
    (one) => only === undefined || one.id === only,
  );
  return {
    id,
    audience,
    login,
    firstName,
    lastName,
    email,
    role,
    language,
    theme,
    supportEmail,
    brand,
    actingAs,
    // Whoever looks or acts as somebody else answers nothing.
    invitations: audience === 'user' && !actingAs ? await countWaiting(tx, id) : 0,
    permissions: [...permissions(only ?? null)],
    mustSecure: needsSecondFactor(audience) && !hasSecondFactor(await readFactors(tx, id)),
    organisations: memberships.map((membership) => ({
      ...membership,
      permissions: [...permissions(membership.id)],
    })),
  };
}

/** One link for all processes of a portal and all their starts: whichever started last, the one that a person copied is right. */
const setupTokenOf = (secrets: Secrets): string => secrets.seal('first run', 'setup token');

/** The token in the link that the start prints when there is no administrator yet; null when there is one. */
export const prepareFirstRun = async (database: Database, secrets: Secrets): Promise<string | null> =>
  (await database.read(systemScope(), hasAdmin)) ? null : setupTokenOf(secrets);

export async function createFirstAdmin(
  tx: Tx,
  secrets: Secrets,
  policy: PasswordPolicy,
  admin: { setupToken: string; firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  if (await hasAdmin(tx)) throw new Problem('notFound', { status: 404 });
  if (hashToken(admin.setupToken) !== hashToken(setupTokenOf(secrets))) {
    throw invalidAt('setupToken', 'setupToken');
  }
  checkNewPassword(policy, admin.password);
  await insertAdmin(tx, {
    id: uuid(),
    email: normalLogin(admin.email),
    firstName: admin.firstName,
    lastName: admin.lastName,
    passwordHash: await hashPassword(admin.password),
  });
}
