import type { TransferEventBody } from '../../contracts/floor/floor.goods.events.ts';
import { invalid, invalidAt, type Violation } from '../../contracts/kit/problem.ts';
import { holdTransfer, type TransferRow } from '../features/transfer/transfer.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { receiveOnce, type WarehouseEventAnswer } from './receive.ts';
import type { TransferNews } from './transfer.arrival.ts';
import { refuseCountedMeanwhile } from './transfer.count.ts';
import { listPieces } from './transfer.event.store.ts';
import {
  closeOnTheWay,
  dispatchPieces,
  receivePieces,
  sendBackPieces,
  settleTransfer,
} from './transfer.steps.ts';
import {
  applyEvent,
  type EventSubject,
  hasLaterEvent,
  listEarlyEvents,
  momentOf,
} from './warehouse-event.store.ts';

/**
 * Why an event was stored without effect: `ended`, `notReady` (it waits for goods), `early` (nothing is known to
 * have left: it is applied as soon as something has), `late` (what left did so after it: it ends nothing).
 */
export type TransferIgnored = 'ended' | 'notReady' | 'early' | 'late';

/**
 * The door for transfers, as `receiveWarehouseEvent` is for expeditions: each event has its effect once, however
 * often and in whatever order events come. Pieces that arrive before their dispatch was reported are
 * dispatched; pieces that arrive after the transfer was closed were not lost;
 * more pieces than left are received as a surplus, a surprising number of them with a reason.
 * @throws Problem 404 for an unknown transfer; 422 `idempotencyOtherBody` when the id was used for something else;
 * 400 when the reported pieces are not those of the transfer, or nothing left. Then nothing is stored.
 */
export async function receiveTransferEvent(
  tx: Tx,
  source: string,
  reported: TransferEventBody,
): Promise<WarehouseEventAnswer> {
  const row = await holdTransfer(tx, reported.transfer);
  return receiveOnce(
    tx,
    source,
    reported,
    { noun: 'transfer', row },
    {
      apply: (body, of) => {
        demandSoundDamage(body);
        for (const line of body.lines ?? []) line.item = line.item.toLowerCase();
        return apply(tx, row, of, source, body);
      },
      settle: async (_, of) => {
        for (const early of await listEarlyEvents<TransferEventBody>(tx, of)) {
          if ((await apply(tx, row, of, early.source, early.body)) === null) await applyEvent(tx, early.id);
        }
        await settleTransfer(tx, row);
      },
    },
  );
}

/** Only what arrives is found damaged, and only what is damaged is photographed. */
function demandSoundDamage({ kind, lines = [] }: TransferEventBody): void {
  const arrives = kind === 'receive' || kind === 'sendBack';
  const violations = lines.flatMap(({ grade, photos }, index): Violation[] => {
    const field = grade && !arrives ? 'grade' : photos?.length && !grade ? 'photos' : null;
    return field ? [{ propertyPath: `lines[${index}].${field}`, code: 'unknownField', parameters: {} }] : [];
  });
  if (violations.length > 0) throw invalid(violations);
}

/** Pieces that are counted when all that left has arrived. */
const isSurplus = (row: TransferRow, { lines }: TransferEventBody): boolean =>
  row.received_at !== null && lines?.some(({ quantity }) => quantity > 0) === true;

/** @returns why nothing was done; null when something was. A dispatch gets the pieces it comes to as its lines. */
async function apply(
  tx: Tx,
  row: TransferRow,
  of: EventSubject,
  source: string,
  body: TransferEventBody,
): Promise<TransferIgnored | null> {
  if (row.status === 'canceled') return 'ended';
  if (row.status === 'waitingForGoods') return 'notReady';
  const isLate = await hasLaterEvent(tx, of, source, body.occurredAt, null, 'applied');
  const news: TransferNews = { source, body, happenedAt: momentOf(tx, body), isLate };
  const items = await listPieces(tx, row);
  const isOver = row.status === 'finished';
  switch (body.kind) {
    case 'dispatch': {
      // A dispatch reported after the end counts only when it happened before the end.
      if (body.lines?.every(({ quantity }) => quantity === 0)) throw invalidAt('lines', 'required');
      if (isOver && !(await hasLaterEvent(tx, of, source, body.occurredAt, null, 'applied'))) return 'ended';
      const dispatched = await dispatchPieces(tx, row, items, news);
      body.lines = dispatched.map(({ itemId, quantity, lot }) => ({ item: itemId, quantity, lot }));
      return null;
    }
    case 'receive':
      if (isOver && !isLate && !items.some(({ lost }) => lost > 0) && !isSurplus(row, body)) return 'ended';
      refuseCountedMeanwhile(body.lines ?? [], items);
      await receivePieces(tx, row, items, news);
      return null;
    case 'close':
    case 'sendBack':
      if (isOver) return 'ended';
      if (row.dispatched_at === null) return 'early';
      if (news.happenedAt < new Date(row.dispatched_at)) return 'late';
      if (body.kind === 'close') await closeOnTheWay(tx, row, news);
      else await sendBackPieces(tx, row, items, news);
      return null;
  }
}
