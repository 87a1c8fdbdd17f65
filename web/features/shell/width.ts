import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../platform/keep.ts';
import { listeners } from '../../platform/listeners.ts';

export type NavigationWidth = 'wide' | 'narrow' | 'auto';

const { subscribe, announce } = listeners();

function readWidth(): NavigationWidth {
  const kept = readKept('navigation');
  return kept === 'wide' || kept === 'narrow' ? kept : 'auto';
}

/** How wide the person wants the navigation; `auto` goes by the window. */
export const useNavigationWidth = (): NavigationWidth => useSyncExternalStore(subscribe, readWidth);

export function setNavigationWidth(width: NavigationWidth): void {
  keep('navigation', width === 'auto' ? null : width);
  announce();
}
