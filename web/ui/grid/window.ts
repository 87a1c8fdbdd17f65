import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../platform/after-paint.ts';

/** Rows drawn above and below what is in sight, so that a flick shows no gap. */
const OVERSCAN = 12;

export interface RowWindow {
  /** The first row that is drawn, and the one behind the last. */
  from: number;
  to: number;
}

/** The rows to draw for a scroll position; a multiple of half the overscan, so that it seldom changes. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const step = OVERSCAN / 2;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const from = Math.min(Math.max(0, count - 1), first - (first % step));
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN;
  return { from, to: Math.min(count, last + step - (last % step)) };
}

/** The scroll position nearest to the present one that shows a row at `top`, of which `height` with the sticky head has to fit. */
export function scrollTopFor(
  { scrollTop, clientHeight }: { scrollTop: number; clientHeight: number },
  top: number,
  height: number,
): number {
  return Math.min(top, Math.max(scrollTop, top + height - clientHeight));
}

/**
 * Which of `count` rows of one height are drawn while `scroller` scrolls; all of them when `enabled` is false.
 * `reveal` scrolls just as far as it takes to bring a row into sight under a sticky head; `above` is what else than rows
 * stands before it.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headHeight: number,
  enabled: boolean,
) {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: 0 });
  const follow = useCallback(() => {
    const node = scroller.current;
    if (!node) return;
    const next = windowOf(node.scrollTop, node.clientHeight, rowHeight, count);
    setShown((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [scroller, rowHeight, count]);

  useLayoutEffect(() => {
    if (enabled) follow();
  }, [enabled, follow]);
  useEffect(() => {
    const node = scroller.current;
    if (!enabled || !node) return;
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    node.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', follow);
    };
  }, [enabled, follow, scroller]);

  const reveal = useCallback(
    (index: number, above = 0) => {
      const node = scroller.current;
      if (!node) return;
      node.scrollTop = scrollTopFor(node, index * rowHeight + above, rowHeight + headHeight);
      if (enabled) follow();
    },
    [scroller, rowHeight, headHeight, enabled, follow],
  );
  return { shown: enabled ? shown : { from: 0, to: count }, reveal };
}

/** Pixels of rows that the list which was shown last had room for. */
let lastRoom: number | undefined;

/**
 * How many rows of a list to draw now. Of another page those in sight come first, as many as the window has room for, and
 * the rest when they are on the screen; where rows of the same page have changed all are drawn at once.
 * @param least rows that are needed at once, though they may be out of sight; `top` is how far it is scrolled at first.
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  list: readonly { id: string }[],
  rowHeight: number,
  least: { rows: number; top: number },
): number {
  const [drawn, setDrawn] = useState<readonly { id: string }[]>([]);
  // To ask the browser while a page is drawn would lay it out half done.
  const scrolled = useRef(least.top);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const follow = () => {
      scrolled.current = node.scrollTop;
    };
    node.addEventListener('scroll', follow, { passive: true });
    return () => node.removeEventListener('scroll', follow);
  }, [scroller]);
  useEffect(() => {
    // Not within the event either: React draws a transition that comes of "back" at once.
    let isGone = false;
    afterPaint(() => {
      if (isGone) return;
      lastRoom = scroller.current?.clientHeight;
      startTransition(() => setDrawn(list));
    });
    return () => {
      isGone = true;
    };
  }, [list, scroller]);
  const ids = new Set(drawn.map(({ id }) => id));
  if (list.some(({ id }) => ids.has(id))) return list.length;
  const bottom = scrolled.current + (lastRoom ?? window.innerHeight);
  return Math.min(list.length, Math.max(least.rows, Math.ceil(bottom / rowHeight)));
}

/** Whether the page is being printed: then rows that are out of sight on the screen are wanted too. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands there when the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
