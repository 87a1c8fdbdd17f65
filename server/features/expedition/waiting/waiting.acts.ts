import type { ExpeditionAct } from '../../../../contracts/expedition/expedition.states.ts';
import { conflict, notFound, Problem } from '../../../../contracts/kit/problem.ts';
import { actorOf } from '../../../platform/access/scope.ts';
import { ConcurrentChange } from '../../../platform/database/concurrent-change.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { offerPairings } from '../../../stock/offer.ts';
import { pairItems, unpairItems } from '../../../stock/pairing.ts';
import type { PairingLine } from '../../../stock/pairing-plan.ts';
import { goodsOf, holdItemsBack, type ItemRow, listItemRows, missingOf } from '../expedition.item.store.ts';
import { demandAct, holdExpedition, noteExpedition } from '../expedition.lifecycle.ts';
import { releasePairings } from '../expedition.reserve.ts';
import { type SettlingAct, settleExpeditions, sumLines } from '../expedition.settle.ts';
import { type ExpeditionRow, readShop } from '../expedition.store.ts';
import { listComing } from './coming.store.ts';

/*
 * The ways out of waiting by advices: pairing an order with them, and back.
 */

const DAY = 24 * 60 * 60_000;

const PAIRABLE = ['awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn'];

/** The status that follows from the lines; where it stays, the act is written all the same. */
async function settle(
  tx: Tx,
  row: ExpeditionRow,
  act: SettlingAct & ExpeditionAct,
  before: number,
): Promise<void> {
  const items = goodsOf(await listItemRows(tx, row));
  const { version } = row;
  await settleExpeditions(tx, [{ row, items, wasPromised: before }], act, null);
  const { paired } = sumLines(items);
  if (row.version === version)
    await noteExpedition(tx, row, { act, diff: [{ field: 'paired', from: before, to: paired }] });
}

export interface PairingWish {
  item: string;
  stockAdviceItem: string;
  quantity: number;
}

/**
 * Promises an order that waits pieces of advices (row 17): those that are named, in place of earlier promises where
 * it lacks fewer; or all it lacks, of the advices that come first.
 * @throws Problem 409 `notPairable`, `notNeeded`, `tooLittleToCome`, `nothingComes`; 404 for an item that is not its own.
 */
export async function pairExpedition(
  tx: Tx,
  id: string,
  version: number | null,
  wishes: readonly PairingWish[] | undefined,
): Promise<void> {
  const row = await holdExpedition(tx, id, version);
  if (!PAIRABLE.includes(row.status)) demandAct(row, 'pair', actorOf(tx.scope));
  const items = goodsOf(await listItemRows(tx, row));
  const before = sumLines(items).paired;
  const lines = wishes ? linesOf(items, wishes) : await firstLines(tx, items);
  if (lines.length === 0) throw conflict('nothingComes', { orderNumber: row.order_number });
  await makeRoom(tx, row, items, lines);
  await pairItems(tx, lines).catch((error: unknown) => {
    const isTaken = error instanceof Problem && ['tooLittleToCome', 'notPairable'].includes(error.code);
    if (isTaken && !wishes)
      throw new ConcurrentChange('what comes was promised to another while it was looked for');
    throw error;
  });
  await settle(tx, row, 'pair', before);
}

function linesOf(items: readonly ItemRow[], wishes: readonly PairingWish[]): PairingLine[] {
  const own = new Set(items.map(({ id }) => id));
  return wishes.map(({ item, stockAdviceItem, quantity }) => {
    if (!own.has(item)) throw notFound();
    return { expeditionItemId: item, stockAdviceItemId: stockAdviceItem, quantity };
  });
}

/** All that is missing, of the advices that come first. */
async function firstLines(tx: Tx, items: readonly ItemRow[]): Promise<PairingLine[]> {
  const missing = new Map(items.map((item) => [item.id, missingOf(item)]));
  const coming = await listComing(
    tx,
    items.filter((item) => missingOf(item) > 0).map(({ id }) => id),
  );
  const free = new Map(coming.map((one) => [one.stockAdviceItem, one.free]));
  return coming.flatMap(({ item, stockAdviceItem }) => {
    const quantity = Math.min(missing.get(item) ?? 0, free.get(stockAdviceItem) ?? 0);
    if (quantity <= 0) return [];
    missing.set(item, (missing.get(item) ?? 0) - quantity);
    free.set(stockAdviceItem, (free.get(stockAdviceItem) ?? 0) - quantity);
    return [{ expeditionItemId: item, stockAdviceItemId: stockAdviceItem, quantity }];
  });
}

/** Takes back earlier promises where an item lacks fewer pieces than are to be promised, the latest first. */
async function makeRoom(
  tx: Tx,
  row: ExpeditionRow,
  items: readonly ItemRow[],
  lines: readonly PairingLine[],
): Promise<void> {
  const over = items.flatMap((item) => {
    const wanted = lines
      .filter(({ expeditionItemId }) => expeditionItemId === item.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(Math.max(wanted - missingOf(item), 0), item.paired);
    return quantity > 0 ? [{ expeditionItemId: item.id, quantity }] : [];
  });
  if (over.length === 0) return;
  const taken = await unpairItems(tx, over);
  await offerPairings(
    tx,
    row.organisation_id,
    taken.map(({ stockAdviceItemId }) => stockAdviceItemId),
  );
}

/**
 * Gives up all that advices have promised (row 18). Where promises are made by themselves, they are not made again for
 * a day; free goods are booked for it all the same.
 */
export async function unpairExpedition(tx: Tx, id: string, version: number | null): Promise<void> {
  const row = await holdExpedition(tx, id, version);
  const items = goodsOf(await listItemRows(tx, row));
  const paired = items.filter((item) => item.paired > 0);
  if (paired.length === 0) {
    demandAct(row, 'unpair', actorOf(tx.scope));
    return;
  }
  const promisedBy = await releasePairings(tx, row);
  const shop = await readShop(tx, row.eshop_id);
  if (shop?.automatic_pairing) {
    const until = new Date(tx.now.getTime() + DAY);
    await holdItemsBack(
      tx,
      paired.map((item) => item.id),
      until,
      'pair_after',
    );
    await offerPairings(tx, row.organisation_id, promisedBy, until);
  }
  await settle(tx, row, 'unpair', sumLines(items).paired);
}
