import type { Tx } from '../../platform/database/transaction.ts';
import type { Cause } from '../../stock/cause.ts';
import { releaseItems } from '../../stock/ledger.ts';
import { offerStock } from '../../stock/offer.ts';
import * as lifecycle from './transfer.lifecycle.ts';
import type { TransferChange, TransferRow } from './transfer.store.ts';
import * as store from './transfer.store.ts';

/*
 * Transfers as the warehouse (server/wms) reads and writes them. Which steps follow from an event, and what they do to
 * stock and papers, is decided there.
 */

export type { TransferRow } from './transfer.store.ts';

type By = Pick<lifecycle.TransferMove, 'reason' | 'acting'>;

/** Reads and locks a transfer. @throws Problem 404 for an unknown one. */
export const holdTransfer = (tx: Tx, id: string): Promise<TransferRow> => lifecycle.holdTransfer(tx, id);

/** Reads and locks a transfer; undefined for an unknown one. */
export const findTransfer = async (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  (await store.transferStore.lock(tx, [id]))[0];

/** Pieces of a transfer that left or arrived at a moment. */
export type Passage = By & { at: Date; pieces: number };

/** Row 6: pieces left. The first of them dates the dispatch. */
export const noteDispatch = (tx: Tx, row: TransferRow, { at, pieces, ...by }: Passage): Promise<void> =>
  notePassage(tx, row, {
    ...by,
    act: 'dispatch',
    change: { dispatched_at: earliest(row.dispatched_at, at) },
    diff: [{ field: 'dispatched', from: null, to: pieces }],
  });

/** Row 7: pieces arrived. The last of them dates the receipt. */
export const noteReceipt = (tx: Tx, row: TransferRow, { at, pieces, ...by }: Passage): Promise<void> =>
  notePassage(tx, row, {
    ...by,
    act: 'receive',
    change: { received_at: latest(row.received_at, at) },
    diff: [{ field: 'received', from: null, to: pieces }],
  });

/** A transfer that has ended keeps its status: goods that are reported after the end are noted only. */
async function notePassage(
  tx: Tx,
  row: TransferRow,
  note: By & Pick<lifecycle.TransferMove, 'diff'> & { act: 'dispatch' | 'receive'; change: TransferChange },
): Promise<void> {
  if (row.status === 'created')
    await lifecycle.moveTransfer(tx, row, { ...note, to: 'created', actor: 'warehouse' });
  else await lifecycle.noteTransfer(tx, row, note);
}

/** Row 8: everything that left has arrived, and no more is to follow. */
export const finishTransfer = (tx: Tx, row: TransferRow): Promise<void> =>
  lifecycle.moveTransfer(tx, row, {
    act: 'finish',
    to: 'finished',
    acting: { kind: 'system', id: null, name: 'System' },
  });

/** Counts everything as lost that left and neither arrived nor came back. */
export const loseRest = (tx: Tx, row: TransferRow): Promise<{ itemId: string; lost: number }[]> =>
  store.loseRest(tx, row);

interface Ending extends Pick<lifecycle.TransferMove, 'reason' | 'diff' | 'acting' | 'actor'> {
  act: 'sendBack' | 'closeWithDifference';
  cause: Cause;
  /** When the last pieces were received, unless earlier reports name a later moment. */
  at: Date;
}

/**
 * The end of a transfer of which not everything arrived (rows 8 and 9): pieces that left and never came are lost,
 * pieces that did not leave are released.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function endTransfer(
  tx: Tx,
  row: TransferRow,
  { cause, at, diff = [], ...by }: Ending,
): Promise<void> {
  const lost = (await store.loseRest(tx, row)).reduce((sum, item) => sum + item.lost, 0);
  const released = await releaseItems(tx, { documentIds: [row.id] }, cause);
  await lifecycle.moveTransfer(tx, row, {
    ...by,
    to: 'finished',
    change: { received_at: latest(row.received_at, at) },
    diff: lost > 0 ? [...diff, { field: 'lost', from: 0, to: lost }] : diff,
  });
  await offerStock(tx, row.organisation_id, released);
}

const earliest = (known: string | Date | null, happened: Date): Date =>
  known !== null && new Date(known) < happened ? new Date(known) : happened;
const latest = (known: string | Date | null, happened: Date): Date =>
  known !== null && new Date(known) > happened ? new Date(known) : happened;
