import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../platform/keep.ts';
import { listeners } from '../../platform/listeners.ts';
import { PHONE, useMedia } from './media.ts';

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

/** Px of the navigation in each form; in the drawer of a phone it takes no room beside the page. */
export const NAVIGATION_PX = { wide: 224, rail: 52 } as const;

const NARROW_WINDOW = '(max-width: 1099px)';
const isRailIn = (width: NavigationWidth, isNarrowWindow: boolean): boolean =>
  width === 'auto' ? isNarrowWindow : width === 'narrow';

/** Whether the navigation stands as a rail of signs. */
export const useRail = (): boolean => isRailIn(useNavigationWidth(), useMedia(NARROW_WINDOW));

/** Px that a page in the usual frame has for what does not scroll, without asking the browser to lay it out. */
export function widthOfPage(): number {
  const matches = (condition: string) => window.matchMedia(condition).matches;
  if (matches(PHONE)) return window.innerWidth;
  return window.innerWidth - NAVIGATION_PX[isRailIn(readWidth(), matches(NARROW_WINDOW)) ? 'rail' : 'wide'];
}
