import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ALLOCATOR } from '../../stock/allocation.ts';
import type { Moved } from '../../stock/movements.ts';
import { offerStock } from '../../stock/offer.ts';
import { loseInternalStockChangeStock } from '../internal-stock-change/internal-stock-change.reserve.service.ts';
import { loseTransferStock } from '../transfer/transfer.reserve.service.ts';
import { listItemRowsOf } from './expedition.item.store.ts';
import { noteExpeditions } from './expedition.lifecycle.ts';
import { pairAgain } from './expedition.pair.service.ts';
import { type Settling, settleExpeditions, sumLines } from './expedition.settle.ts';
import { expeditionStore } from './expedition.store.ts';

/** Those who lose the status that they had with what they lose. */
const WAIT_AGAIN: readonly ExpeditionStatus[] = ['stockOk', 'waitingForAsn', 'readyForAsn'];

/**
 * Documents of one organisation lost what they had booked: by a count, because their lot may not leave any more, or
 * because somebody took it away. They wait for goods again (row 27), and are offered what else there is.
 * @param lost what the ledger took from them.
 */
export async function loseReservations(
  tx: Tx,
  organisationId: string,
  lost: readonly Moved[],
): Promise<void> {
  const of = (kind: Moved['kind']): string[] => [
    ...new Set(lost.filter((one) => one.kind === kind).map(({ documentId }) => documentId)),
  ];
  await loseExpeditions(tx, of('expedition'));
  const transfers = of('transfer');
  if (transfers.length > 0) await loseTransferStock(tx, transfers);
  const changes = of('internalStockChange');
  if (changes.length > 0) await loseInternalStockChangeStock(tx, changes);
  await offerStock(tx, organisationId, lost);
}

async function loseExpeditions(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await expeditionStore.lock(tx, ids);
  const items = await listItemRowsOf(tx, rows);
  const settling = rows.map(
    (row): Settling => ({ row, items: items.filter((item) => item.expedition_id === row.id) }),
  );
  const isMoved = ({ row }: Settling): boolean => WAIT_AGAIN.includes(row.status);
  const others = settling.filter((one) => !isMoved(one));
  await noteExpeditions(
    tx,
    others.map(({ row, items }) => {
      const { booked, missing } = sumLines(items);
      const diff = [{ field: 'booked', from: null, to: { booked, missing } }];
      return { row, act: 'loseStock', diff, acting: ALLOCATOR };
    }),
  );
  await settleExpeditions(tx, settling.filter(isMoved), 'loseStock');
  await pairAgain(tx, rows);
}
