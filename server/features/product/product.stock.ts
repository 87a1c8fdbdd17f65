import { notFound } from '../../../contracts/kit/problem.ts';
import type {
  ProductStockHistory,
  ProductStockOverview,
  SetAvailability,
} from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listAskers, listNeeds } from './product.demand.store.ts';
import {
  listIncoming,
  listOnTheWay,
  listSetParts,
  listStockRows,
  readIncoming,
  readProductOfStock,
  type SetPart,
  sumSold,
} from './product.stock.store.ts';
import { readStockDays } from './product.stock-days.store.ts';

type PlaceStock = ProductStockOverview['places'][number];
type Named = PlaceStock['wms'];

/** How many of each set could leave each place now, best place first; sets without physical parts are left out. */
export async function setAvailabilityOf(
  tx: Tx,
  productIds: readonly string[],
): Promise<Map<string, SetAvailability[]>> {
  const bySet = new Map<string, Map<string, SetPart[]>>();
  if (productIds.length === 0) return new Map();
  for (const part of await listSetParts(tx, productIds)) {
    const places = bySet.get(part.setId) ?? new Map<string, SetPart[]>();
    const key = `${part.wms.id} ${part.warehouse.id}`;
    places.set(key, [...(places.get(key) ?? []), part]);
    bySet.set(part.setId, places);
  }
  return new Map(
    [...bySet].map(([id, places]) => [
      id,
      [...places.values()]
        .flatMap((parts) => availabilityAt(parts))
        .sort((a, b) => b.available - a.available || byName(a, b)),
    ]),
  );
}

const byName = (a: { wms: Named; warehouse: Named }, b: { wms: Named; warehouse: Named }): number =>
  a.wms.name.localeCompare(b.wms.name) || a.warehouse.name.localeCompare(b.warehouse.name);

/** The part that runs out first decides; of two, the one that stands first in the set. */
function availabilityAt(parts: readonly SetPart[]): SetAvailability[] {
  const [first] = parts;
  if (!first) return [];
  const sets = (part: SetPart) => Math.floor(part.available / part.quantity);
  const limiting = parts.reduce((least, part) => (sets(part) < sets(least) ? part : least), first);
  return [
    {
      wms: first.wms,
      warehouse: first.warehouse,
      available: sets(limiting),
      limitingProduct: limiting.childId,
      children: Object.fromEntries(parts.map((part) => [part.childId, part.available])),
    },
  ];
}

/** Pieces announced or on the way, and not yet received, by product. */
export async function incomingOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  return new Map(
    (await readIncoming(tx, productIds)).map(({ productId, quantity }) => [productId, quantity]),
  );
}

/** Where how much of a product is, what comes, what is missing and who holds it. */
export async function readStockOverview(tx: Tx, id: string): Promise<ProductStockOverview> {
  const product = await readProductOfStock(tx, id);
  if (!product) throw notFound();
  const { organisationId } = product;
  const rows = await listStockRows(tx, organisationId, id);
  const incoming = await listIncoming(tx, organisationId, id);
  const onTheWay = await listOnTheWay(tx, organisationId, id);
  const needs = await listNeeds(tx, organisationId, id);
  const asked = await listAskers(tx, organisationId, id);
  const sold = await sumSold(tx, organisationId, id);

  const places = new Map<string, PlaceStock>();
  const placeOf = ({ wms, warehouse }: { wms: Named; warehouse: Named }): PlaceStock => {
    const key = `${wms.id} ${warehouse.id}`;
    const nothing = { inStock: 0, booked: 0, available: 0, incoming: 0, required: 0, missing: 0 };
    const place = places.get(key) ?? { wms, warehouse, ...nothing };
    places.set(key, place);
    return place;
  };
  for (const row of rows) {
    const place = placeOf(row);
    place.inStock += row.quantity;
    place.booked += row.booked;
    place.available += row.available;
    // What is held is required by those who hold it.
    place.required += row.booked;
  }
  if (product.type === 'Bundle')
    for (const set of (await setAvailabilityOf(tx, [id])).get(id) ?? [])
      placeOf(set).available = set.available;
  for (const row of [...incoming, ...onTheWay]) placeOf(row).incoming += row.quantity;
  for (const need of needs) {
    const place = placeOf(need);
    place.required += need.open;
    place.missing += need.missing;
  }
  const total = (field: 'inStock' | 'booked' | 'available' | 'incoming' | 'required' | 'missing') =>
    [...places.values()].reduce((sum, place) => sum + place[field], 0);
  const free = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + row.quantity - row.booked, 0);
  const [inStock, booked, available] = [total('inStock'), total('booked'), total('available')];
  return {
    totals: {
      inStock,
      booked,
      available,
      blocked: free(({ blocked }) => blocked),
      notForSale: free(({ blocked, forSale }) => !blocked && !forSale),
      expiring: free(({ blocked, forSale, usable }) => !blocked && forSale && !usable),
      incoming: total('incoming'),
      required: total('required'),
      missing: total('missing'),
      warehouses: new Set(rows.map((row) => row.wms.id)).size,
      ...asked.totals,
      soldIn28Days: sold,
    },
    rows,
    places: [...places.values()].sort(byName),
    incoming: incoming.map(({ stockAdvice, internalId, status, quantity, expectedAt }) => ({
      stockAdvice,
      internalId,
      status,
      quantity,
      expectedAt,
    })),
    onTheWay,
    askedBy: asked.askers,
  };
}

const SHORTEST_HISTORY = 30;

/** Stock and bookings of a product at the end of each of the last days. */
export async function readStockHistory(
  tx: Tx,
  id: string,
  days: string | null | undefined,
): Promise<ProductStockHistory> {
  const product = await readProductOfStock(tx, id);
  if (!product) throw notFound();
  return readStockDays(tx, product.organisationId, id, Number(days ?? SHORTEST_HISTORY));
}
