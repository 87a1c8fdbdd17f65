import { useLayoutEffect, useRef } from 'react';

/** Whether a key is meant for the screen: alone, and not for a dialog in front of it. */
export const isForScreen = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  !document.querySelector('[role="dialog"][aria-modal="true"]');

/** Function keys while the screen is shown, also from within the scan field; dialogs keep them to themselves. */
export function useFunctionKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before anybody sees the order that was opened: whoever sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!Object.hasOwn(latest.current, event.key) || !isForScreen(event)) return;
      event.preventDefault();
      // A key that is held down was pressed once: its next order was not meant.
      if (!event.repeat) latest.current[event.key]?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Presses a function key that was held back. */
export const pressFunctionKey = (key: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
};
