import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; of paper none does. */
export function useMedia(condition: string): boolean {
  const query = `screen and ${condition}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Phones: below 768 px, where lists are cards and the navigation a drawer. */
export const PHONE = '(max-width: 767px)';
export const usePhone = (): boolean => useMedia(PHONE);
