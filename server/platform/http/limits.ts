import type { RateClass } from '../../../contracts/kit/route.ts';

/**
 * Calls per minute of one caller (an account, or an address before sign-in). Pictures count by address, and a
 * whole office may look at lists of hundreds behind one.
 */
export const RATES: Record<RateClass, number> = { normal: 1_200, heavy: 60, signIn: 30, picture: 12_000 };
