import { useEffect, useRef } from 'react';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { useKept } from '../use-kept.ts';

/**
 * Deliveries as they were when their counting began: one that another person ends leaves the list, and what was counted
 * of it is still to be taken in, also after a reload.
 * @param isCounted whether anything is counted of one: others are kept no longer, so that the tab has room for counts.
 * @param isGone whether one has left the list with a count; null while that is not known.
 * @param onGone tells of one that is gone, once.
 * @returns notes that the counting of one begins.
 */
export function useBegun(
  isCounted: (id: string) => boolean,
  isGone: ((advice: FloorAdvice) => boolean) | null,
  onGone: (advice: FloorAdvice) => void,
): (advice: FloorAdvice) => void {
  const [begun, setBegun] = useKept<Record<string, FloorAdvice>>('begun');
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
  return (advice) =>
    setBegun((before) => {
      if (before[advice.id] && isCounted(advice.id)) return before;
      const counted = Object.entries(before).filter(([of]) => isCounted(of));
      return { ...Object.fromEntries(counted), [advice.id]: advice };
    });
}
