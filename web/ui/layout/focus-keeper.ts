import { useEffect } from 'react';

/** What can take the focus from an element that stays on the page. */
const ATTRIBUTES = ['disabled', 'inert', 'hidden', 'style', 'data-loading', 'aria-busy'];
/** It comes back by itself: something runs, or words are on their way (React hides what waits for them). */
const COMES_BACK = '[inert], [data-loading], [style*="display: none !important"]';

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What had the focus last, unless it was left on purpose. */
let last: HTMLElement | null = null;
/** The heading that was given the focus because nothing else had it. */
let standIn: HTMLElement | null = null;

/** Whether the focus is nowhere, or only where it was put because it was nowhere. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement === standIn;

/** Whether what had the focus takes it again by itself, once what it waits for is here. */
const comesBack = (): boolean => last?.isConnected === true && last.closest(COMES_BACK) !== null;

/** Whether the focus is nowhere and stays there unless it is given a place. */
export const isFocusGone = (): boolean => isNowhere() && !comesBack();

/**
 * Where a person goes on whose place is gone: what covered the page then, else the heading of the page. Who was on a page as
 * a whole is on the one that came in its place.
 */
function successor(last: HTMLElement, cover: HTMLElement | null): HTMLElement | null {
  if (cover && isShown(cover)) return cover;
  const main = document.getElementById('main');
  if (last.id === 'main') return main;
  const heading = main?.querySelector('h1');
  return heading && isShown(heading) ? heading : main;
}

/**
 * Gives the focus a place whenever what had it goes: a button whose act is done, a toast that closes, a page that waits
 * for its words. Who leaves a field on purpose has left it.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let cover: HTMLElement | null = null;
    let isDue = false;

    const settle = () => {
      isDue = false;
      if (!last || !isNowhere() || document.querySelector('#main[aria-busy]')) return;
      if (comesBack()) return;
      const place = isShown(last) && !last.matches(':disabled') ? last : successor(last, cover);
      if (!place) return;
      if (place !== last && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      standIn = place === last ? null : place;
      place.focus({ preventScroll: true });
    };
    // After the page is drawn: whoever moves the focus on purpose has done so by then.
    const check = () => {
      if (isDue || !last || !isNowhere()) return;
      isDue = true;
      requestAnimationFrame(() => setTimeout(settle));
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      last = target;
      cover = target.closest<HTMLElement>('[role="dialog"]');
      if (target !== standIn) standIn = null;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // What goes is still there while it loses the focus.
      queueMicrotask(() => {
        if (target !== last || !last || !isNowhere()) return;
        if (isShown(last) && !last.matches(':disabled') && !comesBack()) last = null;
        else check();
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      last = null;
    };
  }, []);
}
