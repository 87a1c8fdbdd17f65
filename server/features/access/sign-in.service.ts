import { Problem } from '../../../contracts/kit/problem.ts';
import type { PasskeyAssertion } from '../../../contracts/security/passkey.schema.ts';
import { isWithin } from '../../platform/access/addresses.ts';
import { type Device, isKnownDevice } from '../../platform/access/devices.ts';
import { addressNotAllowed } from '../../platform/access/guard.ts';
import { organisationOff } from '../../platform/access/not-allowed.ts';
import { spendChallenge, takePasskey } from '../../platform/access/passkey.store.ts';
import type { PasskeySite } from '../../platform/access/passkeys.ts';
import { verifyPassword } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import {
  type Factors,
  hasSecondFactor,
  kindsOf,
  lockSecondFactor,
  readFactors,
  recordSecurity,
  takeCode,
} from '../../platform/access/second-factor.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { openSession } from '../../platform/access/sessions.ts';
import {
  codeThrottleKeys,
  countFailure,
  deviceThrottleKeys,
  forgetFailures,
  lockedProblem,
  pauseBeforeTry,
  secondsLocked,
  type ThrottleKeys,
  throttleKeys,
} from '../../platform/access/throttle.ts';
import type { TokenHolder } from '../../platform/access/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { makeTokens, normalLogin, type Tokens } from './access.service.ts';
import { type Account, findAccountByLogin, readAccount, readOff } from './access.store.ts';
import { noteSignIn } from './account.store.ts';
import { noteAddress, readAllowed } from './allowed.store.ts';
import { noteDevice } from './device.service.ts';

type Audience = 'user' | 'admin';
const SIGN_IN = systemScope('Sign-in');
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** From where somebody signs in, and with what. */
export interface From {
  ip: string;
  client: string;
  device: Device | null;
  /** A program keeps no cookie by which it would be known again. */
  holder: TokenHolder;
}

export interface SignInAttempt extends From {
  audience: Audience;
  login: string;
  password: string;
  code: string | null;
}

interface With {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}

type SignedIn = Tokens & { accountId: string };

/**
 * Signs in by a password, and by a code where the account has a second factor.
 * @throws Problem 401 for a wrong login, password or code, and where a code is needed; 403 from an address that is not
 * allowed, and while every organisation of the person is switched off; 429 with the seconds to wait, whatever the password.
 */
export async function signIn(given: With, attempt: SignInAttempt): Promise<SignedIn> {
  const { database, secrets, clock } = given;
  const login = normalLogin(attempt.login);
  const { account, keys, pause } = await database.read(SIGN_IN, async (tx) => {
    const found = await findAccountByLogin(tx, attempt.audience, login);
    return { account: found, ...(await admit(tx, secrets, attempt, found, login)) };
  });
  if (pause > 0) await clock.wait(pause);
  const matches = await verifyPassword(account?.passwordHash ?? null, attempt.password);
  if (!account || !matches || !account.active) {
    const failed = await database.transaction(SIGN_IN, async (tx) => {
      if (account) await recordSecurity(tx, account.id, 'signInFailed', attempt, { name: 'password' });
      // One statement more, as for an account: how long the refusal takes does not say whether there is one.
      else await readAccount(tx, NOBODY);
      return countFailure(tx, keys);
    });
    throw wrong('incorrectLogin', failed);
  }
  const factors = await database.read(SIGN_IN, (tx) => readFactors(tx, account.id));
  if (hasSecondFactor(factors)) await demandCode(given, account, attempt, { keys, factors });
  return enter(given, account, attempt, keys);
}

/**
 * Signs in by a passkey, which is something that one has and, verified, something that one knows or is.
 * @throws Problem 400 `passkeyRefused`; 401 for an account that is not active or of the other audience.
 */
export async function signInPasskey(
  given: With,
  site: PasskeySite,
  audience: Audience,
  answer: PasskeyAssertion,
  from: From,
): Promise<SignedIn> {
  await spendChallenge(given.database, answer.response.clientDataJSON, null);
  const account = await given.database.transaction(SIGN_IN, async (tx) => {
    const { accountId } = await takePasskey(tx, site, answer);
    return readAccount(tx, accountId);
  });
  if (!account?.active || account.audience !== audience) throw new Problem('passkeyNotHere', { status: 401 });
  return enter(given, account, from, null);
}

/** @throws Problem 401 `secondFactorRequired`, `incorrectCode`, `incorrectCodeLocked`; 429 while codes must wait. */
async function demandCode(
  { database, secrets }: With,
  account: Account,
  attempt: SignInAttempt,
  { keys, factors }: { keys: ThrottleKeys; factors: Factors },
): Promise<void> {
  const { code } = attempt;
  if (code === null) {
    throw new Problem('secondFactorRequired', {
      status: 401,
      violations: [
        { propertyPath: 'code', code: 'secondFactor', parameters: { kinds: kindsOf(factors).join(',') } },
      ],
    });
  }
  const codes = codeThrottleKeys(account.id);
  const failed = await database.transaction(SIGN_IN, async (tx) => {
    // Whoever tries many at once tries them one after the other, and is stopped in between.
    await lockSecondFactor(tx, account.id);
    const locked = Math.max(await secondsLocked(tx, codes), await secondsLocked(tx, keys));
    if (locked > 0) throw lockedProblem(locked);
    const kind = await takeCode(tx, secrets, account.id, code);
    if (kind === 'recoveryCode') await recordSecurity(tx, account.id, 'useRecoveryCode', attempt);
    if (kind !== null) {
      await forgetFailures(tx, codes);
      return null;
    }
    await recordSecurity(tx, account.id, 'signInFailed', attempt, { name: 'code' });
    const [here, everywhere] = [await countFailure(tx, keys), await countFailure(tx, codes)];
    return here.left < everywhere.left || here.waitSeconds > everywhere.waitSeconds ? here : everywhere;
  });
  if (failed) throw wrong('incorrectCode', failed);
}

function wrong(
  code: 'incorrectLogin' | 'incorrectCode',
  { left, waitSeconds }: { left: number; waitSeconds: number },
): Problem {
  if (left > 0) return new Problem(code, { status: 401, parameters: { count: left } });
  return new Problem(`${code}Locked`, {
    status: 401,
    parameters: { count: waitSeconds },
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** Opens a session for somebody who has proved who they are. */
async function enter(
  { database, secrets }: With,
  account: Account,
  from: From,
  keys: ThrottleKeys | null,
): Promise<SignedIn> {
  const acting = {
    kind: account.audience,
    id: account.id,
    name: `${account.firstName} ${account.lastName}`,
  } as const;
  const opened = await database.transaction(SIGN_IN, async (tx) => {
    const allowed = await readAllowed(tx, account.id);
    if (allowed.only && !isWithin(from.ip, allowed.ranges)) {
      await recordSecurity(tx, account.id, 'signInRefused', from, { name: from.ip });
      return addressNotAllowed(from.ip);
    }
    const off = await readOff(tx, account.id);
    if (off !== null) return organisationOff(off);
    if (keys) await forgetFailures(tx, keys);
    await noteAddress(tx, account.id, from.ip);
    await noteSignIn(tx, account.id);
    await noteDevice(tx, secrets, account, from);
    await recordSecurity(tx, account.id, 'signIn', from, { acting });
    return {
      session: await openSession(tx, secrets, account.id, from.client, from.ip),
      now: tx.now,
    };
  });
  if (opened instanceof Problem) throw opened;
  const tokens = await makeTokens(secrets, account, opened.session, opened.now, from.holder);
  return { ...tokens, accountId: account.id };
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
