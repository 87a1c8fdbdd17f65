import type { z } from 'zod';
import type { Language } from '../../../contracts/kit/languages.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type {
  ReturnDetail,
  Returned,
  ReturnPieces,
  returnOffer,
} from '../../../contracts/return/return.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import type { Translate } from '../../platform/translate/translate.ts';
import { showPhoto, withPhotos } from '../inbound-receipt/photo/photo.service.ts';
import { showReturnLabel } from './label/label.service.ts';
import { listReturnPhotos } from './page/photo.store.ts';
import { listDetailItems, readDocuments } from './return.detail.store.ts';
import { returnSource } from './return.list.store.ts';
import { listGoods, readOrder } from './return.order.store.ts';
import { readOutcomeFacts } from './return.outcome.store.ts';
import { outcomeOf, shareOut } from './return.outcome.ts';
import * as store from './return.store.ts';

/** Returns that wait for a decision: new ones, and those in hand whose goods are graded. */
export const countToDecide = store.countToDecide;

/** Reads one return with its items, what became of their pieces, and what may still be refunded. */
export async function readReturn(
  tx: Tx,
  services: { secrets: Secrets; translate: Translate },
  id: string,
  language: Language,
): Promise<ReturnDetail> {
  const { secrets } = services;
  const row = await readRow<Returned>(tx, returnSource, id);
  const expeditionId = relationId(row.expedition) ?? '';
  const organisationId = relationId(row.organisation) ?? '';
  const { pieces, receipts } = await readPieces(tx, secrets, { organisationId, expeditionId, id });
  const items = await listDetailItems(tx, id);
  const shown = await listReturnPhotos(
    tx,
    organisationId,
    items.map((item) => item.id),
  );
  return {
    ...row,
    label: await showReturnLabel(tx, services, id, language),
    items: items.map((item) => ({
      ...item,
      photos: shown
        .filter((photo) => photo.return_item_id === item.id)
        .map((photo) => showPhoto(secrets, photo)),
      pieces: pieces.get(item.id) ?? [],
    })),
    receipts,
    refundable: await store.readRefundable(tx, expeditionId),
  };
}

/** What of the lines of receipts is of each item of a return, with photos. */
async function readPieces(
  tx: Tx,
  secrets: Secrets,
  { organisationId, expeditionId, id }: { organisationId: string; expeditionId: string; id: string },
): Promise<{ pieces: Map<string, ReturnPieces[]>; receipts: ReturnDetail['receipts'] }> {
  const facts = await readOutcomeFacts(tx, { organisation_id: organisationId, id: expeditionId });
  const of = facts.returns.find((one) => one.id === id);
  const shares = shareOut(facts.returns, facts.items, facts.lines).filter(({ item }) => item.returnId === id);
  const { receipts, lines } = await readDocuments(
    tx,
    { organisationId, id },
    shares.map(({ line }) => line.id),
  );
  const documents = new Map((await withPhotos(tx, secrets, lines)).map((line) => [line.id, line]));
  const pieces = new Map<string, ReturnPieces[]>();
  for (const share of shares) {
    const document = documents.get(share.line.id);
    if (!of || !document) continue;
    const shown = { ...document, outcome: outcomeOf(of, share), quantity: share.quantity };
    pieces.set(share.item.id, [...(pieces.get(share.item.id) ?? []), shown]);
  }
  return { pieces, receipts };
}

/**
 * What of an order can be announced back.
 * @throws Problem 404 for an order that is not there or not the caller's.
 */
export async function offerReturn(tx: Tx, expeditionId: string): Promise<z.input<typeof returnOffer>> {
  const order = await readOrder(tx, expeditionId);
  if (!order) throw notFound();
  const goods = await listGoods(tx, order);
  return {
    expedition: {
      id: order.id,
      orderNumber: order.orderNumber,
      currency: goods.find(({ currency }) => currency !== null)?.currency ?? order.currency,
    },
    customer: order.customer,
    email: order.email,
    items: goods.map(({ product, expedited, announced, value }) => ({
      product,
      expedited,
      announced,
      value,
    })),
  };
}
