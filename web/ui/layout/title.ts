import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '../../platform/listeners.ts';

/*
 * The title of the page that is shown: the page gives it, and the document, the path in the top bar and the
 * phone's bar read it.
 */

const { subscribe, announce } = listeners();
let shown: string | null = null;

function show(title: string | null): void {
  shown = title;
  if (title !== null) document.title = `${title} · Lading`;
  announce();
}

/** Names a page in the tab of the browser while its code comes; nothing is announced before it is there. */
export function useTitleAhead(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} · Lading`;
  }, [title]);
}

/** Gives the title while the page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** The title that the page gave; null while it loads. */
export const useShownTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
