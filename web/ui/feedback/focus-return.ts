import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when what covers the page goes, however it goes: to the page where that place is
 * gone. What is shown only while it is open is taken away as a whole, and the focus would be nowhere.
 */
export function useFocusReturn(): void {
  // Of the first drawing: what is inside takes the focus before any effect out here.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      // What is taken away holds the focus until the page is drawn.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        (before.isConnected ? before : document.getElementById('main'))?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
