import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Stepping } from './floor.steps.ts';

interface Options<T> {
  /** The one that somebody took up; null for the first of the list. */
  taken: string | null;
  /** This person's own step: what that moves on stays in hand until it is answered, and then leaves as it should. */
  stepping: Stepping;
  /** The one in hand has left the list by what somebody else did. */
  onLost: (one: T) => void;
}

/**
 * Which of a list is in hand. One that was taken up and that somebody else then moves on (it is cancelled, or finished at
 * another table) leaves nothing in hand: what is scanned and pressed next was not meant for the one that stands first now.
 * @param list what stands at the station; undefined while that is not known.
 * @returns `letGo` says that the one in hand leaves by this person's own step, and the first of the list may follow.
 */
export function useInHand<T>(
  list: readonly T[] | undefined,
  keyOf: (one: T) => string,
  { taken, stepping, onLost }: Options<T>,
): { current: T | undefined; letGo: () => void } {
  const seen = useRef<T | null>(null);
  const found = taken === null ? undefined : list?.find((one) => keyOf(one) === taken);
  const before = seen.current && keyOf(seen.current) === taken ? seen.current : null;
  const gone = list && !found ? before : null;
  const lost = gone && stepping === null ? keyOf(gone) : null;
  const tell = useRef(onLost);
  tell.current = onLost;
  // Before anything else runs: an effect that came after `letGo` would take up again what has just left.
  useLayoutEffect(() => {
    if (found) seen.current = found;
    else if (gone && stepping === 'done') seen.current = null;
  });
  useEffect(() => {
    if (lost !== null && seen.current) tell.current(seen.current);
  }, [lost]);
  return {
    current: found ?? (lost !== null ? undefined : gone && stepping === 'asking' ? gone : list?.[0]),
    letGo: () => {
      seen.current = null;
    },
  };
}
