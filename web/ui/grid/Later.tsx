import { type ReactNode, Suspense, useRef } from 'react';

/** Draws a dialog from the first time it is open, so that its code is not loaded before. */
export function Later({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current && <Suspense fallback={null}>{children}</Suspense>;
}
