import { invalidAt } from '../../../contracts/kit/problem.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type {
  MatchSuggestion,
  ReturnReceipt,
  ReturnReceiptDetail,
} from '../../../contracts/return-receipt/return-receipt.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { withPhotos } from '../inbound-receipt/photo/photo.service.ts';
import { showPictures } from '../product/image/image.service.ts';
import { readReturnParts } from './return-receipt.detail.store.ts';
import { demandReturnAct, holdReturnReceipt, noteReturnReceipt } from './return-receipt.lifecycle.ts';
import { returnReceiptSource } from './return-receipt.list.store.ts';
import { isShippedOf, listSuggestions } from './return-receipt.suggestion.store.ts';

/** A parcel that came back with its lines and their photos. @throws Problem 404. */
export async function readReturnReceipt(tx: Tx, secrets: Secrets, id: string): Promise<ReturnReceiptDetail> {
  const head = await readRow<ReturnReceipt>(tx, returnReceiptSource, id);
  const of = { organisationId: relationId(head.organisation) ?? '', id };
  const parts = await readReturnParts(tx, of);
  const items = await withPhotos(tx, secrets, parts.items);
  await showPictures(tx, secrets, items);
  return { ...head, ...parts, items };
}

/** Orders that a parcel may be of. @throws Problem 404. */
export async function suggestOrders(tx: Tx, id: string): Promise<MatchSuggestion[]> {
  const head = await readRow<ReturnReceipt>(tx, returnReceiptSource, id);
  return listSuggestions(tx, {
    id,
    organisation_id: relationId(head.organisation) ?? '',
    tracking_number: head.trackingNumber,
    sender: head.sender,
  });
}

/**
 * A client says which order a parcel is of that the warehouse did not know (row 4).
 * @throws Problem 404; 400 for an order of somebody else, or one that did not leave; 409 once it is known.
 */
export async function proposeOrder(
  tx: Tx,
  id: string,
  expeditionId: string,
  version: number | null,
): Promise<void> {
  const row = await holdReturnReceipt(tx, id, version);
  demandReturnAct(row, 'propose', 'client');
  if (!(await isShippedOf(tx, row.organisation_id, expeditionId))) throw invalidAt('expedition', 'invalid');
  if (row.proposed_expedition_id === expeditionId) return;
  await noteReturnReceipt(tx, row, {
    act: 'propose',
    change: {
      proposed_expedition_id: expeditionId,
      proposed_by: tx.scope.acting.name,
      proposed_at: tx.now,
    },
    diff: [{ field: 'proposedExpedition', from: row.proposed_expedition_id, to: expeditionId }],
  });
}
