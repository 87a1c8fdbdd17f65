import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { Acting } from '../../platform/access/scope.ts';
import { ConcurrentChange } from '../../platform/database/concurrent-change.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { ALLOCATOR, findKeptForOrders } from '../../stock/allocation.ts';
import { releaseItems } from '../../stock/ledger.ts';
import { lockProducts } from '../../stock/lock.ts';
import { offerStock } from '../../stock/offer.ts';
import { placeKey } from '../../stock/place.ts';
import type { BookingRequest } from '../../stock/plan.ts';
import {
  hasUnmovable,
  type MovedProduct,
  type Places,
  readMovedProducts,
  readMovingRules,
  readPlaces,
} from './stock-move.store.ts';

/*
 * What documents that move stock within an organisation share: transfers between buildings and internal stock changes
 * between virtual warehouses.
 */

export type { MovedProduct, MovingRules, Places } from './stock-move.store.ts';

/** The places and products that a document names. What is not the caller's is missing from them. */
export interface MoveReferences {
  places: Places;
  products: Map<string, MovedProduct>;
}

/** Reads the places and products that one or many documents name. */
export async function readMoveReferences(
  tx: Tx,
  named: { warehouses: readonly string[]; products: readonly string[] },
): Promise<MoveReferences> {
  return {
    places: await readPlaces(tx, named.warehouses),
    products: await readMovedProducts(tx, [...new Set(named.products)]),
  };
}

/**
 * Judges once more what a document's lines name, after they were written: from then on who switches a product off, or makes
 * it a set, waits for the document, but who did so since its lines were judged has seen none.
 * @throws ConcurrentChange where one of the products is not what it was.
 */
export async function demandStillGoods(tx: Tx, ids: readonly string[]): Promise<void> {
  if (await hasUnmovable(tx, ids))
    throw new ConcurrentChange('a product was switched off, or made a set, since it was looked at');
}

/** Settings of an organisation that govern moves of its stock. */
export const movingRulesOf = readMovingRules;

/**
 * The organisation whose goods a document moves: the one that it names, else the caller's, else that of the warehouse
 * which the goods leave.
 */
export const organisationOfMove = (
  body: { organisation?: string | null | undefined; fromWarehouse: string },
  { warehouses }: Places,
  own: string | null,
): string | null => body.organisation ?? own ?? warehouses.get(body.fromWarehouse)?.organisationId ?? null;

/** Whether a virtual warehouse is in use and belongs to the organisation. */
export function isUsableWarehouse(
  { warehouses }: Places,
  id: string,
  organisationId: string | null,
): boolean {
  const warehouse = warehouses.get(id);
  return warehouse?.active === true && warehouse.organisationId === organisationId;
}

/** Why a product of a line cannot be moved by the organisation; null when it can. */
export function refusalOfProduct(
  product: MovedProduct | undefined,
  organisationId: string | null,
): { code: string; parameters: Parameters } | null {
  if (!product || product.organisationId !== organisationId)
    return { code: 'productNotFound', parameters: {} };
  const { sku } = product;
  if (product.type !== 'Physical') return { code: 'productNotPhysical', parameters: { sku } };
  return product.active ? null : { code: 'productInactive', parameters: { sku } };
}

/** Pieces of a line that are neither booked nor sent off. */
export const missingOf = ({
  quantity,
  booked = 0,
  expedited = 0,
}: {
  quantity: number;
  booked?: number;
  expedited?: number;
}): number => quantity - booked - expedited;

/**
 * What the allocator asks for a document that moves goods, with what it leaves to orders that come first though they
 * are held back. A request for a lot that orders cannot take leaves nothing.
 * @param row the document, locked.
 */
export async function keepForOrders(
  tx: Tx,
  row: { id: string; organisation_id: string },
  requests: readonly BookingRequest[],
): Promise<BookingRequest[]> {
  await lockProducts(tx, row.organisation_id, requests);
  const kept = await findKeptForOrders(tx, row.id, requests);
  return requests.map((request) =>
    request.evenUnusable ? request : { ...request, kept: kept.get(placeKey(request)) },
  );
}

interface Moving {
  id: string;
  organisation_id: string;
}

/**
 * Gives back what a document holds and lets those who wait for it have a turn.
 * @param source the act that lets go: `transfer.cancel`.
 */
export async function releaseMove(tx: Tx, row: Moving & { version: number }, source: string): Promise<void> {
  const freed = await releaseItems(
    tx,
    { documentIds: [row.id] },
    { source, key: `${row.id}:${row.version}` },
  );
  await offerStock(tx, row.organisation_id, freed);
}

/**
 * Documents of one organisation lost something of what they had booked: those that miss pieces wait for goods again.
 * @param rows the documents that had all they need, locked.
 */
export async function loseMoves<Row extends Moving, Item extends { quantity: number; booked: number }>(
  tx: Tx,
  rows: readonly Row[],
  {
    listItems,
    documentOf,
    wait,
  }: {
    listItems(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Item[]>;
    documentOf(item: Item): string;
    wait(row: Row, note: { acting: Acting; diff: Change[] }): Promise<void>;
  },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const items = await listItems(
    tx,
    first.organisation_id,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const missing = items
      .filter((item) => documentOf(item) === row.id)
      .reduce((sum, item) => sum + missingOf(item), 0);
    if (missing > 0)
      await wait(row, { acting: ALLOCATOR, diff: [{ field: 'missing', from: 0, to: missing }] });
  }
}
