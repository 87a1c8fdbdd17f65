import { isReading, type Route } from '../../contracts/kit/route.ts';

/**
 * Milliseconds that an answer may take to begin. The server gives up a database that is silent sooner; what writes may be
 * done all the same, and said again it is done once. What reads much, as the check of the ledger, may take as long as what
 * writes; a file takes as long as it takes to be made.
 */
const mostMsOf = (route: Route): number =>
  route.download ? Number.POSITIVE_INFINITY : isReading(route) && route.rate !== 'heavy' ? 30_000 : 120_000;

/** A signal that ends a call with its caller's own, or when the time of its route is over; `end` stops the clock. */
export function timeLimit(
  route: Route,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; end: () => void } {
  const most = mostMsOf(route);
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const timer = Number.isFinite(most) ? setTimeout(() => ending.abort(), most) : undefined;
  return { signal: ending.signal, end: () => clearTimeout(timer) };
}
