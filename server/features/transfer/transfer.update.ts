import { v7 as uuid } from 'uuid';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { TransferBody } from '../../../contracts/transfer/transfer.schema.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { releaseItems, unbookItems } from '../../stock/ledger.ts';
import { offerStock } from '../../stock/offer.ts';
import type { Place } from '../../stock/place.ts';
import { demandStillGoods, missingOf } from '../stock-move/stock-move.service.ts';
import { demandTransferAct, holdTransfer, moveTransfer, noteTransfer } from './transfer.lifecycle.ts';
import { type PreparedTransfer, prepareTransfer } from './transfer.prepare.ts';
import { bookTransfers } from './transfer.reserve.service.ts';
import { columnsOf, searchOfTransfer } from './transfer.save.ts';
import {
  changeTransferItems,
  deleteTransferItems,
  insertTransferItems,
  listItemsOf,
  type TransferItemRow,
  type TransferRow,
} from './transfer.store.ts';

/** Once the goods have left, only these may still be said otherwise. */
const OF_THE_ROAD = new Set(['note', 'expectedAt']);

/** Replaces what a transfer says; lines that stay keep what they have booked (row 4). */
export async function updateTransferBody(
  tx: Tx,
  id: string,
  body: TransferBody,
  version: number | null,
): Promise<void> {
  const row = await holdTransfer(tx, id, version);
  demandTransferAct(row, 'update', actorOf(tx.scope));
  const before = await listItemsOf(tx, row.organisation_id, [row.id]);
  const prepared = await prepareTransfer(tx, body, row);
  const internalNumber = body.internalNumber ?? row.internal_number;
  const change = {
    ...columnsOf(prepared),
    internal_number: internalNumber,
    search: searchOfTransfer(internalNumber, body.note ?? null),
  };
  const diff = [...diffOf(row, change), ...diffOfLines(before, prepared)];
  if (diff.length === 0) return;
  if (row.dispatched_at !== null) {
    refuseLeft(row, diff);
    await noteTransfer(tx, row, { act: 'update', change, diff });
    return;
  }
  const places = diff.some(({ field }) => field === 'fromWms' || field === 'fromWarehouse');
  const freed = await changeLines(tx, row, before, prepared, places);
  Object.assign(row, change);
  const items = await listItemsOf(tx, row.organisation_id, [row.id]);
  const outcome = await bookTransfers(
    tx,
    [{ row, items }],
    prepared.rules.partialBooking,
    `update:${row.id}:${row.version}`,
  );
  const booked = outcome.reduce((sum, line) => sum + line.booked, 0);
  const missing = items.reduce((sum, item) => sum + missingOf(item), 0) - booked;
  await moveTransfer(tx, row, {
    act: 'update',
    to: missing > 0 ? 'waitingForGoods' : 'created',
    change,
    diff,
  });
  await offerStock(tx, row.organisation_id, freed);
}

/** Gives back what lines no longer need, and makes the lines as they are to be. @returns what came free. */
async function changeLines(
  tx: Tx,
  row: TransferRow,
  before: readonly TransferItemRow[],
  { lines }: PreparedTransfer,
  placeChanged: boolean,
): Promise<Place[]> {
  const wanted = new Map(lines.map((line, index) => [line.product, { ...line, position: index + 1 }]));
  const cause = (what: string) => ({ source: `transfer.${what}`, key: `${row.id}:${row.version}` });
  const gone = before.filter((item) => placeChanged || !wanted.has(item.product_id)).map(({ id }) => id);
  const freed: Place[] = await releaseItems(tx, { itemIds: gone }, cause('update'));
  if (!placeChanged) {
    const lowered = before.flatMap((item) => {
      const over = item.booked - (wanted.get(item.product_id)?.quantity ?? item.booked);
      return over > 0 ? [{ itemId: item.id, quantity: over }] : [];
    });
    freed.push(...(await unbookItems(tx, lowered, cause('lower'))));
  }
  await deleteTransferItems(
    tx,
    row.organisation_id,
    before.filter((item) => !wanted.has(item.product_id)).map(({ id }) => id),
  );
  const known = new Map(before.map((item) => [item.product_id, item.id]));
  const all = [...wanted.values()].map((line) => ({ ...line, id: known.get(line.product) }));
  await changeTransferItems(
    tx,
    row,
    all.flatMap(({ id, quantity, position }) => (id ? [{ id, quantity, position }] : [])),
  );
  const added = all.filter(({ id }) => id === undefined);
  await insertTransferItems(
    tx,
    added.map(({ product, quantity, position }) => ({
      id: uuid(),
      organisation_id: row.organisation_id,
      transfer_id: row.id,
      position,
      product_id: product,
      quantity,
    })),
  );
  await demandStillGoods(
    tx,
    added.map(({ product }) => product),
  );
  return freed;
}

function refuseLeft(row: TransferRow, diff: readonly Change[]): void {
  const locked = diff.filter(({ field }) => !OF_THE_ROAD.has(field));
  if (locked.length === 0) return;
  throw new Problem('transferLeft', {
    status: 409,
    parameters: { noun: 'transfer', status: row.status, act: 'update', number: row.internal_number },
    violations: locked.map(({ field }) => ({ propertyPath: field, code: 'lockedOnTheWay', parameters: {} })),
  });
}

const FIELDS = {
  internalNumber: 'internal_number',
  type: 'type',
  fromWms: 'from_wms_id',
  fromWarehouse: 'from_warehouse_id',
  toWms: 'to_wms_id',
  toWarehouse: 'to_warehouse_id',
  note: 'note',
  expectedAt: 'expected_at',
  packagingUnit: 'packaging_unit',
  countOfUnits: 'count_of_units',
} as const;

/** What changes, by the names of the fields. */
function diffOf(row: TransferRow, change: Partial<TransferRow>): Change[] {
  return Object.entries(FIELDS).flatMap(([field, column]) => {
    const [from, to] = [row[column], change[column] ?? null];
    const same =
      column === 'expected_at' && from !== null && to !== null
        ? Date.parse(String(from)) === Date.parse(String(to))
        : from === to;
    return same ? [] : [{ field, from, to }];
  });
}

function diffOfLines(before: readonly TransferItemRow[], { lines }: PreparedTransfer): Change[] {
  const kept = JSON.stringify(before.map((item) => [item.product_id, item.quantity]));
  const wanted = JSON.stringify(lines.map((line) => [line.product, line.quantity]));
  return kept === wanted ? [] : [{ field: 'items', from: before.length, to: lines.length }];
}
