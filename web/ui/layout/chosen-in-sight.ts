import { type RefObject, useEffect } from 'react';

const CHOSEN = '[aria-selected="true"], [aria-current="page"]';
/** Pixels beside it, so that its neighbour shows that there are more. */
const BESIDE = 16;

/** Scrolls a row that is wider than its screen to what is chosen in it, also when counts make it wider later. */
export function useChosenInSight(list: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what it reacts to
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector(CHOSEN)?.getBoundingClientRect();
      const frame = row.getBoundingClientRect();
      if (!tab) return;
      if (tab.right > frame.right) row.scrollBy(tab.right - frame.right + BESIDE, 0);
      else if (tab.left < frame.left) row.scrollBy(tab.left - frame.left - BESIDE, 0);
    };
    const observer = new ResizeObserver(show);
    for (const one of row.children) observer.observe(one);
    return () => observer.disconnect();
  }, [list, chosen]);
}
