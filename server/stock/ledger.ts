import { notFound } from '../../contracts/kit/problem.ts';
import type { BlockedReason, MovementSubtype } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { Cause, ExplainedCause } from './cause.ts';
import { type ItemsOf, itemsOf } from './document.ts';
import { fitToProducts } from './fit.ts';
import { type Item, lockItems } from './items.ts';
import { checkPieces, organisationOf } from './lines.ts';
import { type Booking, lockBookings, lockPlaces, lockProducts, lockProductsOf } from './lock.ts';
import type { Take } from './lots.ts';
import { type Moved, type Movement, movedOf, movementOf, refOf } from './movements.ts';
import { type LotPlace, lotPlaceKey } from './place.ts';
import {
  type Booked,
  type BookingPolicy,
  type BookingRequest,
  type ItemQuantity,
  planBookings,
  planIssues,
  planUnbookings,
} from './plan.ts';
import { openRows } from './rows.ts';

/*
 * The acts by which stock changes. Each locks what it needs (lock.ts), decides under the lock (plan.ts), writes
 * movements with their balances (movements.ts), and is done once for its cause (act.ts). An act concerns one
 * organisation. Corrections of a count are in correction.ts.
 */

/** Goods that came in. */
export interface ReceiptLine extends LotPlace {
  organisationId: string;
  /** Pieces, from 1. */
  quantity: number;
  subtype: Extract<MovementSubtype, 'new' | 'production' | 'other' | 'surplus'>;
  /** Put away as blocked until its owner has decided (`findShortDated`). */
  blocked?: BlockedReason | undefined;
  /** The transfer that brought it. */
  transferId?: string | undefined;
  transferItemId?: string | undefined;
  serialNumbers?: readonly string[] | undefined;
}

/** Goods that came back, by grade, for the order they once left with where it is known. */
export interface ReturnLine extends LotPlace {
  organisationId: string;
  quantity: number;
  subtype: Extract<MovementSubtype, 'returned' | 'returned_open' | 'returned_damaged'>;
  expeditionId?: string | undefined;
  expeditionItemId?: string | undefined;
  serialNumbers?: readonly string[] | undefined;
}

/** In: goods are put away, at places and lots that may be new. */
export const receive = (tx: Tx, lines: readonly ReceiptLine[], cause: ExplainedCause): Promise<void> =>
  bringIn(tx, 'receive', lines, cause);

/** In, of goods that left before; the pieces that the item has sent stay as they are. */
export const returnGoods = (tx: Tx, lines: readonly ReturnLine[], cause: ExplainedCause): Promise<void> =>
  bringIn(tx, 'return', lines, cause);

/**
 * Book: shares free stock out over the requests together, at most what each item still needs, by the lot rules
 * of domain.md section 2. Where nothing could be booked, the same cause may try again later.
 * @param locked the items, where the caller has locked their documents and read them since.
 * @returns for each request what was booked and what is missing, lines that name a lot first in their document.
 * @throws Problem notFound when an item or product is not the organisation's.
 */
export async function bookItems(
  tx: Tx,
  requests: readonly BookingRequest[],
  policy: BookingPolicy,
  cause: Cause,
  locked?: readonly Item[],
): Promise<Booked[]> {
  checkPieces(requests, 1);
  const organisationId = organisationOf(requests);
  if (organisationId === undefined) return [];
  return actOnce(tx, organisationId, 'book', cause, async () => {
    const found = locked ?? (await lockItems(tx, itemsOf(requests)));
    const items = new Map(found.map((item) => [item.itemId, item]));
    const isWrong = ({ itemId, productId }: BookingRequest): boolean => {
      const item = items.get(itemId);
      return item?.productId !== productId || item.organisationId !== organisationId;
    };
    if (requests.some(isWrong)) throw notFound();
    await lockProductsOf(tx, found);
    const rows = await lockPlaces(tx, organisationId, requests);
    const { takes, results } = planBookings(requests, items, rows, policy);
    const movements = takes.map(({ item, from, quantity }) => ({
      type: 'Book' as const,
      stockRowId: from.stockRowId,
      quantity,
      of: refOf(item),
    }));
    return { movements, result: results, again: movements.length === 0 };
  });
}

/** Unbook: releases all bookings of documents, or of single items. @returns the released pieces. */
export async function releaseItems(tx: Tx, of: ItemsOf, cause: Cause): Promise<Moved[]> {
  const plan = (bookings: readonly Booking[]) => ({
    released: bookings.map((from) => ({ from, quantity: from.held })),
  });
  return (await changeBookings(tx, 'release', of, cause, plan)).released;
}

/**
 * Unbook: so many pieces of each item.
 * @throws Problem notBooked (409) when an item holds less; notFound when it is not there.
 */
export async function unbookItems(tx: Tx, lines: readonly ItemQuantity[], cause: Cause): Promise<Moved[]> {
  checkPieces(lines, 1);
  const plan = (bookings: readonly Booking[]) => ({ released: planUnbookings(lines, bookings) });
  return (await changeBookings(tx, 'unbook', itemsOf(lines), cause, plan)).released;
}

export interface IssueOptions {
  releaseRest?: boolean;
  subtype?: Extract<MovementSubtype, 'completion' | 'other'>;
}

export interface Issued {
  /** The issued pieces by lot, as an outbound receipt lists them. */
  issued: Moved[];
  /** The released pieces. */
  released: Moved[];
}

/**
 * Out: issues booked pieces and counts them as sent by their items: `completion` for a shipment, `other` for a
 * transfer's dispatch or a disposal. Further bookings of the items stay, unless `releaseRest` releases them; a line of
 * 0 pieces is an item of which nothing was packed.
 * @throws Problem notBooked (409) when an item holds less than should leave; notFound when it is not there.
 */
export async function issueItems(
  tx: Tx,
  lines: readonly ItemQuantity[],
  cause: Cause,
  { releaseRest = false, subtype = 'completion' }: IssueOptions = {},
): Promise<Issued> {
  checkPieces(lines, 0);
  const plan = (bookings: readonly Booking[]) => {
    const { issued, rest } = planIssues(lines, bookings);
    return { issued, released: releaseRest ? rest : [] };
  };
  return changeBookings(tx, 'issue', itemsOf(lines), cause, plan, subtype);
}

async function changeBookings(
  tx: Tx,
  act: string,
  of: ItemsOf,
  cause: Cause,
  plan: (bookings: readonly Booking[]) => { issued?: Take<Booking>[]; released: Take<Booking>[] },
  subtype?: MovementSubtype,
): Promise<Issued> {
  const items = await lockItems(tx, of);
  const organisationId = organisationOf(items);
  if (organisationId === undefined) return { issued: [], released: [] };
  return actOnce(tx, organisationId, act, cause, async () => {
    const ids = items.map(({ itemId }) => itemId);
    await lockProductsOf(tx, items);
    const { issued = [], released } = plan(await lockBookings(tx, organisationId, ids));
    return {
      movements: [
        ...issued.map((part) => movementOf('Out', part, subtype)),
        ...released.map((part) => movementOf('Unbook', part)),
      ],
      result: { issued: issued.map(movedOf), released: released.map(movedOf) },
    };
  });
}

async function bringIn(
  tx: Tx,
  act: string,
  lines: readonly (ReceiptLine | ReturnLine)[],
  cause: Cause,
): Promise<void> {
  checkPieces(lines, 1);
  const organisationId = organisationOf(lines);
  if (organisationId === undefined) return;
  await actOnce(tx, organisationId, act, cause, async () => {
    await lockProducts(tx, organisationId, lines);
    const fitting = await fitToProducts(tx, lines);
    const rowOf = await openRows(tx, organisationId, fitting, cause);
    const movements = fitting.map((line) => ({
      type: 'In' as const,
      subtype: line.subtype,
      stockRowId: rowOf(lotPlaceKey(line)).stockRowId,
      quantity: line.quantity,
      ...linkOf(line),
      serialNumbers: line.serialNumbers,
    }));
    return { movements, result: null };
  });
}

function linkOf(line: ReceiptLine | ReturnLine): Pick<Movement, 'of'> {
  if ('expeditionId' in line && line.expeditionId !== undefined) {
    return { of: { kind: 'expedition', documentId: line.expeditionId, itemId: line.expeditionItemId } };
  }
  if ('transferId' in line && line.transferId !== undefined) {
    return { of: { kind: 'transfer', documentId: line.transferId, itemId: line.transferItemId } };
  }
  return {};
}
