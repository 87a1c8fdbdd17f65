import { internalStockChangeStates } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { lifecycleOf } from '../../platform/lifecycle/lifecycle.ts';
import { internalStockChangeStore } from './internal-stock-change.store.ts';

export const {
  hold: holdInternalStockChange,
  demand: demandInternalStockChangeAct,
  isDone,
  move: moveInternalStockChange,
} = lifecycleOf({
  states: internalStockChangeStates,
  store: internalStockChangeStore,
  nameOf: (row) => ({ number: row.internal_number }),
  // The warehouse may begin, or must let go.
  afterMove: async (tx, row, { from, to }) => {
    const isLetGo = from === 'Ready' && (to === 'WaitingForGoods' || to === 'Canceled');
    if ((to === 'Ready' && from !== 'Ready') || isLetGo)
      await enqueueJob(tx, {
        task: 'warehouse.takeStockChange',
        payload: { internalStockChange: row.id, version: row.version },
        key: `warehouse:${row.id}`,
      });
  },
});
