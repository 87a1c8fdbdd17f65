import { sql } from 'kysely';
import { conflict, notFound } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { Cause, ExplainedCause } from './cause.ts';
import type { DocumentRef } from './document.ts';
import { checkPieces, organisationOf } from './lines.ts';
import { documentsOf, findLosses } from './losses.ts';
import { type Moved, type Movement, movedOf, movementOf } from './movements.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';
import { sum } from './plan.ts';

/** A count of a stock row, named by its id or by the place and lot, which may be new. */
export interface Count {
  organisationId: string;
  at: string | LotPlace;
  /** Pieces that are there, from 0. */
  quantity: number;
  /** Of the pieces that go, those that are known. */
  serialNumbers?: readonly string[] | undefined;
}

export interface Corrected {
  rows: {
    stockRowId: string;
    from: number;
    to: number;
    /** Pieces that were not found, but are booked by documents that the warehouse already works on. */
    short: number;
  }[];
  /** Bookings that documents lost; the documents are locked, for the caller to send them back to waiting. */
  lost: Moved[];
  /** The documents that hold what is short, for the staff to settle. */
  lockedDocuments: DocumentRef[];
}

/**
 * In or Out / inventory: sets rows to what was counted. Below what is booked, the documents at the end of the
 * queue that are not locked lose their bookings first; bookings of locked ones stay and are returned as `short`.
 * A row that is counted twice in one call keeps the last count.
 * @throws Problem notFound when a row or product is not the organisation's.
 */
export async function correct(tx: Tx, counts: readonly Count[], cause: ExplainedCause): Promise<Corrected> {
  checkPieces(counts, 0);
  const organisationId = organisationOf(counts);
  if (organisationId === undefined) return { rows: [], lost: [], lockedDocuments: [] };
  return actOnce(tx, organisationId, 'correct', cause, async () => {
    const places = await findPlaces(tx, organisationId, counts);
    const { rowOf, holders, losses } = await findLosses(tx, organisationId, places, cause);
    const rows = places.map((place) => {
      const { counted: quantity } = place;
      const row = rowOf(lotPlaceKey(place));
      const lost = sum(losses.filter(({ from }) => from.stockRowId === row.stockRowId));
      const to = Math.max(quantity, row.booked - lost);
      return { stockRowId: row.stockRowId, from: row.quantity, to, short: to - quantity };
    });
    const short = new Set(rows.filter((row) => row.short > 0).map(({ stockRowId }) => stockRowId));
    const keepers = holders.filter(({ locked, stockRowId }) => locked && short.has(stockRowId));
    return {
      movements: [
        ...losses.map((loss) => movementOf('Unbook', loss)),
        ...rows.flatMap((row, at) =>
          row.from === row.to ? [] : inventoryOf(row, places[at]?.serialNumbers),
        ),
      ],
      result: {
        rows,
        lost: losses.map(movedOf),
        lockedDocuments: documentsOf(keepers),
      },
    };
  });
}

/** Pieces of a row that must become free. */
export interface Yield {
  organisationId: string;
  at: LotPlace;
  quantity: number;
}

/**
 * Unbook: frees pieces of rows for another use (found damage, for example). Free pieces are taken first, then
 * bookings of the unlocked documents at the end of the queue.
 * @returns the lost bookings; their documents are locked, for the caller to send them back to waiting.
 * @throws Problem stockLocked (409) when documents that the warehouse works on hold too much, or the rows have too
 *   few pieces.
 */
export async function yieldStock(tx: Tx, wanted: readonly Yield[], cause: Cause): Promise<{ lost: Moved[] }> {
  checkPieces(wanted, 1);
  const organisationId = organisationOf(wanted);
  if (organisationId === undefined) return { lost: [] };
  return actOnce(tx, organisationId, 'yield', cause, async () => {
    const rows = new Map<string, LotPlace & { free: number }>();
    for (const { at, quantity } of wanted) {
      const key = lotPlaceKey(at);
      rows.set(key, { ...at, free: quantity + (rows.get(key)?.free ?? 0) });
    }
    const { rowOf, losses } = await findLosses(tx, organisationId, [...rows.values()], cause);
    for (const [key, { free }] of rows) {
      const row = rowOf(key);
      const lost = sum(losses.filter(({ from }) => from.stockRowId === row.stockRowId));
      const available = row.quantity - row.booked + lost;
      if (available < free) throw conflict('stockLocked', { quantity: free, available });
    }
    return {
      movements: losses.map((loss) => movementOf('Unbook', loss)),
      result: { lost: losses.map(movedOf) },
    };
  });
}

type CountedPlace = LotPlace & Pick<Count, 'serialNumbers'> & { counted: number };

const inventoryOf = (
  { stockRowId, from, to }: Corrected['rows'][number],
  serialNumbers: Count['serialNumbers'],
): Movement => ({
  type: to > from ? 'In' : 'Out',
  subtype: 'inventory',
  stockRowId,
  quantity: Math.abs(to - from),
  serialNumbers,
});

/** The counts by place and lot, whichever way they were named. */
async function findPlaces(tx: Tx, organisationId: string, counts: readonly Count[]): Promise<CountedPlace[]> {
  const ids = counts.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  const { rows } = await sql<LotPlace & { id: string }>`
    select id, product_id as "productId", wms_id as "wmsId", warehouse_id as "warehouseId", lot
    from stock_row where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx.db);
  const known = new Map(rows.map(({ id, ...place }) => [id, place]));
  const places = counts.map(({ at, quantity, serialNumbers }) => {
    const place = typeof at === 'string' ? known.get(at) : at;
    if (!place) throw notFound();
    return [lotPlaceKey(place), { ...place, counted: quantity, serialNumbers }] as const;
  });
  return [...new Map(places).values()];
}
