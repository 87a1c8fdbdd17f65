import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import type { BLOCKED_DECISIONS } from '../../../contracts/stock/stock.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { unblockRows } from '../../stock/blocking.ts';
import { lockProducts } from '../../stock/lock.ts';
import { offerStock } from '../../stock/offer.ts';
import { removeStock } from '../../stock/shift.ts';
import { type BlockedRow, readBlockedRow } from './stock.decide.store.ts';

type Decision = (typeof BLOCKED_DECISIONS)[number];

/**
 * What becomes of goods with too little time to live: those that are blocked since they came are taken into stock after
 * all, or leave it to be scrapped or sent back; those that came too near to their expiry later can only leave it.
 * @throws Problem 404 when the row is not the caller's; 409 `notBlocked` when nothing is to be decided, `stockLocked`
 * when all that should leave is held by documents.
 */
export async function decideBlocked(tx: Tx, stockRowId: string, decision: Decision): Promise<void> {
  const row = await holdBlockedRow(tx, stockRowId);
  const { organisationId, productId, wmsId, warehouseId, lot } = row;
  const isAsked = decision === 'accept' ? row.blocked : !row.usable;
  if (!isAsked || row.quantity === 0) {
    throw conflict('notBlocked', { goods: lot === null ? row.productSku : `${row.productSku} ${lot}` });
  }
  if (decision !== 'accept' && row.available === 0) throw conflict('stockLocked', { available: 0 });
  const cause = { source: `stock.${decision}`, key: `${row.id}:${row.changedAt}` };
  if (decision === 'accept') await offerStock(tx, organisationId, await unblockRows(tx, [row.id], cause));
  else
    await removeStock(
      tx,
      [{ organisationId, from: { productId, wmsId, warehouseId, lot }, quantity: row.available }],
      { ...cause, reason: decision },
    );
  await recordEvent(tx, {
    organisationId,
    noun: 'product',
    recordId: productId,
    act: `${decision}Blocked`,
    diff: [
      { field: 'lot', from: null, to: lot },
      { field: 'quantity', from: null, to: row.available },
    ],
  });
}

/** Of two who decide at the same time, the second waits here for the first, and then sees what was decided. */
async function holdBlockedRow(tx: Tx, stockRowId: string): Promise<BlockedRow> {
  const seen = await readBlockedRow(tx, stockRowId);
  if (seen) await lockProducts(tx, seen.organisationId, [seen]);
  const held = seen && (await readBlockedRow(tx, stockRowId));
  if (!held) throw notFound();
  return held;
}
