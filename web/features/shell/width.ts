import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../platform/keep.ts';

export type NavigationWidth = 'wide' | 'narrow' | 'auto';

const listeners = new Set<() => void>();

function readWidth(): NavigationWidth {
  const kept = readKept('navigation');
  return kept === 'wide' || kept === 'narrow' ? kept : 'auto';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How wide the person wants the navigation; `auto` goes by the window. */
export const useNavigationWidth = (): NavigationWidth => useSyncExternalStore(subscribe, readWidth);

export function setNavigationWidth(width: NavigationWidth): void {
  keep('navigation', width === 'auto' ? null : width);
  for (const listener of listeners) listener();
}
