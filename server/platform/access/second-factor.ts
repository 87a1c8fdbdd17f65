import { randomInt } from 'node:crypto';
import type { SecurityAct } from '../../../contracts/security/security.schema.ts';
import type { Tx } from '../database/transaction.ts';
import { recordEvent } from '../events/record.ts';
import type { Acting } from './scope.ts';
import type { Secrets } from './secrets.ts';
import { findTotpStep } from './totp.ts';

const CODES = 10;
/** Letters and digits that are not mistaken for one another; ten of them are 49 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstvwxyz';

/** What an account can sign in with besides its password. */
export interface Factors {
  totp: boolean;
  recoveryCodes: number;
  passkeys: number;
}

/** What is asked for, as `secondFactorRequired` names it. */
export const kindsOf = ({ totp, recoveryCodes, passkeys }: Factors): string[] => [
  ...(totp ? ['totp'] : []),
  ...(passkeys > 0 ? ['passkey'] : []),
  ...(recoveryCodes > 0 ? ['recoveryCode'] : []),
];

export const hasSecondFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;

export async function readFactors(tx: Tx, accountId: string): Promise<Factors> {
  const { totp, codes, passkeys } = await tx.db
    .selectFrom('account')
    .select((select) => [
      select('totp_secret', 'is not', null).as('totp'),
      select
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .where('used_at', 'is', null)
        .as('codes'),
      select
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .as('passkeys'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { totp: Boolean(totp), recoveryCodes: Number(codes), passkeys: Number(passkeys) };
}

/** Holds the account, so that its codes are tried one after the other. */
export async function lockSecondFactor(tx: Tx, accountId: string) {
  return tx.db
    .selectFrom('account')
    .select(['totp_secret', 'totp_pending', 'totp_step', 'login'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const sealOf = (secrets: Secrets, accountId: string, code: string): string =>
  secrets.seal('recovery code', `${accountId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);

/** Takes a code of the authenticator app or a recovery code, once; null for a wrong one. Holds the account. */
export async function takeCode(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  code: string,
): Promise<'totp' | 'recoveryCode' | null> {
  const { totp_secret: kept, totp_step: last } = await lockSecondFactor(tx, accountId);
  const digits = code.replaceAll(/\s/g, '');
  if (kept !== null && /^\d{6}$/.test(digits)) {
    const secret = Buffer.from(secrets.decrypt(kept), 'base64url');
    const step = findTotpStep(secret, digits, tx.now, last === null ? null : Number(last));
    if (step === null) return null;
    await tx.db
      .updateTable('account')
      .set({ totp_step: step, totp_used_at: tx.now })
      .where('id', '=', accountId)
      .execute();
    return 'totp';
  }
  const taken = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', sealOf(secrets, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? 'recoveryCode' : null;
}

const makeCode = (): string => {
  const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

/** Makes ten recovery codes in place of all earlier ones. @returns them; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, secrets: Secrets, accountId: string): Promise<string[]> {
  await forgetRecoveryCodes(tx, accountId);
  const codes = Array.from({ length: CODES }, makeCode);
  await tx.db
    .insertInto('recovery_code')
    .values(
      codes.map((code, index) => ({
        account_id: accountId,
        position: index + 1,
        code_hash: sealOf(secrets, accountId, code),
        created_at: tx.now,
      })),
    )
    .execute();
  return codes;
}

export async function forgetRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Under which noun the events of sign-in are kept; their record is the account. */
export const SECURITY_NOUN = 'account';

/** Writes down what happened to the sign-in of an account, and from where; the person reads it on the page of security. */
export const recordSecurity = (
  tx: Tx,
  accountId: string,
  act: SecurityAct,
  where: { ip: string; client: string },
  more: { name?: string; acting?: Acting } = {},
): Promise<void> =>
  recordEvent(tx, {
    organisationId: null,
    noun: SECURITY_NOUN,
    recordId: accountId,
    act,
    reason: more.name ?? null,
    diff: [
      { field: 'ip', from: null, to: where.ip },
      { field: 'client', from: null, to: where.client },
    ],
    ...(more.acting && { acting: more.acting }),
  });
