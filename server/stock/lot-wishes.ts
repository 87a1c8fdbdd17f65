import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';
import { isUsableLot } from './available.ts';
import { stockAt } from './lock.ts';
import { byOldest, type Lot, type LotWish } from './lots.ts';
import { type Place, placeKey } from './place.ts';

/** Why a line asks for what strict FIFO does not give. */
export type FifoBreach = 'newestRefused' | 'lotNotOldest';

/**
 * Whether lines ask for another lot than the oldest where the product, or its organisation, always takes it: to be
 * refused when they are saved. A lot that is not there is judged by what is.
 * @returns for each line its breach, or null.
 */
export async function findFifoBreaches(
  tx: Tx,
  organisationId: string,
  lines: readonly (Place & LotWish)[],
): Promise<(FifoBreach | null)[]> {
  const asked = lines.filter(({ lot, lotOption }) => lot || lotOption === 'newest');
  if (asked.length === 0) return lines.map(() => null);
  const strict = await findStrict(tx, organisationId, asked);
  const shelves = await readUsable(
    tx,
    organisationId,
    asked.filter(({ productId }) => strict.has(productId)),
  );
  return lines.map((line) => (strict.has(line.productId) ? breachOf(line, shelves) : null));
}

function breachOf(line: Place & LotWish, shelves: ReadonlyMap<string, Lot[]>): FifoBreach | null {
  if (line.lotOption === 'newest') return 'newestRefused';
  const shelf = shelves.get(placeKey(line)) ?? [];
  return line.lot && !isOldestUsable(line.lot, shelf) ? 'lotNotOldest' : null;
}

/** Whether a lot is the first that strict FIFO would take of a shelf; of an empty shelf, any is. */
export function isOldestUsable(lot: string, shelf: readonly Lot[]): boolean {
  const [oldest] = shelf.filter(({ usable }) => usable).sort(byOldest);
  return oldest === undefined || oldest.lot === lot;
}

async function findStrict(
  tx: Tx,
  organisationId: string,
  lines: readonly { productId: string }[],
): Promise<Set<string>> {
  const ids = lines.map(({ productId }) => productId);
  const { rows } = await sql<{ id: string }>`
    select p.id from product p join organisation o on o.id = p.organisation_id
    where p.organisation_id = ${organisationId} and p.id = any (${ids}::uuid[])
      and (p.strict_fifo or o.strict_fifo)`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Rows of the places of which something is free. */
async function readUsable(
  tx: Tx,
  organisationId: string,
  places: readonly Place[],
): Promise<Map<string, Lot[]>> {
  const { rows } = await sql<Lot & Place>`
    select r.id as "stockRowId", r.product_id as "productId", r.wms_id as "wmsId",
      r.warehouse_id as "warehouseId", r.lot, r.lot_date as "lotDate",
      r.first_received_at as "firstReceivedAt", true as "strictFifo",
      ${isUsableLot(tx.now)} as usable
    from ${stockAt(organisationId, places)}
    join wms w on w.id = r.wms_id
    where r.available > 0`.execute(tx.db);
  const shelves = new Map<string, Lot[]>();
  for (const row of rows) shelves.set(placeKey(row), [...(shelves.get(placeKey(row)) ?? []), row]);
  return shelves;
}
