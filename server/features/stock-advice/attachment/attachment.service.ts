import { createReadStream } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict, notFound, Problem } from '../../../../contracts/kit/problem.ts';
import type { Attachment } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { mayBeWritten, type Tx } from '../../../platform/database/transaction.ts';
import type { Caller, Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { safeDownloadName } from '../../../platform/storage/names.ts';
import { type FileType, sniffType } from '../../../platform/storage/sniff.ts';
import type { Services } from '../../../services.ts';
import { holdAdvice, noteAdvice } from '../stock-advice.lifecycle.ts';
import type { AdviceRow } from '../stock-advice.store.ts';
import {
  type AttachmentRow,
  countAttachments,
  deleteAttachmentRow,
  insertAttachment,
  readAttachment,
} from './attachment.store.ts';

export const REMOVE_TASK = 'stockAdvice.removeFiles';

interface Kind {
  contentType: string;
  /** How its name may end; the first where it ends otherwise. */
  endings: readonly string[];
}

/** Papers that go with a delivery, recognised by their content: notes and certificates, photographs, packing lists. */
const KINDS: Partial<Record<FileType, Kind>> = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', endings: ['png'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  text: { contentType: 'text/plain; charset=utf-8', endings: ['csv', 'txt', 'tsv'] },
};

/** A name that a person may save it under, and that ends as its content is: nothing passes for a program. */
export function attachmentName(given: string, { endings: [first, ...more] }: Kind): string {
  const name = safeDownloadName(given);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && [first, ...more].includes(ending)) return name;
  return safeDownloadName(`${name}.${first}`);
}

const full = (row: AdviceRow): Problem =>
  conflict('attachmentsFull', { internalId: row.internal_id, max: LIMITS.attachments });

interface Upload {
  adviceId: string;
  file: UploadedFile;
  originalName: string | null;
  version: number | null;
}

/**
 * Adds a paper to an announcement. What can be refused is refused before it is kept, and again at the end.
 * @throws Problem 404; 409 when there are enough already; 415 for content of another kind, whatever its name says.
 */
export async function uploadAttachment(
  { database, storage }: Services,
  caller: Caller,
  { adviceId, file, originalName, version }: Upload,
  keep: Keep<Attachment>,
): Promise<Attachment> {
  const type = await sniffType(file.path);
  const kind = type === null ? undefined : KINDS[type];
  if (!kind) throw new Problem('attachmentUnknownType', { status: 415 });
  const hold = async (tx: Tx): Promise<AdviceRow> => {
    const row = await holdAdvice(tx, adviceId, version);
    if ((await countAttachments(tx, adviceId)) >= LIMITS.attachments) throw full(row);
    return row;
  };
  const { organisation_id: organisationId } = await database.transaction(caller.scope, hold);
  const stored = await storage.put(createReadStream(file.path), {
    maxBytes: FILE_LIMITS.attachment,
    organisationId,
    kind: 'attachment',
  });
  try {
    return await database.transaction(caller.scope, async (tx) => {
      const row = await hold(tx);
      const added = await insertAttachment(tx, {
        id: uuid(),
        organisation_id: organisationId,
        stock_advice_id: row.id,
        original_name: attachmentName(originalName ?? file.fileName, kind),
        content_type: kind.contentType,
        bytes: stored.bytes,
        file_key: stored.key,
        created_at: tx.now,
      });
      await recordPapers(tx, row, 'addAttachment', { from: null, to: added.original_name });
      const attachment = {
        id: added.id,
        originalName: added.original_name,
        contentType: added.content_type,
        bytes: added.bytes,
        createdAt: added.created_at,
      };
      await keep(tx, attachment);
      return attachment;
    });
  } catch (error) {
    if (!mayBeWritten(error)) await storage.remove(stored.key);
    throw error;
  }
}

/** A change of its papers is a change of the announcement. */
const recordPapers = (
  tx: Tx,
  row: AdviceRow,
  act: 'addAttachment' | 'deleteAttachment',
  change: { from: string | null; to: string | null },
): Promise<void> => noteAdvice(tx, row, { act, diff: [{ field: 'attachments', ...change }] });

/** @throws Problem 404 when the advice or the paper is not there or not the caller's. */
export async function demandAttachment(
  tx: Tx,
  adviceId: string,
  attachmentId: string,
): Promise<AttachmentRow> {
  const row = await readAttachment(tx, adviceId, attachmentId);
  if (!row) throw notFound();
  return row;
}

/** Deletes a paper, with its event; the file follows by a job of the same transaction. */
export async function deleteAttachment(
  tx: Tx,
  adviceId: string,
  attachmentId: string,
  version: number | null,
): Promise<void> {
  const row = await holdAdvice(tx, adviceId, version);
  const paper = await demandAttachment(tx, adviceId, attachmentId);
  await deleteAttachmentRow(tx, paper);
  await enqueueJob(tx, { task: REMOVE_TASK, payload: { keys: [paper.file_key] } });
  await recordPapers(tx, row, 'deleteAttachment', { from: paper.original_name, to: null });
}
