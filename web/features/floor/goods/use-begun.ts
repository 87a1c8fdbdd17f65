import { useEffect, useRef } from 'react';
import { useKept } from '../use-kept.ts';

/**
 * Deliveries, or transfers, as they were when their counting began: one that another person ends leaves the list, and what
 * was counted of it is still to be taken in, also after a reload.
 * @param name under which they are kept.
 * @param isCounted whether anything is counted of one: others are kept no longer, so that the tab has room for counts.
 * @param isGone whether one has left the list with a count; null while that is not known.
 * @param onGone tells of one that is gone, once.
 * @returns notes that the counting of one begins.
 */
export function useBegun<T extends { id: string }>(
  name: string,
  isCounted: (id: string) => boolean,
  isGone: ((one: T) => boolean) | null,
  onGone: (one: T) => void,
): (one: T) => void {
  const [begun, setBegun] = useKept<Record<string, T>>(name);
  const gone = isGone ? Object.values(begun).find(isGone) : undefined;
  const latest = useRef({ gone, onGone });
  latest.current = { gone, onGone };
  // Not again when a try to take it in was refused: why it was is what is to be read.
  const told = useRef<string | null>(null);
  const id = gone?.id;
  useEffect(() => {
    const { gone: one, onGone: tell } = latest.current;
    if (!one || told.current === id) return;
    told.current = one.id;
    tell(one);
  }, [id]);
  return (one) =>
    setBegun((before) => {
      if (before[one.id] && isCounted(one.id)) return before;
      const counted = Object.entries(before).filter(([of]) => isCounted(of));
      return { ...Object.fromEntries(counted), [one.id]: one };
    });
}
