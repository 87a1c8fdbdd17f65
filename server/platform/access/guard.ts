import { Problem } from '../../../contracts/kit/problem.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { isWithin } from './addresses.ts';

/** How long a proof of who somebody is counts. */
const FRESH = 10 * 60_000;

/** What `read_guard` answers of a session: what stands between it and a call besides the rights of its account. */
export interface Guard {
  confirmedAt: string;
  secondFactor: boolean;
  /** The addresses from which alone the account may be used; null where it may be used from everywhere. */
  addresses: string[] | null;
}

export const addressNotAllowed = (ip: string): Problem =>
  new Problem('addressNotAllowed', { status: 403, parameters: { address: ip } });

/**
 * Demands what a route asks of a session besides rights.
 * @param asked where the call comes from, and whether the caller must have a second factor.
 * @throws Problem 403 `addressNotAllowed`, `secondFactorMissing`, `confirmIdentity`.
 */
export function demandGuard(
  guard: Guard,
  route: Route,
  asked: { ip: string; now: Date; needsSecondFactor: boolean },
): void {
  if (guard.addresses && !isWithin(asked.ip, guard.addresses)) throw addressNotAllowed(asked.ip);
  const mustSecure = asked.needsSecondFactor && !guard.secondFactor;
  if (mustSecure && !route.beforeSecondFactor) throw new Problem('secondFactorMissing', { status: 403 });
  if (route.fresh && asked.now.getTime() - Date.parse(guard.confirmedAt) > FRESH)
    throw new Problem('confirmIdentity', { status: 403 });
}
