import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { QUEUE_ORDER } from './allocation.ts';
import type { Cause } from './cause.ts';
import type { DocumentRef } from './document.ts';
import { lockDocuments, lockNewcomers } from './items.ts';
import { type Booking, bookingsFrom, lockProducts, type StockRow } from './lock.ts';
import type { Take } from './lots.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';
import { planLosses } from './plan.ts';
import { openRows } from './rows.ts';

/** A row whose bookings must shrink: to a counted quantity, or so that pieces become free. */
export type Limited = LotPlace & ({ counted: number } | { free: number });

export interface Losses {
  /** The rows, locked, by `lotPlaceKey`. */
  rowOf: (key: string) => StockRow;
  /** The bookings of these rows from the end of the queue, those of locked documents included. */
  holders: Booking[];
  /** The bookings that unlocked documents must give up; their rows are held. */
  losses: Take<Booking>[];
}

/**
 * Locks rows and the documents that must give up bookings of them: those at the end of the queue that the warehouse
 * does not work on. Each row is named once.
 */
export async function findLosses(
  tx: Tx,
  organisationId: string,
  limited: readonly Limited[],
  cause: Cause,
): Promise<Losses> {
  const limits = new Map(limited.map((place) => [lotPlaceKey(place), place]));
  const limitOf = (row: StockRow): number => {
    const limit = limits.get(lotPlaceKey(row));
    if (!limit) return row.booked;
    return 'counted' in limit ? limit.counted : row.quantity - limit.free;
  };
  const losersOf = (holders: readonly Booking[]) =>
    planLosses(
      holders.filter(({ locked }) => !locked),
      limitOf,
    );
  const expected = losersOf(await findHolders(tx, organisationId, limited)).map(({ from }) =>
    documentOf(from),
  );
  await lockDocuments(tx, expected);
  await lockProducts(tx, organisationId, limited);
  const rowOf = await openRows(tx, organisationId, limited, cause);
  const holders = await findHolders(tx, organisationId, limited);
  const losses = losersOf(holders);
  const held = new Set(expected.map(({ documentId }) => documentId));
  const losers = losses.map(({ from }) => documentOf(from));
  await lockNewcomers(
    tx,
    losers.filter(({ documentId }) => !held.has(documentId)),
  );
  return { rowOf, holders, losses };
}

/** The documents of some bookings, each once. */
export const documentsOf = (bookings: readonly DocumentRef[]): DocumentRef[] => [
  ...new Map(bookings.map((one) => [one.documentId, documentOf(one)])).values(),
];

const documentOf = ({ kind, documentId }: DocumentRef): DocumentRef => ({ kind, documentId });

async function findHolders(tx: Tx, organisationId: string, limited: readonly Limited[]): Promise<Booking[]> {
  const { rows } = await sql<Booking>`${bookingsFrom(sql`
    jsonb_to_recordset(${JSON.stringify(limited)}::jsonb) as place("productId" uuid, "wmsId" uuid,
      "warehouseId" uuid, lot text, counted integer, free integer)
    join stock_row r on r.organisation_id = ${organisationId} and r.product_id = place."productId"
      and r.wms_id = place."wmsId" and r.warehouse_id = place."warehouseId" and r.lot = coalesce(place.lot, '')
    join booking b on b.stock_row_id = r.id`)}
    where r.booked > coalesce(place.counted, r.quantity - place.free)
    order by row_number() over (order by ${QUEUE_ORDER}, e.item_id) desc`.execute(tx.db);
  return rows;
}
