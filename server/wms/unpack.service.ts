import {
  type ExpeditionRow,
  holdExpedition,
  unpackExpedition,
} from '../features/expedition/expedition.warehouse.service.ts';
import { voidBookings } from '../features/parcel/booking/booking.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Undo } from '../platform/events/record.ts';
import { bookItems } from '../stock/ledger.ts';
import type { Moved } from '../stock/movements.ts';
import { takeBackIssue } from '../stock/unissue.ts';
import { warehouseOf } from './acting.ts';
import { takeBackPapers } from './door.store.ts';
import { readBookingRequests } from './inbound.store.ts';

/** What a packing keeps so that it can be taken back. */
interface PackUndo {
  /** The event that reported it. */
  source: string;
  eventId: string;
  /** Pieces that the order held and was not given. */
  released: { expeditionItemId: string; quantity: number }[];
  /** How the consignment stood before. */
  packages: number | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** The sources of the floor: people of the house, who can open the box again. */
const OF_FLOOR = /^floor:/;

/**
 * What lets a packing be taken back: one that people of the floor reported, under a number of ours. Of a number that came
 * with the event a carrier knows.
 */
export function packUndoOf(
  row: ExpeditionRow,
  source: string,
  { eventId, hasCarrierNumber }: { eventId: string; hasCarrierNumber: boolean },
  released: readonly Moved[],
): Undo | undefined {
  if (!OF_FLOOR.test(source) || hasCarrierNumber) return undefined;
  return { act: 'pack', records: [row.id], passes: [], data: packingOf(row, source, eventId, released) };
}

/** How a packing is taken back: by its event, to what stood before it. */
export function packingOf(
  row: ExpeditionRow,
  source: string,
  eventId: string,
  released: readonly Moved[],
): PackUndo {
  return {
    source,
    eventId,
    released: released.map(({ itemId, quantity }) => ({ expeditionItemId: itemId, quantity })),
    packages: row.packages_count,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
  };
}

/**
 * Opens the box again: the pieces are in the stock rows that they left and held by the order, which stands at the packing
 * table. Receipt and parcels stay and say that they were taken back. What the packing released is held again as far as
 * nobody took it.
 */
export async function takeBackPacking(tx: Tx, id: string, data: unknown): Promise<void> {
  const undo = data as PackUndo;
  const row = await holdExpedition(tx, id);
  const cause = {
    source: 'portal',
    key: `unpack:${undo.source}:${undo.eventId}`,
    of: { kind: 'expedition', documentId: id },
  } as const;
  const { organisation_id: organisationId } = row;
  await takeBackIssue(tx, { organisationId, source: undo.source, key: undo.eventId }, cause);
  await voidBookings(tx, row);
  await takeBackPapers(tx, row);
  // What the packing itself gave back is held again; what was given back by hand is not.
  const isRestClosed = row.rest === 'closed' && undo.released.length === 0;
  await unpackExpedition(tx, row, warehouseOf(tx), { ...undo, isRestClosed });
  await bookItems(tx, await readBookingRequests(tx, organisationId, undo.released), 'keep', cause);
}
