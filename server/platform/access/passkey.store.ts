import type { PasskeyAssertion } from '../../../contracts/security/passkey.schema.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { type PasskeySite, passkeyRefused, readClientData, verifyPasskey } from './passkeys.ts';
import { systemScope } from './scope.ts';

const CHALLENGE_MS = 5 * 60_000;
const SIGN_IN = systemScope('Sign-in');

/** @param accountId of whom a new passkey is for; null for a challenge that any known passkey may answer. */
export async function keepChallenge(tx: Tx, challenge: string, accountId: string | null): Promise<void> {
  await tx.db.deleteFrom('passkey_challenge').where('expires_at', '<', tx.now.toISOString()).execute();
  await tx.db
    .insertInto('passkey_challenge')
    .values({
      challenge,
      account_id: accountId,
      expires_at: new Date(tx.now.getTime() + CHALLENGE_MS),
    })
    .execute();
}

/**
 * Spends the challenge that an authenticator answered, whatever becomes of the answer.
 * @throws Problem 400 `passkeyChallenge` for one that was not given out, is spent, too old or another account's.
 */
export async function spendChallenge(
  database: Database,
  clientDataJSON: string,
  accountId: string | null,
): Promise<void> {
  const { challenge } = readClientData(clientDataJSON);
  const spent = await database.transaction(SIGN_IN, (tx) =>
    tx.db
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('account_id', 'is not distinct from', accountId)
      .where('expires_at', '>', tx.now.toISOString())
      .executeTakeFirst(),
  );
  if (spent.numDeletedRows === 0n) throw passkeyRefused('passkeyChallenge');
}

/**
 * Takes the answer of a known passkey, once. The passkey is held, so that its counter is read and written at one time.
 * @returns whose it is.
 * @throws Problem 400 `passkeyRefused` with the reason.
 */
export async function takePasskey(
  tx: Tx,
  site: PasskeySite,
  answer: PasskeyAssertion,
): Promise<{ accountId: string; name: string }> {
  const row = await tx.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw passkeyRefused('passkeyUnknown');
  const counter = await verifyPasskey(site, answer, {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    accountId: row.account_id,
  });
  await tx.db.updateTable('passkey').set({ counter, used_at: tx.now }).where('id', '=', row.id).execute();
  return { accountId: row.account_id, name: row.name };
}
