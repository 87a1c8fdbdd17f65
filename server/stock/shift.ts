import { conflict } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { Cause, ExplainedCause } from './cause.ts';
import { type DocumentRef, itemsOf } from './document.ts';
import { lockItems } from './items.ts';
import { checkPieces, organisationOf } from './lines.ts';
import { lockBookings, lockProducts, lockProductsOf, type StockRow } from './lock.ts';
import { type Moved, type Movement, movedOf, movementOf, refOf } from './movements.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';
import { type ItemQuantity, planIssues } from './plan.ts';
import { openRows, type RowToOpen } from './rows.ts';

/*
 * Stock that changes its virtual warehouse inside a physical one: Out here and In there, one act. It is the same
 * goods: lot, date, first receipt and what forbids it to leave go with them.
 */

export interface Shifted {
  /** The shifted pieces, with the place and lot that they came from. */
  shifted: Moved[];
  /** The released pieces. */
  released: Moved[];
}

/**
 * Out and In / virtual_transfer of booked pieces, which count as sent by their items. Further bookings of the items
 * stay, unless `releaseRest` releases them.
 * @throws Problem notBooked (409) when an item holds less than should go; notFound when it is not there.
 */
export async function shiftItems(
  tx: Tx,
  lines: readonly ItemQuantity[],
  toWarehouseId: string,
  cause: Cause,
  { releaseRest = false }: { releaseRest?: boolean } = {},
): Promise<Shifted> {
  checkPieces(lines, 0);
  const items = await lockItems(tx, itemsOf(lines));
  const organisationId = organisationOf(items);
  if (organisationId === undefined) return { shifted: [], released: [] };
  return actOnce(tx, organisationId, 'shift', cause, async () => {
    await lockProductsOf(tx, items);
    const ids = items.map(({ itemId }) => itemId);
    const { issued, rest } = planIssues(lines, await lockBookings(tx, organisationId, ids));
    const rowOf = await openRows(
      tx,
      organisationId,
      issued.map(({ from }) => rowAt(from, toWarehouseId)),
      cause,
    );
    const released = releaseRest ? rest : [];
    return {
      movements: [
        ...issued.flatMap((part): Movement[] => [
          movementOf('Out', part, 'virtual_transfer'),
          {
            type: 'In',
            subtype: 'virtual_transfer',
            stockRowId: rowOf(lotPlaceKey(rowAt(part.from, toWarehouseId))).stockRowId,
            quantity: part.quantity,
            of: refOf(part.from),
          },
        ]),
        ...released.map((part) => movementOf('Unbook', part)),
      ],
      result: { shifted: issued.map(movedOf), released: released.map(movedOf) },
    };
  });
}

/** Free pieces of a row; for a document that reports what was done, with its item where it counts there. */
export interface FreeStock {
  organisationId: string;
  from: LotPlace;
  quantity: number;
  serialNumbers?: readonly string[] | undefined;
  of?: (DocumentRef & { itemId?: string | undefined }) | undefined;
}

/**
 * Out and In / virtual_transfer of free stock, blocked or unusable lots included.
 * @throws Problem notAvailable (409) when less is free.
 */
export const shiftStock = (
  tx: Tx,
  lines: readonly (FreeStock & { toWarehouseId: string })[],
  cause: ExplainedCause,
): Promise<void> => takeFree(tx, 'shiftStock', lines, cause);

/**
 * Out / other of free stock, blocked or unusable lots included: disposed of, sold, or sent back to its owner.
 * @throws Problem notAvailable (409) when less is free.
 */
export const removeStock = (tx: Tx, lines: readonly FreeStock[], cause: ExplainedCause): Promise<void> =>
  takeFree(tx, 'removeStock', lines, cause);

async function takeFree(
  tx: Tx,
  act: string,
  lines: readonly (FreeStock & { toWarehouseId?: string })[],
  cause: Cause,
): Promise<void> {
  checkPieces(lines, 1);
  const organisationId = organisationOf(lines);
  if (organisationId === undefined) return;
  await actOnce(tx, organisationId, act, cause, async () => {
    const ids = lines.flatMap(({ of }) => (of?.itemId ? [of.itemId] : []));
    await lockItems(tx, { itemIds: ids });
    const sources = lines.map(({ from }) => from);
    await lockProducts(tx, organisationId, sources);
    const sourceOf = await openRows(tx, organisationId, sources, cause);
    const free = new Map<string, number>();
    for (const { from, quantity } of lines) {
      const row = sourceOf(lotPlaceKey(from));
      const available = free.get(row.stockRowId) ?? row.quantity - row.booked;
      if (available < quantity) throw conflict('notAvailable', { quantity, available });
      free.set(row.stockRowId, available - quantity);
    }
    const targets = lines.flatMap(({ from, toWarehouseId }) =>
      toWarehouseId === undefined ? [] : [rowAt(sourceOf(lotPlaceKey(from)), toWarehouseId)],
    );
    const targetOf = await openRows(tx, organisationId, targets, cause);
    const movements = lines.flatMap(({ from, quantity, serialNumbers, of, toWarehouseId }): Movement[] => {
      const row = sourceOf(lotPlaceKey(from));
      const link = of && { of };
      const out = { type: 'Out' as const, stockRowId: row.stockRowId, quantity, ...link };
      // An Out with an item takes what the item holds, so it has to hold it first.
      const booked: Movement[] = of?.itemId ? [{ ...out, type: 'Book' }] : [];
      if (toWarehouseId === undefined) return [...booked, { ...out, subtype: 'other', serialNumbers }];
      const { stockRowId } = targetOf(lotPlaceKey(rowAt(row, toWarehouseId)));
      const to = { type: 'In' as const, subtype: 'virtual_transfer' as const, stockRowId, quantity, ...link };
      return [...booked, { ...out, subtype: 'virtual_transfer' }, to];
    });
    return { movements, result: null };
  });
}

/** The row of the same goods in another virtual warehouse. */
const rowAt = (row: StockRow, warehouseId: string): RowToOpen => ({
  productId: row.productId,
  wmsId: row.wmsId,
  warehouseId,
  lot: row.lot,
  lotDate: row.lotDate,
  firstReceivedAt: row.firstReceivedAt,
  blocked: row.blockedReason ?? undefined,
});
