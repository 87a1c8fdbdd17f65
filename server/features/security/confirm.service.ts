import { invalidAt, Problem } from '../../../contracts/kit/problem.ts';
import type { PasskeyAssertion } from '../../../contracts/security/passkey.schema.ts';
import { spendChallenge, takePasskey } from '../../platform/access/passkey.store.ts';
import { type PasskeySite, passkeyRefused } from '../../platform/access/passkeys.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { lockSecondFactor, takeCode } from '../../platform/access/second-factor.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import {
  codeThrottleKeys,
  countFailure,
  forgetFailures,
  lockedProblem,
  secondsLocked,
} from '../../platform/access/throttle.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { demandPassword } from '../access/account.service.ts';
import { confirmSession } from './security.store.ts';

const SIGN_IN = systemScope('Sign-in');

export interface Proof {
  password?: string | undefined;
  code?: string | null | undefined;
  passkey?: PasskeyAssertion | undefined;
}

interface Who {
  accountId: string;
  sessionId: string;
  ip: string;
}

/**
 * Notes in a session that the person has just proved who they are. Wrong passwords and codes are counted as those of a
 * sign-in are.
 * @throws Problem 400 for a wrong proof or none; 429 with the seconds to wait.
 */
export async function confirmIdentity(
  { database, secrets }: { database: Database; secrets: Secrets },
  site: PasskeySite,
  who: Who,
  proof: Proof,
): Promise<void> {
  if (proof.passkey) await confirmByPasskey(database, site, who, proof.passkey);
  else if (proof.code) await confirmByCode(database, secrets, who, proof.code);
  else if (proof.password !== undefined)
    await demandPassword(database, who, proof.password, 'password', (tx) =>
      confirmSession(tx, who.sessionId),
    );
  else throw invalidAt('password', 'required');
}

async function confirmByPasskey(
  database: Database,
  site: PasskeySite,
  { accountId, sessionId }: Who,
  answer: PasskeyAssertion,
): Promise<void> {
  await spendChallenge(database, answer.response.clientDataJSON, null);
  await database.transaction(SIGN_IN, async (tx) => {
    const taken = await takePasskey(tx, site, answer);
    if (taken.accountId !== accountId) throw passkeyRefused('passkeyOwner');
    await confirmSession(tx, sessionId);
  });
}

async function confirmByCode(
  database: Database,
  secrets: Secrets,
  { accountId, sessionId }: Who,
  code: string,
): Promise<void> {
  const keys = codeThrottleKeys(accountId);
  const isRight = await database.transaction(SIGN_IN, async (tx) => {
    await lockSecondFactor(tx, accountId);
    const locked = await secondsLocked(tx, keys);
    if (locked > 0) throw lockedProblem(locked);
    const kind = await takeCode(tx, secrets, accountId, code);
    if (kind === null) await countFailure(tx, keys);
    else {
      await forgetFailures(tx, keys);
      await confirmSession(tx, sessionId);
    }
    return kind !== null;
  });
  if (!isRight) throw invalidAt('code', 'codeWrong');
}

/** The refusal of what would leave an account without the second factor that is demanded of it. */
export const secondFactorDemanded = (): Problem => new Problem('secondFactorDemanded', { status: 409 });
