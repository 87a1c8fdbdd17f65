import type { ProductStockOverview, SetAvailability } from '../../../../contracts/product/product.schema.ts';
import { type ChildLine, enoughFor, type Sellable, sellable } from './set.lines.ts';

/** What of each child is free, and what comes, in one place (a virtual warehouse in a physical one). */
export interface Place {
  key: string;
  /** The names of the physical and of the virtual warehouse. */
  wms: string;
  warehouse: string;
  available: ReadonlyMap<string, number>;
  /** Missing where only free pieces are known. */
  incoming: ReadonlyMap<string, number> | null;
}

const keyOf = (place: { wms: { id: string }; warehouse: { id: string } }) =>
  `${place.wms.id} ${place.warehouse.id}`;

/** The places of a saved set, as its own answer has them. */
export const placesOfRecord = (found: readonly SetAvailability[]): Place[] =>
  found.map((place) => ({
    key: keyOf(place),
    wms: place.wms.name,
    warehouse: place.warehouse.name,
    available: new Map(Object.entries(place.children)),
    incoming: null,
  }));

/** The places where any of the children is or comes. A child that a place does not know is not there. */
export function placesOfStock(overviews: ReadonlyMap<string, Pick<ProductStockOverview, 'places'>>): Place[] {
  const places = new Map<string, Place & { available: Map<string, number>; incoming: Map<string, number> }>();
  for (const [child, overview] of overviews)
    for (const found of overview.places) {
      const key = keyOf(found);
      const place = places.get(key) ?? {
        key,
        wms: found.wms.name,
        warehouse: found.warehouse.name,
        available: new Map<string, number>(),
        incoming: new Map<string, number>(),
      };
      place.available.set(child, found.available);
      place.incoming.set(child, found.incoming);
      places.set(key, place);
    }
  for (const place of places.values())
    for (const child of overviews.keys()) if (!place.available.has(child)) place.available.set(child, 0);
  return [...places.values()];
}

/** Free pieces of a line in a place; without places, in all of them together. Null when it is not known. */
export const freeOf = (line: ChildLine, place: Place | undefined): number | null =>
  line.product.type === 'Virtual'
    ? null
    : place
      ? (place.available.get(line.product.id) ?? null)
      : line.product.available;

/** Pieces of a line that come to a place; to all of them where places are not told apart. */
export const comingOf = (line: ChildLine, place: Place | undefined): number | null =>
  line.product.type === 'Virtual'
    ? null
    : place?.incoming
      ? (place.incoming.get(line.product.id) ?? 0)
      : line.product.incoming;

/** Where the most sets could leave comes first. */
export const sortPlaces = (places: readonly Place[], lines: readonly ChildLine[]): Place[] =>
  [...places].sort(
    (a, b) =>
      (setsAt(lines, b)?.sets ?? -1) - (setsAt(lines, a)?.sets ?? -1) ||
      a.wms.localeCompare(b.wms) ||
      a.warehouse.localeCompare(b.warehouse),
  );

export const setsAt = (lines: readonly ChildLine[], place: Place | undefined): Sellable | null =>
  sellable(lines, (line) => freeOf(line, place));

/** What changes when what is announced of the limiting child has come; null when none comes. */
export function afterComing(
  lines: readonly ChildLine[],
  place: Place | undefined,
): { coming: number; sets: number; next: Sellable | null } | null {
  const now = setsAt(lines, place);
  const coming = now && comingOf(now.limiting, place);
  if (!now || !coming) return null;
  const then = sellable(lines, (line) => {
    const free = freeOf(line, place);
    return free !== null && line.product.id === now.limiting.product.id ? free + coming : free;
  });
  if (!then) return null;
  const others = lines.filter((line) => line.product.id !== now.limiting.product.id);
  return { coming, sets: then.sets, next: sellable(others, (line) => freeOf(line, place)) };
}

/** How long the bar of a line is: of the largest of all, which is full; null where there is no bar. */
export function shareOf(
  line: ChildLine,
  lines: readonly ChildLine[],
  place: Place | undefined,
): number | null {
  const enough = enoughFor(line, freeOf(line, place));
  if (enough === null) return null;
  const most = Math.max(...lines.map((one) => enoughFor(one, freeOf(one, place)) ?? 0));
  return most === 0 ? 0 : enough / most;
}
