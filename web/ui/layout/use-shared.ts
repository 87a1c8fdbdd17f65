import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { useBackOnline } from '../../platform/offline.ts';

interface Shared<T> {
  /** What was read last: it stays while it cannot be read again. */
  read: T | null;
  /** 404 for a link that opens nothing, -1 for anything that may be over later; null while nothing is amiss. */
  failure: number | null;
}

/**
 * Asks at once for what the address of the page names in its second part: its words still come meanwhile.
 * @param ask asks for it; the first that reads the same name has that answer, others ask themselves.
 */
export function askAhead<T>(
  ask: (name: string, signal?: AbortSignal) => Promise<T>,
): (name: string, signal: AbortSignal) => Promise<T> {
  const [, , first = ''] = window.location.pathname.split('/');
  let ahead: Promise<T> | null = ask(first);
  // Whoever reads it meets the refusal.
  ahead.catch(() => undefined);
  return (name, signal) => {
    const answer = name === first ? ahead : null;
    ahead = null;
    return answer ?? ask(name, signal);
  };
}

/**
 * What a page for customers shows: read when it is opened, whenever somebody comes back to it, and when there is a network
 * again.
 * @param key what the address names; another one is read anew.
 * @param read reads it; a refusal with 404 or 400 means that there is nothing.
 */
export function useShared<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Shared<T> {
  const [shared, setShared] = useState<Shared<T>>({ read: null, failure: null });
  const latest = useRef(read);
  latest.current = read;
  const again = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another key only
  useEffect(() => {
    const stop = new AbortController();
    setShared({ read: null, failure: null });
    again.current = () => {
      if (document.visibilityState === 'hidden') return;
      latest.current(stop.signal).then(
        (found) => !stop.signal.aborted && setShared({ read: found, failure: null }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          const isNone = error instanceof ApiError && (error.status === 404 || error.status === 400);
          setShared((before) => {
            if (isNone) return { read: null, failure: 404 };
            return before.read ? before : { read: null, failure: -1 };
          });
        },
      );
    };
    again.current();
    const onForward = () => again.current();
    document.addEventListener('visibilitychange', onForward);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onForward);
    };
  }, [key]);
  useBackOnline(() => again.current());
  return shared;
}
