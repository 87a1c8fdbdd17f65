import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
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
  const id = `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  const { to, subject, text, html } = mail;
  const listed: OutboxMail = { id, at: at.toISOString(), to, subject, text, html };
  await writeWhole(join(folder, `${id}.eml`), message);
  await writeWhole(join(folder, `${id}.json`), JSON.stringify(listed));
}

/** The latest letters of a folder, newest first, at most 200. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
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
