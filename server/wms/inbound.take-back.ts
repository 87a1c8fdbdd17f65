import { conflict } from '../../contracts/kit/problem.ts';
import { loseReservations } from '../features/expedition/expedition.losses.service.ts';
import type { AdviceRow } from '../features/stock-advice/stock-advice.warehouse.service.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from '../stock/cause.ts';
import { correct } from '../stock/correction.ts';
import { lotPlaceKey } from '../stock/place.ts';
import type { Placed } from './inbound.count.ts';
import { addSupplied, readQuantities } from './inbound.store.ts';
import { deleteSerials } from './receipt.store.ts';

/** Removes pieces that were reported by mistake, at the cost of documents that hold them and are not locked. */
export async function takeBack(
  tx: Tx,
  row: AdviceRow,
  placed: readonly Placed[],
  cause: ExplainedCause,
): Promise<void> {
  const back = placed.filter(({ quantity }) => quantity < 0).map((part) => ({ ...part, wmsId: row.wms_id }));
  if (back.length === 0) return;
  const organisationId = row.organisation_id;
  await deleteSerials(
    tx,
    organisationId,
    back.flatMap(({ productId, serialNumbers }) => serialNumbers.map((serial) => ({ productId, serial }))),
  );
  const rows = await readQuantities(tx, organisationId, back);
  const there = new Map(rows.map((one) => [lotPlaceKey({ ...one, wmsId: row.wms_id }), one]));
  const counts = new Map<string, { quantity: number; serialNumbers: string[] }>();
  for (const part of back) {
    const found = there.get(lotPlaceKey(part));
    const before = found && counts.get(found.stockRowId);
    const quantity = (before ?? found ?? { quantity: 0 }).quantity + part.quantity;
    if (!found || quantity < 0) {
      throw conflict('notAvailable', { quantity: -part.quantity, available: found?.quantity ?? 0 });
    }
    const serialNumbers = [...(before?.serialNumbers ?? []), ...part.serialNumbers];
    counts.set(found.stockRowId, { quantity, serialNumbers });
  }
  const reported = [...counts].map(([at, { quantity, serialNumbers }]) => ({
    organisationId,
    at,
    quantity,
    ...(serialNumbers.length > 0 && { serialNumbers }),
  }));
  const corrected = await correct(tx, reported, cause);
  for (const { stockRowId, from, to, short } of corrected.rows) {
    const seen = rows.find((one) => one.stockRowId === stockRowId)?.quantity;
    if (seen !== from) throw new ConcurrentChange('goods moved while they were taken back');
    if (short > 0) throw conflict('stockLocked', { quantity: from - to + short, available: from - to });
  }
  await addSupplied(tx, organisationId, back);
  await loseReservations(tx, organisationId, corrected.lost);
}
