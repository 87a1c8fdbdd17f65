import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What SECRET_KEY is used for: each use has a key of its own. */
export interface Secrets {
  /** Signs access tokens. */
  tokenKey: Uint8Array;
  /** A keyed hash of a text, for one purpose. */
  seal(purpose: string, text: string): string;
  /** Encrypts a secret for the database (AES-256-GCM); the result names nothing of it. */
  encrypt(text: string): string;
  /** @throws Error when the text was not encrypted with this key, or was changed. */
  decrypt(text: string): string;
}

export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'lading', purpose, 32));
  const encryptionKey = derive('encryption at rest');
  const sealingKey = derive('seals');
  return {
    tokenKey: derive('access tokens'),
    seal: (purpose, text) =>
      createHmac('sha256', sealingKey).update(`${purpose}\n${text}`).digest('base64url'),
    encrypt: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt: (text) => {
      const [version, body = ''] = text.split('.');
      if (version !== 'v1') throw new Error('not an encrypted text');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits for links and keys. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How a random token is kept: a token of 256 bits needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
