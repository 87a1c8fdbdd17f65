import { useCallback, useEffect, useRef } from 'react';

/** Tells whether what asks is still on the screen: an answer that comes late pulls nobody back to a page that they left. */
export function useHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
