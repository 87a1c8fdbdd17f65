import type { Selectable } from 'kysely';
import type { ComplaintAttachment, Proof } from '../../../contracts/complaint/complaint.schema.ts';
import { TURN_OF } from '../../../contracts/complaint/complaint.states.ts';
import { conflict, invalidAt, Problem } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { ComplaintAttachmentTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { attachmentOf, attachmentsOf } from '../attachment/attachment.service.ts';
import { demandComment, noteInternal, noteSaid } from './complaint.comment.ts';
import { holdComplaint, noteComplaint } from './complaint.lifecycle.ts';
import { type ComplaintRow, readComment } from './complaint.store.ts';

type Paper = Omit<Selectable<ComplaintAttachmentTable>, 'created_at'> & { created_at: string | Date };

export interface AttachmentSaid {
  originalName?: string | null | undefined;
  comment?: string | null | undefined;
  internal?: boolean | null | undefined;
  proof?: Proof | null | undefined;
}

const isInternal = (of: AttachmentSaid | Paper): boolean => of.internal === true;

const sideOf = (tx: Tx) => (actorOf(tx.scope) === 'client' ? 'client' : 'provider');

/** @throws Problem as for a comment; 400 for a comment of another claim or of the other kind. */
async function demand(tx: Tx, row: ComplaintRow, act: string, of: AttachmentSaid | Paper): Promise<void> {
  if (act === 'deleteAttachment') {
    if (TURN_OF[row.status] === 'over') throw conflict('claimOver', { number: row.internal_number });
    // What the other side brought as its proof is not one's own to remove.
    if ('added_side' in of && of.added_side !== sideOf(tx))
      throw new Problem('attachmentNotYours', { status: 403, parameters: { name: of.added_by } });
    return;
  }
  demandComment(tx, row, isInternal(of));
  const comment = 'comment' in of ? of.comment : null;
  if (!comment) return;
  const found = await readComment(tx, row.id, comment);
  if (found?.internal !== isInternal(of)) throw invalidAt('comment', 'commentUnknown');
}

/** Proofs of a claim: photographs, protocols, invoices. One that a client adds while it is asked is its answer (row 5). */
export const complaintAttachments = attachmentsOf<ComplaintRow, ComplaintAttachment, Paper, AttachmentSaid>(
  {
    name: 'complaint',
    hold: (tx, id, version) => holdComplaint(tx, id, version),
    nameOf: (row) => row.internal_number,
    demand,
    columns: (tx, _, said) => ({
      comment_id: said.comment ?? null,
      internal: isInternal(said),
      proof: said.proof ?? null,
      added_by: tx.scope.acting.name,
      added_side: sideOf(tx),
    }),
    note: async (tx, row, act, change, of) => {
      const diff = [{ field: 'attachments', ...change }];
      if (isInternal(of)) await noteInternal(tx, row, act, diff);
      else if (act === 'addAttachment') await noteSaid(tx, row, { act, diff });
      else await noteComplaint(tx, row, { act, diff });
    },
  },
  (row) => ({
    ...attachmentOf(row),
    comment: row.comment_id,
    internal: row.internal,
    proof: row.proof as Proof | null,
    addedBy: row.added_by,
  }),
);
