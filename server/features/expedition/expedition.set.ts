import type { ExpeditionItem } from '../../../contracts/expedition/expedition.schema.ts';
import type { ShownRow } from './expedition.item.store.ts';

/*
 * A set in an expedition: one line that a person ordered and that holds nothing, with a line of goods for each of
 * its components. Figures of the set are in whole sets, worked out here from the pieces of its components.
 */

/** What a component has of what its sets need. */
export interface PartFigures {
  setQuantity: number;
  booked: number;
  paired: number;
  expedited: number;
}

export interface SetFigures {
  booked: number;
  paired: number;
  expedited: number;
  missing: number;
}

/** How many sets the pieces make: the component that runs out first decides. */
const wholeSets = <T extends { setQuantity: number }>(
  parts: readonly T[],
  piecesOf: (part: T) => number,
): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map((part) => Math.floor(piecesOf(part) / part.setQuantity)));

/**
 * The figures of a set. What has left counts before what is booked, and that before what is promised, so that a set
 * of which one component is booked and the other promised is promised, and together they never exceed the order.
 */
export function figuresOfSet(quantity: number, parts: readonly PartFigures[]): SetFigures {
  const expedited = wholeSets(parts, (part) => part.expedited);
  const there = wholeSets(parts, (part) => part.expedited + part.booked);
  const coming = wholeSets(parts, (part) => part.expedited + part.booked + part.paired);
  return {
    expedited,
    booked: there - expedited,
    paired: coming - there,
    missing: Math.max(quantity - coming, 0),
  };
}

/** The component of which fewest sets could be made; of two, the one that stands first in the set. */
export function findLimiting<T extends { setQuantity: number }>(
  parts: readonly T[],
  piecesOf: (part: T) => number,
): T | undefined {
  const sets = (part: T) => Math.floor(piecesOf(part) / part.setQuantity);
  return parts.reduce<T | undefined>(
    (least, part) => (least === undefined || sets(part) < sets(least) ? part : least),
    undefined,
  );
}

/** Lines as they are answered: what a person ordered, a set with its components. */
export function showItems(rows: readonly ShownRow[]): ExpeditionItem[] {
  const parts = new Map<string, ShownRow[]>();
  for (const row of rows) {
    if (row.parent === null) continue;
    const known = parts.get(row.parent);
    if (known) known.push(row);
    else parts.set(row.parent, [row]);
  }
  return rows
    .filter(({ parent }) => parent === null)
    .map((row, index) => showItem(row, index + 1, parts.get(row.id) ?? []));
}

function showItem(row: ShownRow, position: number, parts: readonly ShownRow[]): ExpeditionItem {
  const { parent: _, isSet, setQuantity: __, ...line } = row;
  if (!isSet) return { ...line, position, missing: missing(row), components: [] };
  const contents = parts.map((part) => ({ ...part, setQuantity: part.setQuantity ?? 1 }));
  const limiting = findLimiting(contents, (part) => part.expedited + part.booked + part.available);
  return {
    ...line,
    position,
    ...figuresOfSet(row.quantity, contents),
    available: wholeSets(contents, (part) => part.available),
    rebookAfter: contents.map((part) => part.rebookAfter).reduce(later, null),
    components: contents.map((part) => ({
      id: part.id,
      product: part.product,
      setQuantity: part.setQuantity,
      quantity: part.quantity,
      booked: part.booked,
      paired: part.paired,
      expedited: part.expedited,
      missing: missing(part),
      available: part.available,
      assignedLot: part.assignedLot,
      limiting: part.id === limiting?.id,
    })),
  };
}

const missing = ({ quantity, booked, paired, expedited }: ShownRow): number =>
  quantity - booked - paired - expedited;

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;
