import type { ExpeditionError } from '../../contracts/expedition/expedition.schema.ts';
import type { GradedLine } from '../../contracts/floor/floor.returns.ts';
import type { WarehouseEventBody } from '../../contracts/floor/floor.schema.ts';
import { invalidAt } from '../../contracts/kit/problem.ts';
import { loseReservations } from '../features/expedition/expedition.losses.service.ts';
import { pairAgain } from '../features/expedition/expedition.pair.service.ts';
import {
  confirmCancel,
  deliverExpedition,
  type ExpeditionRow,
  holdGoodsBack,
  listGoods,
  moveExpedition,
  packExpedition,
  readShopOf,
  refuseCancel,
  returnToClient,
  type WarehouseStep,
} from '../features/expedition/expedition.warehouse.service.ts';
import { cancelBookings, planBookings } from '../features/parcel/booking/booking.service.ts';
import {
  listReturnItems,
  type ReturnItemRow,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from '../platform/events/record.ts';
import type { Cause, ExplainedCause } from '../stock/cause.ts';
import { correct } from '../stock/correction.ts';
import { issueItems, unbookItems } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { countWithout, insertParcels, insertReceipt } from './door.store.ts';
import { type LabelFacts, makeLabel } from './label.ts';
import { piecesOf, sumReported } from './pieces.ts';
import { gradeReturn } from './return.grade.ts';
import { listUnlisted, openReceiptOf } from './return.receipt.ts';
import type { Step } from './road.ts';
import { packingOf, packUndoOf } from './unpack.service.ts';

/** An event of an expedition with its source. */
export interface News {
  source: string;
  body: WarehouseEventBody;
  happenedAt: Date;
  label: LabelFacts;
}

/** Who did a step, as the history shows it: the warehouse by the name of its scope, or the carrier. */
export function actingOf(tx: Tx, by: Step['by']): Acting {
  const { id, name } = tx.scope.acting;
  return by === 'warehouse' ? { kind: 'warehouse', id, name } : { kind: 'system', id, name: 'Carrier' };
}

/** Goes one row of the transition table, with what it does to stock and papers (domain.md section 3). */
export async function takeStep(tx: Tx, row: ExpeditionRow, step: Step, news: News): Promise<void> {
  const written = writtenStep(tx, step, news);
  switch (step.act) {
    case 'pack':
    case 'packForCollection':
    case 'reportAlreadyPacked':
      return pack(tx, row, step, news);
    case 'reportShortage':
      return reportShortage(tx, row, step, news);
    case 'refuseData':
      return returnToClient(tx, row, written, refusal('warehouseRefused', news));
    case 'finishPicking':
      return moveExpedition(tx, row, written, { diff: unscannedBy(step, news) });
    case 'refuseLabel':
      return moveExpedition(tx, row, written, { errors: [refusal('labelRefused', news)] });
    case 'confirmCancel':
      return confirmCancel(tx, row, written);
    case 'refuseCancel':
      return refuseCancel(tx, row, written);
    case 'deliver':
    case 'confirmDelivery':
    case 'handOver':
      return deliverExpedition(tx, row, written, news.happenedAt);
    case 'withdrawParcel':
      await cancelBookings(tx, row);
      return moveExpedition(tx, row, written);
    case 'closeReturn':
    case 'receiveReturn':
      return takeBack(tx, row, step, news);
    default:
      return moveExpedition(tx, row, written);
  }
}

const isReported = (step: Step, news: News): boolean => step.kind === news.body.kind;

/** Pieces that went on without a scan, as the history keeps them. */
const unscannedBy = (step: Step, news: News): Change[] => {
  const { unscanned } = news.body;
  return isReported(step, news) && unscanned ? [{ field: 'unscanned', from: 0, to: unscanned }] : [];
};

const causeOf = ({ source, body, happenedAt }: News): Cause => ({
  source,
  key: body.eventId,
  movedAt: happenedAt,
});

const explainedBy = ({ id }: ExpeditionRow, news: News): ExplainedCause => ({
  ...causeOf(news),
  of: { kind: 'expedition', documentId: id },
});

const writtenStep = (tx: Tx, step: Step, news: News): WarehouseStep => ({
  act: step.act,
  to: step.to,
  actor: step.by,
  acting: actingOf(tx, step.by),
  reason: isReported(step, news) ? (news.body.reason ?? null) : null,
});

/** Rows 40, 41 and 44: issues the packed pieces and writes the outbound receipt, the label and the parcels. */
async function pack(tx: Tx, row: ExpeditionRow, step: Step, news: News): Promise<void> {
  const { body, happenedAt } = news;
  const items = await listGoods(tx, row);
  // A packing that nobody reported was a packing of everything.
  const pieces = piecesOf(items, 'booked', namesPieces(step, news) ? body.items : undefined);
  if (![...pieces.values()].some((quantity) => quantity > 0)) {
    throw invalidAt('items', 'tooSmall', { min: 1 });
  }
  const shop = await readShopOf(tx, row);
  const lines = [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }));
  const releaseRest = step.act === 'reportAlreadyPacked' || shop?.unbook_partially === true;
  const { issued, released } = await issueItems(tx, lines, causeOf(news), { releaseRest });
  const { parcels } = body;
  const label = makeLabel(news.label, row.internal_number, {
    trackingNumber: body.trackingNumber ?? parcels?.[0]?.trackingNumber ?? row.tracking_number,
    trackingUrl: body.trackingUrl ?? parcels?.[0]?.trackingUrl ?? null,
  });
  const packages = Math.max(
    body.packagesCount ?? (parcels ? 1 : row.packages_count) ?? 1,
    parcels?.length ?? 1,
  );
  await insertReceipt(tx, row, { issuedAt: happenedAt, packages }, issued);
  const parcelIds = await insertParcels(tx, row, label, { parcels, count: packages });
  const { adapter } = news.label;
  // Who reports a number has booked; what comes back at once, or is fetched by the customer, is booked nowhere.
  if (adapter && step.act === 'pack' && label.trackingNumber === null && !row.external_tracking_number)
    await planBookings(tx, row, parcelIds, {
      adapter,
      packing: packingOf(row, news.source, body.eventId, released),
    });
  const undo = isReported(step, news)
    ? packUndoOf(row, news.source, { eventId: body.eventId, hasCarrierNumber: namesNumber(body) }, released)
    : undefined;
  // It was packed before, and what it left without then was given up.
  const isRestClosed =
    row.rest === 'closed' && items.every((item) => item.booked <= (pieces.get(item.id) ?? 0));
  const isComplete = items.every((item) => item.expedited + (pieces.get(item.id) ?? 0) === item.quantity);
  await packExpedition(tx, row, writtenStep(tx, step, news), {
    ...label,
    ...(undo && { undo }),
    packedAt: happenedAt,
    rest: isComplete ? null : releaseRest || isRestClosed ? 'closed' : 'open',
    packages,
    diff: unscannedBy(step, news),
  });
  await offerStock(tx, row.organisation_id, released);
}

/** A number that was reported is one that a carrier knows. */
const namesNumber = ({ trackingNumber, parcels = [] }: WarehouseEventBody): boolean =>
  Boolean(trackingNumber) || parcels.some((parcel) => parcel.trackingNumber);

const namesPieces = (step: Step, news: News): boolean =>
  isReported(step, news) || (step.kind === 'reportAlreadyPacked' && news.body.kind === 'pack');

/** For so long an order is not given again pieces that were not found and not counted: somebody has to search first. */
const SEARCH_TIME = 24 * 3_600_000;

/**
 * Row 35: unbooks pieces that were not found, and writes them off when the shelf was counted, by which other orders may
 * lose pieces too; the order waits again.
 */
async function reportShortage(tx: Tx, row: ExpeditionRow, step: Step, news: News): Promise<void> {
  const items = await listGoods(tx, row);
  const held = new Map(items.filter((item) => item.booked > 0).map((item) => [item.id, item.booked]));
  const missing = [...sumReported('items', news.body.items ?? [], held)]
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (missing.length === 0) throw invalidAt('items', 'tooFew', { min: 1 });
  const freed = await unbookItems(tx, missing, causeOf(news));
  const lost = news.body.counted
    ? (await correct(tx, await countWithout(tx, row.organisation_id, freed), explainedBy(row, news))).lost
    : [];
  const booked = items.reduce((sum, item) => sum + item.booked, 0);
  const short = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  await moveExpedition(tx, row, writtenStep(tx, step, news), {
    diff: [{ field: 'booked', from: booked, to: { booked: booked - short, missing: short } }],
  });
  await loseReservations(tx, row.organisation_id, lost);
  if (!news.body.counted) {
    const until = new Date(tx.now.getTime() + SEARCH_TIME);
    await holdGoodsBack(
      tx,
      missing.map(({ itemId }) => itemId),
      until,
    );
    await offerStock(tx, row.organisation_id, freed, until);
  }
  await pairAgain(tx, [row]);
  await offerStock(tx, row.organisation_id, freed);
}

const refusal = (code: 'warehouseRefused' | 'labelRefused', { body }: News): ExpeditionError => ({
  propertyPath: '',
  code,
  parameters: { reason: body.reason ?? '' },
});

/**
 * Rows 55 and 57: a warehouse that grades nothing says that the goods of an order are back and unopened. They come in by
 * the order's return receipt, as graded ones do; what it does not name was not in the parcel.
 */
async function takeBack(tx: Tx, row: ExpeditionRow, step: Step, news: News): Promise<void> {
  const items = await listGoods(tx, row);
  const left = piecesOf(items, 'expedited', isReported(step, news) ? news.body.items : undefined);
  const { source, body, happenedAt } = news;
  const receipt = await openReceiptOf(tx, row, {
    wmsId: row.wms_id,
    receivedAt: happenedAt,
    trackingNumber: row.tracking_number,
  });
  if (receipt) {
    const listed = await listReturnItems(tx, receipt.row);
    const unlisted = await listUnlisted(tx, row, receipt.row, listed);
    const take = (item: ReturnItemRow): number => {
      const came = Math.min(item.quantity, left.get(item.expedition_item_id ?? '') ?? 0);
      left.set(item.expedition_item_id ?? '', (left.get(item.expedition_item_id ?? '') ?? 0) - came);
      return came;
    };
    const lines = listed.flatMap((item): GradedLine[] => {
      if (item.grade !== null) return [];
      const came = take(item);
      const parts = [[came, 'returned'] as const, [item.quantity - came, 'missing'] as const];
      return parts.flatMap(([quantity, grade]) => (quantity > 0 ? [{ item: item.id, quantity, grade }] : []));
    });
    // Of a return that was announced in part more may come than is listed.
    for (const item of unlisted) {
      const { product_id: product, lot } = item;
      const quantity = take(item);
      if (quantity > 0) lines.push({ product, lot, quantity, grade: 'returned' });
    }
    await gradeReturn(tx, { row: receipt.row, order: row }, lines, {
      source,
      eventId: body.eventId,
      happenedAt,
      reason: null,
    });
  }
  await moveExpedition(tx, row, writtenStep(tx, step, news));
}
