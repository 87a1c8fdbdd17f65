import { v7 as uuid } from 'uuid';
import type { Attachment } from '../../../contracts/attachment/attachment.schema.ts';
import { FILE_LIMITS, LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Caller, FileAnswer, Keep, UploadedFile } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { keepPaper, openPaper, type PaperKind, PDF, removeFilesJob } from '../../platform/storage/papers.ts';
import type { FileType } from '../../platform/storage/sniff.ts';
import type { Services } from '../../services.ts';
import {
  ATTACHMENT_TABLES,
  type AttachmentOwnerName,
  type AttachmentRow,
  countAttachments,
  deleteAttachmentRow,
  insertAttachmentRow,
  listAttachmentRows,
  readAttachmentRow,
} from './attachment.store.ts';

/** What people add to records, recognised by its content: notes and certificates, photographs, packing lists. */
export const ATTACHMENT_KINDS: Partial<Record<FileType, PaperKind>> = {
  pdf: PDF,
  jpeg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', endings: ['png'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  text: { contentType: 'text/plain; charset=utf-8', endings: ['txt', 'csv', 'tsv'] },
};

type AttachmentAct = 'addAttachment' | 'deleteAttachment';

/** A noun whose records have attachments. */
export interface AttachmentOwner<
  Row extends { id: string; organisation_id: string },
  Paper extends AttachmentRow,
  Said extends { originalName?: string | null | undefined },
> {
  name: AttachmentOwnerName;
  /** Locks the record. @throws Problem 404, 409 `stale` */
  hold(tx: Tx, id: string, version: number | null): Promise<Row>;
  /** Whether a record can be read: a removed one keeps its papers to itself. */
  isThere?(tx: Tx, id: string): Promise<boolean>;
  /** What people call the record in a refusal. */
  nameOf(row: Row): string;
  /** Refuses an upload or a removal that the record's state forbids. */
  demand?(tx: Tx, row: Row, act: AttachmentAct, of: Said | Paper): Promise<void> | void;
  /** Columns of its own table. */
  columns?(tx: Tx, row: Row, said: Said): Record<string, unknown>;
  /** Writes what a change of its papers means to the record: its event, at the least. */
  note(
    tx: Tx,
    row: Row,
    act: AttachmentAct,
    change: { from: string | null; to: string | null },
    of: Said | Paper,
  ): Promise<void>;
}

export const attachmentOf = (row: AttachmentRow): Attachment => ({
  id: row.id,
  originalName: row.original_name,
  contentType: row.content_type,
  bytes: row.bytes,
  createdAt: row.created_at as string,
});

interface Asked<Said> {
  caller: Caller;
  params: { id: string };
  body: Said;
  file: UploadedFile;
  version: number | null;
}

/**
 * The attachments of a noun: read with its records, sent, opened, deleted. What can be refused is refused before a file
 * is kept, and again at the end; the file of a deleted one follows its row by a job.
 * @param show an attachment as the noun answers it.
 */
export function attachmentsOf<
  Row extends { id: string; organisation_id: string },
  Answer extends Attachment = Attachment,
  Paper extends AttachmentRow = AttachmentRow,
  Said extends { originalName?: string | null | undefined } = { originalName?: string | null | undefined },
>(
  owner: AttachmentOwner<Row, Paper, Said>,
  show: (row: Paper) => Answer = attachmentOf as unknown as (row: Paper) => Answer,
) {
  const { name } = owner;
  const task = `${name}.removeFiles`;
  const demandPaper = async (tx: Tx, id: string, attachmentId: string): Promise<Paper> => {
    if (owner.isThere && !(await owner.isThere(tx, id))) throw notFound();
    const row = await readAttachmentRow(tx, name, id, attachmentId);
    if (!row) throw notFound();
    return row as Paper;
  };
  const add = async (
    tx: Tx,
    row: Row,
    said: Said,
    paper: { name: string; contentType: string; bytes: number; key: string },
  ): Promise<Answer> => {
    const added = await insertAttachmentRow<Paper>(
      tx,
      name,
      {
        id: uuid(),
        organisation_id: row.organisation_id,
        original_name: paper.name,
        content_type: paper.contentType,
        bytes: paper.bytes,
        file_key: paper.key,
        created_at: tx.now,
      },
      { [ATTACHMENT_TABLES[name].owner]: row.id, ...owner.columns?.(tx, row, said) },
    );
    await owner.note(tx, row, 'addAttachment', { from: null, to: added.original_name }, said);
    return show(added);
  };
  const demandRoom = async (tx: Tx, row: Row, said: Said): Promise<void> => {
    await owner.demand?.(tx, row, 'addAttachment', said);
    if ((await countAttachments(tx, name, row.id)) >= LIMITS.attachments)
      throw conflict('attachmentsFull', { internalId: owner.nameOf(row), max: LIMITS.attachments });
  };
  return {
    /** The attachments of a record, first what was added first. */
    list: async (tx: Tx, id: string): Promise<Answer[]> =>
      (await listAttachmentRows<Paper>(tx, name, id)).map(show),
    /** Names a stored file as an attachment of a record that is held. */
    add,
    demandRoom,
    handlers: (services: Services) => ({
      /** @throws Problem 404; 409 when there are enough already; 413; 415 for content of another kind, whatever its name says. */
      uploadAttachment: {
        ownTransactions: ({
          caller,
          params,
          body,
          file,
          version,
          keep,
        }: Asked<Said> & { keep: Keep<Answer> }) =>
          keepPaper<Row, Answer>(
            services,
            caller,
            {
              file,
              originalName: body.originalName ?? null,
              kinds: ATTACHMENT_KINDS,
              refusal: 'attachmentUnknownType',
              kind: name === 'stockAdvice' ? 'attachment' : `attachment-${name}`,
              maxBytes: FILE_LIMITS.attachment,
              hold: async (tx) => {
                const row = await owner.hold(tx, params.id, version);
                await demandRoom(tx, row, body);
                return row;
              },
              add: (tx, row, paper) => add(tx, row, body, paper),
            },
            keep,
          ),
      },
      attachment: async (
        tx: Tx,
        { params }: { params: { id: string; attachmentId: string } },
      ): Promise<FileAnswer> => openPaper(services, await demandPaper(tx, params.id, params.attachmentId)),
      deleteAttachment: async (
        tx: Tx,
        { params, version }: { params: { id: string; attachmentId: string }; version: number | null },
      ): Promise<undefined> => {
        const row = await owner.hold(tx, params.id, version);
        const paper = await demandPaper(tx, params.id, params.attachmentId);
        await owner.demand?.(tx, row, 'deleteAttachment', paper);
        await deleteAttachmentRow(tx, name, paper);
        await enqueueJob(tx, { task, payload: { keys: [paper.file_key] } });
        await owner.note(tx, row, 'deleteAttachment', { from: paper.original_name, to: null }, paper);
      },
    }),
    jobs: (services: Services): Record<string, Job> => ({ [task]: removeFilesJob(services) }),
  };
}
