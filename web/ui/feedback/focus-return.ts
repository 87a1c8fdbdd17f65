import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../layout/focus-keeper.ts';

/**
 * Gives the focus back to where it was when what covers the page closes or goes, however it goes: to the page where that
 * place is gone. Who has moved it elsewhere meanwhile keeps it there.
 * @returns the place of what covers the page: what is focused in it when it closes goes with it.
 */
export function useFocusReturn<T extends HTMLElement>(isOpen = true): RefObject<T | null> {
  const cover = useRef<T>(null);
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While it is drawn: what is inside takes the focus before any effect out here.
  if (isOpen && !wasOpen.current) before.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    const place = before.current;
    return () => {
      // Drawn later than this effect began: it is asked for here.
      const inside = cover.current;
      if (!(place instanceof HTMLElement) || place === document.body) return;
      // What is taken away holds the focus until the page is drawn.
      setTimeout(() => {
        if (!isFocusLost() && !inside?.contains(document.activeElement)) return;
        (place.isConnected ? place : document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
  return cover;
}
