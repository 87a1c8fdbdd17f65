import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

/** A letter that was written to the folder instead of being sent. */
export interface OutboxMail extends Mail {
  id: string;
  /** ISO, UTC. */
  at: string;
}

const LISTED = 200;

/**
 * Writes a letter as `<id>.eml`, which any mail program opens, and beside it as `<id>.json` for `readOutbox`.
 * The second comes last: what is listed is whole. Both are for the owner of the process only, because letters
 * carry links that sign people in.
 */
export async function writeOutbox(folder: string, mail: Mail, message: Buffer, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = `${nameAt(at)}-${randomBytes(4).toString('hex')}`;
  const { to, subject, text, html, replyTo } = mail;
  const listed: OutboxMail = { id, at: at.toISOString(), to, subject, text, html, replyTo };
  await writeWhole(join(folder, `${id}.eml`), message);
  await writeWhole(join(folder, `${id}.json`), JSON.stringify(listed));
}

/** No folder is an empty one: the first letter makes it. */
const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const nameAt = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/** Removes letters that were written before a moment, and what was left of one half written then; says how many. */
export async function cleanOutbox(folder: string, before: Date): Promise<number> {
  const letter = /^(\d{4}-\d\d-\d\dT[\d-]+Z)-[0-9a-f]{8}\.(eml|json)(\.part)?$/;
  // Names begin with the moment, so that their order is that of time.
  const old = (await listNames(folder)).filter((name) => (letter.exec(name)?.[1] ?? '~') < nameAt(before));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.filter((name) => name.endsWith('.json')).length;
}

/** The latest letters of a folder, newest first, at most 200. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await listNames(folder);
  const listed = names.filter((name) => name.endsWith('.json')).sort();
  const latest = listed.slice(-LISTED).reverse();
  return Promise.all(latest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
