import { useSyncExternalStore } from 'react';

/*
 * The address, for the pages before the sign-in, which go without a router, and for choosing between them and
 * the portal. Crossing from one side to the other is no new load, so that the fresh token stays in memory.
 */

const listeners = new Set<() => void>();

/** Announces that the address has changed by other hands than `go`. */
export function announcePlace(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', announcePlace);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', announcePlace);
  };
}

/** The present path. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** Goes to a path of this origin. */
export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  announcePlace();
  window.scrollTo(0, 0);
}
