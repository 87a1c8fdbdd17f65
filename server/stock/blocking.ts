import { sql } from 'kysely';
import { notFound } from '../../contracts/kit/problem.ts';
import type { BlockedReason } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { Cause } from './cause.ts';
import type { DocumentRef } from './document.ts';
import { lockProducts } from './lock.ts';
import { documentsOf, findLosses } from './losses.ts';
import { type Moved, movedOf, movementOf } from './movements.ts';
import type { LotPlace, Place } from './place.ts';

export interface Blocked {
  /** Bookings that documents lost; the documents are locked, for the caller to send them back to waiting. */
  lost: Moved[];
  /** The documents that hold goods of it although the warehouse works on them, for the staff to settle. */
  lockedDocuments: DocumentRef[];
}

/**
 * Blocks stock rows from leaving. Documents that the warehouse does not work on lose their bookings there.
 * @throws Problem notFound when a row is not the scope's; all are of one organisation.
 */
export async function blockRows(
  tx: Tx,
  stockRowIds: readonly string[],
  reason: BlockedReason,
  cause: Cause,
): Promise<Blocked> {
  const rows = await findRows(tx, stockRowIds);
  const organisationId = rows[0]?.organisationId;
  if (organisationId === undefined) return { lost: [], lockedDocuments: [] };
  return actOnce(tx, organisationId, 'block', cause, async () => {
    const limited = rows.map((row) => ({ ...row, counted: 0 }));
    const { holders, losses } = await findLosses(tx, organisationId, limited, cause);
    await setBlocked(tx, organisationId, stockRowIds, reason);
    return {
      movements: losses.map((loss) => movementOf('Unbook', loss)),
      result: {
        lost: losses.map(movedOf),
        lockedDocuments: documentsOf(holders.filter(({ locked }) => locked)),
      },
    };
  });
}

/**
 * Ends the blocking of stock rows.
 * @returns the places where stock became free, for the caller to offer.
 */
export async function unblockRows(tx: Tx, stockRowIds: readonly string[], cause: Cause): Promise<Place[]> {
  const rows = await findRows(tx, stockRowIds);
  const organisationId = rows[0]?.organisationId;
  if (organisationId === undefined) return [];
  return actOnce(tx, organisationId, 'unblock', cause, async () => {
    await lockProducts(tx, organisationId, rows);
    await setBlocked(tx, organisationId, stockRowIds, null);
    const places = rows.map(({ productId, wmsId, warehouseId }) => ({ productId, wmsId, warehouseId }));
    return { movements: [], result: places };
  });
}

async function findRows(tx: Tx, ids: readonly string[]): Promise<(LotPlace & { organisationId: string })[]> {
  const { rows } = await sql<LotPlace & { organisationId: string }>`
    select organisation_id as "organisationId", product_id as "productId", wms_id as "wmsId",
      warehouse_id as "warehouseId", lot
    from stock_row where id = any (${ids}::uuid[])`.execute(tx.db);
  const organisations = new Set(rows.map(({ organisationId }) => organisationId));
  if (rows.length !== new Set(ids).size || organisations.size > 1) throw notFound();
  return rows;
}

/** The caller holds the products of the rows. */
async function setBlocked(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  reason: BlockedReason | null,
): Promise<void> {
  await tx.db
    .updateTable('stock_row')
    .set({ blocked: reason !== null, blocked_reason: reason, changed_at: tx.now })
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute();
}
