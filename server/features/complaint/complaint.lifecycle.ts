import {
  type ComplaintAct,
  type ComplaintStatus,
  complaintStates,
  TURN_OF,
} from '../../../contracts/complaint/complaint.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { lifecycleOf, type Move } from '../../platform/lifecycle/lifecycle.ts';
import { dueAfter } from './complaint.deadline.store.ts';
import { enqueueTurnLetters } from './complaint.letter.ts';
import { type ComplaintChange, type ComplaintRow, complaintStore } from './complaint.store.ts';

type ComplaintMove = Move<ComplaintStatus, ComplaintAct, ComplaintChange> & {
  /** Until when the other side has time, where somebody said so. */
  dueAt?: string | Date | null;
};

const life = lifecycleOf({
  states: complaintStates,
  store: complaintStore,
  nameOf: (row) => ({ number: row.internal_number }),
});

export const {
  hold: holdComplaint,
  demand: demandComplaintAct,
  isDone: isComplaintDone,
  note: noteComplaint,
} = life;

/** A claim changes its status: the turn goes over to whoever it is then, with a time of its own. */
export async function moveComplaint(tx: Tx, row: ComplaintRow, move: ComplaintMove): Promise<void> {
  const { dueAt = await dueAfter(tx, row, move.to), ...rest } = move;
  const from = row.status;
  const isHandedOver = TURN_OF[row.status] !== TURN_OF[move.to];
  await life.move(tx, row, {
    ...rest,
    change: {
      ...rest.change,
      due_at: dueAt,
      reminded_at: null,
      ...(isHandedOver && { turn_since: tx.now }),
    },
  });
  await enqueueTurnLetters(tx, row, from);
}
