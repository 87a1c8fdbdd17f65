import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ALLOCATOR } from '../../stock/allocation.ts';
import { offerPairings } from '../../stock/offer.ts';
import { pairAutomatically } from '../../stock/pairing.ts';
import { listItemRowsOf } from './expedition.item.store.ts';
import { type SettlingAct, settleExpeditions } from './expedition.settle.ts';
import { type ExpeditionRow, expeditionStore } from './expedition.store.ts';

/** What happened to what was promised to expeditions, or to the advices that promise it. */
export type PairingAct = Exclude<SettlingAct, 'reserve' | 'loseStock'>;

/**
 * After pairings, or the advices behind them, have changed: takes the expeditions to the status that follows (rows
 * 13, 17 to 24). Those whose advice ended short are paired with another one, where there is one.
 * @param acting who paired or unpaired; the allocator by default, null for the scope's own person.
 */
export async function afterPairing(
  tx: Tx,
  expeditionIds: readonly string[],
  act: PairingAct,
  acting: Acting | null = ALLOCATOR,
): Promise<void> {
  const rows = await expeditionStore.lock(tx, expeditionIds);
  await settleRows(tx, rows, act, acting);
  if (act === 'closeAdviceShort') await pairAgain(tx, rows);
}

/** Pairs those that wait for goods with what else is announced. */
export async function pairAgain(tx: Tx, rows: readonly ExpeditionRow[]): Promise<void> {
  const waiting = rows.filter(({ status }) => status === 'waitingForGoods');
  for (const organisationId of new Set(waiting.map((row) => row.organisation_id))) {
    const own = waiting.filter((row) => row.organisation_id === organisationId);
    const pairings = await pairAutomatically(tx, organisationId, { expeditionIds: own.map(({ id }) => id) });
    const paired = new Set(pairings.map(({ expeditionId }) => expeditionId));
    await settleRows(
      tx,
      own.filter(({ id }) => paired.has(id)),
      'pair',
      ALLOCATOR,
    );
  }
}

async function settleRows(
  tx: Tx,
  rows: readonly ExpeditionRow[],
  act: SettlingAct,
  acting: Acting | null,
): Promise<void> {
  const items = await listItemRowsOf(tx, rows);
  const settling = rows.map((row) => ({ row, items: items.filter((item) => item.expedition_id === row.id) }));
  await settleExpeditions(tx, settling, act, acting);
}

/** Promises what advices bring to those who wait for it, in the order of the queue. */
export async function pairWaiting(
  tx: Tx,
  organisationId: string,
  stockAdviceItemIds: readonly string[],
): Promise<void> {
  const pairings = await pairAutomatically(tx, organisationId, { stockAdviceItemIds });
  await afterPairing(
    tx,
    pairings.map(({ expeditionId }) => expeditionId),
    'pair',
  );
}

/**
 * Promises what was announced just now. An order that looked for it while this was written knows nothing of it, and is not
 * seen here: the job finds both.
 */
export async function pairAnnounced(
  tx: Tx,
  organisationId: string,
  stockAdviceItemIds: readonly string[],
): Promise<void> {
  await pairWaiting(tx, organisationId, stockAdviceItemIds);
  await offerPairings(tx, organisationId, stockAdviceItemIds);
}
