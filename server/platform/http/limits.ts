import type { RateClass } from '../../../contracts/kit/route.ts';
import { readHolder } from '../access/tokens.ts';

/**
 * Calls per minute and route of one caller (an account, or an address before sign-in). Pictures count by address, and
 * a whole office may look at lists of hundreds behind one.
 */
export const RATES: Record<RateClass, number> = { normal: 1_200, heavy: 60, signIn: 30, picture: 12_000 };

/** The calls per minute that the caller of a request has; API clients have a number of their own for usual calls. */
export const rateOf =
  (rate: RateClass, apiCalls: number) =>
  ({ headers }: { headers: { authorization?: string | undefined } }): number =>
    rate === 'normal' && readHolder(headers.authorization) === 'api' ? apiCalls : RATES[rate];
