import { useSyncExternalStore } from 'react';
import type { UploadOptions } from '../../../platform/api.ts';
import { listeners } from '../../../platform/listeners.ts';

/*
 * Photos on their way, by their keys: they go on whatever is on the screen, and who closes the tab is asked before.
 */

let shares: Readonly<Record<string, number>> = {};
const stops = new Map<string, AbortController>();
const { subscribe, announce } = listeners();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function show(next: typeof shares): void {
  shares = next;
  announce();
}

/** How much of each photo is sent. */
export const useShares = () => useSyncExternalStore(subscribe, () => shares);

/** A photo that is left out is not sent to its end. */
export const stopPhoto = (key: string): void => stops.get(key)?.abort();

/** Sends a photo. @returns null where it was stopped. @throws what `send` throws. */
export async function sendPhoto<T>(
  key: string,
  send: (options: Required<Pick<UploadOptions<never>, 'signal' | 'onProgress'>>) => Promise<T>,
): Promise<T | null> {
  const stop = new AbortController();
  stops.set(key, stop);
  show({ ...shares, [key]: 0 });
  window.addEventListener('beforeunload', ask);
  try {
    const onProgress = (sent: number, total: number) =>
      show({ ...shares, [key]: total > 0 ? sent / total : 0 });
    return await send({ signal: stop.signal, onProgress });
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    stops.delete(key);
    const { [key]: _, ...others } = shares;
    show(others);
    if (stops.size === 0) window.removeEventListener('beforeunload', ask);
  }
}
