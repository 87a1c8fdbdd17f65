import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { holderOf } from '../../platform/leaving.ts';

/** Asks what is open before another address is shown. The router takes one such question, so it is put here for all. */
export function useLeaving(): void {
  const holder = useRef<ReturnType<typeof holderOf>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    holder.current = holderOf({
      isBack: historyAction === 'POP',
      isElsewhere: currentLocation.pathname !== nextLocation.pathname,
    });
    return holder.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') holder.current?.onHeld(blocker);
  }, [blocker]);
}
