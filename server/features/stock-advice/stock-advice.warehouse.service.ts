import type { Tx } from '../../platform/database/transaction.ts';
import * as lifecycle from './stock-advice.lifecycle.ts';
import {
  type AdviceChange,
  type AdviceItemRow,
  type AdviceRow,
  adviceStore,
  listAdviceItemRows,
} from './stock-advice.store.ts';

/*
 * Stock advices as the warehouse (server/wms) reads and writes them. Which steps follow from an event, and what they
 * do to stock, pairings and papers, is decided there.
 */

export type { AdviceRow } from './stock-advice.store.ts';

/** Fields that reports of the warehouse set, each with its column. */
const PROGRESS = {
  arrivedAt: 'arrived_at',
  unloadingBegunAt: 'unloading_begun_at',
  receivingBegunAt: 'receiving_begun_at',
  lastReceivedAt: 'last_received_at',
  sumOfSupplied: 'sum_of_supplied',
  countOfItems: 'count_of_items',
  countOfSku: 'count_of_sku',
  wmsInternalId: 'wms_internal_id',
} as const satisfies Record<string, keyof AdviceRow>;
type ProgressField = keyof typeof PROGRESS;

/** What a report says of the delivery itself; fields that it leaves out stay as they are. */
export type AdviceProgress = { [F in ProgressField]?: AdviceChange[(typeof PROGRESS)[F]] };

const columnsOf = (progress: AdviceProgress): AdviceChange =>
  Object.fromEntries(
    Object.entries(progress).map(([field, value]) => [PROGRESS[field as ProgressField], value]),
  );

type Move = Omit<lifecycle.AdviceMove, 'change'> & { progress?: AdviceProgress };
type Note = Omit<Move, 'to' | 'act' | 'actor'> & { act: string };

/** Reads and locks an advice with its lines. @throws Problem 404 for an unknown one. */
export const holdAdvice = (tx: Tx, id: string): Promise<AdviceRow> => lifecycle.holdAdvice(tx, id);

/** Reads and locks an advice with its lines; undefined for an unknown one. */
export const findAdvice = async (tx: Tx, id: string): Promise<AdviceRow | undefined> =>
  (await adviceStore.lock(tx, [id]))[0];

/** The lines of an advice in their order. */
export const listAdviceItems = (tx: Tx, row: AdviceRow): Promise<AdviceItemRow[]> =>
  listAdviceItemRows(tx, row);

/** The value of a field that reports set. */
export const readProgress = <F extends ProgressField>(
  row: AdviceRow,
  field: F,
): AdviceRow[(typeof PROGRESS)[F]] => row[PROGRESS[field]];

/** Goes one row of the transition table. @throws Problem 409 when the table has none for this actor. */
export const moveAdvice = (tx: Tx, row: AdviceRow, { progress = {}, ...move }: Move): Promise<void> =>
  lifecycle.moveAdvice(tx, row, { ...move, change: columnsOf(progress) });

/** Writes progress that changes no status, with an event. */
export const noteAdvice = (tx: Tx, row: AdviceRow, { progress = {}, ...note }: Note): Promise<void> =>
  lifecycle.noteAdvice(tx, row, { ...note, change: columnsOf(progress) });

/** Writes progress without an event: moments that were reported too late to be news. */
export const setProgress = (tx: Tx, row: AdviceRow, progress: AdviceProgress): Promise<void> =>
  adviceStore.update(tx, [row], columnsOf(progress));
