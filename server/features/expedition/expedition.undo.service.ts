import type { Tx } from '../../platform/database/transaction.ts';
import { holdBackExpedition, rollbackExpedition } from './expedition.acts.ts';
import { type SplitUndo, undoSplit } from './waiting/split.undo.ts';

/** How acts on an order are taken back; `data` is what the act kept for it. */
export const expeditionUndoing = {
  send: (tx: Tx, id: string) => rollbackExpedition(tx, id),
  process: (tx: Tx, id: string) => holdBackExpedition(tx, id),
  split: (tx: Tx, _id: string, data: unknown) => undoSplit(tx, data as SplitUndo),
};
