import { createHash } from 'node:crypto';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';

/*
 * How the built-in warehouse behaves: what it does next with an expedition, decided from where the expedition
 * stands, so that a step made by hand or a cancellation in between changes its course like that of a real one.
 */

/** Of a hundred orders: short on the floor, refused, brought back by the carrier. */
export interface Shares {
  shortages: number;
  refusals: number;
  returns: number;
}

/** What will go wrong with an expedition. Trouble comes once: the second try goes through. */
export interface Fate {
  short: boolean;
  refused: 'refuseData' | 'refuseLabel' | null;
  returns: boolean;
}

/** An expedition on the floor. */
export interface FloorOrder {
  status: ExpeditionStatus;
  statusBeforeCancel: ExpeditionStatus | null;
  skipDeliveryStatus: boolean;
  /** Its carrier has not said yet under which number it travels. */
  awaitsNumber: boolean;
  /** The carrier refused its parcel: it waits at the packing table for the client. */
  isRefused: boolean;
  /** The kinds of events that this warehouse has already reported. */
  reported: ReadonlySet<WarehouseEventKind>;
}

/** The lot that falls to an expedition, from its id alone: whoever draws it again draws the same. */
export function fateOf(expeditionId: string, shares: Shares): Fate {
  const draw = (what: string): number =>
    (createHash('sha256').update(`${what} ${expeditionId}`).digest().readUInt32BE() / 2 ** 32) * 100;
  const refusal = draw('refusal');
  return {
    short: draw('shortage') < shares.shortages,
    refused: refusal >= shares.refusals ? null : refusal < shares.refusals / 2 ? 'refuseData' : 'refuseLabel',
    returns: draw('return') < shares.returns,
  };
}

/** The next thing to report, or null when the expedition is not, or no longer, in the warehouse's hands. */
export function nextStep(order: FloorOrder, fate: Fate): WarehouseEventKind | null {
  const meets = (kind: WarehouseEventKind | null): kind is WarehouseEventKind =>
    kind !== null && !order.reported.has(kind);
  switch (order.status) {
    case 'awaitingProcessing':
      return fate.refused === 'refuseData' && meets(fate.refused) ? fate.refused : 'accept';
    case 'preallocated':
      return 'startPicking';
    case 'takeOut':
      return fate.short && meets('reportShortage') ? 'reportShortage' : 'finishPicking';
    case 'completion':
      if (order.isRefused) return null;
      return fate.refused === 'refuseLabel' && meets(fate.refused) ? fate.refused : 'pack';
    case 'waitingForCancel':
      // At the packing table the parcel is closed before the request reaches it.
      return order.statusBeforeCancel === 'completion' ? 'reportAlreadyPacked' : 'confirmCancel';
    case 'waitingForTheCarrier':
      return order.awaitsNumber ? null : 'pickUp';
    case 'carrierPickedUp':
      if (fate.returns) return 'returnToSender';
      return order.skipDeliveryStatus ? 'assumeDelivered' : 'deliver';
    case 'readyToTakeover':
      return fate.returns ? 'endStorage' : 'handOver';
    case 'returning':
      return 'closeReturn';
    default:
      return null;
  }
}
