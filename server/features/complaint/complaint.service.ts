import type { Complaint, ComplaintDetail } from '../../../contracts/complaint/complaint.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { complaintAttachments } from './complaint.attachments.ts';
import { readWindow } from './complaint.deadline.store.ts';
import { hasInvoice, isFollowUpCanceled, listParcelsOf } from './complaint.facts.store.ts';
import { complaintSource } from './complaint.list.store.ts';
import { countOfTurn, listComments, listOpenOfExpedition, readComplaintKeys } from './complaint.store.ts';

export { countOfTurn };

/** Reads one claim with what was said, its proofs and its parcels. @param provider what the provider is called. */
export async function readComplaint(tx: Tx, id: string, provider: string): Promise<ComplaintDetail> {
  const head = await readRow<Complaint>(tx, complaintSource, id);
  const keys = await readComplaintKeys(tx, id);
  const comments = await listComments(tx, id);
  return {
    ...head,
    window: await readWindow(tx, keys),
    hasInvoice: await hasInvoice(tx, keys),
    isFollowUpCanceled: await isFollowUpCanceled(tx, keys),
    comments: comments.map((row) => ({
      id: row.id,
      text: row.text,
      quoted: row.quoted,
      internal: row.internal,
      byMail: row.by_mail,
      author: {
        side: row.author_side as 'client' | 'provider',
        name: row.author_name,
        of: row.author_side === 'client' ? row.author_of : provider,
      },
      createdAt: row.created_at as unknown as string,
    })),
    attachments: await complaintAttachments.list(tx, id),
    parcels: await listParcelsOf(tx, keys),
    others:
      keys.expedition_id === null
        ? []
        : await listOpenOfExpedition(tx, keys.organisation_id, keys.expedition_id, id),
  };
}
