import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../access/secrets.ts';

const PURPOSE = 'image address';
/** 132 bits of the seal: short enough for lists of a thousand rows, long enough to guess nothing. */
const SEAL_LENGTH = 22;
const FILE = /^([A-Za-z0-9_-]{1,160})\.([A-Za-z0-9_-]{22})\.(?:jpeg|png|webp|gif)$/;

/** What a stored picture is, by the kind in its key; nothing else is ever served as a picture. */
const ENDINGS: Record<string, 'jpeg' | 'png' | 'webp' | 'gif'> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  small: 'webp',
  large: 'webp',
};

const endingOf = (key: string) => ENDINGS[/\.(?:image|photo|logo|returned)-([a-z]+)$/.exec(key)?.[1] ?? ''];

const seal = (secrets: Secrets, key: string): string => secrets.seal(PURPOSE, key).slice(0, SEAL_LENGTH);

/**
 * The address of a stored picture. It is made of the key and a seal over it, so that no token and no query is
 * needed to serve it, and nobody can make one up.
 */
export function imageAddress(secrets: Secrets, key: string): string {
  return `/api/image/${Buffer.from(key).toString('base64url')}.${seal(secrets, key)}.${endingOf(key) ?? 'webp'}`;
}

export interface StoredImage {
  key: string;
  contentType: string;
}

/** The stored picture that the last part of an address names; null when the seal is not ours. */
export function readImageAddress(secrets: Secrets, file: string): StoredImage | null {
  const [, name = '', given = ''] = FILE.exec(file) ?? [];
  const key = Buffer.from(name, 'base64url').toString();
  const ending = endingOf(key);
  if (!ending || !timingSafeEqual(Buffer.from(seal(secrets, key)), Buffer.from(given.padEnd(SEAL_LENGTH))))
    return null;
  return imageAddress(secrets, key).endsWith(`/${file}`) ? { key, contentType: `image/${ending}` } : null;
}
