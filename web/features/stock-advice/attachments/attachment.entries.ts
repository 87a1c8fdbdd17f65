import type { Attachment } from '../../../../contracts/attachment/attachment.schema.ts';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { randomId } from '../../../platform/random-id.ts';

/** One paper as it stands on the screen: stored already, or a file that is still to be sent. */
export interface Entry {
  /** The id of a stored paper; of a new one its Idempotency-Key, so that sending it again adds it once. */
  key: string;
  stored: Attachment | null;
  file: File | null;
  name: string;
  bytes: number;
  /** From 0 to 1 while it is sent; null before and after. */
  sent: number | null;
  /** Why it could not be sent or removed, in words. */
  problem: string | null;
}

const entryOf = (stored: Attachment): Entry => ({
  key: stored.id,
  stored,
  file: null,
  name: stored.originalName,
  bytes: stored.bytes,
  sent: null,
  problem: null,
});

export const entriesOf = (attachments: readonly Attachment[]): Entry[] => attachments.map(entryOf);
export const isUnsent = (entry: Entry): boolean => entry.stored === null;
/** Neither sent nor refused: it waits for its turn. */
export const isUntried = (entry: Entry): boolean =>
  isUnsent(entry) && entry.sent === null && entry.problem === null;

/** Endings that the browser offers; the server looks inside. */
export const KINDS = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.gif', '.xlsx', '.csv'];

export interface Taken {
  entries: Entry[];
  wrongKind: string[];
  tooLarge: string[];
  /** Those for which there is no room. */
  left: string[];
}

/** Sorts out what was dropped or chosen, before anything is sent; `there` is how many papers it has. */
export function takeFiles(files: readonly Pick<File, 'name' | 'size'>[], there: number): Taken {
  const isKind = ({ name }: { name: string }) => KINDS.some((kind) => name.toLowerCase().endsWith(kind));
  const fits = ({ size }: { size: number }) => size <= FILE_LIMITS.attachment;
  const good = files.filter((file) => isKind(file) && fits(file));
  const room = Math.max(0, LIMITS.attachments - there);
  return {
    entries: good.slice(0, room).map((file) => ({
      key: randomId(),
      stored: null,
      file: file as File,
      name: file.name,
      bytes: file.size,
      sent: null,
      problem: null,
    })),
    wrongKind: files.filter((file) => !isKind(file)).map(({ name }) => name),
    tooLarge: files.filter((file) => isKind(file) && !fits(file)).map(({ name }) => name),
    left: good.slice(room).map(({ name }) => name),
  };
}

export const changeEntry = (entries: readonly Entry[], key: string, change: Partial<Entry>): Entry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));

/** The stored paper in the place of the file that it was sent from. */
export const settleEntry = (entries: readonly Entry[], key: string, stored: Attachment): Entry[] =>
  entries
    // What is read again meanwhile may hold it already.
    .filter((entry) => entry.key !== stored.id)
    .map((entry) => (entry.key === key ? entryOf(stored) : entry));
