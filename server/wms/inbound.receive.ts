import { v7 as uuid } from 'uuid';
import { type Grade, type InboundEventBody, isDamaged } from '../../contracts/floor/floor.goods.events.ts';
import { conflict, invalid } from '../../contracts/kit/problem.ts';
import { afterPairing } from '../features/expedition/expedition.pair.service.ts';
import { type AdviceRow, listAdviceItems } from '../features/stock-advice/stock-advice.warehouse.service.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from '../stock/cause.ts';
import { findShortDated } from '../stock/expiry.ts';
import { bookItems, type ReceiptLine, type ReturnLine, receive, returnGoods } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { takePairings, unpairExcess } from '../stock/pairing.ts';
import { warehouseOf } from './acting.ts';
import {
  type CountedPart,
  type CountFacts,
  lotKey,
  type Placed,
  planCount,
  refuseDoubtful,
} from './inbound.count.ts';
import {
  addSupplied,
  findOrderOfReturn,
  insertUnannounced,
  readBookingRequests,
  readCountedProducts,
  readGradeWarehouses,
  readLotDates,
} from './inbound.store.ts';
import { takeBack } from './inbound.take-back.ts';
import { findSerials, insertInboundReceipt, lacksSerials, listStanding } from './receipt.store.ts';

/** An event of a delivery with its source. */
export interface InboundNews {
  source: string;
  body: InboundEventBody;
  happenedAt: Date;
}

export interface Received {
  /** Pieces that came, less those taken back. */
  pieces: number;
  /** Lines that nobody had announced. */
  unannounced: number;
}

/**
 * Row 12: receives counted goods in one receipt. Paired orders are served first, in queue order; the allocator offers
 * the rest. Pieces that are taken back leave the stock again.
 * @returns null when more is taken back than was received: nothing is done.
 * @throws Problem 400 for goods that cannot be received like this; 409 when pieces to take back have left or are
 * locked, or the organisation has no warehouse for damaged ones.
 */
export async function receiveCounted(tx: Tx, row: AdviceRow, news: InboundNews): Promise<Received | null> {
  await demandNoOrder(tx, row, news);
  const facts = await readFacts(tx, row, news);
  const parts = planCount(news.body.lines ?? [], facts);
  if (!parts) return null;
  refuseDoubtful(news.body.lines ?? [], parts, facts, news.body.doubtsSurprising === true);
  await checkSerials(tx, row, parts);
  const { placed, unannounced } = await place(tx, row, parts, facts);
  const inboundReceiptId = await writeReceipt(tx, row, news, placed);
  const { source, happenedAt: movedAt, body } = news;
  const cause = { source, key: body.eventId, movedAt, stockAdviceId: row.id, inboundReceiptId };
  await takeBack(tx, row, placed, cause);
  await bringIn(tx, row, placed, cause, new Set(body.setAside));
  await demandSameProducts(tx, row, facts);
  return { pieces: placed.reduce((sum, { quantity }) => sum + quantity, 0), unannounced };
}

/**
 * Goods of an order come back by its return receipt and by nothing else, so that they are counted in once.
 * @throws Problem 409 `returnOfOrder` for an advice of type return that is about an order.
 */
async function demandNoOrder(tx: Tx, row: AdviceRow, { body }: InboundNews): Promise<void> {
  if (row.type !== 'return' || body.kind === 'correctReceipt') return;
  const orderNumber = await findOrderOfReturn(tx, row);
  if (orderNumber) throw conflict('returnOfOrder', { orderNumber, internalId: row.internal_id });
}

async function readFacts(tx: Tx, row: AdviceRow, { body }: InboundNews): Promise<CountFacts> {
  const lines = body.lines ?? [];
  const items = await listAdviceItems(tx, row);
  const lots = lines.flatMap(({ product, lot }) => (lot ? [{ productId: product, lot }] : []));
  return {
    items: items.map((item) => ({
      id: item.id,
      productId: item.product_id,
      quantity: item.quantity,
      supplied: item.supplied_quantity,
      lot: item.lot,
      lotDate: item.lot_date,
    })),
    products: await readProductsOf(tx, row, body),
    ...(await readLotDates(tx, row.organisation_id, lots)),
    isReturn: row.type === 'return',
    corrects: body.kind === 'correctReceipt',
  };
}

/** The counted products; what a receipt brought before its product was asked for serial numbers is corrected without. */
async function readProductsOf(
  tx: Tx,
  row: AdviceRow,
  { lines = [], inboundReceipt }: InboundEventBody,
): Promise<CountFacts['products']> {
  const ids = lines.map(({ product }) => product);
  const products = await readCountedProducts(tx, row.organisation_id, ids);
  const standing = inboundReceipt ? await listStanding(tx, [inboundReceipt]) : [];
  for (const { productId } of standing.filter(lacksSerials)) {
    const product = products.get(productId);
    if (product) products.set(productId, { ...product, serialTracked: false });
  }
  return products;
}

/** The lines were judged before their products were locked: a product that changed since is judged again. */
async function demandSameProducts(tx: Tx, row: AdviceRow, { products }: CountFacts): Promise<void> {
  const now = await readCountedProducts(tx, row.organisation_id, [...products.keys()]);
  if ([...products].some(([id, { lotTracked }]) => now.get(id)?.lotTracked !== lotTracked))
    throw new ConcurrentChange('lots of a product are tracked since, or no longer');
}

/** A serial number comes in once, and only what came in is taken back. */
async function checkSerials(tx: Tx, row: AdviceRow, parts: readonly CountedPart[]): Promise<void> {
  const reported = parts.flatMap(({ productId, quantity, serialNumbers }) =>
    serialNumbers.map((serial) => ({ productId, serial, comes: quantity > 0 })),
  );
  const found = await findSerials(tx, row.organisation_id, reported);
  const known = new Set(found.map(({ productId, serial }) => `${productId} ${serial}`));
  const faults = reported.filter(
    ({ productId, serial, comes }) => known.has(`${productId} ${serial}`) === comes,
  );
  if (faults.length > 0)
    throw invalid(
      faults.slice(0, 50).map(({ serial, comes }) => ({
        propertyPath: 'lines',
        code: comes ? 'serialTaken' : 'serialUnknown',
        parameters: { serial },
      })),
    );
}

/** Finds each part its line, new where nobody announced it, and its virtual warehouse. */
async function place(
  tx: Tx,
  row: AdviceRow,
  parts: readonly CountedPart[],
  { products }: CountFacts,
): Promise<{ placed: Placed[]; unannounced: number }> {
  const targets = parts.some(({ grade }) => grade) ? await readGradeWarehouses(tx, row.organisation_id) : {};
  const targetOf = (grade: Grade | null): string => {
    // Nobody may be sent what came damaged: it does not lie among the goods that are for sale.
    if (grade === 'damaged' && !targets.scraping) throw conflict('noScrapingWarehouse');
    const target = isDamaged(grade) ? targets.scraping : grade === 'returned_open' ? targets.opened : null;
    return target ?? row.warehouse_id;
  };
  // Only lots have dates that count: goods that are not tracked lie in one row.
  const stored = parts.map((part) => {
    const lotTracked = products.get(part.productId)?.lotTracked;
    return lotTracked ? part : { ...part, lot: null, lotDate: null };
  });
  const short = await findShortDated(
    tx,
    stored.map(({ productId, lotDate }) => ({ productId, lotDate, wmsId: row.wms_id })),
  );
  const added = new Map<string, { id: string } & CountedPart>();
  for (const part of stored) {
    const key = lotKey(part.productId, part.lot);
    if (part.itemId === null && !added.has(key)) added.set(key, { ...part, id: uuid() });
  }
  await insertUnannounced(tx, row, [...added.values()]);
  const placed = stored.map((part, index) => ({
    ...part,
    itemId: part.itemId ?? added.get(lotKey(part.productId, part.lot))?.id ?? '',
    warehouseId: targetOf(part.grade),
    blocked: part.quantity > 0 && short[index] === true,
  }));
  return { placed, unannounced: added.size };
}

const writeReceipt = (
  tx: Tx,
  row: AdviceRow,
  news: InboundNews,
  placed: readonly Placed[],
): Promise<string> =>
  insertInboundReceipt(
    tx,
    {
      organisationId: row.organisation_id,
      stockAdviceId: row.id,
      wmsId: row.wms_id,
      warehouseId: row.warehouse_id,
      correction: news.body.kind === 'correctReceipt',
      correctsId: news.body.inboundReceipt ?? null,
      note: news.body.reason ?? null,
      source: news.source,
      sourceKey: news.body.eventId,
      receivedAt: news.happenedAt,
    },
    placed.map((part) => ({ ...part, stockAdviceItemId: part.itemId })),
  );

/**
 * In, the pairings it serves first, and what they got by them.
 * @param aside expeditions for which the warehouse keeps the goods at hand (row 22 of the expedition).
 */
async function bringIn(
  tx: Tx,
  row: AdviceRow,
  placed: readonly Placed[],
  cause: ExplainedCause,
  aside: ReadonlySet<string>,
): Promise<void> {
  const came = placed.filter(({ quantity }) => quantity > 0);
  if (came.length === 0) return;
  const organisationId = row.organisation_id;
  const usable = came.filter(({ blocked, warehouseId }) => !blocked && warehouseId === row.warehouse_id);
  const taken = await takePairings(
    tx,
    usable.map(({ itemId, quantity }) => ({ stockAdviceItemId: itemId, quantity })),
    aside,
  );
  const lost = await dropUnserved(
    tx,
    row,
    came.filter((part) => !usable.includes(part)),
    came,
  );
  await addSupplied(tx, organisationId, came);
  const lines = came.map((part) => ({
    organisationId,
    productId: part.productId,
    wmsId: row.wms_id,
    warehouseId: part.warehouseId,
    lot: part.lot,
    lotDate: part.lotDate,
    quantity: part.quantity,
    subtype: part.grade === null || part.grade === 'damaged' ? ('new' as const) : part.grade,
    blocked: part.blocked ? ('inboundExpiry' as const) : undefined,
    serialNumbers: part.serialNumbers.length > 0 ? part.serialNumbers : undefined,
  }));
  const isReturned = (line: (typeof lines)[number]): boolean => line.subtype !== 'new';
  await receive(tx, lines.filter((line) => !isReturned(line)) as ReceiptLine[], cause);
  await returnGoods(tx, lines.filter(isReturned) as ReturnLine[], cause);
  await bookItems(tx, await readBookingRequests(tx, organisationId, taken), 'keep', cause);
  const served = new Set([...taken.map(({ expeditionId }) => expeditionId), ...lost]);
  const [kept, others] = [
    [...served].filter((id) => aside.has(id)),
    [...served].filter((id) => !aside.has(id)),
  ];
  await afterPairing(tx, kept.sort(), 'setAside', warehouseOf(tx));
  await afterPairing(tx, others.sort(), 'receive');
  await offerStock(
    tx,
    organisationId,
    lines.filter(({ blocked }) => !blocked),
  );
}

/** Goods that may not leave serve nobody: who waits at the end of the queue for more than is to come waits anew. */
async function dropUnserved(
  tx: Tx,
  row: AdviceRow,
  unusable: readonly Placed[],
  came: readonly Placed[],
): Promise<string[]> {
  if (unusable.length === 0) return [];
  const items = new Map((await listAdviceItems(tx, row)).map((item) => [item.id, item]));
  const toCome = new Map<string, number>();
  for (const { itemId } of unusable) {
    const item = items.get(itemId);
    const pieces = came
      .filter((part) => part.itemId === itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    toCome.set(itemId, Math.max(0, (item?.quantity ?? 0) - (item?.supplied_quantity ?? 0) - pieces));
  }
  return (await unpairExcess(tx, [...toCome.keys()], toCome)).map(({ expeditionId }) => expeditionId);
}
