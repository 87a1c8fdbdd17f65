import { useSyncExternalStore } from 'react';
import { addDays, startOfDay, today } from './days.ts';

/** Tells of each new day, and of the one on which a computer that slept is looked at again. @returns ends it. */
export function onNewDay(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      Date.parse(startOfDay(addDays(today(), 1))) - Date.now(),
    );
  };
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Today as the person's clock has it, `YYYY-MM-DD`: what stays open overnight is drawn anew. */
export const useToday = (): string => useSyncExternalStore(onNewDay, today);
