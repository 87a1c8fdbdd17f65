import { ASKS_FOR_ORDER } from '../../../contracts/complaint/complaint.states.ts';
import { conflict, invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { createFollowingExpedition } from '../expedition/expedition.following.service.ts';
import { isFollowUpCanceled, listGoodsOf } from './complaint.facts.store.ts';
import { holdComplaint, noteComplaint } from './complaint.lifecycle.ts';

type Items = { product: string; quantity: number }[];

/**
 * Makes the order that a resolution asks for: on hold, with nothing to pay, linked to the claim. One claim makes one, and
 * another where that was cancelled.
 * @param items the goods; those that the claim is about unless given, else all of its order.
 * @throws Problem 409 where the resolution asks for none, or there is one already.
 */
export async function followComplaint(
  tx: Tx,
  id: string,
  items: Items | null,
  version: number | null,
): Promise<void> {
  const row = await holdComplaint(tx, id, version);
  if (row.follow_up_id !== null && !(await isFollowUpCanceled(tx, row))) return;
  if (!ASKS_FOR_ORDER.includes(row.resolution) || row.expedition_id === null)
    throw conflict('claimNoFollowUp', { number: row.internal_number });
  const wanted = items ?? (await listGoodsOf(tx, row));
  if (wanted.length === 0) throw invalidAt('items', 'required');
  const made = await createFollowingExpedition(tx, row.expedition_id, wanted, {
    field: 'claim',
    from: null,
    to: row.internal_number,
  });
  await noteComplaint(tx, row, {
    act: 'followUp',
    change: { follow_up_id: made.id },
    diff: [{ field: 'followUp', from: row.follow_up_id, to: made.id }],
  });
}
