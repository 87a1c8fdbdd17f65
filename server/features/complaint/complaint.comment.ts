import { v7 as uuid } from 'uuid';
import { AWAITING_ANSWER, TURN_OF } from '../../../contracts/complaint/complaint.states.ts';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import { type Acting, actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { readOrganisationName } from './complaint.facts.store.ts';
import { moveComplaint, noteComplaint } from './complaint.lifecycle.ts';
import { type CommentRow, type ComplaintRow, insertComment } from './complaint.store.ts';

interface Said {
  text: string;
  internal?: boolean;
  /** What a reply by mail quoted. */
  quoted?: string | null;
  byMail?: boolean;
  /** Who said it, when not the scope's own. */
  acting?: Acting;
}

/** Keeps what somebody says about a claim that is held; what it means to the claim is the caller's to write. */
export async function keepComment(
  tx: Tx,
  row: ComplaintRow,
  { text, internal = false, quoted = null, byMail = false, acting = tx.scope.acting }: Said,
): Promise<CommentRow> {
  const isClient = acting.kind === 'user';
  return insertComment(tx, {
    id: uuid(),
    organisation_id: row.organisation_id,
    complaint_id: row.id,
    text,
    quoted,
    internal,
    by_mail: byMail,
    author_side: isClient ? 'client' : 'provider',
    author_id: acting.id,
    author_name: acting.name,
    author_of: isClient ? await readOrganisationName(tx, row.organisation_id) : '',
    created_at: tx.now,
  });
}

/** @throws Problem 409 where the claim is over, or an internal comment would stand while an answer is awaited; 403 for a client's internal one. */
export function demandComment(tx: Tx, row: ComplaintRow, internal: boolean): void {
  if (TURN_OF[row.status] === 'over') throw conflict('claimOver', { number: row.internal_number });
  if (!internal) return;
  if (actorOf(tx.scope) === 'client') throw new Problem('internalNotYours', { status: 403 });
  if (AWAITING_ANSWER.includes(row.status))
    throw conflict('internalWhileAwaiting', { number: row.internal_number });
}

/** An answer of the client's side hands the turn back (row 5); anything else is said beside it. */
export async function noteSaid(
  tx: Tx,
  row: ComplaintRow,
  { acting = tx.scope.acting, act, diff = [] }: { acting?: Acting; act: string; diff?: Change[] },
): Promise<void> {
  const isAnswer = acting.kind === 'user' && AWAITING_ANSWER.includes(row.status);
  const by = acting === tx.scope.acting ? {} : { acting };
  if (isAnswer)
    await moveComplaint(tx, row, {
      act: 'reply',
      to: 'waitingForResolver',
      actor: 'client',
      diff,
      ...by,
    });
  else await noteComplaint(tx, row, { act, diff, ...by });
}

/** What only the provider's people may know of leaves the claim as clients see it: no version, no event of theirs. */
export const noteInternal = (
  tx: Tx,
  row: ComplaintRow,
  act: 'internalComment' | 'addAttachment' | 'deleteAttachment',
  diff: Change[] = [],
): Promise<void> =>
  recordEvent(tx, {
    organisationId: null,
    noun: 'complaint',
    recordId: row.id,
    act,
    from: row.status,
    to: row.status,
    diff,
  });

/** Says something about a claim that is held. @throws Problem as `demandComment`. */
export async function sayOnComplaint(tx: Tx, row: ComplaintRow, said: Said): Promise<CommentRow> {
  demandComment(tx, row, said.internal ?? false);
  const comment = await keepComment(tx, row, said);
  if (comment.internal) await noteInternal(tx, row, 'internalComment');
  else await noteSaid(tx, row, { act: 'comment', ...(said.acting && { acting: said.acting }) });
  return comment;
}
