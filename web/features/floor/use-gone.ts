import { type RefObject, useEffect, useRef } from 'react';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { type Elsewhere, findElsewhere } from './elsewhere.ts';

/**
 * Says when the order in hand leaves the station by what somebody else does: it is cancelled, or packed at another table.
 * Whoever works on it learns of it before another order is in hand.
 * @param tasks what stands at the station; undefined while that is not known.
 * @param isStepping while this person's own step is under way: what that moves on is no surprise.
 */
export function useGone(
  tasks: readonly FloorTask[] | undefined,
  taken: string | null,
  isStepping: RefObject<boolean>,
  onGone: (other: Elsewhere) => void,
): void {
  const tell = useRef(onGone);
  tell.current = onGone;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!tasks || isStepping.current || taken === null) return;
    const isHere = tasks.some(({ id }) => id === taken);
    if (!isHere && seen.current === taken)
      void findElsewhere({ id: taken }).then((other) => other && tell.current(other));
    seen.current = isHere ? taken : null;
  }, [tasks, taken, isStepping]);
}
