import { createHash } from 'node:crypto';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../contracts/security/passkey.schema.ts';

/** The library of the ceremonies, loaded with the first one: it holds 9 MB. */
export const loadPasskeys = () => import('@simplewebauthn/server');

/** Whom passkeys are made for: the host of the portal, and its one origin. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

export const passkeySite = (publicUrl: string): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

/** ES256, RS256, EdDSA. */
export const PASSKEY_ALGORITHMS = [-7, -257, -8];
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** What authenticator data has at least: the hash of the host, flags, the counter. */
const SHORTEST = 37;

/** A refusal of what an authenticator answered; the code of its violation says why. */
export function passkeyRefused(code: string): Problem {
  return new Problem('passkeyRefused', {
    status: 400,
    violations: [{ propertyPath: 'response', code, parameters: {} }],
  });
}

interface ClientData {
  type: string;
  challenge: string;
  origin: string;
  crossOrigin: boolean;
}

/** @throws Problem 400 `passkeyUnreadable`. */
export function readClientData(encoded: string): ClientData {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    throw passkeyRefused('passkeyUnreadable');
  }
  const { type, challenge, origin, crossOrigin, topOrigin } = (read ?? {}) as Record<string, unknown>;
  if (typeof type !== 'string' || typeof challenge !== 'string' || typeof origin !== 'string')
    throw passkeyRefused('passkeyUnreadable');
  return { type, challenge, origin, crossOrigin: Boolean(crossOrigin) || topOrigin !== undefined };
}

function demandClientData(site: PasskeySite, encoded: string, type: string): string {
  const client = readClientData(encoded);
  if (client.type !== type) throw passkeyRefused('passkeyType');
  if (client.crossOrigin) throw passkeyRefused('passkeyFrame');
  if (client.origin !== site.origin) throw passkeyRefused('passkeyOrigin');
  return client.challenge;
}

/** @returns the counter. */
function demandAuthenticatorData(site: PasskeySite, data: Buffer): number {
  if (data.length < SHORTEST) throw passkeyRefused('passkeyUnreadable');
  const rpIdHash = createHash('sha256').update(site.rpId).digest();
  const flags = data[32] ?? 0;
  if (!data.subarray(0, 32).equals(rpIdHash)) throw passkeyRefused('passkeyPlace');
  if ((flags & USER_PRESENT) === 0) throw passkeyRefused('passkeyAbsent');
  if ((flags & USER_VERIFIED) === 0) throw passkeyRefused('passkeyUnverified');
  return data.readUInt32BE(33);
}

const demandId = ({ id, rawId }: { id: string; rawId: string }) => {
  if (id !== rawId) throw passkeyRefused('passkeyId');
};

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/**
 * Checks what a new passkey's authenticator answered.
 * @throws Problem 400 `passkeyRefused` with the reason.
 */
export async function verifyNewPasskey(site: PasskeySite, answer: PasskeyRegistration): Promise<NewPasskey> {
  demandId(answer);
  const challenge = demandClientData(site, answer.response.clientDataJSON, 'webauthn.create');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  let attestation: ReturnType<typeof decodeAttestationObject>;
  let data: unknown;
  try {
    attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url')),
    );
    data = attestation.get('authData');
  } catch {
    throw passkeyRefused('passkeyUnreadable');
  }
  if (!(data instanceof Uint8Array)) throw passkeyRefused('passkeyUnreadable');
  demandAuthenticatorData(site, Buffer.from(data));
  // None is asked for: what comes all the same says who made the authenticator, and is not wanted.
  if (attestation.get('fmt') !== 'none') throw passkeyRefused('passkeyAttestation');
  const { verifyRegistrationResponse } = await loadPasskeys();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch((error: unknown) => {
    const { message } = error as Error;
    if (/public key alg|Unexpected public key/i.test(message)) throw passkeyRefused('passkeyAlgorithm');
    if (/statement/i.test(message)) throw passkeyRefused('passkeyAttestation');
    throw passkeyRefused('passkeyUnreadable');
  });
  if (!registrationInfo) throw passkeyRefused('passkeySignature');
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id !== answer.id) throw passkeyRefused('passkeyId');
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports ?? [],
  };
}

/**
 * Checks what a known passkey's authenticator answered.
 * @returns the counter to keep. One that stays 0 says that the authenticator has none.
 * @throws Problem 400 `passkeyRefused` with the reason.
 */
export async function verifyPasskey(
  site: PasskeySite,
  answer: PasskeyAssertion,
  kept: { credentialId: string; publicKey: string; counter: number; accountId: string },
): Promise<number> {
  demandId(answer);
  const challenge = demandClientData(site, answer.response.clientDataJSON, 'webauthn.get');
  const counter = demandAuthenticatorData(site, Buffer.from(answer.response.authenticatorData, 'base64url'));
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== userHandleOf(kept.accountId)) throw passkeyRefused('passkeyOwner');
  if ((counter > 0 || kept.counter > 0) && counter <= kept.counter) throw passkeyRefused('passkeyCounter');
  const { verifyAuthenticationResponse } = await loadPasskeys();
  const { verified } = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
    },
  }).catch(() => ({ verified: false }));
  if (!verified) throw passkeyRefused('passkeySignature');
  return counter;
}

/** How an account is named to its authenticators: by its id, never by a name. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');
