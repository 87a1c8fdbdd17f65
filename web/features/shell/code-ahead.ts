import { useEffect } from 'react';
import { pageAt } from './navigation.ts';

/** The link that the pointer or the focus is at: in a table the one of the row. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('a') ?? target.closest('tr')?.querySelector('a') ?? null;
}

/** Loads the code of the page that a link leads to once the pointer or the focus is at it, before it is followed. */
export function useCodeAhead(): void {
  useEffect(() => {
    let reached: HTMLAnchorElement | null = null;
    const onReach = ({ target }: Event) => {
      const link = linkAt(target);
      if (link === reached) return;
      reached = link;
      if (link?.origin === window.location.origin) void pageAt(link.pathname)?.page.load();
    };
    document.addEventListener('pointerover', onReach, { passive: true });
    document.addEventListener('focusin', onReach);
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
    };
  }, []);
}
