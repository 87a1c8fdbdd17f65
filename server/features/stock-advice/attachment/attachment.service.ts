import { v7 as uuid } from 'uuid';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict, notFound, type Problem } from '../../../../contracts/kit/problem.ts';
import type { Attachment } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Caller, Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { keepPaper, type PaperKind, PDF } from '../../../platform/storage/papers.ts';
import type { FileType } from '../../../platform/storage/sniff.ts';
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

/** Papers that go with a delivery, recognised by their content: notes and certificates, photographs, packing lists. */
const KINDS: Partial<Record<FileType, PaperKind>> = {
  pdf: PDF,
  jpeg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', endings: ['png'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  text: { contentType: 'text/plain; charset=utf-8', endings: ['csv', 'txt', 'tsv'] },
};

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
export const uploadAttachment = (
  services: Services,
  caller: Caller,
  { adviceId, version, ...upload }: Upload,
  keep: Keep<Attachment>,
): Promise<Attachment> =>
  keepPaper<AdviceRow, Attachment>(
    services,
    caller,
    {
      ...upload,
      kinds: KINDS,
      refusal: 'attachmentUnknownType',
      kind: 'attachment',
      maxBytes: FILE_LIMITS.attachment,
      hold: async (tx) => {
        const row = await holdAdvice(tx, adviceId, version);
        if ((await countAttachments(tx, adviceId)) >= LIMITS.attachments) throw full(row);
        return row;
      },
      add: async (tx, row, paper) => {
        const added = await insertAttachment(tx, {
          id: uuid(),
          organisation_id: row.organisation_id,
          stock_advice_id: row.id,
          original_name: paper.name,
          content_type: paper.contentType,
          bytes: paper.bytes,
          file_key: paper.key,
          created_at: tx.now,
        });
        await recordPapers(tx, row, 'addAttachment', { from: null, to: added.original_name });
        return {
          id: added.id,
          originalName: added.original_name,
          contentType: added.content_type,
          bytes: added.bytes,
          createdAt: added.created_at,
        };
      },
    },
    keep,
  );

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
