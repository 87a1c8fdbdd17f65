import { notFound } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type ItemsOf, itemsOf } from './document.ts';
import { type Item, lockItems, lockNewcomers } from './items.ts';
import { checkPieces, organisationOf } from './lines.ts';
import { lockProducts } from './lock.ts';
import { offerPairings } from './offer.ts';
import { findPairable } from './pairing-candidates.ts';
import {
  type AdviceItem,
  checkPairings,
  type Pairing,
  type PairingLine,
  planPairings,
  planUnpairings,
  takeOff,
  type UnpairLine,
} from './pairing-plan.ts';
import {
  listPairingsOfAdvice,
  listPairingsOfItems,
  lockAdviceItems,
  readAdviceItems,
  writePairings,
} from './pairing-rows.ts';

/*
 * Promises of what is still to come. They are no stock, so they write no movement and are not repeated by a cause:
 * who calls them says what is to be once. Locks as everywhere (lock.ts): orders with their items, products, items of
 * advices. Whoever lowers what is still to come lowers the pairings first, in the same transaction.
 */

/**
 * Pairs items of orders with pieces of items of advices.
 * @throws Problem notFound when one is not there; notPairable, notNeeded, tooLittleToCome (409).
 */
export async function pairItems(tx: Tx, lines: readonly PairingLine[]): Promise<Pairing[]> {
  checkPieces(lines, 1);
  const wanted = sumUp(lines);
  const items = await lockItems(
    tx,
    itemsOf(lines.map(({ expeditionItemId }) => ({ itemId: expeditionItemId }))),
  );
  const organisationId = organisationOf(items);
  if (organisationId === undefined) return [];
  await lockProducts(tx, organisationId, items);
  const ids = [...new Set(lines.map(({ stockAdviceItemId }) => stockAdviceItemId))];
  const advices = await lockAdviceItems(tx, ids);
  if (advices.length < ids.length) throw notFound();
  checkPairings(wanted, byId(items), new Map(advices.map((advice) => [advice.stockAdviceItemId, advice])));
  await writePairings(tx, organisationId, wanted);
  const documents = new Map(items.map(({ itemId, documentId }) => [itemId, documentId]));
  return wanted.map((line) => ({ ...line, expeditionId: documents.get(line.expeditionItemId) ?? '' }));
}

/**
 * Gives up pairings.
 * @returns the pairings given up, by advice.
 * @throws Problem notPaired (409) when less is promised; notFound when an item is not there.
 */
export function unpairItems(tx: Tx, lines: readonly UnpairLine[]): Promise<Pairing[]> {
  checkPieces(lines, 1);
  const of = itemsOf(lines.map(({ expeditionItemId }) => ({ itemId: expeditionItemId })));
  return takeBack(tx, of, (pairings) => planUnpairings(lines, pairings));
}

/** Gives up all pairings of orders that were withdrawn or found their goods elsewhere. */
export const unpairExpeditions = (tx: Tx, expeditionIds: readonly string[]): Promise<Pairing[]> =>
  takeBack(tx, { documentIds: expeditionIds }, (pairings) => pairings);

async function takeBack(
  tx: Tx,
  of: ItemsOf,
  plan: (pairings: readonly Pairing[]) => readonly Pairing[],
): Promise<Pairing[]> {
  const items = await lockItems(tx, of);
  const organisationId = organisationOf(items);
  if (organisationId === undefined) return [];
  // Nobody changes the pairings of an item without holding it.
  const ids = items.map(({ itemId }) => itemId);
  const taken = sumUp(plan(await listPairingsOfItems(tx, organisationId, ids)));
  if (taken.length === 0) return [];
  await lockProducts(tx, organisationId, items);
  await lockAdviceItems(
    tx,
    taken.map(({ stockAdviceItemId }) => stockAdviceItemId),
  );
  await writePairings(tx, organisationId, taken.map(negative));
  return taken;
}

/**
 * Promises what is to come to the orders that wait for it, in queue order, where the organisation pairs
 * automatically: for some orders, or with some items of advices. Orders that a person holds back are left out. Where the
 * front of the queue was served by somebody else meanwhile, those behind it come by a job: they are not held.
 * @returns the new pairings.
 */
export async function pairAutomatically(
  tx: Tx,
  organisationId: string,
  of: { expeditionIds: readonly string[] } | { stockAdviceItemIds: readonly string[] },
): Promise<Pairing[]> {
  const found = await findPairable(tx, organisationId, of);
  if (found.itemIds.length === 0) return [];
  const locked = byId(await lockItems(tx, { itemIds: found.itemIds }, 'skip'));
  await lockProducts(tx, organisationId, [...locked.values()]);
  // Looked at again: while it was waited for, an order may have lost its turn, or been taken back.
  const { itemIds, adviceItemIds } = await findPairable(tx, organisationId, of);
  const items = itemIds.flatMap((id) => locked.get(id) ?? []);
  const pairings = planPairings(items, await lockAdviceItems(tx, adviceItemIds));
  await writePairings(tx, organisationId, pairings);
  if (items.length < itemIds.length) await offerPairings(tx, organisationId, adviceItemIds);
  return pairings;
}

/** Lets acts on the products of items of advices end: what they left waiting can be seen then. */
export async function letActsEnd(tx: Tx, stockAdviceItemIds: readonly string[]): Promise<void> {
  const items = await readAdviceItems(tx, stockAdviceItemIds);
  const organisationId = organisationOf(items);
  if (organisationId !== undefined) await lockProducts(tx, organisationId, items);
}

/**
 * Lowers the pairings of items of advices to what is still to come: the front of the queue keeps.
 * @param toCome pieces by item, where they are about to change; else what the rows say, nothing of an advice that
 *   brings no more.
 * @returns the pairings given up.
 */
export async function unpairExcess(
  tx: Tx,
  stockAdviceItemIds: readonly string[],
  toCome: ReadonlyMap<string, number> = new Map(),
): Promise<Pairing[]> {
  return lowerPairings(tx, stockAdviceItemIds, (advice, pairings) => {
    const limit = toCome.get(advice.stockAdviceItemId) ?? advice.toCome;
    return takeOff([...pairings].reverse(), Math.max(advice.paired - limit, 0));
  });
}

/** Pieces that came of an item of an advice. */
export interface Received {
  stockAdviceItemId: string;
  quantity: number;
}

/**
 * Fulfils pairings of received goods from the front of the queue. The caller names all lines of the receipt at once,
 * before it writes what was supplied; it then puts the goods in and books for these items first.
 * @param ahead expeditions that are served before the queue: the goods are set aside for them.
 * @returns the items to book for, in queue order; their documents are locked.
 */
export async function takePairings(
  tx: Tx,
  received: readonly Received[],
  ahead: ReadonlySet<string> = new Set(),
): Promise<Pairing[]> {
  checkPieces(received, 1);
  const pieces = new Map<string, number>();
  for (const { stockAdviceItemId: id, quantity } of received)
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  const aheadFirst = (pairings: readonly Pairing[]): Pairing[] => [
    ...pairings.filter(({ expeditionId }) => ahead.has(expeditionId)),
    ...pairings.filter(({ expeditionId }) => !ahead.has(expeditionId)),
  ];
  const taken = await lowerPairings(tx, [...pieces.keys()], ({ stockAdviceItemId }, pairings) =>
    takeOff(aheadFirst(pairings), pieces.get(stockAdviceItemId) ?? 0),
  );
  return aheadFirst(taken);
}

async function lowerPairings(
  tx: Tx,
  adviceItemIds: readonly string[],
  plan: (advice: AdviceItem, pairings: readonly Pairing[]) => readonly Pairing[],
): Promise<Pairing[]> {
  const named = await readAdviceItems(tx, adviceItemIds);
  const organisationId = organisationOf(named);
  if (organisationId === undefined) return [];
  const expected = await listPairingsOfAdvice(tx, organisationId, adviceItemIds);
  const expectedIds = new Set(expected.map(({ expeditionItemId }) => expeditionItemId));
  await lockItems(tx, { itemIds: [...expectedIds] }, 'skip');
  await lockProducts(tx, organisationId, named);
  const advices = await lockAdviceItems(tx, adviceItemIds);
  const pairings = await listPairingsOfAdvice(tx, organisationId, adviceItemIds);
  const newcomers = pairings.filter(({ expeditionItemId }) => !expectedIds.has(expeditionItemId));
  await lockNewcomers(
    tx,
    newcomers.map(({ expeditionId }) => ({ kind: 'expedition', documentId: expeditionId })),
  );
  const taken = advices.flatMap((advice) =>
    plan(
      advice,
      pairings.filter(({ stockAdviceItemId }) => stockAdviceItemId === advice.stockAdviceItemId),
    ),
  );
  await writePairings(tx, organisationId, taken.map(negative));
  const order = new Map(pairings.map((pairing, index) => [`${pairing.expeditionItemId}`, index]));
  return [...taken].sort(
    (a, b) => (order.get(a.expeditionItemId) ?? 0) - (order.get(b.expeditionItemId) ?? 0),
  );
}

const byId = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [item.itemId, item]));

const negative = <P extends PairingLine>(pairing: P): P => ({ ...pairing, quantity: -pairing.quantity });

/** Each pair once. */
function sumUp<P extends PairingLine>(lines: readonly P[]): P[] {
  const pairs = new Map<string, P>();
  for (const line of lines) {
    const key = `${line.expeditionItemId} ${line.stockAdviceItemId}`;
    pairs.set(key, { ...line, quantity: line.quantity + (pairs.get(key)?.quantity ?? 0) });
  }
  return [...pairs.values()];
}
