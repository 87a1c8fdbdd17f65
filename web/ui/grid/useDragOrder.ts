import { type PointerEvent, useRef, useState } from 'react';

/** Px the pointer moves before a press becomes a drag. */
const THRESHOLD = 4;

export interface DragOrder {
  /** The index that is dragged, and where it would land; null when nothing is. */
  drag: { from: number; to: number } | null;
  /** Spread on the grip of the item at `index`. */
  grip: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
}

/**
 * Reorders the children of a list by dragging their grips. `itemsOf` gives the items as they stand, from above
 * to below; `onMove` hears of a drop in another place.
 */
export function useDragOrder(
  itemsOf: () => HTMLElement[],
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const start = useRef<{ index: number; y: number } | null>(null);

  const placeAt = (y: number) => {
    const items = itemsOf();
    const index = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect();
      return y < top + height;
    });
    return index < 0 ? items.length - 1 : index;
  };
  return {
    drag,
    grip: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        start.current = { index, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (!start.current || (drag === null && Math.abs(event.clientY - start.current.y) < THRESHOLD))
          return;
        setDrag({ from: start.current.index, to: placeAt(event.clientY) });
      },
      onPointerUp: () => {
        if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
        start.current = null;
        // The click that follows a drop must not open the grip's menu.
        setTimeout(() => setDrag(null));
      },
      onPointerCancel: () => {
        start.current = null;
        setDrag(null);
      },
    }),
  };
}
