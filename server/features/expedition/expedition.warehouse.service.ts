import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionAct, ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change, Undo } from '../../platform/events/record.ts';
import { enqueueEndOfGrace, graceFrom } from './expedition.grace.ts';
import { goodsOf, holdItemsBack, type ItemRow, listItemRows } from './expedition.item.store.ts';
import * as lifecycle from './expedition.lifecycle.ts';
import { releaseExpedition } from './expedition.reserve.ts';
import { searchOf } from './expedition.row.ts';
import { listSearchParts } from './expedition.search.store.ts';
import { submitToWarehouse } from './expedition.settle.ts';
import {
  type ExpeditionChange,
  type ExpeditionRow,
  expeditionStore,
  readShop,
  type ShopFacts,
} from './expedition.store.ts';

/*
 * Expeditions as the warehouse (server/wms) reads and writes them. Which steps follow from an event, and what they do
 * to stock and papers, is decided there.
 */

export type { ItemRow } from './expedition.item.store.ts';
export type { ExpeditionRow } from './expedition.store.ts';

/** A row of the transition table that the warehouse or a carrier goes. */
export interface WarehouseStep {
  act: ExpeditionAct;
  to: ExpeditionStatus;
  actor: 'warehouse' | 'system';
  acting: Acting;
  reason: string | null;
}

/** Reads and locks an expedition. @throws Problem 404 for an unknown one. */
export const holdExpedition = (tx: Tx, id: string): Promise<ExpeditionRow> =>
  lifecycle.holdExpedition(tx, id);

/** Reads and locks an expedition; undefined for an unknown one. */
export const findExpedition = async (tx: Tx, id: string): Promise<ExpeditionRow | undefined> =>
  (await expeditionStore.lock(tx, [id]))[0];

/** The lines that hold goods, in their order. */
export const listGoods = async (tx: Tx, row: ExpeditionRow): Promise<ItemRow[]> =>
  goodsOf(await listItemRows(tx, row));

/** Settings of the expedition's e-shop and organisation. */
export const readShopOf = (tx: Tx, row: ExpeditionRow): Promise<ShopFacts | undefined> =>
  readShop(tx, row.eshop_id);

/** Goes one row of the transition table. @throws Problem 409 when the table has none for this actor. */
export const moveExpedition = (
  tx: Tx,
  row: ExpeditionRow,
  step: WarehouseStep,
  more: { change?: ExpeditionChange; diff?: Change[]; errors?: ExpeditionError[]; undo?: Undo } = {},
): Promise<void> => lifecycle.moveExpedition(tx, row, { ...step, ...more });

/** A consignment as it was packed. */
export interface Packing {
  packedAt: Date;
  /** What becomes of what was left out; null where nothing was. */
  rest: 'open' | 'closed' | null;
  packages: number;
  /** What the history says beside the parcel. */
  diff: Change[];
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** What is needed to take it back, where that can be. */
  undo?: Undo;
}

/** Rows 40, 41 and 44: writes down what was packed; earlier errors are over. */
export async function packExpedition(
  tx: Tx,
  row: ExpeditionRow,
  step: WarehouseStep,
  { packedAt, rest, packages, diff, trackingNumber, trackingUrl, undo }: Packing,
): Promise<void> {
  const isComplete = rest === null;
  await moveExpedition(tx, row, step, {
    ...(undo && { undo }),
    errors: [],
    change: {
      packed_at: packedAt,
      expedited_completely: isComplete,
      // It was packed before, and what it left without then comes by another order.
      rest: rest && row.rest === 'followed' ? 'followed' : rest,
      packages_count: packages,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      search: searchOf(
        { ...row, tracking_number: trackingNumber },
        row.internal_number,
        await listSearchParts(tx, row),
      ),
    },
    diff: [
      { field: 'trackingNumber', from: row.tracking_number, to: trackingNumber },
      { field: 'expeditedCompletely', from: row.expedited_completely, to: isComplete },
      ...diff,
    ].filter(({ from, to }) => from !== to),
  });
}

/** What is wrong with an order. */
export const errorsOf = (row: ExpeditionRow): ExpeditionError[] => row.errors as ExpeditionError[];

/** What a carrier said of the parcels of an order: an entry of its history, and no other status. */
export async function noteCarrier(
  tx: Tx,
  row: ExpeditionRow,
  note: {
    act: string;
    acting?: Acting;
    tracking?: { trackingNumber: string | null; trackingUrl: string | null };
    diff?: Change[];
    errors?: ExpeditionError[];
    /** The carrier's words. */
    reason?: string | null;
  },
): Promise<void> {
  const { tracking, ...more } = note;
  if (!tracking) return lifecycle.noteExpedition(tx, row, more);
  const { trackingNumber: tracking_number, trackingUrl: tracking_url } = tracking;
  const parts = await listSearchParts(tx, row);
  const search = searchOf({ ...row, tracking_number }, row.internal_number, parts);
  await lifecycle.noteExpedition(tx, row, { ...more, change: { tracking_number, tracking_url, search } });
  // A warehouse that waited for the label goes on.
  await submitToWarehouse(tx, row);
}

/** Row 59: the box is open again, and the consignment as it was before. */
export async function unpackExpedition(
  tx: Tx,
  row: ExpeditionRow,
  acting: Acting,
  before: {
    packages: number | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    /** Somebody closed the rest since: nothing more comes, however it is packed again. */
    isRestClosed: boolean;
  },
): Promise<void> {
  const { packages, trackingNumber, trackingUrl, isRestClosed } = before;
  const step: WarehouseStep = { act: 'unpack', to: 'completion', actor: 'warehouse', acting, reason: null };
  await moveExpedition(tx, row, step, {
    change: {
      packed_at: null,
      expedited_completely: false,
      rest: row.rest === 'followed' || isRestClosed ? row.rest : null,
      packages_count: packages,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      search: searchOf(
        { ...row, tracking_number: trackingNumber },
        row.internal_number,
        await listSearchParts(tx, row),
      ),
    },
    diff: [{ field: 'trackingNumber', from: row.tracking_number, to: trackingNumber }].filter(
      ({ from, to }) => from !== to,
    ),
  });
}

/** Writes down when the customer got the goods. */
export const deliverExpedition = (
  tx: Tx,
  row: ExpeditionRow,
  step: WarehouseStep,
  deliveredAt: Date,
): Promise<void> => moveExpedition(tx, row, step, { change: { delivered_at: deliveredAt } });

/** Row 36: the client gets it back to correct it, and keeps the bookings for the e-shop's time of grace. */
export async function returnToClient(
  tx: Tx,
  row: ExpeditionRow,
  step: WarehouseStep,
  error: ExpeditionError,
): Promise<void> {
  const until = graceFrom(tx, await readShopOf(tx, row));
  await moveExpedition(tx, row, step, { errors: [error], change: { held_until: until } });
  if (until) await enqueueEndOfGrace(tx, row, until);
  else await releaseExpedition(tx, row, step.act);
}

/** Cancels the expedition as the client asked, and releases what it holds. */
export async function confirmCancel(tx: Tx, row: ExpeditionRow, step: WarehouseStep): Promise<void> {
  await moveExpedition(tx, row, step);
  await releaseExpedition(tx, row, step.act);
}

/** The expedition goes on from where it was when the client asked to cancel it. */
export const refuseCancel = (tx: Tx, row: ExpeditionRow, step: WarehouseStep): Promise<void> =>
  moveExpedition(tx, row, step, { change: { status_before_cancel: null } });

/** Row 45: notes how far the work got while the answer to a cancellation is awaited. */
export const noteProgress = (
  tx: Tx,
  row: ExpeditionRow,
  { act, to, ...by }: { act: string; to: ExpeditionStatus; acting: Acting; reason: string | null },
): Promise<void> =>
  lifecycle.noteExpedition(tx, row, {
    act,
    change: { status_before_cancel: to },
    diff: [{ field: 'statusBeforeCancel', from: row.status_before_cancel, to }],
    ...by,
  });

/** The allocator books nothing for these lines before a moment. */
export const holdGoodsBack = (tx: Tx, itemIds: readonly string[], until: Date): Promise<void> =>
  holdItemsBack(tx, itemIds, until);
