import * as lifecycle from './return-receipt.lifecycle.ts';
import * as store from './return-receipt.store.ts';

/*
 * Return receipts as the warehouse (server/wms) reads and writes them. What an event does to stock and to the order is
 * decided there.
 */

export type { ReturnItemRow, ReturnReceiptRow } from './return-receipt.store.ts';

/** Reads and locks a receipt. @throws Problem 404; 409 `stale` when the caller saw an older version. */
export const holdReturnReceipt = lifecycle.holdReturnReceipt;
/** Goes one row of the transition table. @throws Problem 409 when the table has none for this actor. */
export const moveReturnReceipt = lifecycle.moveReturnReceipt;
/** Writes what changes no status. */
export const noteReturnReceipt = lifecycle.noteReturnReceipt;

export const insertReturnReceipt = store.insertReturnReceipt;
export const readExpeditionOf = store.readExpeditionOf;
export const findReceiptOf = store.findReceiptOf;
export const findUnknownParcel = store.findUnknownParcel;
export const findOrdersByCode = store.findOrdersByCode;
export const isServedBy = store.isServedBy;
export const readReturnPlaces = store.readReturnPlaces;
export const listReturnItems = store.listReturnItems;
export const saveReturnItems = store.saveReturnItems;
export const listBack = store.listBack;
export const listSerialsBack = store.listSerialsBack;
