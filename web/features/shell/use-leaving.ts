import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { holderOf } from '../../platform/leaving.ts';
import { noteHeld, noteShown } from './way-back.ts';

/** Asks what is open before another address is shown. The router takes one such question, so it is put here for all. */
export function useLeaving(): void {
  const holder = useRef<ReturnType<typeof holderOf>>(undefined);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its place
  useEffect(noteShown, [key]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP';
    holder.current = holderOf({
      isBack,
      isElsewhere: currentLocation.pathname !== nextLocation.pathname,
    });
    if (holder.current && isBack) noteHeld();
    return holder.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') holder.current?.onHeld(blocker);
  }, [blocker]);
}
