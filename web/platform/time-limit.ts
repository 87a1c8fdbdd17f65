import { isReading, type Route } from '../../contracts/kit/route.ts';

/**
 * Milliseconds that an answer may take to begin. The server gives up a database that is silent sooner; what writes may be
 * done all the same, and said again it is done once. What reads much, as the check of the ledger, may take as long as what
 * writes; a file takes as long as it takes to be made, or to be sent: there it is the silence that is limited.
 */
const mostMsOf = (route: Route): number => {
  if (route.download) return Number.POSITIVE_INFINITY;
  return isReading(route) && route.rate !== 'heavy' && !route.upload ? 30_000 : 120_000;
};

/**
 * A signal that ends a call with its caller's own, or when the time of its route is over. `begin` starts the clock anew
 * where something was heard of the call, `end` stops it.
 */
export function timeLimit(
  route: Route,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; begin: () => void; end: () => void } {
  const most = mostMsOf(route);
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    if (Number.isFinite(most)) timer = setTimeout(() => ending.abort(), most);
  };
  begin();
  return { signal: ending.signal, begin, end };
}
