import { conflict } from '../../contracts/kit/problem.ts';
import {
  endTransfer,
  finishTransfer,
  loseRest,
  noteDispatch,
  noteReceipt,
  type Passage,
  type TransferRow,
} from '../features/transfer/transfer.warehouse.service.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from '../platform/events/record.ts';
import { bookItems, issueItems } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { warehouseOf } from './acting.ts';
import { bringIn, causeOf, type TransferNews } from './transfer.arrival.ts';
import {
  arrivedLots,
  expectedPieces,
  lessAllowed,
  piecesBy,
  type ReportedPieces,
  reportedPieces,
  shareAmongLines,
  sumByItem,
  surplusOf,
  type TransferPieces,
} from './transfer.count.ts';
import {
  addPieces,
  bookingsOf,
  knowsLastDispatch,
  listLotsOnTheWay,
  listPieces,
} from './transfer.event.store.ts';

const sumOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
const opposite = (lines: readonly ReportedPieces[]): ReportedPieces[] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity }));

/**
 * Row 6: issues dispatched pieces. Pieces booked beyond them are released, unless another dispatch follows.
 * @returns the pieces of the dispatch, including those that had left before it was reported.
 */
export async function dispatchPieces(
  tx: Tx,
  row: TransferRow,
  items: readonly TransferPieces[],
  news: TransferNews,
): Promise<ReportedPieces[]> {
  const { body } = news;
  const reported = reportedPieces(body.lines, items, (item) =>
    body.lines ? Number.MAX_SAFE_INTEGER : item.booked + item.anticipated,
  ).filter(({ quantity }) => quantity > 0);
  const leaving = lessAllowed(
    reported,
    piecesBy(items, ({ anticipated }) => anticipated),
  );
  const gone = await issue(
    tx,
    row,
    items,
    leaving,
    news,
    body.more !== true || (await knowsLastDispatch(tx, row)),
  );
  await noteDispatch(tx, row, passageOf(tx, news, reported));
  // Closed before this was reported: the added pieces never arrived.
  if (row.status === 'finished' && gone > 0) await loseRest(tx, row);
  return reported;
}

/** Out / other; pieces that were given back meanwhile are booked again first. */
async function issue(
  tx: Tx,
  row: TransferRow,
  items: readonly TransferPieces[],
  leaving: readonly ReportedPieces[],
  news: TransferNews,
  releaseRest: boolean,
): Promise<number> {
  const lacking = lessAllowed(
    leaving,
    piecesBy(items, ({ booked }) => booked),
  );
  const booked = await bookItems(tx, bookingsOf(row, items, lacking), 'keep', causeOf(news));
  const missing = booked.reduce((sum, line) => sum + line.missing, 0);
  if (missing > 0) throw conflict('notBooked', { quantity: sumOf(lacking), missing });
  const named = new Set(leaving.map(({ itemId }) => itemId));
  const others = releaseRest ? items.filter(({ id }) => !named.has(id)) : [];
  const lines = [
    ...leaving.map(({ itemId, quantity, lot }) => ({ itemId, quantity, ...(lot !== null && { lot }) })),
    ...others.map(({ id }) => ({ itemId: id, quantity: 0 })),
  ];
  const { released } = await issueItems(tx, lines, causeOf(news), { subtype: 'other', releaseRest });
  await offerStock(tx, row.organisation_id, released);
  return sumOf(leaving);
}

/**
 * Row 7: what arrived comes in, in the lots that left, with a receipt; what is beyond them is a surplus, which nothing
 * can have while nothing is known to have left.
 */
export async function receivePieces(
  tx: Tx,
  row: TransferRow,
  items: readonly TransferPieces[],
  news: TransferNews,
): Promise<void> {
  const most = piecesBy(items, (item) => mostOf(row, item, news));
  const named = reportedPieces(news.body.lines, items, ({ id }) =>
    news.body.lines && row.dispatched_at !== null ? Number.MAX_SAFE_INTEGER : (most.get(id) ?? 0),
  );
  const reported = shareAmongLines(named, most, items);
  const surplus = surplusOf(reported, most, items, news.body.reason);
  const surplusBy = sumByItem(surplus);
  const came = lessAllowed(reported, surplusBy);
  await settleArrived(tx, row, items, news, came);
  const arrived = arrivedLots(reported, await listLotsOnTheWay(tx, row), surplusBy);
  await bringIn(tx, row, expectedPieces(items, came), arrived, news, {
    wmsId: row.to_wms_id,
    warehouseId: row.to_warehouse_id,
  });
  await addPieces(tx, row, 'received', came);
  await addPieces(tx, row, 'surplus', surplus);
  await noteReceipt(tx, row, passageOf(tx, news, reported));
}

/** Row 9: what came back to where it left; what did not is lost. */
export async function sendBackPieces(
  tx: Tx,
  row: TransferRow,
  items: readonly TransferPieces[],
  news: TransferNews,
): Promise<void> {
  const reported = reportedPieces(news.body.lines, items, (item) => mostOf(row, item, news)).filter(
    ({ quantity }) => quantity > 0,
  );
  await settleArrived(tx, row, items, news, reported);
  const back = arrivedLots(reported, await listLotsOnTheWay(tx, row));
  await bringIn(tx, row, expectedPieces(items, reported), back, news, {
    wmsId: row.from_wms_id,
    warehouseId: row.from_warehouse_id,
  });
  await addPieces(tx, row, 'sent_back', reported);
  await end(tx, row, news, 'sendBack', [{ field: 'sentBack', from: null, to: sumOf(reported) }]);
}

/**
 * How many pieces of an item can have arrived: of those that left, of those whose dispatch may not be reported yet, and
 * of those that were taken for lost. Without lines these are all on the way, or all booked before any dispatch.
 */
function mostOf(row: TransferRow, item: TransferPieces, { body, isLate }: TransferNews): number {
  if (row.status === 'finished') return item.onTheWay + item.lost + (isLate && body.lines ? item.open : 0);
  if (body.lines) return item.onTheWay + item.open;
  return row.dispatched_at === null ? item.booked : item.onTheWay;
}

/** Arrived pieces without a reported dispatch are issued first; those of an ended transfer are no longer lost. */
async function settleArrived(
  tx: Tx,
  row: TransferRow,
  items: readonly TransferPieces[],
  news: TransferNews,
  arrived: readonly ReportedPieces[],
): Promise<void> {
  const beyond = lessAllowed(
    arrived,
    piecesBy(items, ({ onTheWay }) => onTheWay),
  );
  const unknown = lessAllowed(
    beyond,
    piecesBy(items, ({ lost }) => lost),
  );
  if (row.status === 'finished') await addPieces(tx, row, 'lost', [...opposite(beyond), ...unknown]);
  if (unknown.length === 0) return;
  await issue(tx, row, items, unknown, news, false);
  await noteDispatch(tx, row, passageOf(tx, news, unknown));
}

/** Row 8: what did not arrive is lost on the way. */
export const closeOnTheWay = (tx: Tx, row: TransferRow, news: TransferNews): Promise<void> =>
  end(tx, row, news, 'closeWithDifference', []);

/** Row 8: all that left has arrived, and no more is to follow. */
export async function settleTransfer(tx: Tx, row: TransferRow): Promise<void> {
  if (row.status !== 'created' || row.dispatched_at === null) return;
  const items = await listPieces(tx, row);
  if (items.some(({ booked, onTheWay }) => booked > 0 || onTheWay > 0)) return;
  await finishTransfer(tx, row);
}

const end = (
  tx: Tx,
  row: TransferRow,
  news: TransferNews,
  act: 'sendBack' | 'closeWithDifference',
  diff: Change[],
): Promise<void> =>
  endTransfer(tx, row, {
    act,
    cause: causeOf(news),
    at: news.happenedAt,
    diff,
    ...byWarehouse(tx, news),
    actor: 'warehouse',
  });

const byWarehouse = (tx: Tx, { body }: TransferNews): { reason: string | null; acting: Acting } => ({
  reason: body.reason ?? null,
  acting: warehouseOf(tx),
});

const passageOf = (tx: Tx, news: TransferNews, lines: readonly ReportedPieces[]): Passage => ({
  at: news.happenedAt,
  pieces: sumOf(lines),
  ...byWarehouse(tx, news),
});
