import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { pairAutomatically, unpairExcess } from '../../stock/pairing.ts';
import { afterPairing, pairAnnounced } from '../expedition/expedition.pair.service.ts';
import { type AdviceRow, listAdviceItemRows } from './stock-advice.store.ts';

type Owned = Pick<AdviceRow, 'id' | 'organisation_id'>;

const expeditionsOf = (pairings: readonly { expeditionId: string }[]): string[] => [
  ...new Set(pairings.map(({ expeditionId }) => expeditionId)),
];

/** Promises what an announcement brings to the orders that wait for it, where the organisation wants that. */
export async function pairAdvice(tx: Tx, row: Owned): Promise<void> {
  const items = await listAdviceItemRows(tx, row);
  await pairAnnounced(
    tx,
    row.organisation_id,
    items.map(({ id }) => id),
  );
}

/**
 * Takes from the orders that wait what lines will not bring after all, from the end of the queue: before the smaller
 * quantity is written. Afterwards `settleLosers` settles the orders that lost, when the pieces can no longer be promised to them.
 * @returns the orders that lost.
 */
export async function unpairLines(
  tx: Tx,
  limits: readonly { stockAdviceItemId: string; keep: number }[],
): Promise<string[]> {
  if (limits.length === 0) return [];
  const toCome = new Map(limits.map(({ stockAdviceItemId, keep }) => [stockAdviceItemId, keep]));
  return expeditionsOf(await unpairExcess(tx, [...toCome.keys()], toCome));
}

/**
 * Nothing more comes of an announcement: gives the orders that waited for it. Lines that nobody was promised are held too:
 * somebody may be promised them now.
 */
export async function unpairAdvice(tx: Tx, row: Owned): Promise<string[]> {
  const items = await listAdviceItemRows(tx, row);
  return unpairLines(
    tx,
    items.map(({ id }) => ({ stockAdviceItemId: id, keep: 0 })),
  );
}

/** Asks the orders that lost anew (rows 18 and 24 of expeditions): they wait for goods, or for another announcement. */
export async function settleLosers(
  tx: Tx,
  { organisation_id }: Owned,
  lost: readonly string[],
  act: 'unpair' | 'closeAdviceShort',
): Promise<void> {
  if (lost.length === 0) return;
  await afterPairing(tx, lost, act);
  if (act === 'closeAdviceShort') return;
  const made = await pairAutomatically(tx, organisation_id, { expeditionIds: lost });
  if (made.length > 0) await afterPairing(tx, expeditionsOf(made), 'pair');
}

/** Has the warehouse look at an announcement again: it is new, changed, or not coming any more. */
export const notifyWarehouse = (tx: Tx, row: AdviceRow): Promise<void> =>
  enqueueJob(tx, {
    task: 'warehouse.receiveAdvice',
    payload: { stockAdvice: row.id, version: row.version },
    key: `warehouse:${row.id}`,
  });
