import { statfs } from 'node:fs/promises';
import { Problem } from '../../../contracts/kit/problem.ts';

/** Bytes that are free on the disk of a folder, for an account without privileges. */
export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether an error says that a disk or a quota is full: of the system or of the database. */
export const isFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|53100)$/.test(String((error as { code?: unknown } | null)?.code));

/** The refusal of what finds no room; it is logged, for somebody has to make some. */
export const noRoom = (cause?: unknown): Problem =>
  new Problem('noRoom', { status: 507, reportable: true, cause });
