import {
  type TransferAct,
  type TransferStatus,
  transferStates,
} from '../../../contracts/transfer/transfer.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { lifecycleOf, type Move } from '../../platform/lifecycle/lifecycle.ts';
import { type TransferChange, type TransferRow, transferStore } from './transfer.store.ts';

export type TransferMove = Move<TransferStatus, TransferAct, TransferChange>;

/** "On the way" is no status: what may be done to goods on the road, and what only to goods at home. */
const OF_THE_ROAD: readonly TransferAct[] = ['receive', 'finish', 'closeWithDifference', 'sendBack'];
const AT_HOME: readonly TransferAct[] = ['cancel', 'reduce'];

export const {
  hold: holdTransfer,
  demand: demandTransferAct,
  isDone,
  move: moveTransfer,
  note: noteTransfer,
} = lifecycleOf({
  states: transferStates,
  store: transferStore,
  nameOf: (row) => ({ number: row.internal_number }),
  forbids: (row, act) => {
    if (row.dispatched_at !== null) return AT_HOME.includes(act) ? 'transferLeft' : null;
    return OF_THE_ROAD.includes(act) ? 'transferNotLeft' : null;
  },
  afterMove: async (tx, row, { act, to }) => {
    const isToBeTaken = to === 'created' && row.dispatched_at === null;
    if (isToBeTaken || act === 'cancel' || act === 'loseStock') await notifyWarehouse(tx, row);
  },
});

/** The warehouse looks at the transfer as it is then: takes it, or lets it go. */
export const notifyWarehouse = (tx: Tx, row: Pick<TransferRow, 'id' | 'version'>): Promise<void> =>
  enqueueJob(tx, {
    task: 'warehouse.takeTransfer',
    payload: { transfer: row.id, version: row.version },
    key: `warehouse:${row.id}`,
  });
