import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of the few kinds of values that WebAuthn needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** What a test bends of an answer. */
export interface Bent {
  type?: string;
  origin?: string;
  challenge?: string;
  rpId?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** Of presence (1), verification (4) and attested data (64). */
  flags?: number;
  counter?: number;
  userHandle?: string;
  fmt?: string;
  alg?: number;
  /** The whole of the client's data in the place of the right one. */
  clientData?: string;
}

/** An authenticator in software, with one passkey. */
export function createAuthenticator(site: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      bent.clientData ??
        JSON.stringify({
          type: bent.type ?? type,
          challenge: bent.challenge ?? challenge,
          origin: bent.origin ?? site.origin,
          crossOrigin: bent.crossOrigin ?? false,
          ...(bent.topOrigin && { topOrigin: bent.topOrigin }),
        }),
    );
  const dataOf = (flags: number, bent: Bent) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? counter);
    return Buffer.concat([sha256(bent.rpId ?? site.rpId), Buffer.from([bent.flags ?? flags]), count]);
  };
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id: named.id,
    /** Makes the passkey. */
    register(challenge: string, bent: Bent = {}) {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, bent.alg ?? -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([dataOf(0x45, bent), Buffer.alloc(16), length, id, cbor(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', bent.fmt ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientDataOf('webauthn.create', challenge, bent)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Answers a challenge with the passkey. */
    answer(challenge: string, bent: Bent = {}) {
      const clientData = clientDataOf('webauthn.get', challenge, bent);
      const data = dataOf(0x05, bent);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
          ...(bent.userHandle && { userHandle: bent.userHandle }),
        },
      };
    },
    /** Counts on, as authenticators with a counter do. */
    count(to: number) {
      counter = to;
    },
  };
}
