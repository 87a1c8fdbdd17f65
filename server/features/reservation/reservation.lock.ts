import { type ExpeditionStatus, HAS_LEFT, SHIPPED } from '../../../contracts/expedition/expedition.states.ts';
import { conflict, type Problem } from '../../../contracts/kit/problem.ts';
import type { Actor } from '../../../contracts/kit/states.ts';
import type { LOCK_REASONS } from '../../../contracts/reservation/reservation.schema.ts';

export type LockReason = (typeof LOCK_REASONS)[number];

const REASONS: Partial<Record<ExpeditionStatus, LockReason>> = {
  awaitingProcessing: 'withWarehouse',
  preallocated: 'withWarehouse',
  takeOut: 'picking',
  completion: 'packing',
  waitingForCancel: 'cancelAsked',
  ...Object.fromEntries(SHIPPED.map((status) => [status, 'shipped'] as const)),
  returned: 'ended',
  canceled: 'ended',
};

/** Left without all of its pieces, or has ended so. */
const hasLeft = (status: ExpeditionStatus): boolean =>
  (HAS_LEFT as readonly ExpeditionStatus[]).includes(status);

/**
 * Why an order's reservation cannot be changed by this actor; null when it can (domain.md section 4). What an
 * order still holds that left without it is open to administrators, and to the client where its organisation may decide.
 */
export function lockOf(
  status: ExpeditionStatus,
  actor: Actor,
  { held, mayDecide }: { held: number; mayDecide: boolean },
): LockReason | null {
  if (status === 'awaitingProcessing' && actor === 'admin') return null;
  if (hasLeft(status) && held > 0 && (actor === 'admin' || mayDecide)) return null;
  return REASONS[status] ?? null;
}

/** The refusal, its reason in words. */
export const lockedProblem = (
  reason: LockReason,
  { orderNumber, status }: { orderNumber: string; status: ExpeditionStatus },
): Problem => conflict(`reservationLocked.${reason}`, { noun: 'expedition', orderNumber, status, reason });
