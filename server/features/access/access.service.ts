import { v7 as uuid } from 'uuid';
import type { Me } from '../../../contracts/access/access.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { PERMISSIONS } from '../../../contracts/kit/permissions.ts';
import { invalid, Problem } from '../../../contracts/kit/problem.ts';
import { type Device, isKnownDevice } from '../../platform/access/devices.ts';
import {
  checkNewPassword,
  hashPassword,
  type PasswordPolicy,
  verifyPassword,
} from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { hashToken, randomToken, type Secrets } from '../../platform/access/secrets.ts';
import { endSessionByToken, openSession, rotateSession } from '../../platform/access/sessions.ts';
import {
  countFailure,
  deviceThrottleKeys,
  forgetFailures,
  lockedProblem,
  pauseBeforeTry,
  secondsLocked,
  type ThrottleKeys,
  throttleKeys,
} from '../../platform/access/throttle.ts';
import { signAccess, type TokenHolder } from '../../platform/access/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import {
  type Account,
  closePasswordLinks,
  findAccountByLogin,
  findPasswordLink,
  hasAdmin,
  insertAdmin,
  insertPasswordLink,
  listMemberships,
  readAccount,
  readSetting,
  replacePassword,
  writeSetting,
} from './access.store.ts';

export interface Tokens {
  token: string;
  exp: number;
  refreshToken: string;
}

type Audience = 'user' | 'admin';
const SIGN_IN = systemScope('Sign-in');
const RESET_HOURS = 2;

const normalLogin = (login: string): string => login.trim().toLowerCase();

export interface SignInAttempt {
  audience: Audience;
  login: string;
  password: string;
  ip: string;
  client: string;
  device: Device | null;
}

/** @throws Problem 401 for a wrong login or password; 429 with the seconds to wait, whatever the password. */
export async function signIn(
  { database, secrets, clock }: { database: Database; secrets: Secrets; clock: Clock },
  attempt: SignInAttempt,
  holder?: TokenHolder,
): Promise<Tokens & { accountId: string }> {
  const login = normalLogin(attempt.login);
  const { account, keys, pause } = await database.read(SIGN_IN, async (tx) => {
    const found = await findAccountByLogin(tx, attempt.audience, login);
    return { account: found, ...(await admit(tx, secrets, attempt, found, login)) };
  });
  if (pause > 0) await clock.wait(pause);
  const matches = await verifyPassword(account?.passwordHash ?? null, attempt.password);
  if (!account || !matches || !account.active) {
    const { left, waitSeconds } = await database.transaction(SIGN_IN, (tx) => countFailure(tx, keys));
    if (left > 0) throw new Problem('incorrectLogin', { status: 401, parameters: { count: left } });
    throw new Problem('incorrectLoginLocked', {
      status: 401,
      parameters: { count: waitSeconds },
      headers: { 'retry-after': String(waitSeconds) },
    });
  }
  const { session, now } = await database.transaction(SIGN_IN, async (tx) => {
    await forgetFailures(tx, keys);
    return { session: await openSession(tx, secrets, account.id, attempt.client), now: tx.now };
  });
  return { ...(await makeTokens(secrets, account, session, now, holder)), accountId: account.id };
}

/** Where a failure of the attempt counts, and how long it pauses first: a known device is spared what others did. */
async function admit(
  tx: Tx,
  secrets: Secrets,
  { audience, device, ip }: SignInAttempt,
  account: Account | undefined,
  login: string,
): Promise<{ keys: ThrottleKeys; pause: number }> {
  if (account && device && isKnownDevice(secrets, device, account.id)) {
    const known = deviceThrottleKeys(account.id, device.id);
    if ((await secondsLocked(tx, known)) === 0) return { keys: known, pause: 0 };
  }
  const keys = throttleKeys(account?.id ?? `${audience} ${login}`, ip);
  const locked = await secondsLocked(tx, keys);
  if (locked > 0) throw lockedProblem(locked);
  return { keys, pause: await pauseBeforeTry(tx, keys) };
}

async function makeTokens(
  secrets: Secrets,
  account: Account,
  session: { sessionId: string; refreshToken: string },
  now: Date,
  holder?: TokenHolder,
): Promise<Tokens> {
  const claims = {
    sessionId: session.sessionId,
    accountId: account.id,
    epoch: account.epoch,
    audience: account.audience,
  };
  const token = await signAccess(secrets.tokenKey, claims, now, holder);
  return { ...token, refreshToken: session.refreshToken };
}

/** @throws Problem 401 `tokenExpired`: the person signs in again. */
export async function refresh(
  database: Database,
  secrets: Secrets,
  refreshToken: string | null,
  holder?: TokenHolder,
): Promise<Tokens & { audience: Audience }> {
  if (!refreshToken) throw new Problem('notSignedIn', { status: 401 });
  const found = await database.transaction(SIGN_IN, async (tx) => {
    const session = await rotateSession(tx, secrets, refreshToken);
    if (typeof session === 'string') return null;
    const account = await readAccount(tx, session.accountId);
    return account?.active ? { session, account, now: tx.now } : null;
  });
  if (!found) throw new Problem('tokenExpired', { status: 401 });
  const tokens = await makeTokens(secrets, found.account, found.session, found.now, holder);
  return { ...tokens, audience: found.account.audience };
}

export const signOut = (tx: Tx, secrets: Secrets, refreshToken: string | null): Promise<void> =>
  refreshToken ? endSessionByToken(tx, secrets, refreshToken) : Promise.resolve();

/** Sends a link if there is such an account; the caller learns nothing of it. */
export async function sendResetLink(
  tx: Tx,
  audience: Audience,
  login: string,
  language: Language,
): Promise<void> {
  const account = await findAccountByLogin(tx, audience, normalLogin(login));
  if (!account?.active) return;
  const token = randomToken();
  const expiresAt = new Date(tx.now.getTime() + RESET_HOURS * 3_600_000);
  await insertPasswordLink(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    kind: 'reset',
    expiresAt,
  });
  await enqueueJob(tx, {
    task: 'access.sendResetLink',
    payload: {
      email: account.email,
      name: account.firstName,
      audience,
      token,
      language: account.language ?? language,
    },
  });
}

export async function setPassword(
  tx: Tx,
  policy: PasswordPolicy,
  audience: Audience,
  token: string,
  password: string,
): Promise<void> {
  const link = await findPasswordLink(tx, hashToken(token));
  if (!link || link.audience !== audience) throw new Problem('linkNotGood', { status: 404 });
  checkNewPassword(policy, password);
  await replacePassword(tx, link.accountId, await hashPassword(password));
  await closePasswordLinks(tx, link.accountId);
}

export async function describePasswordLink(
  tx: Tx,
  token: string,
): Promise<{ valid: boolean; invitation: boolean; organisation: string | null }> {
  const link = await findPasswordLink(tx, hashToken(token));
  if (!link) return { valid: false, invitation: false, organisation: null };
  const account = await readAccount(tx, link.accountId);
  const organisation =
    account?.audience === 'user' ? ((await listMemberships(tx, account))[0]?.name ?? null) : null;
  return { valid: true, invitation: link.kind === 'invitation', organisation };
}

/** Who somebody is, what they may, and where they ask for help. */
export async function describeMe(tx: Tx, accountId: string, supportEmail: string | null): Promise<Me> {
  const account = await readAccount(tx, accountId);
  if (!account) throw new Problem('sessionEnded', { status: 401 });
  const { id, audience, login, firstName, lastName, email, role, language, theme } = account;
  const memberships = await listMemberships(tx, account);
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
    permissions: role ? [...PERMISSIONS.admin[role]] : [],
    organisations: memberships.map((membership) => ({
      ...membership,
      permissions: role
        ? [...PERMISSIONS.admin[role]]
        : membership.role
          ? [...PERMISSIONS.user[membership.role]]
          : [],
    })),
  };
}

const SETUP_KEY = 'setupTokenHash';

/** Makes the token that the start prints when there is no administrator yet; null when there is one. */
export async function prepareFirstRun(database: Database, clock: Clock): Promise<string | null> {
  return database.transaction(systemScope(), async (tx) => {
    if (await hasAdmin(tx)) return null;
    const token = randomToken();
    await writeSetting(tx, SETUP_KEY, { hash: hashToken(token), at: clock.now().toISOString() });
    return token;
  });
}

export async function createFirstAdmin(
  tx: Tx,
  policy: PasswordPolicy,
  admin: { setupToken: string; firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  const setup = (await readSetting(tx, SETUP_KEY)) as { hash: string } | undefined;
  if (!setup || (await hasAdmin(tx))) throw new Problem('notFound', { status: 404 });
  if (setup.hash !== hashToken(admin.setupToken)) {
    throw invalid([{ propertyPath: 'setupToken', code: 'setupToken', parameters: {} }]);
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
