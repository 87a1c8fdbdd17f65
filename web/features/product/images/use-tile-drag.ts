import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Px the pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

export interface TileDrag {
  /** The index that is dragged and where it would land; null when nothing is. */
  drag: { from: number; to: number } | null;
  onPointerDown: (index: number) => (event: PointerEvent<HTMLElement>) => void;
  /** Whether the click that follows belongs to a drag. */
  wasDragged: () => boolean;
}

/**
 * Reorders the tiles of a grid with mouse or pen; a finger scrolls, and has the menu. `tilesOf` gives the tiles as
 * they stand.
 */
export function useTileDrag(
  tilesOf: () => HTMLElement[],
  onMove: (from: number, to: number) => void,
): TileDrag {
  const [drag, setDrag] = useState<TileDrag['drag']>(null);
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (index: number) => (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const [x, y] = [event.clientX, event.clientY];
    // Where the tiles stood when it began: they move aside under the pointer.
    const places = tilesOf().map((tile) => tile.getBoundingClientRect());
    let target = index;
    const move = (at: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(at.clientX - x, at.clientY - y) < THRESHOLD) return;
      dragged.current = true;
      const found = places.findIndex(
        ({ left, right, top, bottom }) =>
          at.clientX >= left && at.clientX <= right && at.clientY >= top && at.clientY <= bottom,
      );
      if (found >= 0) target = found;
      setDrag({ from: index, to: target });
    };
    const end = (at: globalThis.PointerEvent) => {
      stop.current?.();
      if (at.type === 'pointerup' && dragged.current && target !== index) onMove(index, target);
    };
    const cancel = (key: KeyboardEvent) => {
      if (key.key === 'Escape' && dragged.current) stop.current?.();
    };
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel, true);
      stop.current = null;
      setDrag(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel, true);
  };
  return { drag, onPointerDown, wasDragged: () => dragged.current };
}
