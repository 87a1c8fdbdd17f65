import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the computer has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Does something each time the network comes back; what it does may be another function each time. */
export function useBackOnline(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}

/** Resolves when there is a network. */
const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** Loads a part of the portal; without a network when there is one again. */
export const loadPatiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return load();
  }
};

/** Keeps the portal's own files for times without a network (`web/public/offline.js`). */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/offline.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
      active?.postMessage({ files });
    })
    // In a private window, or where the browser keeps nothing: the portal works without it.
    .catch(() => undefined);
}
