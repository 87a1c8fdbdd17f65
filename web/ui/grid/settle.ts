import { useEffect, useState } from 'react';

/** Milliseconds of quiet that the specification asks for between requests of a grid. */
export const SETTLE_MS = 200;

/**
 * The value as it stands once it has been quiet for `SETTLE_MS`; `key` tells two values apart. A first change
 * passes in the very drawing that brings it and only those that follow within that time wait, so that typing asks
 * seldom and a click is never slower for it.
 */
export function useSettled<T>(value: T, key: string): { value: T; isSettled: boolean } {
  const [settled, setSettled] = useState({ value, key });
  const [last, setLast] = useState({ key, at: Number.NEGATIVE_INFINITY });
  if (last.key !== key) {
    const at = performance.now();
    setLast({ key, at });
    if (at - last.at >= SETTLE_MS) setSettled({ value, key });
  }
  const isSettled = settled.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled({ value, key }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key, isSettled]);
  return { value: settled.value, isSettled };
}
