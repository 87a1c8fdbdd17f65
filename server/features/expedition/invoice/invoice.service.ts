import type { ExpeditionInvoice } from '../../../../contracts/expedition/expedition.schema.ts';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Caller, Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { keepPaper, PDF } from '../../../platform/storage/papers.ts';
import type { Services } from '../../../services.ts';
import { holdExpedition, noteExpedition } from '../expedition.lifecycle.ts';
import type { ExpeditionRow } from '../expedition.store.ts';
import { deleteInvoiceRow, type InvoiceRow, insertInvoice, readInvoice } from './invoice.store.ts';

export const REMOVE_INVOICES = 'expedition.removeFiles';

interface Upload {
  expeditionId: string;
  file: UploadedFile;
  originalName: string | null;
  version: number | null;
}

/**
 * Adds the invoice of an order; one that is there is replaced.
 * @throws Problem 404; 413 over 2 MB; 415 for what is no PDF by its content.
 */
export const uploadInvoice = (
  services: Services,
  caller: Caller,
  { expeditionId, version, ...upload }: Upload,
  keep: Keep<ExpeditionInvoice>,
): Promise<ExpeditionInvoice> =>
  keepPaper<ExpeditionRow, ExpeditionInvoice>(
    services,
    caller,
    {
      ...upload,
      kinds: { pdf: PDF },
      refusal: 'invoiceNotPdf',
      kind: 'invoice',
      maxBytes: FILE_LIMITS.pdf,
      hold: (tx) => holdExpedition(tx, expeditionId, version),
      add: async (tx, row, { name, bytes, key }) => {
        const before = await readInvoice(tx, row.id);
        if (before) await dropInvoice(tx, before);
        const added = await insertInvoice(tx, {
          organisation_id: row.organisation_id,
          expedition_id: row.id,
          original_name: name,
          bytes,
          file_key: key,
          created_at: tx.now,
        });
        await recordInvoice(tx, row, before?.original_name ?? null, name);
        return { originalName: name, bytes, createdAt: added.created_at };
      },
    },
    keep,
  );

/** The row goes now, the file by a job of the same transaction. */
async function dropInvoice(tx: Tx, invoice: InvoiceRow): Promise<void> {
  await deleteInvoiceRow(tx, invoice);
  await enqueueJob(tx, { task: REMOVE_INVOICES, payload: { keys: [invoice.file_key] } });
}

const recordInvoice = (tx: Tx, row: ExpeditionRow, from: string | null, to: string | null): Promise<void> =>
  noteExpedition(tx, row, { act: 'update', diff: [{ field: 'invoice', from, to }] });

/** @throws Problem 404 when the order or its invoice is not there or not the caller's. */
export async function demandInvoice(tx: Tx, expeditionId: string): Promise<InvoiceRow> {
  const invoice = await readInvoice(tx, expeditionId);
  if (!invoice) throw notFound();
  return invoice;
}

/** Deletes the invoice of an order, with its event. */
export async function deleteInvoice(tx: Tx, expeditionId: string, version: number | null): Promise<void> {
  const row = await holdExpedition(tx, expeditionId, version);
  const invoice = await demandInvoice(tx, expeditionId);
  await dropInvoice(tx, invoice);
  await recordInvoice(tx, row, invoice.original_name, null);
}
