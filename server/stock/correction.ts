import { sql } from 'kysely';
import { notFound } from '../../contracts/kit/problem.ts';
import { GroundMoved } from '../platform/database/ground-moved.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import { QUEUE_ORDER, UNLOCKED } from './allocation.ts';
import type { Cause } from './cause.ts';
import { checkPieces, organisationOf } from './lines.ts';
import { BOOKINGS, type Booking, lockProducts } from './lock.ts';
import type { Take } from './lots.ts';
import { type Moved, type Movement, movedOf, movementOf } from './movements.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';
import { planLosses, sum } from './plan.ts';
import { openRows } from './rows.ts';

/** What was found at a stock row: its id, or the place and lot, which may be new. */
export interface Count {
  organisationId: string;
  at: string | LotPlace;
  /** Pieces that are there, from 0. */
  quantity: number;
}

export interface Corrected {
  rows: {
    stockRowId: string;
    from: number;
    to: number;
    /** Pieces that were not found, but are booked by expeditions that the warehouse already works on. */
    short: number;
  }[];
  /** What expeditions lost; their rows are locked, for the caller to send them back to waiting. */
  lost: Moved[];
  /** The expeditions that hold what is short, for the staff to settle. */
  lockedExpeditionIds: string[];
}

/**
 * In or Out / inventory: sets rows to what was counted. Below what is booked, the expeditions at the end of the
 * queue that are not locked lose their bookings first; what locked ones hold stays, and is told as short.
 * A row that is counted twice in one call keeps the last count.
 * @throws Problem notFound when a row or product is not the organisation's.
 */
export async function correct(tx: Tx, counts: readonly Count[], cause: Cause): Promise<Corrected> {
  checkPieces(counts, 0);
  const organisationId = organisationOf(counts);
  if (organisationId === undefined) return { rows: [], lost: [], lockedExpeditionIds: [] };
  return actOnce(tx, organisationId, 'correct', cause, async () => {
    const places = await findPlaces(tx, organisationId, counts);
    const counted = new Map(places.map((place) => [lotPlaceKey(place), place.counted]));
    const losersOf = (holders: readonly Booking[]) => planLosses(holders.filter(isUnlocked), counted);
    const expected = losersOf(await findHolders(tx, organisationId, places)).map(expeditionOf);
    await lockExpeditions(tx, expected);
    await lockProducts(tx, organisationId, places);
    const rowOf = await openRows(tx, organisationId, places, cause);
    const holders = await findHolders(tx, organisationId, places);
    const losses = losersOf(holders);
    await lockNewcomers(
      tx,
      losses.map(expeditionOf).filter((id) => !expected.includes(id)),
    );

    const rows = [...counted].map(([key, quantity]) => {
      const row = rowOf(key);
      const lost = sum(losses.filter(({ from }) => from.stockRowId === row.stockRowId));
      const to = Math.max(quantity, row.booked - lost);
      return { stockRowId: row.stockRowId, from: row.quantity, to, short: to - quantity };
    });
    const short = new Set(rows.filter((row) => row.short > 0).map(({ stockRowId }) => stockRowId));
    const keepers = holders.filter((holder) => !isUnlocked(holder) && short.has(holder.stockRowId));
    return {
      movements: [
        ...losses.map((loss) => movementOf('Unbook', loss)),
        ...rows.filter(({ from, to }) => from !== to).map(inventoryOf),
      ],
      result: {
        rows,
        lost: losses.map(movedOf),
        lockedExpeditionIds: [...new Set(keepers.map(({ expeditionId }) => expeditionId))],
      },
    };
  });
}

type CountedPlace = LotPlace & { counted: number };

const isUnlocked = ({ status }: Booking): boolean => (UNLOCKED as readonly string[]).includes(status);
const expeditionOf = ({ from }: Take<Booking>): string => from.expeditionId;

const inventoryOf = ({ stockRowId, from, to }: Corrected['rows'][number]): Movement => ({
  type: to > from ? 'In' : 'Out',
  subtype: 'inventory',
  stockRowId,
  quantity: Math.abs(to - from),
});

/** The counts by place and lot, whichever way they were named. */
async function findPlaces(tx: Tx, organisationId: string, counts: readonly Count[]): Promise<CountedPlace[]> {
  const ids = counts.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  const { rows } = await sql<LotPlace & { id: string }>`
    select id, product_id as "productId", wms_id as "wmsId", warehouse_id as "warehouseId", lot
    from stock_row where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx.db);
  const known = new Map(rows.map(({ id, ...place }) => [id, place]));
  const places = counts.map(({ at, quantity }) => {
    const place = typeof at === 'string' ? known.get(at) : at;
    if (!place) throw notFound();
    return [lotPlaceKey(place), { ...place, counted: quantity }] as const;
  });
  return [...new Map(places).values()];
}

/** Who holds goods of rows that were counted below what is booked, from the end of the queue. */
async function findHolders(tx: Tx, organisationId: string, places: CountedPlace[]): Promise<Booking[]> {
  const { rows } = await sql<Booking>`${BOOKINGS}
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("productId" uuid, "wmsId" uuid,
      "warehouseId" uuid, lot text, counted integer)
      on r.product_id = place."productId" and r.wms_id = place."wmsId"
      and r.warehouse_id = place."warehouseId" and r.lot = coalesce(place.lot, '')
    where r.organisation_id = ${organisationId} and r.booked > place.counted
    order by row_number() over (order by ${QUEUE_ORDER}, i.id) desc`.execute(tx.db);
  return rows;
}

async function lockExpeditions(tx: Tx, ids: string[]): Promise<void> {
  await sql`select id from expedition where id = any (${ids}::uuid[])
    order by id for no key update`.execute(tx.db);
}

/**
 * Those who booked while the correction waited. The products are locked by now, so it may not wait for another
 * who holds an expedition and wants them: it takes those who are free, or starts again.
 */
async function lockNewcomers(tx: Tx, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`select id from expedition
    where id = any (${wanted}::uuid[]) and status = any (${UNLOCKED}::text[])
    order by id for no key update skip locked`.execute(tx.db);
  if (rows.length < wanted.length)
    throw new GroundMoved('goods were booked while a correction waited for them');
}
