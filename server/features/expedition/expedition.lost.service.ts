import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { demandAct, holdExpedition, moveExpedition } from './expedition.lifecycle.ts';
import { findParcels, loseParcels } from './expedition.lost.store.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/** How a loss comes about: by whom and why; and of which parcels, all of the order unless given. */
export interface Loss {
  reason: string | null;
  parcels?: readonly string[] | null;
  /** A carrier or a claim that says so; whoever calls unless given. */
  acting?: Acting;
}

/**
 * An order, or some of its parcels, is lost: its status stays, and it waits for nothing any more. One that is lost already
 * stays as it is. @throws Problem 409 before it was packed and once it has arrived; 404 for a parcel of another order.
 */
export async function declareLost(tx: Tx, row: ExpeditionRow, loss: Loss): Promise<void> {
  const { reason, parcels = null, acting } = loss;
  demandAct(row, 'declareLost', acting ? 'system' : 'admin');
  await demandParcels(tx, row, parcels);
  const lost = await loseParcels(tx, row, parcels, tx.now);
  if (lost.length === 0 && row.lost_at !== null) return;
  await moveExpedition(tx, row, {
    act: 'declareLost',
    to: row.status,
    reason,
    change: { lost_at: row.lost_at ?? tx.now },
    diff: numbersOf(lost).map((number) => ({ field: 'lostParcel', from: null, to: number })),
    ...(acting && { acting }),
  });
}

/** An order, or some of its parcels, is there after all. One that was not lost stays as it is. */
export async function declareFound(tx: Tx, row: ExpeditionRow, loss: Loss): Promise<void> {
  const { reason, parcels = null, acting } = loss;
  if (row.lost_at === null) return;
  demandAct(row, 'declareFound', acting ? 'system' : 'admin');
  await demandParcels(tx, row, parcels);
  const found = await loseParcels(tx, row, parcels, null);
  if (parcels && found.length === 0) return;
  const isAllThere = !(await findParcels(tx, row)).some(({ lost_at }) => lost_at !== null);
  await moveExpedition(tx, row, {
    act: 'declareFound',
    to: row.status,
    reason,
    ...(isAllThere && { change: { lost_at: null } }),
    diff: numbersOf(found).map((number) => ({ field: 'lostParcel', from: number, to: null })),
    ...(acting && { acting }),
  });
}

/** What an administrator declares of an order, or of some of its parcels. */
export async function declareLoss(
  tx: Tx,
  id: string,
  act: 'declareLost' | 'declareFound',
  loss: Loss & { version: number | null },
): Promise<void> {
  const row = await holdExpedition(tx, id, loss.version);
  await (act === 'declareLost' ? declareLost : declareFound)(tx, row, loss);
}

/**
 * A claim was decided as a loss: its order, or its one parcel, is lost. Nothing is done where that cannot be: before the
 * order was packed, and once it has arrived.
 * @param claim the number of the claim, kept as the reason.
 */
export async function loseByClaim(
  tx: Tx,
  expeditionId: string,
  { parcel, claim }: { parcel: string | null; claim: string },
): Promise<void> {
  const row = await holdExpedition(tx, expeditionId, null);
  if (!mayAct(expeditionStates, row.status, 'declareLost', 'admin')) return;
  await declareLost(tx, row, { reason: claim, parcels: parcel ? [parcel] : null });
}

const numbersOf = (parcels: readonly { tracking_number: string | null }[]): string[] =>
  parcels.flatMap(({ tracking_number }) => tracking_number ?? []);

async function demandParcels(tx: Tx, row: ExpeditionRow, wanted: readonly string[] | null): Promise<void> {
  if (!wanted) return;
  const own = new Set((await findParcels(tx, row)).map(({ id }) => id));
  if (wanted.some((id) => !own.has(id))) throw notFound();
}
