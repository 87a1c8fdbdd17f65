import type { UndoableAct } from '../../../contracts/event/event.undo.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { takeUndo } from '../../platform/events/undo.ts';
import { takeBackPacking } from '../../wms/unpack.service.ts';
import { holdOwner } from '../expedition/expedition.reservation.service.ts';
import { expeditionUndoing } from '../expedition/expedition.undo.service.ts';
import { type GiveUpUndo, type MoveUndo, undoGiveUp, undoMove } from './reservation.acts.ts';

/** How each act on an order is taken back; `data` is what the act kept for it. */
const UNDOING: Record<UndoableAct, (tx: Tx, id: string, data: unknown) => Promise<unknown>> = {
  ...expeditionUndoing,
  pack: takeBackPacking,
  move: (tx, _, data) => undoMove(tx, data as MoveUndo),
  cancelReservation: (tx, _, data) => undoGiveUp(tx, data as GiveUpUndo),
};

/** Takes back what was last done to an order. @throws Problem 409 `nothingToUndo`, `undoFollowed`. */
export const undoAct = (tx: Tx, id: string, act: UndoableAct): Promise<void> =>
  takeUndo(
    tx,
    { noun: 'expedition', id, act },
    async (ids) => {
      for (const one of [...ids].sort()) await holdOwner(tx, one);
    },
    (data) => UNDOING[act](tx, id, data).then(() => undefined),
  );
