import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { offerUndo } from '../../platform/events/undo.ts';
import { bookItems, unbookItems } from '../../stock/ledger.ts';
import { type Move, moveBooking } from '../../stock/move.ts';
import { offerPairings, offerStock } from '../../stock/offer.ts';
import { pairItems, unpairItems } from '../../stock/pairing.ts';
import type { Pairing } from '../../stock/pairing-plan.ts';
import {
  closeEmptyRest,
  holdItemBack,
  holdOwner,
  holdPromisesBack,
  mayClientsDecide,
  noteReservation,
  type Owner,
  recallExpedition,
  settleExpedition,
} from '../expedition/expedition.reservation.service.ts';
import { lockedProblem, lockOf } from './reservation.lock.ts';
import { type ReservedItem, readItems } from './reservation.store.ts';

/*
 * What a person does to a reservation (domain.md section 4). Each act is one transaction, in which the allocator
 * does not run: what comes free is offered by a job afterwards.
 */

const DAY = 24 * 60 * 60_000;

/** An item with its order, both held. */
export interface Held {
  item: ReservedItem;
  row: Owner;
}

/**
 * Holds the orders of some items, in the order of locks, then reads the items as they now are.
 * @throws Problem 404 when an item is not there, is not the caller's, or is the line of a set.
 */
export async function holdItems(tx: Tx, ids: readonly string[]): Promise<Held[]> {
  const before = await readItems(tx, ids);
  if (ids.some((id) => !before.has(id))) throw notFound();
  const rows = new Map<string, Owner>();
  for (const id of [...new Set([...before.values()].map((one) => one.expeditionId))].sort()) {
    rows.set(id, await holdOwner(tx, id));
  }
  const items = await readItems(tx, ids);
  return ids.map((id) => {
    const item = items.get(id);
    const row = item && rows.get(item.expeditionId);
    if (!row) throw notFound();
    return { item, row };
  });
}

/** @throws Problem 409 with the reason when the order's reservation cannot be changed by the caller. */
async function demandOpen(tx: Tx, { item, row }: Held, held = item.booked): Promise<void> {
  const mayDecide = row.packed_at !== null && (await mayClientsDecide(tx, row));
  const reason = lockOf(row.status, actorOf(tx.scope), { held, mayDecide });
  if (reason) throw lockedProblem(reason, { orderNumber: row.order_number, status: row.status });
}

const changeOf = ({ item }: Held, field: 'booked' | 'paired', change: number) => ({
  field,
  from: { productSku: item.productSku, quantity: item[field] },
  to: { productSku: item.productSku, quantity: item[field] + change },
});

const isDraft = ({ row }: Held): boolean => row.status === 'onHold' || row.status === 'incorrect';
const isShipped = ({ row }: Held): boolean => row.packed_at !== null;
const causeOf = (act: string, { row }: Held) => ({
  source: `reservation.${act}`,
  key: `${row.id}:${row.version}`,
});
const placeOf = ({ item: { productId, wmsId, warehouseId } }: Held) => ({ productId, wmsId, warehouseId });

/** Until when the allocator gives an order nothing that was just taken from it. */
function markOf(tx: Tx, { item }: Held, asked: string | null | undefined): Date {
  if (asked) return new Date(asked);
  const required = item.requiredExpeditionDate ? Date.parse(`${item.requiredExpeditionDate}T00:00:00Z`) : 0;
  return new Date(required > tx.now.getTime() ? required : tx.now.getTime() + DAY);
}

/** Keeps the allocator from giving straight back what a person took; when the time is over, stock is offered again. */
async function markNotBefore(tx: Tx, held: Held, asked: string | null | undefined): Promise<void> {
  if (isShipped(held) || (isDraft(held) && !asked)) return;
  const moment = markOf(tx, held, asked);
  await holdItemBack(tx, held.item.id, moment);
  if (moment > tx.now) await offerStock(tx, held.item.organisationId, [placeOf(held)], moment);
}

/**
 * Gives up promised pieces of an item, of what comes last first; they are offered to the others who wait.
 * @returns what was promised, by items of advices.
 */
async function unpair(tx: Tx, { item }: Held, quantity: number): Promise<Pairing[]> {
  const taken = await unpairItems(tx, [{ expeditionItemId: item.id, quantity }]);
  await offerPairings(tx, item.organisationId, advicesOf(taken));
  return taken;
}

const advicesOf = (taken: readonly Pairing[]): string[] =>
  taken.map(({ stockAdviceItemId }) => stockAdviceItemId);

/** Keeps a promise that a person took back from being made again; free goods are booked as for any other order. */
async function markNotPromised(
  tx: Tx,
  held: Held,
  stockAdviceItemIds: readonly string[],
  asked: string | null | undefined,
): Promise<void> {
  if (isDraft(held) && !asked) return;
  const moment = markOf(tx, held, asked);
  await holdPromisesBack(tx, held.item.id, moment);
  if (moment > tx.now) await offerPairings(tx, held.item.organisationId, stockAdviceItemIds, moment);
}

export interface GiveUp {
  booked: number;
  paired: number;
  rebookAfter?: string | null | undefined;
}

/**
 * Gives up pieces that an item holds, or that are promised to it. Of an order that left without them it closes them.
 * @throws Problem 409 `reservationLocked` with the reason; `notBooked`, `notPaired` when it has fewer.
 */
export async function giveUp(tx: Tx, held: Held, { booked, paired, rebookAfter }: GiveUp): Promise<void> {
  const { item, row } = held;
  await demandOpen(tx, held);
  if (booked > item.booked || booked + paired === 0)
    throw conflict('notBooked', { quantity: booked, booked: item.booked });
  if (paired > item.paired) throw conflict('notPaired', { quantity: paired, paired: item.paired });
  await noteReservation(tx, row, 'cancelReservation', [
    ...(booked > 0 ? [changeOf(held, 'booked', -booked)] : []),
    ...(paired > 0 ? [changeOf(held, 'paired', -paired)] : []),
  ]);
  if (row.status === 'awaitingProcessing') await recallExpedition(tx, row);
  const promised = paired > 0 ? await unpair(tx, held, paired) : [];
  if (paired > 0) await markNotPromised(tx, held, advicesOf(promised), rebookAfter);
  if (booked > 0) {
    const freed = await unbookItems(tx, [{ itemId: item.id, quantity: booked }], causeOf('cancel', held));
    await offerStock(tx, item.organisationId, freed);
    await markNotBefore(tx, held, rebookAfter);
  }
  await settleExpedition(tx, row, booked > 0 ? 'loseStock' : 'unpair');
  if (await closeEmptyRest(tx, row)) return;
  const data: GiveUpUndo = {
    itemId: item.id,
    booked,
    promised,
    rebookAfter: item.rebookAfter,
    pairAfter: item.pairAfter,
  };
  const act = 'cancelReservation';
  await offerUndo(tx, 'expedition', [act], { act, records: [row.id], passes: [], data });
}

/** What gives an item back what it gave up. */
export interface GiveUpUndo {
  itemId: string;
  booked: number;
  promised: Pairing[];
  /** Until when nothing was booked for it, or promised to it, before. */
  rebookAfter: string | null;
  pairAfter: string | null;
}

/**
 * Books and promises again what an item gave up.
 * @throws Problem 409 `notAvailable`, `tooLittleToCome` when others have taken it meanwhile.
 */
export async function undoGiveUp(tx: Tx, undo: GiveUpUndo): Promise<void> {
  const { itemId, booked, promised, rebookAfter, pairAfter } = undo;
  const [held] = (await holdItems(tx, [itemId])) as [Held];
  if (booked > 0) await bookAll(tx, held, booked, 'undoCancel');
  if (promised.length > 0) await pairItems(tx, promised);
  await holdItemBack(tx, itemId, momentOf(rebookAfter));
  await holdPromisesBack(tx, itemId, momentOf(pairAfter));
  await settleExpedition(tx, held.row, booked > 0 ? 'reserve' : 'pair');
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Books free pieces for an item. @throws Problem 409 `notAvailable` when fewer are free. */
async function bookAll(tx: Tx, held: Held, quantity: number, act: string): Promise<void> {
  const { item } = held;
  const { id: itemId, organisationId, productId, wmsId, warehouseId, lot, lotOption } = item;
  const request = { itemId, organisationId, productId, wmsId, warehouseId, lot, lotOption, quantity };
  const [got] = await bookItems(tx, [request], 'keep', causeOf(act, held));
  if (got?.booked !== quantity) throw conflict('notAvailable', { quantity, available: got?.booked ?? 0 });
}

/**
 * Moves booked pieces to another order's item, past the queue.
 * @throws Problem 409 `reservationLocked`, `reservationElsewhere`, `notBooked`, `notNeeded`, `lotNotAccepted`.
 */
export async function moveReservation(
  tx: Tx,
  from: Held,
  to: Held,
  { quantity, rebookAfter }: { quantity: number; rebookAfter?: string | null | undefined },
): Promise<void> {
  const isAlike =
    from.item.organisationId === to.item.organisationId &&
    from.item.productId === to.item.productId &&
    from.item.wmsId === to.item.wmsId &&
    from.item.warehouseId === to.item.warehouseId &&
    from.row.id !== to.row.id;
  if (!isAlike) throw conflict('reservationElsewhere', { orderNumber: to.row.order_number });
  await demandOpen(tx, from);
  await demandOpen(tx, to, 0);
  const missing = to.item.quantity - to.item.booked - to.item.paired;
  if (quantity > from.item.booked) throw conflict('notBooked', { quantity, booked: from.item.booked });
  if (quantity > missing + to.item.paired)
    throw conflict('notNeeded', { quantity, missing: missing + to.item.paired });
  const promised = Math.max(quantity - missing, 0);
  await noteReservation(tx, from.row, 'giveReservation', [
    changeOf(from, 'booked', -quantity),
    { field: 'movedTo', from: null, to: to.row.order_number },
  ]);
  await noteReservation(tx, to.row, 'getReservation', [
    changeOf(to, 'booked', quantity),
    ...(promised > 0 ? [changeOf(to, 'paired', -promised)] : []),
    { field: 'movedFrom', from: null, to: from.row.order_number },
  ]);
  if (from.row.status === 'awaitingProcessing') await recallExpedition(tx, from.row);
  const taken = promised > 0 ? await unpair(tx, to, promised) : [];
  const move = { fromItemId: from.item.id, toItemId: to.item.id, quantity };
  await moveBooking(tx, move, causeOf('move', from));
  if (rebookAfter) await markNotBefore(tx, from, rebookAfter);
  await holdItemBack(tx, to.item.id, null);
  await settleExpedition(tx, from.row, 'loseStock');
  await settleExpedition(tx, to.row, 'reserve');
  const data: MoveUndo = {
    ...move,
    promised: taken,
    rebookAfter: { from: from.item.rebookAfter, to: to.item.rebookAfter },
  };
  const records = [from.row.id, to.row.id];
  await offerUndo(tx, 'expedition', ['giveReservation', 'getReservation'], {
    act: 'move',
    records,
    passes: ['accept'],
    data,
  });
}

/** What takes pieces back to where they were moved from. */
export interface MoveUndo extends Move {
  /** What the target was promised and gave up for them. */
  promised: Pairing[];
  /** Until when neither was booked again, before the move. */
  rebookAfter: { from: string | null; to: string | null };
}

/** Gives moved pieces back to the order that they came from; the warehouse is asked for the other one if it has it. */
export async function undoMove(tx: Tx, undo: MoveUndo): Promise<void> {
  const { fromItemId, toItemId, quantity, promised, rebookAfter } = undo;
  const [from, to] = (await holdItems(tx, [fromItemId, toItemId])) as [Held, Held];
  if (to.row.status === 'awaitingProcessing' || to.row.status === 'preallocated')
    await recallExpedition(tx, to.row);
  const back = { fromItemId: toItemId, toItemId: fromItemId, quantity };
  await moveBooking(tx, back, causeOf('undoMove', to));
  if (promised.length > 0) await pairItems(tx, promised);
  for (const [held, until] of [
    [from, rebookAfter.from],
    [to, rebookAfter.to],
  ] as const)
    await holdItemBack(tx, held.item.id, momentOf(until));
  await settleExpedition(tx, to.row, 'loseStock');
  await settleExpedition(tx, from.row, 'reserve');
}

/**
 * Sets how many pieces an item holds: books what is free, or gives back.
 * @throws Problem 409 `reservationLocked`, `notNeeded` above what it needs, `notAvailable` when less is free.
 */
export async function setBooked(tx: Tx, held: Held, booked: number): Promise<void> {
  const { item, row } = held;
  const more = booked - item.booked;
  if (more < 0) return giveUp(tx, held, { booked: -more, paired: 0 });
  await demandOpen(tx, held, 0);
  const missing = item.quantity - item.booked - item.paired;
  if (more > missing) throw conflict('notNeeded', { quantity: more, missing });
  if (more === 0) return;
  await noteReservation(tx, row, 'editReservation', [changeOf(held, 'booked', more)]);
  await bookAll(tx, held, more, 'edit');
  await holdItemBack(tx, item.id, null);
  await settleExpedition(tx, row, 'reserve');
}
