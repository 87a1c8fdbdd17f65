import { useEffect, useRef } from 'react';

/** What the open page asks before something typed is lost. */
const asking = new Set<() => boolean>();

/** Whether something on the open page is typed and not saved. */
export const isAnythingUnsaved = (): boolean => [...asking].some((isUnsaved) => isUnsaved());

/** Asks before the tab is closed, as long as there is something to lose; `isUnsaved` may be another function each time. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const ask = () => latest.current();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (ask()) event.preventDefault();
    };
    asking.add(ask);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      asking.delete(ask);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}
