import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { Problem } from '../../../contracts/kit/problem.ts';
import { mayBeWritten } from '../database/refusals.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller, FileAnswer, Keep, UploadedFile } from '../http/handler.ts';
import type { Job } from '../jobs/worker.ts';
import { safeDownloadName } from './names.ts';
import { type FileType, sniffType } from './sniff.ts';
import type { Storage } from './storage.ts';

/* Papers that belong to a document, as people bring them: recognised by their content, saved and never shown. */

export interface PaperKind {
  contentType: string;
  /** How its name may end; the first where it ends otherwise. */
  endings: readonly string[];
}

export const PDF: PaperKind = { contentType: 'application/pdf', endings: ['pdf'] };

/** A name that a person may save it under, and that ends as its content is: nothing passes for a program. */
export function paperName(given: string, { endings: [first, ...more] }: PaperKind): string {
  const name = safeDownloadName(given);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && [first, ...more].includes(ending)) return name;
  return safeDownloadName(`${name}.${first}`);
}

/** A paper that lies in the storage, not yet named by a row. */
export interface StoredPaper {
  name: string;
  contentType: string;
  /** Its size in bytes. */
  bytes: number;
  key: string;
}

export interface PaperUpload<Row, Answer> {
  file: UploadedFile;
  originalName: string | null;
  kinds: Partial<Record<FileType, PaperKind>>;
  /** The code of the refusal of any other content. */
  refusal: string;
  /** The kind of stored file, of `FILE_OWNERS`. */
  kind: string;
  /** Its bytes at most. */
  maxBytes: number;
  /** Locks the document, and refuses what it cannot take; it is called before the file is kept, and again at the end. */
  hold(tx: Tx): Promise<Row>;
  /** Writes the row that names the file. */
  add(tx: Tx, row: Row, paper: StoredPaper): Promise<Answer>;
}

/**
 * Keeps a paper of a document: what can be refused is refused before it is stored.
 * @throws Problem 400 for an empty file, 413 for a file that is too large, 415 for content of another kind, whatever its name says.
 */
export async function keepPaper<Row extends { organisation_id: string }, Answer>(
  { database, storage }: { database: Database; storage: Storage },
  caller: Caller,
  upload: PaperUpload<Row, Answer>,
  keep: Keep<Answer>,
): Promise<Answer> {
  const { file, originalName, kinds, refusal, kind, maxBytes, hold, add } = upload;
  if (file.bytes === 0) throw new Problem('fileEmpty', { status: 400 });
  const type = await sniffType(file.path);
  const known = type === null ? undefined : kinds[type];
  if (!known) throw new Problem(refusal, { status: 415 });
  const { organisation_id: organisationId } = await database.transaction(caller.scope, hold);
  const stored = await storage.put(createReadStream(file.path), { maxBytes, organisationId, kind });
  const name = paperName(originalName ?? file.fileName, known);
  try {
    return await database.transaction(caller.scope, async (tx) => {
      const answer = await add(tx, await hold(tx), { name, contentType: known.contentType, ...stored });
      await keep(tx, answer);
      return answer;
    });
  } catch (error) {
    if (!mayBeWritten(error)) await storage.remove(stored.key);
    throw error;
  }
}

/** A stored paper as an answer that is saved; a missing file is refused before the answer begins. */
export async function openPaper(
  { storage }: { storage: Storage },
  paper: { file_key: string; original_name: string; content_type: string },
): Promise<FileAnswer> {
  const stream = storage.open(paper.file_key);
  await once(stream, 'readable');
  return { fileName: paper.original_name, contentType: paper.content_type, stream };
}

const removal = z.object({ keys: z.array(z.string()) });

/** A job with the payload `{keys}`: the files of papers that were deleted follow their rows. */
export const removeFilesJob =
  ({ storage }: { storage: Storage }): Job =>
  async (payload) => {
    for (const key of removal.parse(payload).keys) await storage.remove(key);
  };
