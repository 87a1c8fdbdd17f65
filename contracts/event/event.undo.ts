import type { Permission } from '../kit/permissions.ts';

/** Acts that can be taken back while nothing has followed, with the permission that the act itself demands. */
export const UNDO_PERMISSIONS = {
  send: 'expedition.send',
  move: 'stock.write',
  cancelReservation: 'stock.write',
  split: 'expedition.write',
  pack: 'warehouse.operate',
  process: 'expedition.send',
} as const satisfies Record<string, Permission>;

export type UndoableAct = keyof typeof UNDO_PERMISSIONS;
export const UNDOABLE_ACTS = Object.keys(UNDO_PERMISSIONS) as [UndoableAct, ...UndoableAct[]];

/** The act by which histories name that each was taken back. */
export const UNDO_EVENTS: Record<UndoableAct, string> = {
  send: 'undoSend',
  move: 'undoMove',
  cancelReservation: 'undoCancelReservation',
  split: 'undoSplit',
  pack: 'undoPack',
  process: 'undoProcess',
};
