import type { TransferEventBody } from '../../contracts/floor/floor.goods.events.ts';
import { conflict } from '../../contracts/kit/problem.ts';
import type { TransferRow } from '../features/transfer/transfer.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from '../stock/cause.ts';
import { receive } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { readGradeWarehouses } from './inbound.store.ts';
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
 * Damaged ones are put apart from those that may be sold.
 * @param expected what each item was to bring, in pieces.
 * @throws Problem 409 where the organisation has no place for damaged goods.
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
  const { scraping } = lots.some(({ damage }) => damage)
    ? await readGradeWarehouses(tx, organisationId)
    : { scraping: to.warehouseId };
  if (!scraping) throw conflict('noScrapingWarehouse');
  const placeOf = ({ damage }: LotOnTheWay): string => (damage ? scraping : to.warehouseId);
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
        warehouseId: placeOf(one),
        serialNumbers: [],
        expected: before,
        grade: one.damage ? 'damaged' : null,
        blocked: false,
        note: null,
        photos: one.damage?.photos ?? [],
      };
    }),
  );
  const lines = lots.map((one) => ({
    organisationId,
    productId: one.productId,
    wmsId: to.wmsId,
    warehouseId: placeOf(one),
    lot: one.lot,
    lotDate: one.lotDate,
    quantity: one.quantity,
    subtype: one.isSurplus ? ('surplus' as const) : ('other' as const),
    transferId: row.id,
    transferItemId: one.itemId,
  }));
  await receive(tx, lines, { ...causeOf(news), inboundReceiptId });
  await offerStock(tx, organisationId, lines);
}
