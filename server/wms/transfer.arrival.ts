import type { TransferEventBody } from '../../contracts/floor/floor.goods.ts';
import type { TransferRow } from '../features/transfer/transfer.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from '../stock/cause.ts';
import { receive } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { insertInboundReceipt } from './receipt.store.ts';
import type { LotOnTheWay } from './transfer.count.ts';

/** An event of a transfer with its source. */
export interface TransferNews {
  source: string;
  body: TransferEventBody;
  happenedAt: Date;
  /** The source has reported later events. */
  isLate: boolean;
}

export const causeOf = ({ source, body, happenedAt }: TransferNews): Cause => ({
  source,
  key: body.eventId,
  movedAt: happenedAt,
});
/**
 * Receives pieces at a place (In / other, or surplus) with an inbound receipt, and offers them to waiting documents.
 * @param expected what each item was to bring, in pieces.
 */
export async function bringIn(
  tx: Tx,
  row: TransferRow,
  expected: ReadonlyMap<string, number>,
  lots: readonly LotOnTheWay[],
  news: TransferNews,
  to: { wmsId: string; warehouseId: string },
): Promise<void> {
  if (lots.length === 0) return;
  const organisationId = row.organisation_id;
  const open = new Map(expected);
  const inboundReceiptId = await insertInboundReceipt(
    tx,
    {
      organisationId,
      transferId: row.id,
      ...to,
      correction: false,
      note: news.body.reason ?? null,
      source: news.source,
      sourceKey: news.body.eventId,
      receivedAt: news.happenedAt,
    },
    lots.map((one) => {
      const before = open.get(one.itemId) ?? 0;
      open.set(one.itemId, Math.max(before - one.quantity, 0));
      return {
        ...one,
        transferItemId: one.itemId,
        warehouseId: to.warehouseId,
        serialNumbers: [],
        expected: before,
        grade: null,
        blocked: false,
        note: null,
      };
    }),
  );
  const lines = lots.map(({ itemId, productId, lot, lotDate, quantity, isSurplus }) => ({
    organisationId,
    productId,
    ...to,
    lot,
    lotDate,
    quantity,
    subtype: isSurplus ? ('surplus' as const) : ('other' as const),
    transferId: row.id,
    transferItemId: itemId,
  }));
  await receive(tx, lines, { ...causeOf(news), inboundReceiptId });
  await offerStock(tx, organisationId, lines);
}
