import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds of quiet that the specification asks for between requests of a grid. */
export const SETTLE_MS = 200;

/**
 * The value as it stands once it has been quiet for `SETTLE_MS`; `key` tells two values apart. A first change
 * passes at once and only those that follow within that time wait, so that typing asks seldom and a click is
 * never slower for it.
 */
export function useSettled<T>(value: T, key: string): { value: T; isSettled: boolean } {
  const [settled, setSettled] = useState({ value, key });
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useLayoutEffect(() => {
    if (settled.key === key) return;
    const quiet = performance.now() - changedAt.current;
    changedAt.current = performance.now();
    if (quiet >= SETTLE_MS) {
      setSettled({ value, key });
      return;
    }
    const timer = setTimeout(() => setSettled({ value, key }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: settled.value, isSettled: settled.key === key };
}
